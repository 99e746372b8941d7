import { sql } from 'kysely'
import type { Db } from '../src/deps.ts'

const stepsBetween = 5

/**
 * A transaction that says nothing for ten seconds is given up. Work that takes its time between two
 * statements, above all on a busy machine, calls this at every step.
 */
export async function showLife(db: Db, step: number): Promise<void> {
  if (step % stepsBetween === 0) await sql`select 1`.execute(db)
}
