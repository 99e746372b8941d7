import { errorCatalogue } from '@ngaji/contract/errors'
import { policy } from '@ngaji/contract/policy'
import { queryFlag } from '@ngaji/contract/values/request/paging'
import type { RouteShape, Schema } from '@ngaji/contract/route'
import {
  dayAnswerSchema,
  daySchema,
  momentAnswerSchema,
  momentSchema,
  monthSchema,
  timeSchema,
} from '@ngaji/contract/values/request/wire-values'
import { z } from 'zod/mini'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the given routes, made from the definitions that the server validates with. */
export function openapiOf(routes: readonly RouteShape[]): Json & { openapi: string } {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const operation = operationOf(route)
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const url = (route.root ? '' : '/api') + path
      const isAlias = path !== route.path
      paths[url] = {
        ...paths[url],
        [route.method.toLowerCase()]: isAlias ? { ...operation, deprecated: true } : operation,
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ngaji', version: '1', description: 'Academic system of a region.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object' },
  },
}

function operationOf(route: RouteShape): Json {
  const isPublic = policy[route.action].cells.anonymous !== undefined
  return {
    summary: route.summary,
    'x-action': route.action,
    'x-from-specification': route.fromSpecification === true,
    security: isPublic ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body && {
      requestBody: {
        required: true,
        content: requestBodyContent(route.body, route.upload),
      },
    }),
    responses: responsesOf(route),
  }
}

/** Returns the content of a body: JSON, and for a route with uploads the same fields as a form. */
function requestBodyContent(body: Schema, upload: RouteShape['upload']): Json {
  const schema = jsonSchema(body, 'input')
  const json = { 'application/json': { schema } }
  if (!upload) return json
  const file = { type: 'string', format: 'binary' }
  const files = upload.count > 1 ? { type: 'array', items: file } : file
  const properties = { ...(schema['properties'] as Json), [upload.field]: files }
  return { ...json, 'multipart/form-data': { schema: { ...schema, properties } } }
}

const mediaTypes = { image: 'image/jpeg', text: 'text/plain', file: 'application/octet-stream' }

function responsesOf(route: RouteShape): Json {
  const content =
    typeof route.response === 'string'
      ? { [mediaTypes[route.response]]: {} }
      : { 'application/json': { schema: jsonSchema(route.response, 'output') } }
  const byStatus = new Map<number, string[]>()
  for (const code of route.errors) {
    const { status, message } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${message}`])
  }
  const refusals = [...byStatus].map(([status, lines]) => [
    String(status),
    {
      description: lines.join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ])
  return {
    [String(route.status ?? 200)]: { description: 'OK', content },
    ...(Object.fromEntries(refusals) as Json),
  }
}

/**
 * Parameters arrive as text, so the parsed type is described: the schema's output type, required
 * where the caller must send it.
 */
function parametersOf(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const sent = jsonSchema(schema, 'input') as ObjectSchema
  const meant = jsonSchema(schema, 'output') as ObjectSchema
  return Object.entries(sent.properties ?? {}).map(([name, property]) => {
    const meaning = meant.properties?.[name] ?? {}
    const isTold = Object.keys(meaning).length > 0
    return {
      name,
      in: where,
      required: where === 'path' || (sent.required ?? []).includes(name),
      // Several values in one parameter, separated by commas.
      ...(meaning['type'] === 'array' && { style: 'form', explode: false }),
      schema: isTold ? meaning : property,
    }
  })
}

type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

/** Formats on the wire that the schema alone does not describe readably. */
const wireForms = new Map<unknown, Json>([
  [daySchema, { type: 'string', format: 'date' }],
  [dayAnswerSchema, { type: 'string', format: 'date' }],
  [
    momentSchema,
    {
      type: ['string', 'integer'],
      format: 'date-time',
      description: 'ISO 8601 with its offset, or epoch milliseconds',
    },
  ],
  [momentAnswerSchema, { type: 'string', format: 'date-time' }],
  [monthSchema, { description: 'YYYY-MM' }],
  [timeSchema, { description: 'HH:MM' }],
  [queryFlag, { type: 'boolean' }],
])

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      Object.assign(written, wireForms.get(zodSchema))
      const { def } = zodSchema._zod
      if (def.type === 'prefault' && io === 'output') {
        written.default = valueOf(written.type, def.defaultValue)
      }
    },
  })
  return json
}

/** Defaults of a query are written as text, like its values. */
function valueOf(type: unknown, text: unknown): unknown {
  return type === 'integer' ? Number(text) : text
}
