import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import type {
  ExamQuestion,
  NewMark,
  SeenMark,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import type { GivenStudent, GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { statusCaller } from './exam-levels.fixtures.ts'

type ExamWishes = {
  children?: number
  grade?: Grade
  examiners?: number
  /** Which levels run; the levels below have not started. */
  running?: 'nothing' | 'region' | 'desa' | 'kelompok'
}

/**
 * A desa whose kelompok is being examined: a class of children with a record each, their teacher,
 * examiners, the administrators, and a bank whose questions reach 100 points in every category. An
 * app may hold several; they share the region, its year and its bank.
 */
export async function givenExam(
  app: TestApp,
  { children = 3, grade = '5', examiners = 2, running = 'kelompok' }: ExamWishes = {},
) {
  const place = await app.givenBranch()
  const academicYearId = await runningYear(app)
  const branchYearId = await app.givenBranchYear({ ...place, academicYearId })
  const subBranchIds = [place.subBranchId]
  const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
  const teacher = await app.givenTeacher({ place })
  const students: GivenStudent[] = []
  while (students.length < children) {
    const count = Math.min(madeTogether, children - students.length)
    const made = Array.from({ length: count }, () => app.givenStudent({ place }))
    students.push(...(await Promise.all(made)))
  }
  const classId = await app.givenClass({ teachingGroupId, grade, students, teachers: [teacher] })
  const people: GivenTeacher[] = []
  for (let index = 0; index < examiners; index += 1)
    people.push(await app.givenTeacher({ place, role: 'munaqisy', passwordHash: 'x' }))
  const activated = { place, passwordHash: 'x' }
  const exam = {
    place,
    academicYearId,
    branchYearId,
    teachingGroupId,
    classId,
    grade,
    teacher,
    students,
    examiners: people,
    admin: await app.givenUser({ role: 'admin', passwordHash: 'x' }),
    branchAdmin: await app.givenUser({ role: 'branchAdmin', ...activated }),
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', ...activated }),
  }
  await givenBank(app, grade)
  await runExam(app, exam, running)
  return exam
}

export type GivenExam = Awaited<ReturnType<typeof givenExam>>

/** The number of children that are created at once: no more than the pool has connections. */
const madeTogether = 8

async function runningYear(app: TestApp): Promise<string> {
  const existing = await app.db
    .selectFrom('academic_year')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirst()
  return existing?.id ?? (await app.givenAcademicYear())
}

async function runExam(
  app: TestApp,
  exam: Parameters<typeof statusCaller>[1],
  running: NonNullable<ExamWishes['running']>,
): Promise<void> {
  const { region, desa, kelompok } = statusCaller(app, exam)
  const count = { nothing: 0, region: 1, desa: 2, kelompok: 3 }[running]
  const wanted = [region, desa, kelompok].slice(0, count)
  for (const step of wanted) {
    const { status, body } = await step('inProgress')
    if (status !== 200) throw new Error(`the exam of the scene: ${JSON.stringify(body)}`)
  }
}

/** Points of the questions of a category; several sets of them reach 100. */
const worths = [20, 20, 20, 20, 20, 10, 10, 30]

/** Active questions of a grade in every category; once per app, semester and grade. */
async function givenBank(
  app: TestApp,
  grade: Grade,
  { semester = 1, categories = categoriesOfGrade(grade) } = {},
): Promise<void> {
  for (const category of categories) {
    const known = await app.db
      .selectFrom('question_version')
      .select('id')
      .where('class_grade', '=', grade)
      .where('semester', '=', semester)
      .where('category', '=', category)
      .executeTakeFirst()
    if (!known) await givenQuestions(app, { grade, semester, category, worths })
  }
}

type Questions = {
  grade: Grade
  semester?: number
  category: ScoreCategory
  /** One active question per value, with the options zero, half (rounded down) and all of it. */
  worths: readonly number[]
}

/** Active questions of these points; returns the ids of their versions. */
export async function givenQuestions(
  app: TestApp,
  { grade, semester = 1, category, worths: points }: Questions,
): Promise<string[]> {
  const made = points.map((maxScore) => ({
    maxScore,
    id: app.deps.newId(),
    versionId: app.deps.newId(),
  }))
  if (made.length === 0) return []
  // A question references its version and the version its question.
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('question')
      .values(
        made.map(({ id, versionId }) => ({
          id,
          class_grade: grade,
          status: 'active' as const,
          current_version_id: versionId,
        })),
      )
      .execute()
    await tx
      .insertInto('question_version')
      .values(
        made.map(({ id, versionId, maxScore }, index) => ({
          id: versionId,
          question_id: id,
          number: 1,
          class_grade: grade,
          semester,
          category,
          curriculum_month: 7,
          type: 'practice' as const,
          instruction: 'Bacalah dengan tartil.',
          question: `Soal ${category} ${index + 1}`,
          answers: ['Bacaan benar'],
          max_score: maxScore,
          score_options: [...new Set([0, Math.floor(maxScore / 2), maxScore])],
        })),
      )
      .execute()
  })
  return made.map(({ versionId }) => versionId)
}

