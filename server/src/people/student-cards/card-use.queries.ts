import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { CardUse } from '../../identity/sign-in/entry/card-uses.ts'

/** Notes the latest use of each card, all in one statement. An earlier one never replaces a later. */
export async function noteCardUses(db: Db, uses: readonly CardUse[]): Promise<void> {
  if (uses.length === 0) return
  // The rows have one order whoever writes them: two registers may share a child.
  const rows = uses.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  await sql`
    update student_card set last_used_at = v.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(hash text, at timestamptz)
    where student_card.secret_hash = v.hash
      and (student_card.last_used_at is null or student_card.last_used_at < v.at)`.execute(db)
}
