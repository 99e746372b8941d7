import type { Pool } from 'pg'

/** The number of rows of each table, and a hash of all their values. */
export type TableContents = Record<string, { rows: number; hash: string }>

/**
 * Every table of the schema `public`. Equal results mean equal rows, also with another order on
 * disk.
 */
export async function readTableContents(pool: Pool): Promise<TableContents> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents: TableContents = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: number; hash: string }>(
      `select count(*) as rows,
         coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from "${name}" t`,
    )
    if (rows[0]) contents[name] = rows[0]
  }
  return contents
}

export const emptyTables = (contents: TableContents): string[] =>
  Object.keys(contents).filter((name) => contents[name]?.rows === 0)
