import type { Pool } from 'pg'
import type { DatabaseHandle } from '../src/platform/database/database-handle.ts'

/** The content and the schema of a new database. */
type Blank = { schema: string; tables: string[]; rows: Map<string, string> }

type PooledDatabase = { database: DatabaseHandle; blank: Blank }

/** Engines of this worker whose test file has ended. */
const spare: PooledDatabase[] = []

/**
 * A clean database for one test file. Starting an engine takes five times the work of emptying one,
 * so a worker reuses its engines; an engine that differs from a new one on release is closed
 * instead.
 */
export async function acquireDatabase(
  start: () => Promise<DatabaseHandle>,
): Promise<DatabaseHandle> {
  const lent = spare.pop() ?? (await startBlank(start))
  let closing: Promise<void> | undefined
  return { ...lent.database, close: () => (closing ??= takeBack(lent)) }
}

async function startBlank(start: () => Promise<DatabaseHandle>): Promise<PooledDatabase> {
  const database = await start()
  return { database, blank: await readBlank(database.pool) }
}

async function takeBack(lent: PooledDatabase): Promise<void> {
  const isLikeNew = await empty(lent).catch(() => false)
  if (isLikeNew) spare.push(lent)
  else await lent.database.close()
}

async function empty({ database, blank }: PooledDatabase): Promise<boolean> {
  const { pool } = database
  // A connection is still in use, or the pool is closed.
  if (!database.isAvailable() || pool.ending || pool.idleCount < pool.totalCount) return false
  if ((await readSchema(pool)) !== blank.schema) return false
  await pool.query(`begin;
    set local session_replication_role = replica;
    ${removal(blank.tables, await readSize(pool))}
    ${[...blank.rows].map(([table, rows]) => insertion(table, rows)).join('\n')}
    commit; reset all`)
  return true
}

/**
 * Truncating creates new files for every table, which takes ten times as long as deleting a few
 * rows.
 */
function removal(tables: readonly string[], bytes: number): string {
  return bytes > mostBytesToDelete
    ? `truncate ${tables.join(', ')};`
    : tables.map((table) => `delete from ${table};`).join('\n')
}

const mostBytesToDelete = 4 * 1024 * 1024

/** Deleted rows count as well: these databases are never vacuumed. */
async function readSize(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`
    select sum(pg_relation_size(oid)) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return Number(rows[0]?.bytes)
}

function insertion(table: string, rows: string): string {
  return `insert into ${table} select * from json_populate_recordset(null::${table}, $rows$${rows}$rows$);`
}

async function readBlank(pool: Pool): Promise<Blank> {
  const { rows: found } = await pool.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
  )
  const tables = found.map(({ table }) => table)
  const rows = new Map<string, string>()
  for (const table of tables) {
    const { rows: kept } = await pool.query<{ rows: string | null }>(
      `select json_agg(${table})::text as rows from ${table}`,
    )
    if (kept[0]?.rows) rows.set(table, kept[0].rows)
  }
  return { schema: await readSchema(pool), tables, rows }
}

/** A fingerprint of the constraints, triggers, functions and columns of the tables. */
async function readSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(`
    select md5(string_agg(part, ',' order by part)) as schema from (
      select concat_ws(' ', conname, conrelid, convalidated) as part from pg_constraint
      union all select concat_ws(' ', tgname, tgrelid, tgenabled) from pg_trigger
      union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', attname, attrelid, atttypid, attnotnull) from pg_attribute
        join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind <> 't'
    ) parts`)
  return rows[0]?.schema ?? ''
}
