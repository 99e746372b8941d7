import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'

type HistoryLine = {
  scoreId: string
  /** Null for an event of the whole record. */
  category: string | null
  kind: 'start' | 'finish' | 'void' | 'release'
  from: Record<string, unknown>
  to: Record<string, unknown>
  reason?: string
}

/** Appends to a record's history, which is never changed. */
export async function addHistory(
  { db, newId, now }: Deps,
  { userId }: Actor,
  { scoreId, category, kind, from, to, reason }: HistoryLine,
): Promise<void> {
  await sql`
    insert into score_history (id, score_id, category, at, by_user_id, kind, from_state,
      to_state, reason)
    values (${newId()}, ${scoreId}, ${category}, ${now()}, ${userId}, ${kind},
      ${JSON.stringify(from)}::jsonb, ${JSON.stringify(to)}::jsonb, ${reason ?? null})`.execute(db)
}
