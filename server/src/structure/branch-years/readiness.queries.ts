import type { ExamSetUp, YearSetUp } from '@ngaji/contract/structure/branch-years/readiness.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { branchYearInReach } from '../../scopes/branch-years.scope.ts'
import { isExaminerInService } from '../../scopes/examiners.scope.ts'

/** A `YearSetUp`, of the rows `branch_year` and `year`. */
const setUpColumns = sql`branch_year.is_active as "isActive",
  jsonb_build_object('isActive', year.is_active) as "academicYear",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', kbm.id, 'isLocked', kbm.is_locked,
      'subBranchCount', (select count(*) from teaching_group_sub_branch registered
        where registered.teaching_group_id = kbm.id),
      'classCount', (select count(*) from class where class.teaching_group_id = kbm.id))
      order by kbm.name)
    from teaching_group kbm where kbm.branch_year_id = branch_year.id
  ), '[]') as "teachingGroups",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'name', class.name, 'grade', class.grade, 'isLocked', class.is_locked,
      'studentCount', coalesce(total.student_count, 0),
      'teacherCount', (select count(*) from class_teacher member
        where member.class_id = class.id and member.left_on is null)) order by class.name)
    from class left join class_total total on total.class_id = class.id
    where class.branch_year_id = branch_year.id
  ), '[]') as classes`

/** A desa's year in the running academic year, as far as it is set up. */
export type OwnSetUp = YearSetUp & { branchYearId: string; academicYearName: string }

export async function findOwnSetUp(db: Db, branchId: string | null): Promise<OwnSetUp | null> {
  const { rows } = await sql<OwnSetUp>`
    select branch_year.id as "branchYearId", year.name as "academicYearName", ${setUpColumns}
    from branch_year join academic_year year on year.id = branch_year.academic_year_id
    where branch_year.branch_id = ${branchId} and year.is_active`.execute(db)
  return rows[0] ?? null
}

/** What the checklist and the warnings of a year in reach look at. */
export async function findReadiness(
  db: Db,
  actor: Actor,
  branchYearId: string,
): Promise<(YearSetUp & ExamSetUp) | undefined> {
  const { rows } = await sql<YearSetUp & ExamSetUp>`
    select ${setUpColumns},
      array(
        select sub_branch.name from sub_branch
        where exists (
            select from teaching_group_sub_branch registered
            join teaching_group kbm on kbm.id = registered.teaching_group_id
            where registered.sub_branch_id = sub_branch.id
              and kbm.branch_year_id = branch_year.id)
          and not exists (select from app_user examiner
            where examiner.sub_branch_id = sub_branch.id and ${isExaminerInService('examiner')})
        order by sub_branch.name
      ) as "subBranchesWithoutExaminer",
      coalesce((
        select jsonb_agg(jsonb_build_object('grade', known.class_grade, 'category', known.category,
          'points', known.points))
        from (
          select version.class_grade, version.category, jsonb_agg(version.max_score) as points
          from question join question_version version on version.id = question.current_version_id
          where question.status = 'active' and version.semester = right(year.name, 1)::smallint
            and version.class_grade in (select class.grade from class
              where class.branch_year_id = branch_year.id)
          group by version.class_grade, version.category
        ) known
      ), '[]') as questions
    from branch_year join academic_year year on year.id = branch_year.academic_year_id
    where branch_year.id = ${branchYearId} and ${branchYearInReach(actor)}`.execute(db)
  return rows[0]
}
