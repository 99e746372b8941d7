import type { HomeExam, OpenCategory } from '@ngaji/contract/office/dashboard/exam-home.schemas'
import type { HomeScore } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../deps.ts'
import {
  childrenOfKelompok,
  examFigures,
  figureColumns,
  placesOfYears,
} from '../results/exam-figures.queries.ts'
import { membersOfYears } from '../../../scopes/class-members.scope.ts'
import { isScoreReleased, isScoreRunning, newestScoreFirst } from '../../../scopes/scores.scope.ts'

type WishedExam = {
  branchId: string | null
  now: Date
  /** Only an exam that runs: of another one nothing is counted. */
  isRunningOnly: boolean
}

/** The exam status of a desa's year in the running academic year. */
export async function findExamOfRunningYear(
  db: Db,
  { branchId, now, isRunningOnly }: WishedExam,
): Promise<HomeExam | null> {
  const year = sql`(select own.id from branch_year own
    join academic_year running on running.id = own.academic_year_id and running.is_active
    where own.branch_id = ${branchId})`
  const scores = sql<SqlBool>`score.branch_year_id = ${year}`
  const { rows } = await sql<HomeExam>`
    with ${examFigures(scores, { by: 'sub_branch_id', now })},
    ${placesOfYears(sql`branch_year.id = ${year}`)},
    ${membersOfYears(sql`member.branch_year_id = ${year}`)},
    line as (
      select sub_branch.id, sub_branch.name, coalesce(exam.status, 'notStarted') as status,
        ${childrenOfKelompok} as "studentCount", ${figureColumns}
      from place join sub_branch on sub_branch.id = place.sub_branch_id
      left join exam_status exam on exam.branch_year_id = place.branch_year_id
        and exam.sub_branch_id = sub_branch.id
      left join figures on figures.sub_branch_id = sub_branch.id
      left join members on members.sub_branch_id = sub_branch.id
    )
    select branch_year.id as "branchYearId",
      coalesce(of_region.status, 'notStarted') as region,
      coalesce(of_desa.status, 'notStarted') as "branchYear",
      coalesce((select jsonb_agg(jsonb_build_object('id', line.id, 'name', line.name,
        'status', line.status, 'completedCount', line."completedCount",
        'studentCount', line."studentCount") order by line.name) from line), '[]') as "subBranches"
    from branch_year
    left join exam_status of_region on of_region.academic_year_id = branch_year.academic_year_id
      and of_region.branch_year_id is null
    left join exam_status of_desa on of_desa.branch_year_id = branch_year.id
      and of_desa.sub_branch_id is null
    where branch_year.id = ${year}
      and ${isRunningOnly ? sql`of_desa.status = 'inProgress'` : sql`true`}`.execute(db)
  return rows[0] ?? null
}

/** The latest unfinished category that the examiner may still finish. */
export async function findOpenCategory(
  db: Db,
  userId: string,
  now: Date,
): Promise<OpenCategory | null> {
  const { rows } = await sql<OpenCategory>`
    with category as materialized (
      select score_id, category, started_at from score_category
      where started_by = ${userId} and score is null
    )
    select score.id as "scoreId", student.name, student.nis, category.category,
      marks.answered, marks.total
    from category
    join score on score.id = category.score_id
    join student on student.id = score.student_id
    cross join lateral (
      select count(*) as total, count(mark.draft_mark) as answered, max(mark.marked_at) as marked_at
      from score_mark mark
      where mark.score_id = category.score_id and mark.category = category.category
    ) marks
    where (score.claimed_by is null or score.claimed_by = ${userId} or score.claim_until <= ${now})
      and score.branch_id = (select branch_id from app_user where id = ${userId})
      and (score.claim_lost_by is null or score.claim_lost_by <> ${userId})
      and ${isScoreRunning()}
    order by greatest(category.started_at, marks.marked_at) desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The number of children and categories an examiner scored since a moment. */
export async function countOwnWork(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ students: number; categories: number }> {
  const { rows } = await sql<{ students: number; categories: number }>`
    select count(distinct score_id) as students, count(*) as categories
    from score_category where examiner_id = ${userId} and scored_at >= ${since}`.execute(db)
  return rows[0] ?? { students: 0, categories: 0 }
}

type OwnScore = Pick<HomeScore, 'scoreId' | 'academicYearName'> & {
  grade: string
  scores: Record<string, number | null>
}

/** A child's newest exam record that the family may read. */
export async function findNewestReleasedScore(
  db: Db,
  studentId: string | null,
): Promise<OwnScore | undefined> {
  const { rows } = await sql<OwnScore>`
    select score.id as "scoreId", year.name as "academicYearName", score.grade,
      (select coalesce(jsonb_object_agg(category.category, category.score), '{}')
        from score_category category where category.score_id = score.id) as scores
    from score
    join branch_year on branch_year.id = score.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    where score.student_id = ${studentId} and ${isScoreReleased()}
    order by ${newestScoreFirst} limit 1`.execute(db)
  return rows[0]
}
