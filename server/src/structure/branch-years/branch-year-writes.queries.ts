import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

type Registration = { id: string; branchId: string; academicYearId: string }

/** False where the desa has the year already: of several at once one comes through. */
export async function insertBranchYear(
  db: Db,
  { id, branchId, academicYearId }: Registration,
): Promise<boolean> {
  const { rows } = await sql`
    insert into branch_year (id, branch_id, academic_year_id)
    values (${id}, ${branchId}, ${academicYearId})
    on conflict on constraint branch_year__registered_once do nothing returning id`.execute(db)
  return rows.length > 0
}

/** The academic year, held: nobody deletes it before the desa has registered it. */
export async function holdAcademicYear(
  db: Db,
  academicYearId: string,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from academic_year where id = ${academicYearId} for share`.execute(db)
  return rows[0]
}

/** `today`: kept as its first day, if the year has never run before. */
export async function startBranchYear(db: Db, branchYearId: string, today: string): Promise<void> {
  await sql`
    update branch_year set is_active = true, activated_on = coalesce(activated_on, ${today}),
      version = version + 1
    where id = ${branchYearId}`.execute(db)
}

export async function stopBranchYear(db: Db, branchYearId: string): Promise<void> {
  await sql`
    update branch_year set is_active = false, version = version + 1
    where id = ${branchYearId}`.execute(db)
}

/** The exam of the desa in a year that is held. */
export async function holdExamStatus(db: Db, branchYearId: string): Promise<MunaqasyahStatus> {
  const { rows } = await sql<{ status: MunaqasyahStatus }>`
    select status from exam_status
    where branch_year_id = ${branchYearId} and sub_branch_id is null for share`.execute(db)
  return rows[0]?.status ?? 'notStarted'
}

/**
 * Deletes an empty year; what it was filled from, and by whom, goes with it, and so does a copy made
 * from it that was taken back. One that stands keeps the year.
 */
export async function deleteBranchYear(db: Db, branchYearId: string): Promise<void> {
  await sql`
    delete from branch_year_copy where branch_year_id = ${branchYearId}
      or from_branch_year_id = ${branchYearId} and undone_at is not null`.execute(db)
  await sql`delete from branch_year where id = ${branchYearId}`.execute(db)
}
