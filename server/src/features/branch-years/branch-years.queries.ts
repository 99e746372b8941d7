import type { MunaqasyahStatus } from '@ngaji/contract/features/munaqasyah/munaqasyah.rules'
import type { Reach } from '@ngaji/contract/policy'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'

/** The desa an actor reaches, as a condition on a column that holds a desa's id. */
function branchInReach(actor: Actor, column: string): RawBuilder<SqlBool> {
  const isWide = (reach: Reach) => reach === 'all' || reach === 'public'
  return actor.reaches.some(isWide) ? sql`true` : sql`${sql.ref(column)} = ${actor.branchId}`
}

export async function isBranchInReach(db: Db, actor: Actor, branchId: string): Promise<boolean> {
  const { rows } = await sql`
    select from branch where branch.id = ${branchId}
      and ${branchInReach(actor, 'branch.id')}`.execute(db)
  return rows.length > 0
}

export type BranchYearRecord = {
  id: string
  isActive: boolean
  version: number
  status: MunaqasyahStatus
  branch: { id: string; name: string }
  academicYear: { id: string; name: string; isActive: boolean; munaqasyahStatus: MunaqasyahStatus }
  teachingGroups: {
    id: string
    name: string
    isLocked: boolean
    classCount: number
    /** Of the caller, where the caller teaches. */
    isOwn: boolean
    subBranches: { id: string; name: string; munaqasyahStatus: MunaqasyahStatus }[]
  }[]
}

/** Years of desa in reach, newest first; `where` is a condition on the row `branch_year`. */
async function listYears(
  db: Db,
  actor: Actor,
  where: RawBuilder<SqlBool>,
): Promise<BranchYearRecord[]> {
  const { rows } = await sql<BranchYearRecord>`
    select branch_year.id, branch_year.is_active as "isActive", branch_year.version,
      coalesce(desa_exam.status, 'notStarted') as status,
      jsonb_build_object('id', branch.id, 'name', branch.name) as branch,
      jsonb_build_object('id', year.id, 'name', year.name, 'isActive', year.is_active,
        'munaqasyahStatus', coalesce(region_exam.status, 'notStarted')) as "academicYear",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', kbm.id, 'name', kbm.name, 'isLocked', kbm.is_locked,
          'classCount', (select count(*) from class where class.teaching_group_id = kbm.id),
          'isOwn', exists (select from class_teacher own
            where own.teaching_group_id = kbm.id and own.left_on is null
              and own.teacher_id = ${actor.teacherId}),
          'subBranches', coalesce((
            select jsonb_agg(jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name,
              'munaqasyahStatus', coalesce(exam.status, 'notStarted')) order by sub_branch.name)
            from teaching_group_sub_branch registered
            join sub_branch on sub_branch.id = registered.sub_branch_id
            left join exam_status exam on exam.branch_year_id = branch_year.id
              and exam.sub_branch_id = sub_branch.id
            where registered.teaching_group_id = kbm.id
          ), '[]')
        ) order by kbm.name)
        from teaching_group kbm where kbm.branch_year_id = branch_year.id
      ), '[]') as "teachingGroups"
    from branch_year
    join branch on branch.id = branch_year.branch_id
    join academic_year year on year.id = branch_year.academic_year_id
    left join exam_status desa_exam on desa_exam.branch_year_id = branch_year.id
      and desa_exam.sub_branch_id is null
    left join exam_status region_exam on region_exam.academic_year_id = year.id
      and region_exam.branch_year_id is null
    where ${branchInReach(actor, 'branch_year.branch_id')} and ${where}
    order by year.name desc`.execute(db)
  return rows
}

export function listYearsOfBranch(
  db: Db,
  actor: Actor,
  branchId: string,
): Promise<BranchYearRecord[]> {
  return listYears(db, actor, sql`branch_year.branch_id = ${branchId}`)
}

export async function findYear(
  db: Db,
  actor: Actor,
  branchYearId: string,
): Promise<BranchYearRecord | undefined> {
  const [year] = await listYears(db, actor, sql`branch_year.id = ${branchYearId}`)
  return year
}

/** The year a desa runs now, or is about to run: that of the active academic year. */
export async function findCurrentYear(
  db: Db,
  actor: Actor,
  branchId: string,
): Promise<BranchYearRecord | undefined> {
  const where = sql<SqlBool>`branch_year.branch_id = ${branchId} and year.is_active`
  const [year] = await listYears(db, actor, where)
  return year
}
