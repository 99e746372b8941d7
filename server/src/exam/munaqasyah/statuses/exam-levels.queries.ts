import type { MunaqasyahTarget } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'

/**
 * Identifies a level: the region's; with `branchYearId` a desa's; with `subBranchId` a kelompok's.
 */
export type LevelKey = {
  academicYearId: string
  branchYearId: string | null
  subBranchId: string | null
}

/** A condition that selects the level's row of `exam_status`. */
function isLevel({ academicYearId, branchYearId, subBranchId }: LevelKey): RawBuilder<SqlBool> {
  return sql`exam_status.academic_year_id = ${academicYearId}
    and exam_status.branch_year_id is not distinct from ${branchYearId}::uuid
    and exam_status.sub_branch_id is not distinct from ${subBranchId}::uuid`
}

/** The status of a level under a shared row lock; a level without a row has not started. */
export async function lockLevelShared(db: Db, key: LevelKey): Promise<MunaqasyahStatus> {
  const { rows } = await sql<{ status: MunaqasyahStatus }>`
    select status from exam_status where ${isLevel(key)} for share`.execute(db)
  return rows[0]?.status ?? 'notStarted'
}

/** Locks a level exclusively; a level without a row gets one first. */
export async function lockLevel(
  db: Db,
  { id, ...key }: LevelKey & { id: string },
): Promise<MunaqasyahStatus> {
  await sql`
    insert into exam_status (id, academic_year_id, branch_year_id, sub_branch_id)
    values (${id}, ${key.academicYearId}, ${key.branchYearId}, ${key.subBranchId})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ status: MunaqasyahStatus }>`
    select status from exam_status where ${isLevel(key)} for update`.execute(db)
  return rows[0]?.status ?? 'notStarted'
}

/** Moves a level that still has the expected status. */
export async function moveLevel(
  db: Db,
  key: LevelKey,
  move: { from: MunaqasyahStatus; to: MunaqasyahTarget; by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update exam_status set status = ${move.to}, changed_by = ${move.by}, changed_at = ${move.at},
      version = version + 1
    where ${isLevel(key)} and status = ${move.from}
    returning id`.execute(db)
  return rows.length > 0
}

/** Desa of the region that still examine, by name. */
export async function listRunningBranches(db: Db, academicYearId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select branch.name from exam_status join branch on branch.id = exam_status.branch_id
    where exam_status.academic_year_id = ${academicYearId} and exam_status.status = 'inProgress'
      and exam_status.branch_year_id is not null and exam_status.sub_branch_id is null
    order by branch.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Kelompok of a desa that still examine, by name. */
export async function listRunningSubBranches(db: Db, branchYearId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select sub_branch.name from exam_status
    join sub_branch on sub_branch.id = exam_status.sub_branch_id
    where exam_status.branch_year_id = ${branchYearId} and exam_status.status = 'inProgress'
    order by sub_branch.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The region's year under a shared row lock: it is neither deactivated nor activated meanwhile. */
export async function lockAcademicYear(
  db: Db,
  id: string,
): Promise<{ id: string; name: string; isActive: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; isActive: boolean }>`
    select id, name, is_active as "isActive" from academic_year
    where id = ${id} for share`.execute(db)
  return rows[0]
}

/** A kelompok of the desa. */
export async function findSubBranch(
  db: Db,
  { branchId, subBranchId }: { branchId: string; subBranchId: string },
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sub_branch
    where id = ${subBranchId} and branch_id = ${branchId}`.execute(db)
  return rows[0]
}
