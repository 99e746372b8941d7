import { routes } from '@ngaji/contract'
import { pagedQuery, queryFlag, queryIds } from '@ngaji/contract/values/request/paging'
import { defineRoute } from '@ngaji/contract/route'
import { daySchema, momentAnswerSchema } from '@ngaji/contract/values/request/wire-values'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { openapiOf } from './openapi.ts'

const example = defineRoute({
  method: 'GET',
  path: '/examples/{date}',
  action: 'system.read-time',
  summary: 'An example.',
  params: z.object({ date: daySchema }),
  query: pagedQuery(['name', 'nis'], { isActive: queryFlag, ids: queryIds }),
  response: z.object({ at: z.nullable(momentAnswerSchema) }),
  errors: ['class.not-found'],
})

type Operation = {
  parameters: { name: string; schema: { type?: string; enum?: string[] } }[]
  responses: Record<string, unknown>
}
type Document = { paths: Record<string, Record<string, Operation>> }

const described = () => {
  const { paths } = openapiOf([example]) as unknown as Document
  const operation = paths['/api/examples/{date}']?.['get']
  if (!operation) throw new Error('the example is not described')
  return operation
}
const parameter = (name: string) => described().parameters.find((one) => one.name === name)

describe('the description of the API', () => {
  it('describes the value that the text of a parameter is parsed to', () => {
    const day = { type: 'string', format: 'date' }
    expect(parameter('date')).toMatchObject({ in: 'path', required: true, schema: day })
    expect(parameter('limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    })
    expect(parameter('isActive')).toMatchObject({ schema: { type: 'boolean' } })
    expect(parameter('sortBy')).toMatchObject({
      schema: { enum: ['name', 'nis'], default: 'name' },
    })
    expect(parameter('ids')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', maxItems: 100, items: { format: 'uuid' } },
    })
  })

  it('describes the format of a timestamp in an answer', () => {
    expect(JSON.stringify(described().responses['200'])).toContain(
      '"at":{"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}',
    )
  })

  it('gives every parameter of the product a type', () => {
    const all = Object.values(routes).flatMap((feature) => Object.values(feature))
    const { paths } = openapiOf(all) as unknown as Document
    const vague = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations)
        .flatMap(({ parameters }) => parameters)
        .filter(({ schema }) => schema.type === undefined && schema.enum === undefined)
        .map(({ name }) => `${path} ${name}`),
    )
    expect(vague).toEqual([])
  })
})
