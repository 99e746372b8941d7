import { errorCatalogue } from '@ngaji/contract/errors'
import { policy } from '@ngaji/contract/policy'
import type { RouteShape, Schema } from '@ngaji/contract/route'
import { z } from 'zod/mini'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the routes given, made from the same definitions the server answers by. */
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
        content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
      },
    }),
    responses: responsesOf(route),
  }
}

function responsesOf(route: RouteShape): Json {
  const content =
    typeof route.response === 'string'
      ? { [route.response === 'image' ? 'image/jpeg' : 'text/plain']: {} }
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

function parametersOf(schema: Schema | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return json
}
