import { sql } from 'kysely'
import { expect } from 'vitest'
import { waitFor } from '../../scripts/tests/wait-for.ts'
import type { Db } from '../src/deps.ts'

/** Waits until so many transactions of this database wait for a lock that another one holds. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  await waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    expect(rows.length, 'transactions that wait for a lock').toBeGreaterThanOrEqual(count)
  })
}
