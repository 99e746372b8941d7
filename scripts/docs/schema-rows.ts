import { code } from './markdown.ts'
import { limitsOf, plainOf, typeOf, type JsonSchema } from './schema-words.ts'

export type SchemaRow = {
  /** `classes[].name`, `students.{key}`. */
  field: string
  type: string
  isNeeded: boolean
  /** Length, range, default, and the condition of its presence. */
  limits: string
}

/** Every field of an object or of a list of them, nested fields below their parent. */
export function schemaRows(schema: JsonSchema, path = ''): SchemaRow[] {
  if (schema.items) return schemaRows(plainOf(schema.items), `${path}[].`)
  const variants = objectVariants(schema)
  if (variants.length > 1) return rowsOfVariants(variants, path)
  const [{ properties = {}, required = [], additionalProperties: others } = {}] = variants
  const rows = Object.entries(properties).flatMap(([name, property]) =>
    rowsOfField(property, { field: path + name, isNeeded: required.includes(name) }),
  )
  // An object with arbitrary keys has no rows.
  if (typeof others !== 'object' || Object.keys(others).length === 0) return rows
  return [...rows, ...rowsOfField(others, { field: `${path}{key}`, isNeeded: false })]
}

type Place = { field: string; isNeeded: boolean }

function rowsOfField(schema: JsonSchema, { field, isNeeded }: Place): SchemaRow[] {
  const plain = plainOf(schema)
  const row = { field: code(field), type: typeOf(schema), isNeeded, limits: limitsOf(plain) }
  return [row, ...rowsBelow(plain, field)]
}

function rowsBelow(schema: JsonSchema, field: string): SchemaRow[] {
  if (schema.items) return rowsBelow(plainOf(schema.items), `${field}[]`)
  return objectVariants(schema).length > 0 ? schemaRows(schema, `${field}.`) : []
}

/** The object types of a schema: itself, or the members of a union. */
function objectVariants(schema: JsonSchema): JsonSchema[] {
  const plain = plainOf(schema)
  if (plain.type === 'object') return [plain]
  return (plain.oneOf ?? plain.anyOf ?? []).flatMap(objectVariants)
}

/** The members of a union as one list: a field that is not in every member has its condition. */
function rowsOfVariants(variants: JsonSchema[], path: string): SchemaRow[] {
  const switchName = switchOf(variants)
  const switchField = code(path + switchName)
  const shapes = variants.map((variant, index) => ({
    names: fixedValues(variant, switchName) ?? [`form ${index + 1}`],
    rows: schemaRows(variant, path).filter(({ field }) => field !== switchField),
  }))
  const all = shapes.flatMap(({ rows }) => rows)
  const distinct = all.filter((row, index) => all.findIndex((one) => isSame(one, row)) === index)
  const rest = distinct.map((row) => {
    const having = shapes.filter(({ rows }) => rows.some((one) => isSame(one, row)))
    if (having.length === shapes.length) return row
    const names = having.flatMap((shape) => shape.names).join(', ')
    const when = switchName === '' ? `in ${names}` : `when ${code(switchName)} is ${names}`
    return { ...row, limits: [row.limits, when].filter(Boolean).join('; ') }
  })
  if (switchName === '') return rest
  const choice = `one of ${shapes.flatMap(({ names }) => names).join(', ')}`
  return [{ field: switchField, type: choice, isNeeded: true, limits: '' }, ...rest]
}

function isSame(one: SchemaRow, other: SchemaRow): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The discriminator of a union; '' when there is none. */
function switchOf(variants: JsonSchema[]): string {
  const names = Object.keys(variants[0]?.properties ?? {})
  return names.find((name) => variants.every((variant) => fixedValues(variant, name))) ?? ''
}

function fixedValues(variant: JsonSchema, name: string): string[] | undefined {
  const property = variant.properties?.[name]
  const values = property?.const === undefined ? property?.enum : [property.const]
  return values?.map((value) => code(String(value)))
}
