import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode, countStatements } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  examinerOf,
  givenSecondKelompok,
  givenExam,
  scoreCategory,
  scoreIdOf,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from '../test/results.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readScore = (user: GivenUser, scoreId: string) =>
  app.as(user).call(resultRoutes.readScore, { params: { scoreId } })
const readClass = (user: GivenUser, classId: string) =>
  app.as(user).call(resultRoutes.readClass, { params: { classId } })
const readYear = (user: GivenUser, branchYearId: string, query = {}) =>
  app.as(user).call(resultRoutes.readBranchYear, { params: { branchYearId }, query })

/** Totals 1200, 960, 960, 720, and one child who lacks a category. */
async function givenRanked(): Promise<GivenExam & { ids: string[] }> {
  const exam = await givenExam(app, { children: 5 })
  const points = [100, 80, 80, 60, 90]
  await givenScores(app, exam, (child, category) =>
    child === 4 && category === 'writing' ? null : (points[child] ?? null),
  )
  const ids: string[] = []
  for (const student of exam.students) ids.push(await scoreIdOf(app, exam, student))
  return { ...exam, ids }
}

describe('a class', () => {
  it('has totals, averages and shared ranks; a record that lacks a category has none', async () => {
    const exam = await givenRanked()
    const { body } = await readClass(exam.branchAdmin, exam.classId)
    const [results] = body.classes
    expect(results).toMatchObject({
      classId: { id: exam.classId, grade: '5' },
      studentCount: 5,
      completedCount: 4,
      average: 82,
      examinedCount: 5,
      examinedCounts: { reciting: 5, writing: 4 },
    })
    const lines = exam.ids.map((id) => results?.scores.find((score) => score.id === id))
    expect(lines).toMatchObject([
      { total: 1200, average: 100, studentRank: 1, studentTotal: 5, progress: 100 },
      { total: 960, average: 80, studentRank: 2 },
      { total: 960, average: 80, studentRank: 2 },
      { total: 720, average: 60, studentRank: 4 },
      { total: 990, average: 90, studentRank: null, progress: 92 },
    ])
    // A category not examined does not count as zero.
    expect(results?.averageScores).toMatchObject({ reciting: 82, writing: 80 })
    expect(body.branchYear).toMatchObject({ id: exam.branchYearId, munaqasyahStatus: 'inProgress' })
  })

  it('has eight categories below grade five', async () => {
    const exam = await givenExam(app, { children: 1, grade: '3' })
    await givenScores(app, exam, () => 70)
    const { body } = await readClass(exam.admin, exam.classId)
    const [results] = body.classes
    expect(Object.keys(results?.averageScores ?? {})).toEqual([...categoriesOfGrade('3')])
    expect(results?.scores[0]).toMatchObject({ total: 560, progress: 100 })
    expect(results?.scores[0]).not.toHaveProperty('quranTafsir')
  })

  it('opens to its teacher once the kelompok is done', async () => {
    const exam = await givenRanked()
    const refused = await readClass(exam.teacher, exam.classId)
    expect([refused.status, errorCode(refused)]).toEqual([409, 'score.not-released'])
    await finishKelompok(app, exam)
    const { status, body } = await readClass(exam.teacher, exam.classId)
    expect(status).toBe(200)
    expect(body.classes[0]?.scores).toHaveLength(5)
    const stranger = await app.givenTeacher({ place: exam.place })
    expect(errorCode(await readClass(stranger, exam.classId))).toBe('class.not-found')
  })

  it('keeps its averages from its teacher while another kelompok of it is examined', async () => {
    const exam = await givenExam(app, { children: 2 })
    const beside = await givenSecondKelompok(app, exam)
    const guest = await app.givenStudent({ place: beside })
    await app.givenMember(exam.classId, guest.studentId)
    const { kelompok } = statusCaller(app, exam)
    const move = (to: 'inProgress' | 'completed') =>
      kelompok(to, exam.branchAdmin, beside.subBranchId)
    expect((await move('inProgress')).status).toBe(200)
    const students = [...exam.students, guest]
    await givenScores(app, { ...exam, students }, (child) => [100, 80, 30][child] ?? null)
    await finishKelompok(app, exam)
    const running = (await readClass(exam.teacher, exam.classId)).body.classes[0]
    expect(running?.scores).toHaveLength(2)
    const withheld = { average: null, examinedCount: 0, averageScores: {}, examinedCounts: {} }
    expect(running).toMatchObject({ studentCount: 2 })
    expect(running).toEqual({ ...running, ...withheld })
    expect((await move('completed')).status).toBe(200)
    const over = (await readClass(exam.teacher, exam.classId)).body.classes[0]
    expect(over).toMatchObject({ studentCount: 3, average: 70, examinedCount: 3 })
    expect(over?.averageScores).toMatchObject({ reciting: 70 })
  })

  it("shows a kelompok's admin the own rows and the averages of all", async () => {
    const exam = await givenExam(app, { children: 2 })
    const beside = await givenSecondKelompok(app, exam)
    const guest = await app.givenStudent({ place: beside })
    await app.givenMember(exam.classId, guest.studentId)
    const neighbour = await app.givenUser({ role: 'subBranchAdmin', place: beside })
    const { kelompok } = statusCaller(app, exam)
    await kelompok('inProgress', neighbour, beside.subBranchId)
    const students = [...exam.students, guest]
    await givenScores(app, { ...exam, students }, (child) => [100, 80, 30][child] ?? null)
    for (const { body } of [
      await readClass(exam.subBranchAdmin, exam.classId),
      await readYear(exam.subBranchAdmin, exam.branchYearId),
    ]) {
      const [results] = body.classes
      expect(results).toMatchObject({ studentCount: 2, completedCount: 2, average: 70 })
      expect(results?.averageScores).toMatchObject({ reciting: 70 })
      expect(results?.scores.map(({ studentRank }) => studentRank)).toEqual([1, 2])
      expect(results?.scores[0]).toMatchObject({ studentTotal: 3 })
    }
    const others = await readYear(exam.branchAdmin, exam.branchYearId, {
      subBranchId: beside.subBranchId,
    })
    expect(others.body.classes[0]?.scores).toMatchObject([
      { studentNis: guest.nis, studentRank: 3 },
    ])
  })

  it('is not found for another desa, kelompok or role', async () => {
    const exam = await givenExam(app)
    const other = await givenExam(app)
    expect(errorCode(await readClass(other.branchAdmin, exam.classId))).toBe('class.not-found')
    expect(errorCode(await readYear(other.branchAdmin, exam.branchYearId))).toBe(
      'branch-year.not-found',
    )
    const query = { classId: other.classId }
    expect(errorCode(await readYear(exam.branchAdmin, exam.branchYearId, query))).toBe(
      'class.not-found',
    )
    const [examiner, child] = [exam.examiners[0], exam.students[0]]
    for (const user of [examiner, child])
      expect((await readClass(user as GivenUser, exam.classId)).status).toBe(403)
  })

  it('takes the same number of statements for many children as for few', async () => {
    const few = await givenExam(app, { children: 1 })
    const many = await givenExam(app, { children: 6 })
    const count = ({ branchAdmin, branchYearId }: GivenExam) =>
      countStatements(app, () => readYear(branchAdmin, branchYearId))
    await count(few)
    expect(await count(many)).toBe(await count(few))
  })
})

