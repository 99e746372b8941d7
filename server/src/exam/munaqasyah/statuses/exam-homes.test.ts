import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import type { Home } from '@ngaji/contract/office/dashboard/dashboard.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenScore } from '../../../../test/given/given-score.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { examinerOf, givenExam, marksFor, scoreIdOf } from '../test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from '../test/results.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function home(user: GivenUser): Promise<Home> {
  const { status, body } = await app.as(user).call(dashboardRoutes.readHome, {})
  expect(status).toBe(200)
  return body.home
}

describe("an examiner's home", () => {
  it('shows the levels, the progress of each kelompok, and the work of today', async () => {
    const exam = await givenExam(app, { children: 2 })
    await givenScores(app, exam, (child, category) =>
      child === 0 || category === 'writing' ? 70 : null,
    )
    expect(await home(exam.examiners[0]!)).toMatchObject({
      munaqasyah: {
        branchYearId: exam.branchYearId,
        region: 'inProgress',
        branchYear: 'inProgress',
        subBranches: [
          {
            id: exam.place.subBranchId,
            status: 'inProgress',
            completedCount: 1,
            studentCount: 2,
          },
        ],
      },
      today: { students: 2, categories: 13 },
      open: null,
    })
    expect(await home(exam.examiners[1]!)).toMatchObject({ today: { students: 0, categories: 0 } })
  })

  it('links to the unfinished category while it can be finished', async () => {
    const exam = await givenExam(app, { children: 1 })
    const [student, examiner] = [exam.students[0]!, exam.examiners[0]!]
    const scoreId = await scoreIdOf(app, exam, student)
    const { start, mark, finish } = examinerOf(app, examiner, exam)
    const { body } = await start(scoreId, 'reciting')
    const [first, second] = marksFor(body.questions)
    const marked = await mark(scoreId, 'reciting', {
      version: body.version,
      marks: [first!, second!],
    })
    const open = {
      scoreId,
      name: student.name,
      nis: student.nis,
      category: 'reciting',
      answered: 2,
      total: body.questions.length,
    }
    expect(await home(examiner)).toMatchObject({ open })
    expect(await home(exam.examiners[1]!)).toMatchObject({ open: null })
    const marks = marksFor(body.questions)
    const { version } = marked.body
    expect((await finish(scoreId, 'reciting', { version, marks })).status).toBe(200)
    expect(await home(examiner)).toMatchObject({ open: null })
    await start(scoreId, 'writing')
    expect(await home(examiner)).toMatchObject({ open: { category: 'writing', answered: 0 } })
    await finishKelompok(app, exam)
    expect(await home(examiner)).toMatchObject({ open: null })
  })
})

describe("a teacher's home", () => {
  it('shows the exam while the own desa is examined', async () => {
    const waiting = await givenExam(app, { running: 'region' })
    expect(await home(waiting.teacher)).toMatchObject({ munaqasyah: null })
    const exam = await givenExam(app)
    expect(await home(exam.teacher)).toMatchObject({
      munaqasyah: { branchYearId: exam.branchYearId, branchYear: 'inProgress' },
    })
  })
})

describe("a child's home", () => {
  it('has the own scores once the kelompok is done', async () => {
    const exam = await givenExam(app, { children: 2 })
    await givenScores(app, exam, (child, category) =>
      category === 'independence' ? null : 90 - 10 * child,
    )
    const child = exam.students[1]!
    expect(await home(child)).toMatchObject({ score: null })
    await finishKelompok(app, exam)
    const { score } = (await home(child)) as Extract<Home, { role: 'student' }>
    expect(score).toMatchObject({
      scoreId: await scoreIdOf(app, exam, child),
      academicYearName: '20261',
      total: 880,
      average: 80,
    })
    expect(score?.categories).toHaveLength(12)
    expect(score?.categories.at(-1)).toEqual({ category: 'independence', score: null })
    expect(JSON.stringify(score)).not.toMatch(/rank|Rank/)
    // The next exam has begun: until it is over the family reads the last one.
    await beginNextExam(exam, child)
    expect(await home(child)).toMatchObject({ score })
  })

  async function beginNextExam(
    { place, grade }: Awaited<ReturnType<typeof givenExam>>,
    { studentId }: { studentId: string },
  ) {
    const academicYearId = await app.givenAcademicYear({ name: '20262', isActive: false })
    const wishes = { ...place, academicYearId, isActive: false }
    const branchYearId = await app.givenBranchYear(wishes)
    const subBranchIds = [place.subBranchId]
    const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
    const classId = await app.givenClass({ teachingGroupId, grade, label: '' })
    await givenScore(app.db, classId, studentId)
  }
})
