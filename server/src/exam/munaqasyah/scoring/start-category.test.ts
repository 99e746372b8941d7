import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { ExamQuestion } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenStudent, GivenTeacher } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  detailsOf,
  examinerOf,
  givenExam,
  givenQuestions,
  givenTwoExaminers,
  historyOf,
  refusal,
  scoreIdOf,
  type Table,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
let exam: Table['exam']
let id: Table['id']
let first: Table['first']
let second: Table['second']
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ exam, id, first, second } = await givenTwoExaminers(app))
})

const pointsOf = (questions: readonly ExamQuestion[]) =>
  questions.reduce((sum, { maxScore }) => sum + maxScore, 0)

describe('starting a category', () => {
  it('draws questions for exactly 100 points, with answers and options', async () => {
    const { status, body } = await first.start(id, 'reciting')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      category: 'reciting',
      totalScore: 100,
      version: 1,
      total: 0,
      answered: 0,
    })
    expect(pointsOf(body.questions)).toBe(100)
    expect(body.questions[0]).toMatchObject({
      type: 'practice',
      instruction: 'Bacalah dengan tartil.',
      answers: ['Bacaan benar'],
      mark: null,
      slips: null,
    })
    expect(body.questions[0]?.scoreOptions).toContain(body.questions[0]?.maxScore)
  })

  it('names the child of the questions, with a photo only where it may be shown', async () => {
    const [student] = exam.students as [GivenStudent]
    const whose = async () => (await first.start(id, 'reciting')).body.student
    const { studentId, id: userId, name, nis } = student
    const known = { id: studentId, name, nis, grade: '5' }
    const thumbnail = `${app.deps.newId()}.jpg`
    const file = { name: thumbnail, kind: 'thumbnail' as const, user_id: userId, size: 1 }
    await app.db.insertInto('image_file').values(file).execute()
    const set = app.db.updateTable('student').set({ thumbnail })
    await set.where('id', '=', studentId).execute()
    expect(await whose()).toMatchObject({ ...known, thumbnail: null })
    await app.db.updateTable('region_setting').set({ require_photo_consent: false }).execute()
    const shown = await whose()
    await app.db.updateTable('region_setting').set({ require_photo_consent: true }).execute()
    expect(shown).toMatchObject({ ...known, thumbnail: `uploads/images/${thumbnail}` })
  })

  it('shows the same questions in the same order at every call, to every examiner', async () => {
    const drawn = (await first.start(id, 'reciting')).body.questions
    expect((await first.start(id, 'reciting')).body.questions).toEqual(drawn)
    await first.release(id)
    expect((await second.start(id, 'reciting')).body.questions).toEqual(drawn)
    expect(await historyOf(app, id)).toMatchObject([{ kind: 'start', category: 'reciting' }])
  })

  it('uses the package of the exam in its order', async () => {
    const versions = await givenQuestions(app, {
      grade: '9',
      category: 'writing',
      worths: [40, 60],
    })
    const packageId = await givenPackage('writing', '9', versions)
    const ninth = await givenExam(app, { children: 1, grade: '9' })
    const record = await scoreIdOf(app, ninth, ninth.students[0] as GivenStudent)
    const calls = examinerOf(app, ninth.examiners[0] as GivenTeacher, ninth)
    const { body } = await calls.start(record, 'writing')
    expect(body.questions.map((question) => question.id)).toEqual(versions)
    const kept = app.db.selectFrom('score_category').select(['question_package_id', 'draw_seed'])
    expect(
      await kept.where('score_id', '=', record).where('category', '=', 'writing').execute(),
    ).toEqual([{ question_package_id: packageId, draw_seed: null }])
  })

  it('is refused for a category the grade does not have', async () => {
    const small = await givenExam(app, { children: 1, grade: '3' })
    const record = await scoreIdOf(app, small, small.students[0] as GivenStudent)
    const calls = examinerOf(app, small.examiners[0] as GivenTeacher, small)
    const answer = await calls.start(record, 'quranTafsir')
    expect(refusal(answer)).toEqual([422, 'exam.category-not-for-grade'])
    expect(answer.body).toMatchObject({ message: 'Kategori ini tidak untuk Kelas 3.' })
    expect((await calls.start(record, 'writing')).status).toBe(200)
  })

  it('answers the best reachable sum when no set gives 100', async () => {
    const seventh = await givenExam(app, { children: 1, grade: '7' })
    await app.db
      .updateTable('question')
      .set({ status: 'inactive' })
      .where('class_grade', '=', '7')
      .execute()
    await givenQuestions(app, { grade: '7', category: 'reciting', worths: [30, 35, 40] })
    const record = await scoreIdOf(app, seventh, seventh.students[0] as GivenStudent)
    const calls = examinerOf(app, seventh.examiners[0] as GivenTeacher, seventh)
    const answer = await calls.start(record, 'reciting')
    expect(refusal(answer)).toEqual([409, 'exam.no-question-set'])
    expect(detailsOf(answer)).toEqual({ points: 105, reachable: 75 })
    expect(answer.body).toMatchObject({ message: expect.stringContaining('tercapai 75') })
  })
})

async function givenPackage(category: ScoreCategory, grade: string, versions: readonly string[]) {
  const packageId = app.deps.newId()
  await app.db
    .insertInto('question_package')
    .values({
      id: packageId,
      code: `PK-${packageId.slice(-4)}`,
      academic_year_id: exam.academicYearId,
      semester: 1,
      category,
      seed: 'x',
      created_by: exam.admin.id,
    })
    .execute()
  const lines = versions.map((question_version_id, ordinal) => ({
    question_package_id: packageId,
    class_grade: grade,
    ordinal,
    category,
    semester: 1,
    question_version_id,
  }))
  await app.db.insertInto('question_package_question').values(lines).execute()
  await app.db
    .updateTable('question_package')
    .set({ state: 'frozen', frozen_at: app.clock.now, is_used_in_exam: true })
    .where('id', '=', packageId)
    .execute()
  return packageId
}
