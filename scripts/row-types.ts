import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { recordPath } from '../server/src/platform/database/catalogue/schema-check.ts'
import {
  readCatalogue,
  type SchemaObject,
} from '../server/src/platform/database/catalogue/read-catalogue.ts'
import { readMigrationFiles } from '../server/src/platform/database/migrations/migration-files.ts'
import { ledgerTables } from '../server/src/platform/database/migrations/migration-ledger.ts'

// Generates from the migrated schema: server/src/platform/database/row-types.ts, and the objects
// that a start compares with the database. With --check it writes nothing and exits 1 when a file
// is stale.

const typesPath = fileURLToPath(
  new URL('../server/src/platform/database/row-types.ts', import.meta.url),
)

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
  comment: string | null
}

/** A check constraint that limits one column to a fixed list. */
type FixedList = { table: string; name: string; definition: string }

const columnsQuery = `
  select c.relname as "table", a.attname as "name", t.typname as "type",
    not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
    a.attgenerated <> '' as "isComputed", col_description(c.oid, a.attnum) as "comment"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const listsQuery = `
  select c.relname as "table", a.attname as "name", pg_get_constraintdef(k.oid) as "definition"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'c' and cardinality(k.conkey) = 1`

const scalarTypes: Record<string, string> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
}

const head = `// Made from server/migrations. Do not edit: npm run row-types.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A moment: read as a Date, written as a Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A moment the database fills in when it is left out. */
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** JSON: parse what you read, write text (\`JSON.stringify\`): the driver would turn a list into an array. */
type Json = ColumnType<unknown, string, string>

/** JSON the database fills in when it is left out. */
type DefaultJson = ColumnType<unknown, string | undefined, string>
`

type Schema = { columns: Column[]; lists: FixedList[]; objects: SchemaObject[] }

async function migratedSchema(): Promise<Schema> {
  const database = await PGlite.create()
  try {
    for (const { name, sql } of await readMigrationFiles()) {
      await database.exec(`begin;\n${sql}\n;commit`).catch((error: unknown) => {
        throw new Error(`${name} does not run`, { cause: error })
      })
    }
    const columns = await database.query<Column>(columnsQuery)
    const lists = await database.query<FixedList>(listsQuery)
    await database.exec(ledgerTables)
    const objects = await readCatalogue(
      async (sql) => (await database.query<Record<string, unknown>>(sql)).rows,
    )
    return { columns: columns.rows, lists: lists.rows, objects }
  } finally {
    await database.close()
  }
}

/** `status = ANY (ARRAY['a'::text, …])` and `purposes <@ ARRAY[…]` become `'a' | …`. */
function unionOf(definition: string, column: string): string | null {
  const list = new RegExp(
    `"?\\b${column}"? (?:= ANY \\(|<@ )ARRAY\\[((?:'[^']*'::text(?:, )?)+)\\]`,
  )
  const values = list.exec(definition)?.[1]
  return values ? values.replaceAll('::text', '').replaceAll(', ', ' | ') : null
}

function typeOf(column: Column, lists: FixedList[]): string {
  const isArray = column.type.startsWith('_')
  const scalar = scalarTypes[isArray ? column.type.slice(1) : column.type]
  if (!scalar) throw new Error(`no TypeScript type for ${column.table}.${column.name}`)
  const union = lists
    .filter(({ table, name }) => table === column.table && name === column.name)
    .map(({ definition }) => unionOf(definition, column.name))
    .find((found) => found !== null)
  const element = union ?? scalar
  if (!isArray) return element
  return union ? `(${element})[]` : `${element}[]`
}

function fieldOf(column: Column, lists: FixedList[]): string {
  const type = typeOf(column, lists)
  // A column filled by a trigger is marked by its comment.
  const isFilled = column.hasDefault || (column.comment ?? '').startsWith('Filled ')
  const nullable = column.isNullable ? `${type} | null` : type
  if (column.isComputed) return `GeneratedAlways<${nullable}>`
  if (!isFilled || column.isNullable) return nullable
  if (type === 'Timestamp') return 'DefaultTimestamp'
  if (type === 'Json') return 'DefaultJson'
  return `Generated<${type}>`
}

function printed({ columns, lists }: Schema): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const bodies = [...tables].map(([table, fields]) => {
    const lines = fields.map((column) => `    ${column.name}: ${fieldOf(column, lists)}`)
    return `  ${table}: {\n${lines.join('\n')}\n  }`
  })
  const names = [...tables.keys()].map((table) => `  '${table}',`)
  const list = `export const tableNames = [\n${names.join('\n')}\n] as const satisfies (keyof Database)[]`
  return `${head}\nexport type Database = {\n${bodies.join('\n')}\n}\n\n${list}\n`
}

/** One object per line, so that two concurrent migrations merge. */
function recorded({ objects }: Schema): string {
  const lines = objects.map((object) => JSON.stringify(object)).toSorted()
  return `${lines.join('\n')}\n`
}

const schema = await migratedSchema()
const files: [path: string, content: string][] = [
  [typesPath, printed(schema)],
  [recordPath, recorded(schema)],
]

if (process.argv.includes('--check')) {
  for (const [path, content] of files) {
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
    console.error(`${path} is stale: npm run row-types`)
    process.exitCode = 1
  }
} else {
  for (const [path, content] of files) writeFileSync(path, content)
}
