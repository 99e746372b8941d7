import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

type ActivationRow = { id: string; user_id: string; token_hash: string }
type Issue = { createdBy: string; now: Date; expiresAt: Date }

/** Two statements however many there are: the codes before die, the new ones begin. */
export async function saveActivations(
  db: Db,
  rows: readonly ActivationRow[],
  { createdBy, now, expiresAt }: Issue,
): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await sql`
    update one_time_token set superseded_at = ${now}
    from jsonb_to_recordset(${json}::jsonb) as v(user_id uuid)
    where one_time_token.user_id = v.user_id and purpose = 'activation'
      and used_at is null and superseded_at is null`.execute(db)
  await sql`
    insert into one_time_token (id, purpose, user_id, token_hash, created_by, created_at, expires_at)
    select id, 'activation', user_id, token_hash, ${createdBy}, ${now}, ${expiresAt}
    from jsonb_to_recordset(${json}::jsonb) as v(id uuid, user_id uuid, token_hash bytea)`.execute(
    db,
  )
}
