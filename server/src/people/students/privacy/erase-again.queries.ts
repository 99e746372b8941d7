import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

export type EndedConsent = { id: string; at: string }

/** Ends these consents where they are given, and says whose they were. */
export async function endConsents(db: Db, consents: readonly EndedConsent[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update consent set withdrawn_at = ended.at, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as ended(id uuid, at timestamptz)
    where consent.id = ended.id and withdrawn_at is null
    returning student_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export type PlaceOfStudent = { id: string; branchId: string | null; subBranchId: string | null }

/** Where students belong, also erased ones. */
export async function listPlaces(db: Db, studentIds: readonly string[]): Promise<PlaceOfStudent[]> {
  return db
    .selectFrom('student')
    .select(['id', 'branch_id as branchId', 'sub_branch_id as subBranchId'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(studentIds))))
    .orderBy('id')
    .execute()
}

export async function keepCardVersions(
  db: Db,
  cards: readonly { studentId: string; cardVersion: number }[],
): Promise<void> {
  await sql`
    update student set card_version = voided.version
    from (
      select "studentId" as student_id, max("cardVersion") as version
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as v("studentId" uuid, "cardVersion" integer)
      group by 1
    ) voided
    where student.id = voided.student_id and student.card_version < voided.version`.execute(db)
}
