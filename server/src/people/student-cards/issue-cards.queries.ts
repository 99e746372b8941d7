import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

type CardRow = { id: string; student_id: string; card_version: number; secret_hash: string }

export async function saveCards(
  db: Db,
  rows: readonly CardRow[],
  { issuedBy, now }: { issuedBy: string | null; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into student_card (id, student_id, card_version, secret_hash, issued_at, issued_by)
    select id, student_id, card_version, secret_hash, ${now}, ${issuedBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, student_id uuid, card_version integer, secret_hash text)`.execute(db)
}

export async function deleteCards(db: Db, studentIds: readonly string[]): Promise<void> {
  await sql`delete from student_card where student_id = any(${studentIds})`.execute(db)
}