describe('the records of a kelompok', () => {
  const readKelompok = (user: GivenUser, subBranchId: string, query = {}) =>
    app.as(user).call(resultRoutes.readSubBranch, { params: { subBranchId }, query })

  it('come class by class, of the running year or the requested one', async () => {
    const exam = await givenRanked()
    const { subBranchId } = exam.place
    const { body } = await readKelompok(exam.subBranchAdmin, subBranchId)
    expect(body.classes).toMatchObject([{ classId: { id: exam.classId } }])
    expect(body.classes[0]?.scores).toHaveLength(5)
    expect(body.classes[0]?.scores[0]).toMatchObject({ branchYearId: { id: exam.branchYearId } })
    const query = { branchYearId: (await givenExam(app)).branchYearId }
    expect(errorCode(await readKelompok(exam.branchAdmin, subBranchId, query))).toBe(
      'branch-year.not-found',
    )
    const other = await givenExam(app)
    expect(errorCode(await readKelompok(other.subBranchAdmin, subBranchId))).toBe(
      'sub-branch.not-found',
    )
  })
})

describe('one record', () => {
  it('shows administrators how each score was given', async () => {
    const exam = await givenExam(app, { children: 1 })
    const [student, examiner] = [exam.students[0]!, exam.examiners[0]!]
    const scoreId = await scoreIdOf(app, exam, student)
    const { open, release } = examinerOf(app, examiner, exam)
    await open(student.cardCode)
    const wish = { examiner, scoreId }
    await scoreCategory(app, exam, { ...wish, category: 'reciting', share: 0.5 })
    await scoreCategory(app, exam, { ...wish, category: 'reciting', share: 1 })
    await examinerOf(app, exam.branchAdmin, exam).release(scoreId, 'Munaqis pulang lebih awal.')
    await release(scoreId)
    const { body } = await readScore(exam.branchAdmin, scoreId)
    expect(body.score).toMatchObject({
      total: 100,
      average: 100,
      studentRank: null,
      studentTotal: 1,
      report: 'draft',
      releases: [{ kind: 'release', reason: 'Munaqis pulang lebih awal.' }],
    })
    const reciting = body.score.details?.find(({ category }) => category === 'reciting')
    expect(reciting?.questions.reduce((sum, { mark }) => sum + (mark ?? 0), 0)).toBe(100)
    expect(reciting?.changes).toMatchObject([
      { kind: 'start', by: { id: examiner.id } },
      { kind: 'finish', from: null, to: 50 },
      { kind: 'finish', from: 50, to: 100 },
    ])
    expect(body.score.details).toHaveLength(12)
  })

  it('leads to its neighbours in the class by name', async () => {
    const exam = await givenRanked()
    const names = exam.students
      .map(({ name }, index) => ({ name, id: exam.ids[index] ?? '' }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const [first, second, third] = names.map(({ id }) => id)
    const { body } = await readScore(exam.teacher, second!)
    expect(body.score).toMatchObject({ previousId: first, nextId: third, report: 'none' })
    expect(body.score).not.toHaveProperty('details')
    expect((await readScore(exam.branchAdmin, first!)).body.score.previousId).toBeNull()
  })

  it('is shown to the student once it is final, without a rank', async () => {
    const exam = await givenRanked()
    const [child, classmate] = [exam.students[0]!, exam.students[1]!]
    const own = exam.ids[0]!
    const refused = await readScore(child, own)
    expect([refused.status, errorCode(refused)]).toEqual([409, 'score.not-released'])
    await finishKelompok(app, exam)
    const { body } = await readScore(child, own)
    expect(body.score).toMatchObject({
      total: 1200,
      studentRank: null,
      report: 'final',
      previousId: null,
      nextId: null,
    })
    expect(body.score).not.toHaveProperty('details')
    expect(errorCode(await readScore(classmate, own))).toBe('score.not-found')
    expect((await readScore(exam.teacher, own)).body.score).toMatchObject({ studentRank: 1 })
  })

  it('is not found for another desa and kelompok', async () => {
    const exam = await givenRanked()
    const other = await givenExam(app)
    for (const user of [other.branchAdmin, other.subBranchAdmin, other.teacher])
      expect(errorCode(await readScore(user, exam.ids[0]!))).toBe('score.not-found')
  })
})
