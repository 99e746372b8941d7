import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/**
 * Waits until no other transaction holds the turn of this name, and holds it until this transaction ends: what it reads
 * and then writes is not changed in between by another that takes turns.
 */
export async function takeTurnAt(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
