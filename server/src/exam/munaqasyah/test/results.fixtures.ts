import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { sql } from 'kysely'
import type { GivenTeacher } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { statusCaller } from './exam-levels.fixtures.ts'
import type { GivenExam } from './munaqasyah.fixtures.ts'

type Scored = Pick<GivenExam, 'branchYearId' | 'students' | 'examiners'> & {
  examiners: readonly GivenTeacher[]
}

/**
 * Scores of a whole class at once, as totals without marks: `scoreOf` gives the points of a child
 * in a category, null leaves it unexamined.
 */
export async function givenScores(
  app: TestApp,
  { branchYearId, students, examiners }: Scored,
  scoreOf: (child: number, category: ScoreCategory) => number | null,
): Promise<void> {
  const entries = await app.db
    .selectFrom('score_category')
    .innerJoin('score', 'score.id', 'score_category.score_id')
    .select(['score.id as scoreId', 'score.student_id as studentId', 'score_category.category'])
    .where('score.branch_year_id', '=', branchYearId)
    .execute()
  const places = new Map(students.map(({ studentId }, index) => [studentId, index]))
  const scored = entries.flatMap(({ scoreId, studentId, category }) => {
    const child = places.get(studentId)
    const score = child === undefined ? null : scoreOf(child, category as ScoreCategory)
    return score === null ? [] : [{ scoreId, category, score }]
  })
  const examinerId = examiners[0]?.id
  const at = app.clock.now
  await app.db.transaction().execute(async (tx) => {
    await sql`
      update score_category category set score = v.score, is_total_only = true,
        examiner_id = ${examinerId}, scored_at = ${at}, started_at = ${at},
        started_by = ${examinerId}, version = category.version + 1
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb)
        as v("scoreId" uuid, category text, score smallint)
      where category.score_id = v."scoreId" and category.category = v.category`.execute(tx)
    // Five questions of twenty points make a set.
    await sql`
      insert into score_mark (score_id, category, ordinal, question_version_id, max_score)
      select v."scoreId", v.category, question.place, question.id, question.max_score
      from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as v("scoreId" uuid, category text)
      join score on score.id = v."scoreId"
      join (
        select id, class_grade, category, max_score,
          row_number() over (partition by class_grade, category order by id) as place
        from question_version where max_score = 20 and semester = 1
      ) question on question.class_grade = score.grade and question.category = v.category
        and question.place <= 5
      on conflict do nothing`.execute(tx)
  })
}

/** Finishes the exam of the kelompok. */
export async function finishKelompok(app: TestApp, exam: GivenExam): Promise<void> {
  const { status } = await statusCaller(app, exam).kelompok('completed')
  if (status !== 200) throw new Error(`the kelompok could not be finished: ${status}`)
}

/** Reopens the exam of the kelompok. */
export async function reopenKelompok(app: TestApp, exam: GivenExam): Promise<void> {
  const { status } = await statusCaller(app, exam).kelompok('inProgress')
  if (status !== 200) throw new Error(`the kelompok could not start again: ${status}`)
}
