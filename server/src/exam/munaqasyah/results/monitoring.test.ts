import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { endService } from '../../../../test/given/end-service.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import { givenMoved } from '../test/moved-child.fixtures.ts'
import {
  examinerOf,
  givenSecondKelompok,
  givenExam,
  scoreCategory,
  scoreIdOf,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from '../test/results.fixtures.ts'

// 18.30 in Jakarta.
const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => {
  app.clock.now = new Date(now)
})
afterAll(() => app.close())

const later = (iso: string) => {
  app.clock.now = new Date(iso)
}
const again = async (user: GivenUser) => ({ ...user, token: await app.givenSession(user) })

const summary = (user: GivenUser, { place, branchYearId }: GivenExam) =>
  app.as(user).call(resultRoutes.summariseSubBranches, {
    params: { branchId: place.branchId },
    query: { branchYearId },
  })
const claims = (user: GivenUser, { branchYearId }: GivenExam) =>
  app.as(user).call(resultRoutes.listClaims, { query: { branchYearId } })
const examiners = (user: GivenUser, { branchYearId }: GivenExam, query = {}) =>
  app.as(user).call(resultRoutes.listExaminers, { query: { branchYearId, ...query } })

describe('the kelompok of a desa', () => {
  it('have counts, averages over what was examined, progress and the last half hour', async () => {
    const exam = await givenExam(app, { children: 3 })
    // All categories of one child, some of another, none of the third.
    await givenScores(app, exam, (child, category) => {
      if (child === 0) return 90
      return child === 1 && category.startsWith('memorizing') ? 60 : null
    })
    later('2026-11-19T11:45:00.000Z')
    const { body } = await summary(exam.branchAdmin, exam)
    expect(body.branchYear).toMatchObject({
      id: exam.branchYearId,
      isActive: true,
      munaqasyahStatus: 'inProgress',
      academicYearId: { id: exam.academicYearId, munaqasyahStatus: 'inProgress' },
    })
    const some = 4
    expect(body.subBranches).toMatchObject([
      {
        id: exam.place.subBranchId,
        munaqasyahStatus: 'inProgress',
        munaqisyCount: 2,
        studentCount: 3,
        examinedCount: 2,
        completedCount: 1,
        avgScore: 75,
        averageSum: 150,
        progress: Math.round((100 * (12 + some)) / 36),
        unscoredCount: 36 - 12 - some,
        waitingCount: 0,
        scoredLast30Minutes: 12 + some,
        lastActivity: now,
      },
    ])
    later('2026-11-19T12:30:00.000Z')
    const afterwards = await summary(await again(exam.branchAdmin), exam)
    expect(afterwards.body.subBranches[0]).toMatchObject({ scoredLast30Minutes: 0 })
  })

  it('are listed before they begin, and only those that take part in the year', async () => {
    const exam = await givenExam(app, { running: 'desa', examiners: 1 })
    await app.givenSubBranch(exam.place.branchId, 'Tanpa KBM')
    const { body } = await summary(exam.branchAdmin, exam)
    expect(body.subBranches).toMatchObject([
      {
        id: exam.place.subBranchId,
        munaqasyahStatus: 'notStarted',
        munaqisyCount: 1,
        // The children of the kelompok's classes are counted: they have no records yet.
        studentCount: 3,
        scoredCount: 0,
        unscoredCount: 36,
        examinedCount: 0,
        waitingCount: 3,
        avgScore: null,
        progress: 0,
        lastActivity: null,
      },
    ])
    expect(body.subBranches).toHaveLength(1)
  })

  it('count a child where it was examined, also once it moved to one that has not begun', async () => {
    const { there, ...exam } = await givenMoved(app)
    const { body } = await summary(exam.branchAdmin, exam)
    const counts = body.subBranches.map((one) => [
      one.id,
      one.studentCount,
      one.waitingCount,
      one.scoredCount + one.unscoredCount,
    ])
    expect(counts).toHaveLength(2)
    expect(counts).toContainEqual([exam.place.subBranchId, 2, 0, 24])
    // The class of the other kelompok has the moved child, and one who waits for the exam.
    expect(counts).toContainEqual([there.place.subBranchId, 1, 1, 12])
    const { branches } = (
      await app.as(exam.admin).call(resultRoutes.summariseRegion, { query: {} })
    ).body
    const whole = branches.find(({ branchYearId }) => branchYearId === exam.branchYearId)
    expect(whole).toMatchObject({ studentCount: 3, progress: 67 })
  })

  it("are the own one for a kelompok's admin, and all for curriculum", async () => {
    const exam = await givenExam(app)
    await givenSecondKelompok(app, exam)
    const curriculum = await app.givenUser({ role: 'curriculum' })
    expect((await summary(exam.subBranchAdmin, exam)).body.subBranches).toHaveLength(1)
    expect((await summary(curriculum, exam)).body.subBranches).toHaveLength(2)
    const other = await givenExam(app)
    expect(errorCode(await summary(other.branchAdmin, exam))).toBe('branch.not-found')
    const mixed = { ...exam, branchYearId: other.branchYearId }
    expect(errorCode(await summary(exam.branchAdmin, mixed))).toBe('branch-year.not-found')
    expect((await summary(exam.teacher, exam)).status).toBe(403)
  })
})

