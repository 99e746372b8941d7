import { describe, expect, it } from 'vitest'
import { schemaRows } from './schema-rows.ts'
import type { JsonSchema } from './schema-words.ts'

const words = (schema: JsonSchema) =>
  schemaRows(schema).map(({ field, type, isNeeded, limits }) =>
    [field + (isNeeded ? ' *' : ''), type, limits].filter(Boolean).join(' | '),
  )

const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

describe('the fields of a schema', () => {
  it('have their type and their limits', () => {
    const schema = object(
      {
        label: { type: 'string', minLength: 1, maxLength: 60 },
        email: { anyOf: [{ type: 'string', maxLength: 254 }, { type: 'null' }] },
        version: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        keepCurrent: { type: 'boolean', default: true },
        month: { type: 'string', pattern: '^\\d{4}$' },
        id: { type: 'string', format: 'uuid', pattern: 'long' },
      },
      'label',
    )
    expect(words(schema)).toEqual([
      '`label` * | string | 1 to 60 characters',
      '`email` | string or null | at most 254 characters',
      '`version` | integer | at least 0',
      '`keepCurrent` | boolean | default `true`',
      '`month` | string | `^\\d{4}$`',
      '`id` | uuid',
    ])
  })

  it('include nested fields, in lists and maps too', () => {
    const child = object({ name: { type: 'string' } }, 'name')
    const schema = object({
      children: { type: 'array', items: child, maxItems: 500 },
      byDay: { type: 'object', additionalProperties: { type: 'array', items: child } },
      ids: { type: 'array', items: { type: 'string', maxLength: 8 } },
    })
    expect(words(schema)).toEqual([
      '`children` | list of object | at most 500 items',
      '`children[].name` * | string',
      '`byDay` | object',
      '`byDay.{key}` | list of object',
      '`byDay.{key}[].name` * | string',
      '`ids` | list of string | each at most 8 characters',
    ])
  })

  it('of a list of objects are below its brackets', () => {
    expect(words({ type: 'array', items: object({ nis: { type: 'string' } }) })).toEqual([
      '`[].nis` | string',
    ])
  })

  it('have their condition in a union with a discriminator', () => {
    const kind = (value: string): JsonSchema => ({ type: 'string', const: value })
    const at: JsonSchema = { type: 'string', format: 'date-time' }
    const schema: JsonSchema = {
      oneOf: [
        object({ kind: kind('scan'), at, code: { type: 'string' } }, 'kind', 'code'),
        object({ kind: kind('mark'), at, status: { type: 'string' } }, 'kind'),
        object({ kind: { type: 'string', enum: ['note', 'undo'] }, at }, 'kind'),
      ],
    }
    expect(words(schema)).toEqual([
      '`kind` * | one of `scan`, `mark`, `note`, `undo`',
      '`at` | date-time',
      '`code` * | string | when `kind` is `scan`',
      '`status` | string | when `kind` is `mark`',
    ])
  })
})
