import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type Voiding = { reason: string; by: string; now: Date }

/** The card that is valid, if there is one: it opens nothing any more, and a scan warns. */
export async function voidValidCard(
  db: Db,
  studentId: string,
  { reason, by, now }: Voiding,
): Promise<void> {
  await sql`
    update student_card set voided_at = ${now}, voided_by = ${by}, void_reason = ${reason}
    where student_id = ${studentId} and voided_at is null`.execute(db)
}
