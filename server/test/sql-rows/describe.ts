import type { Client, Connection, FieldDef } from 'pg'
import { typeParsers } from '../../src/platform/database/type-parsers.ts'
import type { Statement } from './recorder.ts'

/** PostgreSQL says nothing of what is in a document of JSON; it is no moment, which is an object of a class. */
type Json =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | { readonly [key: string]: unknown }

type Values = {
  string: string
  number: number
  boolean: boolean
  Date: Date
  Uint8Array: Uint8Array
  object: object
  Json: Json
}

/** What the driver makes of the values of a column, and of a list of them; `compare.ts` reads it here. */
export type DriverValues = { [V in keyof Values]: Values[V] | null | undefined } & {
  [V in keyof Values as `${V}[]`]: readonly (Values[V] | null)[] | null | undefined
}

/** A column as PostgreSQL announces it, and what the driver makes of its values. */
export type Column = { name: string; value: keyof DriverValues }

/** A recorded statement with the columns it answers. */
export type DescribedStatement = Statement & { columns: Column[] }

type ColumnType = { oid: number; name: string; isList: boolean }

/** Prepares the statements, without running them, on the schema that `client` is connected to. */
export async function describe(
  client: Client,
  statements: readonly Statement[],
): Promise<DescribedStatement[]> {
  const { rows } = await client.query<ColumnType>(`
    select type.oid, coalesce(item.typname, type.typname) as name, item.oid is not null as "isList"
    from pg_type type left join pg_type item on item.typarray = type.oid`)
  const values = new Map(rows.map((type) => [type.oid, valueOf(type)]))
  const described: DescribedStatement[] = []
  for (const statement of statements.filter(hasRows)) {
    const fields = await parseStatement(client, statement.text).catch((cause: Error) => {
      throw new Error(`${statement.place}: ${cause.message}\n${statement.text}`, { cause })
    })
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      value: values.get(dataTypeID) ?? 'string',
    }))
    described.push({ ...statement, columns })
  }
  return described
}

/** A plan has the same column whatever it is of; that of a schema which a test has changed cannot be prepared. */
function hasRows({ text }: Statement): boolean {
  return !/^\s*explain\b/i.test(text)
}

/** Parses and describes a text: `pg` runs what it is given, except where it is told the protocol's steps. */
function parseStatement(client: Client, text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    let found: FieldDef[] = []
    client.query({
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: FieldDef[] }) => (found = fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(found),
    })
  })
}

/** A text of each type whose value is not its text. */
const samples: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  float4: '1.5',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '01:00:00',
  numeric: '1.5',
  oid: '1',
  timestamp: '2026-11-19 11:30:00',
  timestamptz: '2026-11-19 11:30:00+00',
}

function valueOf({ oid, name, isList }: ColumnType): Column['value'] {
  const isJson = name === 'json' || name === 'jsonb'
  const sample = isJson ? '{}' : (samples[name] ?? 'text')
  const parse = typeParsers.getTypeParser(oid, 'text') as (text: string) => unknown
  const value = parse(isList ? `{"${sample}"}` : sample)
  // A list of a type that the driver does not know stays text.
  if (Array.isArray(value)) return `${isJson ? 'Json' : valueType(value[0])}[]`
  return isJson && !isList ? 'Json' : valueType(value)
}

function valueType(value: unknown): keyof Values {
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Uint8Array'
  return typeof value as 'string' | 'number' | 'boolean' | 'object'
}
