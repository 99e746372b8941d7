import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'

export type GradeFigures = {
  grade: Grade
  questionCount: number
  activeCount: number
  flaggedCount: number
}

export async function countByGrade(db: Db): Promise<GradeFigures[]> {
  const { rows } = await sql<GradeFigures>`
    select class_grade as grade, count(*) as "questionCount",
      count(*) filter (where status = 'active') as "activeCount",
      count(*) filter (where status = 'checkneeded') as "flaggedCount"
    from question group by class_grade`.execute(db)
  return rows
}

/** The set whose active questions are counted; an omitted field matches every value. */
export type SetFilter = {
  semester?: Semester | undefined
  classGrade?: Grade | undefined
  category?: ScoreCategory | undefined
}

/** The number of active questions of a set and month with equal points. */
export type ActivePoints = {
  classGrade: Grade
  semester: Semester
  category: ScoreCategory
  curriculumMonth: number
  maxScore: number
  count: number
}

export async function countActivePoints(
  db: Db,
  { semester, classGrade, category }: SetFilter,
): Promise<ActivePoints[]> {
  const wishes = [
    sql`question.status = 'active'`,
    ...(semester === undefined ? [] : [sql`version.semester = ${Number(semester)}`]),
    ...(classGrade === undefined ? [] : [sql`question.class_grade = ${classGrade}`]),
    ...(category === undefined ? [] : [sql`version.category = ${category}`]),
  ]
  const { rows } = await sql<ActivePoints>`
    select question.class_grade as "classGrade", version.semester::text as semester,
      version.category, version.curriculum_month as "curriculumMonth",
      version.max_score as "maxScore", count(*) as count
    from question join question_version version on version.id = question.current_version_id
    where ${sql.join(wishes, sql` and `)}
    group by question.class_grade, version.semester, version.category,
      version.curriculum_month, version.max_score`.execute(db)
  return rows
}

/** Active questions of the running semester; one row without a set where it has none. */
export type RunningPoints = {
  semester: Semester
  classGrade: Grade | null
  category: ScoreCategory | null
  maxScore: number
  count: number
}

export function pointsOfRunningSemester(): RawBuilder<RunningPoints> {
  return sql<RunningPoints>`
    select right(year.name, 1) as semester, active.class_grade as "classGrade", active.category,
      coalesce(active.max_score, 0) as "maxScore", coalesce(active.count, 0) as count
    from academic_year year
    left join (
      select question.class_grade, version.semester, version.category, version.max_score,
        count(*) as count
      from question join question_version version on version.id = question.current_version_id
      where question.status = 'active'
      group by question.class_grade, version.semester, version.category, version.max_score
    ) active on active.semester = right(year.name, 1)::smallint
    where year.is_active`
}