describe('the desa of the region', () => {
  const region = (user: GivenUser, query = {}) =>
    app.as(user).call(resultRoutes.summariseRegion, { query })

  it('have the same figures, and the number of kelompok by status', async () => {
    const exam = await givenExam(app, { children: 2 })
    await givenScores(app, exam, (child) => (child === 0 ? 80 : null))
    const line = async () =>
      (await region(exam.admin)).body.branches.find(
        ({ branchYearId }) => branchYearId === exam.branchYearId,
      )
    expect(await line()).toMatchObject({
      name: '20261',
      branchId: { id: exam.place.branchId },
      isActive: true,
      munaqasyahStatus: 'inProgress',
      subBranchCounts: { notStarted: 0, inProgress: 1, completed: 0 },
      studentCount: 2,
      examinedCount: 1,
      completedCount: 1,
      avgScore: 80,
      progress: 50,
      startedAt: now,
      lastActivity: now,
    })
    await finishKelompok(app, exam)
    expect(await line()).toMatchObject({
      subBranchCounts: { notStarted: 0, inProgress: 0, completed: 1 },
    })
    await statusCaller(app, exam).desa('completed')
    expect(await line()).toMatchObject({ munaqasyahStatus: 'completed', startedAt: null })
  })

  it('have the progress of all children that they count, also of a kelompok that has not begun', async () => {
    const exam = await givenExam(app, { children: 2 })
    const beside = await givenSecondKelompok(app, exam)
    for (let pupils = 0; pupils < 2; pupils += 1) {
      const pupil = await app.givenStudent({ place: beside })
      await app.givenMember(exam.classId, pupil.studentId)
    }
    await givenScores(app, exam, (child) => (child === 0 ? 80 : null))
    const parts = (await summary(exam.branchAdmin, exam)).body.subBranches
    expect(parts).toHaveLength(2)
    const sum = (figure: (one: (typeof parts)[number]) => number) =>
      parts.reduce((total, one) => total + figure(one), 0)
    const { branches } = (await region(exam.admin)).body
    const whole = branches.find(({ branchYearId }) => branchYearId === exam.branchYearId)
    // One of four children is examined in all twelve categories.
    expect(whole).toMatchObject({ studentCount: 4, completedCount: 1, progress: 25 })
    expect([sum((one) => one.scoredCount), sum((one) => one.unscoredCount)]).toEqual([12, 36])
    expect(sum((one) => one.progress * one.studentCount) / 4).toBe(whole?.progress)
  })

  it('have the average of their kelompok, weighted by examined children', async () => {
    const exam = await givenExam(app, { children: 5 })
    const beside = await givenSecondKelompok(app, exam)
    const pupil = await app.givenStudent({ place: beside })
    await app.givenMember(exam.classId, pupil.studentId)
    const waiting = async () => (await summary(exam.branchAdmin, exam)).body.subBranches
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ id: beside.subBranchId, studentCount: 1, waitingCount: 1 }),
    )
    const listed = async () =>
      (await region(exam.admin)).body.branches.find(
        ({ branchYearId }) => branchYearId === exam.branchYearId,
      )
    expect(await listed()).toMatchObject({ studentCount: 6, examinedCount: 0, avgScore: null })
    const { kelompok } = statusCaller(app, exam)
    const started = await kelompok('inProgress', exam.branchAdmin, beside.subBranchId)
    expect(started.status).toBe(200)
    // One of five children here, the only one there.
    const students = [...exam.students, pupil]
    await givenScores(app, { ...exam, students }, (child) => ({ 0: 90, 5: 60 })[child] ?? null)
    const subBranches = await waiting()
    expect(
      subBranches.map(({ studentCount, examinedCount }) => [studentCount, examinedCount]),
    ).toEqual(
      expect.arrayContaining([
        [5, 1],
        [1, 1],
      ]),
    )
    const sum = (figure: (one: (typeof subBranches)[number]) => number) =>
      subBranches.reduce((total, one) => total + figure(one), 0)
    const points = sum(({ averageSum }) => averageSum)
    const own = await listed()
    expect(own).toMatchObject({ studentCount: 6, examinedCount: 2, avgScore: 75, averageSum: 150 })
    expect(points / sum(({ examinedCount }) => examinedCount)).toBe(own?.avgScore)
  })

  it('are those of the requested year', async () => {
    const { admin } = await givenExam(app)
    const academicYearId = await app.givenAcademicYear({ name: '20191', isActive: false })
    expect((await region(admin, { academicYearId })).body.branches).toEqual([])
    expect(errorCode(await region(admin, { academicYearId: app.deps.newId() }))).toBe(
      'academic-year.not-found',
    )
    const { branchAdmin } = await givenExam(app)
    expect((await region(branchAdmin)).status).toBe(403)
  })
})

