import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** Tables with their retention periods. Records about a child are never removed here. */
const outlived = [
  ['session', 'absolute_expires_at', '30 days'],
  ['one_time_token', 'expires_at', '30 days'],
  ['sign_in_failure', 'last_failed_at', '30 days'],
  ['sign_in_log', 'at', '90 days'],
  ['rate_counter', 'window_start', '2 days'],
  ['idempotency_key', 'created_at', '48 hours'],
  ['attendance_operation', 'received_at', '60 days'],
  ['notification', 'at', '60 days'],
  ['job', 'finished_at', '7 days'],
  ['letter', 'created_at', '30 days'],
] as const

/** Nightly: removes expired sessions, tokens, counters and finished queue entries. */
export async function removeOutlived({ db, now }: Deps): Promise<void> {
  for (const [table, column, age] of outlived) {
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(column)} < ${now()}::timestamptz - ${age}::interval`.execute(db)
  }
}
