import { code } from './markdown.ts'

type Fixed = string | number | boolean

/** The part of JSON Schema that our schemas are converted to. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  description?: string
  pattern?: string
  enum?: Fixed[]
  const?: Fixed
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

function isNull(schema: JsonSchema): boolean {
  return schema.type === 'null'
}

/** The schema without null. */
export function plainOf(schema: JsonSchema): JsonSchema {
  const rest = schema.anyOf?.filter((one) => !isNull(one))
  const [only] = rest ?? []
  return rest?.length === 1 && only ? only : schema
}

/** "string", "list of object", "one of `a`, `b`", "uuid or null". */
export function typeOf(schema: JsonSchema): string {
  const mayBeNull = schema.anyOf?.some(isNull) ?? false
  return plainTypeOf(plainOf(schema)) + (mayBeNull ? ' or null' : '')
}

function plainTypeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(String(schema.const))
  if (schema.enum) return `one of ${schema.enum.map((value) => code(String(value))).join(', ')}`
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const union = schema.oneOf ?? schema.anyOf
  if (union) return [...new Set(union.filter((one) => !isNull(one)).map(typeOf))].join(' or ')
  if (schema.format) return schema.format
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return schema.type ?? 'anything'
}

/** "1 to 60 characters", "at most 500 items; each 1 to 20 characters", "default `true`". */
export function limitsOf(schema: JsonSchema): string {
  const length = rangeOf(schema.minLength, schema.maxLength)
  const items = rangeOf(schema.minItems, schema.maxItems)
  return [
    schema.description,
    length && `${length} characters`,
    items && `${items} items`,
    rangeOf(schema.minimum, schema.maximum),
    // A format or a description is more readable than the pattern.
    schema.pattern && !schema.format && !schema.description && code(schema.pattern),
    schema.default !== undefined && `default ${code(JSON.stringify(schema.default))}`,
    schema.items && limitsOfItems(schema.items),
  ]
    .filter(Boolean)
    .join('; ')
}

function limitsOfItems(items: JsonSchema): string {
  const limits = limitsOf(plainOf(items))
  return limits && `each ${limits}`
}

/** The largest safe integer in JSON: no intended limit. */
const boundless = Number.MAX_SAFE_INTEGER

function rangeOf(least: number | undefined, most: number | undefined): string {
  const hasLeast = least !== undefined && least > -boundless
  const hasMost = most !== undefined && most < boundless
  if (hasLeast && hasMost) return least === most ? String(least) : `${least} to ${most}`
  if (hasMost) return `at most ${most}`
  return hasLeast ? `at least ${least}` : ''
}