/** The record of a child. */
export async function scoreIdOf(
  app: TestApp,
  { branchYearId }: { branchYearId: string },
  { studentId }: Pick<GivenStudent, 'studentId'>,
): Promise<string> {
  const { id } = await app.db
    .selectFrom('score')
    .select('id')
    .where('branch_year_id', '=', branchYearId)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return id
}

type Sent = { version: number; marks?: NewMark[]; seen?: SeenMark[] }

/** The calls of an examiner. */
export function examinerOf(
  app: TestApp,
  user: GivenUser,
  { branchYearId }: { branchYearId: string },
) {
  const { call } = app.as(user)
  const at = (scoreId: string, category: ScoreCategory) => ({ params: { scoreId, category } })
  return {
    open: (code: string) => call(scoringRoutes.openScore, { body: { branchYearId, code } }),
    openNis: (nis: string) => call(scoringRoutes.openScore, { body: { branchYearId, nis } }),
    /** The specification's call to open a child. */
    get: (studentNis: string) =>
      call(scoringRoutes.listScores, { query: { branchYearId, studentNis } }),
    claim: (scoreId: string) => call(scoringRoutes.claimScore, { params: { scoreId } }),
    release: (scoreId: string, reason?: string, examinerId?: string) =>
      call(scoringRoutes.releaseScore, {
        params: { scoreId },
        body: {
          ...(reason !== undefined && { reason }),
          ...(examinerId !== undefined && { examinerId }),
        },
      }),
    start: (scoreId: string, category: ScoreCategory) =>
      call(scoringRoutes.startCategory, at(scoreId, category)),
    mark: (scoreId: string, category: ScoreCategory, body: { version: number; marks: NewMark[] }) =>
      call(scoringRoutes.saveMarks, { ...at(scoreId, category), body }),
    finish: (scoreId: string, category: ScoreCategory, body: Sent) =>
      call(scoringRoutes.finishCategory, { ...at(scoreId, category), body }),
    patch: (id: string, body: Record<string, unknown>) =>
      call(scoringRoutes.saveWholeScore, { params: { id }, body }),
    voidCategory: (
      scoreId: string,
      category: ScoreCategory,
      reason = 'Munaqis berhalangan.',
      version?: number,
    ) =>
      call(scoringRoutes.voidCategory, {
        ...at(scoreId, category),
        body: { reason, ...(version !== undefined && { version }) },
      }),
  }
}

/** A mark for each question: full points, half of them (rounded down), or zero. */
export function marksFor(
  questions: readonly Pick<ExamQuestion, 'id' | 'maxScore'>[],
  share: 0 | 0.5 | 1 = 1,
): NewMark[] {
  return questions.map(({ id, maxScore }) => ({
    questionId: id,
    mark: Math.floor(maxScore * share),
  }))
}

/** Scores a category from start to finish and returns its score: 100, 50 or 0. */
export async function scoreCategory(
  app: TestApp,
  exam: { branchYearId: string },
  wishes: {
    examiner: GivenUser
    scoreId: string
    category: ScoreCategory
    share?: 0 | 0.5 | 1
  },
): Promise<number | null> {
  const { scoreId, category } = wishes
  const examiner = examinerOf(app, wishes.examiner, exam)
  const started = await examiner.start(scoreId, category)
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  const { version, questions } = started.body
  const marks = marksFor(questions, wishes.share)
  const finished = await examiner.finish(scoreId, category, { version, marks })
  if (finished.status !== 200) throw new Error(JSON.stringify(finished.body))
  return finished.body.score[category]?.score ?? null
}

/** One child and two examiners, with the calls of each. */
export async function givenTwoExaminers(app: TestApp) {
  const exam = await givenExam(app, { children: 1, examiners: 2 })
  const [child] = exam.students as [GivenStudent]
  const [me, you] = exam.examiners as [GivenTeacher, GivenTeacher]
  return {
    exam,
    child,
    me,
    you,
    /** The child's record. */
    id: await scoreIdOf(app, exam, child),
    first: examinerOf(app, me, exam),
    second: examinerOf(app, you, exam),
  }
}

export type Table = Awaited<ReturnType<typeof givenTwoExaminers>>

/** Another kelompok of the desa that takes part in the KBM, whose exam has not begun. */
export async function givenSecondKelompok(
  app: TestApp,
  { place, teachingGroupId }: Pick<GivenExam, 'place' | 'teachingGroupId'>,
) {
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  await app.db
    .insertInto('teaching_group_sub_branch')
    .values({
      teaching_group_id: teachingGroupId,
      sub_branch_id: beside.subBranchId,
      branch_id: beside.branchId,
    })
    .execute()
  return beside
}

/** Status and code of a refused call. */
export function refusal(answer: { status: number; body: unknown }): [number, string | undefined] {
  return [answer.status, (answer.body as { code?: string }).code]
}

export function detailsOf(answer: { body: unknown }): unknown {
  return (answer.body as { details?: unknown }).details
}

/** The history of a record, oldest first. */
export function historyOf(app: TestApp, scoreId: string) {
  const lines = app.db.selectFrom('score_history').selectAll().where('score_id', '=', scoreId)
  return lines.orderBy('at').orderBy('id').execute()
}
