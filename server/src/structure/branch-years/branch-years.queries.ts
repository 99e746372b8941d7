import type { BranchYearHoldings } from '@ngaji/contract/structure/branch-years/branch-years.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { branchInReach } from '../../scopes/branch-years.scope.ts'

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
  /** What hangs on the year, for the PJP of the desa. */
  holds: BranchYearHoldings | null
  teachingGroups: {
    id: string
    name: string
    address: string
    isLocked: boolean
    version: number
    classCount: number
    openClassNames: string[]
    studentCount: number
    /** Whether the caller teaches in the KBM. */
    isOwn: boolean
    subBranches: { id: string; name: string; munaqasyahStatus: MunaqasyahStatus }[]
  }[]
}

/** What hangs on the row `branch_year`. */
const holdingsJson = sql<BranchYearHoldings>`json_build_object(
  'classes', (select count(*) from class where class.branch_year_id = branch_year.id),
  'attendances', (select coalesce(sum(kept.total), 0) from attendance_total kept
    where kept.branch_year_id = branch_year.id),
  'scores', (select count(*) from score where score.branch_year_id = branch_year.id),
  'munaqasyahs', (select count(*) from exam_status held where held.branch_year_id = branch_year.id),
  'copies', (select count(*) from branch_year_copy made
    where made.from_branch_year_id = branch_year.id and made.undone_at is null))`

/** The KBM of the rows `branch_year` of a query named `listed`: each part of them in one go. */
const partsOfGroups = sql`
  classes as materialized (
    select class.teaching_group_id, count(*) as count,
      array_agg(class.name order by class.name) filter (where not class.is_locked) as open_names
    from class where class.branch_year_id in (select id from listed)
    group by class.teaching_group_id
  ),
  places as materialized (
    select registered.teaching_group_id,
      json_agg(json_build_object('id', sub_branch.id, 'name', sub_branch.name,
        'munaqasyahStatus', coalesce(exam.status, 'notStarted')) order by sub_branch.name) as list
    from teaching_group kbm
    join teaching_group_sub_branch registered on registered.teaching_group_id = kbm.id
    join sub_branch on sub_branch.id = registered.sub_branch_id
    left join exam_status exam on exam.branch_year_id = kbm.branch_year_id
      and exam.sub_branch_id = sub_branch.id
    where kbm.branch_year_id in (select id from listed)
    group by registered.teaching_group_id
  )`

function groupsSql({ teacherId }: Actor): RawBuilder<unknown> {
  return sql`
    groups as materialized (
      select kbm.branch_year_id, json_agg(json_build_object(
        'id', kbm.id, 'name', kbm.name, 'address', kbm.address, 'isLocked', kbm.is_locked,
        'version', kbm.version, 'classCount', coalesce(classes.count, 0),
        'openClassNames', coalesce(to_json(classes.open_names), '[]'),
        'studentCount', students.count,
        'isOwn', exists (select from class_teacher own
          where own.teaching_group_id = kbm.id and own.left_on is null
            and own.teacher_id = ${teacherId}),
        'subBranches', coalesce(places.list, '[]')
      ) order by kbm.name) as list
      from teaching_group kbm
      left join classes on classes.teaching_group_id = kbm.id
      -- One index holds all that is counted.
      cross join lateral (
        select count(*) as count from class_student member
        where member.teaching_group_id = kbm.id and member.left_on is null
      ) students
      left join places on places.teaching_group_id = kbm.id
      where kbm.branch_year_id in (select id from listed)
      group by kbm.branch_year_id
    )`
}

/**
 * Years of desa in reach, newest first, in one query; `where` is a condition on the rows `branch_year`
 * and `year`, its academic year.
 */
async function listYears(
  db: Db,
  actor: Actor,
  where: RawBuilder<SqlBool>,
): Promise<BranchYearRecord[]> {
  const { rows } = await sql<BranchYearRecord>`
    with listed as materialized (
      select branch_year.* from branch_year
      join academic_year year on year.id = branch_year.academic_year_id
      where ${branchInReach(actor, 'branch_year.branch_id')} and ${where}
    ),
    ${partsOfGroups}, ${groupsSql(actor)}
    select branch_year.id, branch_year.is_active as "isActive", branch_year.version,
      coalesce(desa_exam.status, 'notStarted') as status,
      json_build_object('id', branch.id, 'name', branch.name) as branch,
      json_build_object('id', year.id, 'name', year.name, 'isActive', year.is_active,
        'munaqasyahStatus', coalesce(region_exam.status, 'notStarted')) as "academicYear",
      coalesce(groups.list, '[]') as "teachingGroups",
      case when ${actor.role === 'branchAdmin'} then ${holdingsJson} end as holds
    from listed branch_year
    join branch on branch.id = branch_year.branch_id
    join academic_year year on year.id = branch_year.academic_year_id
    left join groups on groups.branch_year_id = branch_year.id
    left join exam_status desa_exam on desa_exam.branch_year_id = branch_year.id
      and desa_exam.sub_branch_id is null
    left join exam_status region_exam on region_exam.academic_year_id = year.id
      and region_exam.branch_year_id is null
    order by year.name desc, branch.name`.execute(db)
  return rows
}

export function listYearsOfBranch(
  db: Db,
  actor: Actor,
  branchId: string,
): Promise<BranchYearRecord[]> {
  return listYears(db, actor, sql`branch_year.branch_id = ${branchId}`)
}

export async function findBranchYear(
  db: Db,
  actor: Actor,
  branchYearId: string,
): Promise<BranchYearRecord | undefined> {
  const [year] = await listYears(db, actor, sql`branch_year.id = ${branchYearId}`)
  return year
}

/** The years of every desa in reach, newest first. */
export function listAllYears(
  db: Db,
  actor: Actor,
  {
    academicYearId = null,
    activeOnly = false,
  }: { academicYearId?: string | null; activeOnly?: boolean },
): Promise<BranchYearRecord[]> {
  const where = sql<SqlBool>`(${academicYearId}::uuid is null
    or branch_year.academic_year_id = ${academicYearId}) and (${!activeOnly} or branch_year.is_active)`
  return listYears(db, actor, where)
}

/** What hangs on a year that is held. */
export async function countHoldings(db: Db, branchYearId: string): Promise<BranchYearHoldings> {
  const { rows } = await sql<{ holds: BranchYearHoldings }>`
    select ${holdingsJson} as holds from branch_year where id = ${branchYearId}`.execute(db)
  return rows[0]?.holds ?? { classes: 0, attendances: 0, scores: 0 }
}
