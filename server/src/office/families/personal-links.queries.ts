import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** Revokes the links of the merged record after a merge. Records of sent messages are moved. */
export async function moveFamily(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await revokeLinks(db, [from], now)
  await db
    .updateTable('parent_link')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .execute()
  await sql`
    update sent_message set student_id = ${to}
    where student_id = ${from} and not exists (
      select from sent_message kept where kept.student_id = ${to}
        and (kept.kind, kept.date) = (sent_message.kind, sent_message.date))`.execute(db)
}

/** Returns how many of the revoked links were still valid. */
export async function revokeLinks(
  db: Db,
  studentIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ wasValid: boolean }>`
    update parent_link set revoked_at = ${now}
    where student_id = any(${studentIds}::uuid[]) and revoked_at is null
    returning expires_at > ${now} as "wasValid"`.execute(db)
  return rows.filter(({ wasValid }) => wasValid).length
}

/** Revokes links again that are valid in a restored backup. Returns their students. */
export async function endLinks(
  db: Db,
  links: readonly { id: string; at: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update parent_link set revoked_at = ended.at
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as ended(id uuid, at timestamptz)
    where parent_link.id = ended.id and revoked_at is null
    returning student_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
