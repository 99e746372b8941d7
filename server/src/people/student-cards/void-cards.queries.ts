import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type CardEnd = { reason: string; note: string | null; by: string | null; now: Date }

/** Ends the valid cards of these students and says whose that were. */
export async function endValidCards(
  db: Db,
  studentIds: readonly string[],
  { reason, note, by, now }: CardEnd,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update student_card set voided_at = ${now}, voided_by = ${by}, void_reason = ${reason},
      void_note = ${note}
    where student_id = any(${studentIds}::uuid[]) and voided_at is null
    returning student_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

type PrintedCard = { studentId: string; cardVersion: number }

/** Notes that these cards are on paper now: not a newer one of the same student. */
export async function notePrinted(db: Db, cards: readonly PrintedCard[], now: Date): Promise<void> {
  await sql`
    update student_card set printed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      as printed("studentId" uuid, "cardVersion" integer)
    where student_card.student_id = printed."studentId"
      and student_card.card_version = printed."cardVersion" and voided_at is null`.execute(db)
}

/** What somebody typed about cards of children that are erased. */
export async function blankCardNotes(db: Db, studentIds: readonly string[]): Promise<void> {
  await sql`update student_card set void_note = null
    where student_id = any(${studentIds}::uuid[]) and void_note is not null`.execute(db)
}

export type EndedCard = { id: string; reason: string | null; at: string }

/** Ends these cards where they are valid, and says whose they were. */
export async function endCards(db: Db, cards: readonly EndedCard[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update student_card set voided_at = ended.at, void_reason = ended.reason
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
      as ended(id uuid, reason text, at timestamptz)
    where student_card.id = ended.id and voided_at is null
    returning student_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