describe('claims', () => {
  it('are listed while they are live', async () => {
    const exam = await givenExam(app)
    const [student, examiner] = [exam.students[0]!, exam.examiners[0]!]
    await examinerOf(app, examiner, exam).open(student.cardCode)
    const { body } = await claims(exam.subBranchAdmin, exam)
    expect(body.claims).toEqual([
      {
        scoreId: await scoreIdOf(app, exam, student),
        student: { name: student.name, nis: student.nis },
        className: expect.stringContaining('Kelas Umar'),
        subBranchName: expect.any(String),
        examiner: expect.objectContaining({ id: examiner.id, name: examiner.name }),
        since: now,
        lastActivity: now,
        until: '2026-11-19T11:40:00.000Z',
      },
    ])
    later('2026-11-19T11:40:00.001Z')
    expect((await claims(exam.branchAdmin, exam)).body.claims).toEqual([])
    const other = await givenExam(app)
    expect(errorCode(await claims(other.branchAdmin, exam))).toBe('branch-year.not-found')
    expect((await claims(exam.admin, exam)).status).toBe(403)
  })

  it('are listed with unfinished categories once the child has no examiner', async () => {
    later('2026-11-19T11:30:00.000Z')
    const exam = await givenExam(app)
    const [student, examiner] = [exam.students[0]!, exam.examiners[0]!]
    const scoreId = await scoreIdOf(app, exam, student)
    const calls = examinerOf(app, examiner, exam)
    const { questions } = (await calls.start(scoreId, 'writing')).body
    const left = async (user = exam.subBranchAdmin) => (await claims(user, exam)).body.left
    expect(await left()).toEqual([])
    later('2026-11-19T11:45:00.000Z')
    // Only opened, without a mark.
    expect(await left()).toEqual([])
    later('2026-11-19T11:31:00.000Z')
    const [first] = questions
    const marks = [{ questionId: first!.id, mark: first!.maxScore }]
    await calls.mark(scoreId, 'writing', { version: 1, marks })
    later('2026-11-19T11:45:00.000Z')
    expect(await left()).toEqual([
      {
        scoreId,
        student: { name: student.name, nis: student.nis },
        className: expect.stringContaining('Kelas Umar'),
        subBranchName: expect.any(String),
        category: 'writing',
        examiner: expect.objectContaining({ id: examiner.id, name: examiner.name }),
        since: '2026-11-19T11:30:00.000Z',
        answered: 1,
        total: expect.any(Number),
      },
    ])
    expect(await left(exam.branchAdmin)).toHaveLength(1)
    const levels = statusCaller(app, exam)
    expect((await levels.kelompok('completed')).status).toBe(200)
    // Nobody can go on with it, although the desa still examines.
    expect(await left(exam.branchAdmin)).toEqual([])
    expect((await levels.kelompok('inProgress')).status).toBe(200)
    expect(await left(exam.branchAdmin)).toHaveLength(1)
    expect((await levels.kelompok('completed')).status).toBe(200)
    expect((await levels.desa('completed')).status).toBe(200)
    expect(await left(exam.branchAdmin)).toEqual([])
  })
})

describe('examiners', () => {
  it('whose service is over are neither counted nor awaited', async () => {
    const exam = await givenExam(app)
    const [there, gone] = exam.examiners
    await endService(app.db, gone!.teacherId, '2026-11-18')
    const { subBranches } = (await summary(exam.branchAdmin, exam)).body
    expect(subBranches).toMatchObject([{ munaqisyCount: 1 }])
    const { body } = await examiners(exam.branchAdmin, exam)
    expect(body.examiners.map(({ id }) => id)).toEqual([there!.id])
  })

  it('are listed with what they scored today in Jakarta, the idle ones too', async () => {
    // 23.30 of the day before, then 00.30.
    later('2026-11-18T16:30:00.000Z')
    const exam = await givenExam(app)
    const [busy, idle] = [exam.examiners[0]!, exam.examiners[1]!]
    const scoreId = await scoreIdOf(app, exam, exam.students[0]!)
    const other = await scoreIdOf(app, exam, exam.students[1]!)
    const score = async (
      user: GivenUser,
      id: string,
      category: 'reciting' | 'writing',
      share: 0 | 1,
    ) => scoreCategory(app, exam, { examiner: user, scoreId: id, category, share })
    await score(busy, scoreId, 'writing', 1)
    later('2026-11-18T17:30:00.000Z')
    const [today, branchAdmin] = [await again(busy), await again(exam.branchAdmin)]
    await score(today, scoreId, 'reciting', 1)
    await examinerOf(app, today, exam).release(scoreId)
    await score(today, other, 'reciting', 0)
    const { body } = await examiners(branchAdmin, exam)
    expect(body.examiners).toMatchObject([
      { id: busy.id, name: busy.name, studentsToday: 2, categoriesToday: 2, average: 50 },
      { id: idle.id, studentsToday: 0, categoriesToday: 0, average: null },
    ])
    const beside = await app.givenSubBranch(exam.place.branchId)
    const none = await examiners(branchAdmin, exam, { subBranchId: beside })
    expect(none.body.examiners).toEqual([])
    const foreign = await examiners(branchAdmin, exam, {
      subBranchId: (await givenExam(app)).place.subBranchId,
    })
    expect(errorCode(foreign)).toBe('sub-branch.not-found')
  })
})
