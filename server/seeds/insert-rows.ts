import type { Insertable } from 'kysely'
import type { Database } from '../src/platform/database/row-types.ts'
import type { Db } from '../src/deps.ts'

const rowsPerStatement = 1000

/** Inserts many rows, a thousand a statement. */
export async function insertRows<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement)
    await db.insertInto(table).values(part).execute()
  }
}
