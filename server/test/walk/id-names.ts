import { sql } from 'kysely'
import type { Db } from '../../src/deps.ts'

/**
 * A name for each id in the database: its table and its position in it. An id that changes keeps
 * its name as long as the table is filled in the same order.
 */
export async function readIdNames(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
    order by table_name`.execute(db)
  const names = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(name)} order by id`.execute(db)
    for (const [place, { id }] of rows.entries())
      if (!names.has(id)) names.set(id, `${name} ${place + 1}`)
  }
  return names
}
