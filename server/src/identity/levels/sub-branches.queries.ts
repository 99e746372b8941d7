import type {
  Ref,
  SubBranch,
  SubBranchInYear,
} from '@ngaji/contract/identity/levels/levels.schemas'
import { wholeShareOf } from '@ngaji/contract/values/share'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isExaminerInService } from '../../scopes/examiners.scope.ts'
import { membersOfYears } from '../../scopes/class-members.scope.ts'
import { teachingGroupInReach } from '../../scopes/teaching-groups.scope.ts'
import { subBranchInReach } from '../../scopes/levels.scope.ts'

/** The columns of a kelompok, of the rows `sub_branch` and `branch`. */
const subBranchColumns = sql`
  sub_branch.id, sub_branch.name, sub_branch.address, sub_branch.version,
  jsonb_build_object('id', branch.id, 'name', branch.name) as "branchId",
  array(select registered.teaching_group_id::text from teaching_group_sub_branch registered
    where registered.sub_branch_id = sub_branch.id
    order by registered.teaching_group_id) as "teachingGroups"`

async function listRows(db: Db, where: RawBuilder<SqlBool>): Promise<SubBranch[]> {
  const { rows } = await sql<SubBranch>`
    select ${subBranchColumns}
    from sub_branch join branch on branch.id = sub_branch.branch_id
    where ${where} order by branch.name, sub_branch.name`.execute(db)
  return rows
}

export function listSubBranches(db: Db, actor: Actor): Promise<SubBranch[]> {
  return listRows(db, subBranchInReach(actor))
}

export async function findSubBranch(
  db: Db,
  actor: Actor,
  subBranchId: string,
): Promise<SubBranch | undefined> {
  const where = sql<SqlBool>`sub_branch.id = ${subBranchId} and ${subBranchInReach(actor)}`
  const [subBranch] = await listRows(db, where)
  return subBranch
}

type SubBranchRow = Omit<SubBranchInYear, 'progress'> & { scored: number; categories: number }

/**
 * The kelompok of a desa with their exam in one of its years, by name. Without a year nothing has
 * begun. The figures are counted from the categories of the score records.
 */
export async function listSubBranchesInYear(
  db: Db,
  branchId: string,
  branchYearId: string | null,
): Promise<SubBranchInYear[]> {
  const { rows } = await sql<SubBranchRow>`
    with record as (
      select score.sub_branch_id, count(category.category) as categories,
        count(category.score) as examined, avg(category.score) as average
      from score left join score_category category on category.score_id = score.id
      where score.branch_year_id = ${branchYearId}::uuid
      group by score.id
    ),
    figures as (
      select sub_branch_id, count(*) as students,
        count(*) filter (where examined = categories and categories > 0) as completed,
        round(avg(average), 1) as average,
        sum(examined) as scored, sum(categories) as categories
      from record group by sub_branch_id
    ),
    ${membersOfYears(sql`member.branch_year_id = ${branchYearId}::uuid`)},
    examiners as (
      select sub_branch_id, count(*) as examiners from app_user
      where branch_id = ${branchId} and ${isExaminerInService()}
      group by sub_branch_id
    )
    select ${subBranchColumns},
      coalesce(exam.status, 'notStarted') as "munaqasyahStatus",
      coalesce(examiners.examiners, 0) as "munaqisyCount",
      coalesce(figures.students, members.children, 0) as "studentCount",
      coalesce(figures.completed, 0) as "completedCount",
      figures.average as "avgScore", coalesce(figures.scored, 0) as scored,
      coalesce(figures.categories, 0) as categories
    from sub_branch
    join branch on branch.id = sub_branch.branch_id
    left join exam_status exam on exam.sub_branch_id = sub_branch.id
      and exam.branch_year_id = ${branchYearId}::uuid
    left join figures on figures.sub_branch_id = sub_branch.id
    left join members on members.sub_branch_id = sub_branch.id
    left join examiners on examiners.sub_branch_id = sub_branch.id
    where sub_branch.branch_id = ${branchId}
    order by sub_branch.name`.execute(db)
  return rows.map(({ scored, categories, ...row }) => ({
    ...row,
    progress: wholeShareOf(scored, categories),
  }))
}

/** The kelompok registered to a KBM in reach, by name; undefined when it is not. */
export async function findSubBranchesOfTeachingGroup(
  db: Db,
  actor: Actor,
  teachingGroupId: string,
): Promise<Ref[] | undefined> {
  const { rows } = await sql<{ subBranches: Ref[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name)
        order by sub_branch.name)
      from teaching_group_sub_branch registered
      join sub_branch on sub_branch.id = registered.sub_branch_id
      where registered.teaching_group_id = teaching_group.id
    ), '[]') as "subBranches"
    from teaching_group
    where teaching_group.id = ${teachingGroupId} and ${teachingGroupInReach(actor)}`.execute(db)
  return rows[0]?.subBranches
}

/** One of the desa's own years by id, or without one that of the running academic year. */
export async function findBranchYearId(
  db: Db,
  branchId: string,
  branchYearId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select branch_year.id from branch_year
    join academic_year year on year.id = branch_year.academic_year_id
    where branch_year.branch_id = ${branchId}
      and case when ${branchYearId ?? null}::uuid is null then year.is_active
        else branch_year.id = ${branchYearId ?? null}::uuid end`.execute(db)
  return rows[0]?.id
}
