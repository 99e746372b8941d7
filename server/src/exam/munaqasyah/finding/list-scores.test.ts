import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenStudent, GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  examinerOf,
  givenExam,
  refusal,
  scoreCategory,
  scoreIdOf,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
let exam: GivenExam
let away: GivenExam
let me: GivenTeacher
let you: GivenTeacher
let [ali, budi, citra] = [] as GivenStudent[]
beforeAll(async () => {
  app = await startTestApp()
  exam = await givenExam(app, { children: 3, grade: '3' })
  away = await givenExam(app, { children: 2, grade: '3' })
  ;[me, you] = exam.examiners as [GivenTeacher, GivenTeacher]
  ;[ali, budi, citra] = exam.students
})
afterAll(() => app.close())

type Query = Record<string, string | undefined>
const list = (user: GivenUser, query: Query = {}) =>
  app.as(user).call(scoringRoutes.listScores, { query })
const queue = (user: GivenUser, query: Query = {}) =>
  app.as(user).call(scoringRoutes.listQueue, {
    query: { branchYearId: exam.branchYearId, ...query },
  })
const nisOf = (answer: { body: { scores?: { studentNis: string }[] } }) =>
  (answer.body.scores ?? []).map(({ studentNis }) => studentNis).toSorted()

describe('a list of records', () => {
  const every = () => exam.students.map(({ nis }) => nis).toSorted()

  it('reaches as far as the role does, and takes no lease', async () => {
    for (const user of [exam.branchAdmin, exam.subBranchAdmin, exam.teacher])
      expect(nisOf(await list(user))).toEqual(every())
    const all = await list(exam.admin, { branchYearId: exam.branchYearId })
    expect(nisOf(all)).toEqual(every())
    expect(all.body.total).toBe(3)
    expect((await list(exam.admin)).body.total).toBe(5)
    const colleague = await app.givenTeacher({ place: exam.place })
    expect(nisOf(await list(colleague))).toEqual([])
    expect(refusal(await list(me))).toEqual([403, 'request.forbidden'])
    expect(all.body.scores.every(({ isBeingScored }) => isBeingScored === false)).toBe(true)
  })

  it('filters by child, class, kelompok and account', async () => {
    const one = [ali?.nis]
    expect(nisOf(await list(exam.admin, { studentId: ali?.studentId }))).toEqual(one)
    expect(nisOf(await list(exam.admin, { userId: ali?.id }))).toEqual(one)
    const named = { branchYearId: exam.branchYearId, studentNis: ali?.nis }
    expect(nisOf(await list(exam.branchAdmin, named))).toEqual(one)
    expect(nisOf(await list(exam.admin, { classId: exam.classId }))).toEqual(every())
    const kelompok = { subBranchId: exam.place.subBranchId }
    expect(nisOf(await list(exam.admin, kelompok))).toEqual(every())
    expect(nisOf(await list(exam.branchAdmin, { classId: away.classId }))).toEqual([])
  })

  it('comes in pages', async () => {
    const first = await list(exam.branchAdmin, { limit: '2', sortBy: 'name' })
    const second = await list(exam.branchAdmin, { limit: '2', page: '2', sortBy: 'name' })
    expect([first.body.total, first.body.scores.length, second.body.scores.length]).toEqual([
      3, 2, 1,
    ])
    const last = await list(exam.branchAdmin, { sortDir: 'desc' })
    expect(last.body.scores.at(-1)).toEqual(first.body.scores[0])
  })

  it('shows a child its own score once it is released', async () => {
    const pupil = away.students[0] as GivenStudent
    expect(refusal(await list(pupil))).toEqual([409, 'score.not-released'])
    await statusCaller(app, away).kelompok('completed')
    expect(nisOf(await list(pupil))).toEqual([pupil.nis])
    expect(nisOf(await list(pupil, { studentId: ali?.studentId }))).toEqual([])
    const beginner = await app.givenStudent({ place: exam.place })
    expect((await list(beginner)).body).toEqual({ scores: [], total: 0 })
  })

  it('opens a child for an examiner who names one, teachers included', async () => {
    const named = { branchYearId: exam.branchYearId, studentNis: citra?.nis }
    const opened = await list(exam.teacher, named)
    expect(opened.body.scores).toMatchObject([{ isBeingScored: exam.teacher.id }])
    const id = opened.body.scores[0]?.id ?? ''
    await examinerOf(app, exam.teacher, exam).release(id)
    const card = { branchYearId: exam.branchYearId, studentNis: citra?.cardCode }
    expect((await list(me, card)).body.scores).toMatchObject([{ isBeingScored: me.id }])
    await examinerOf(app, me, exam).release(id)
    const unknown = { branchYearId: exam.branchYearId, studentNis: '20990000' }
    expect(refusal(await list(me, unknown))).toEqual([404, 'score.not-found'])
    const elsewhere = { branchYearId: away.branchYearId, studentNis: ali?.nis }
    expect(refusal(await list(me, elsewhere))).toEqual([404, 'score.not-found'])
  })
})

describe('the queue', () => {
  beforeAll(async () => {
    const scoreId = await scoreIdOf(app, exam, ali as GivenStudent)
    for (const category of ['reciting', 'writing'] as const)
      await scoreCategory(app, exam, { examiner: me, scoreId, category })
    await examinerOf(app, you, exam).open(budi?.cardCode ?? '')
  })

  const shown = (answer: { body: { students: { nis: string }[] } }) =>
    answer.body.students.map(({ nis }) => nis).toSorted()

  it('lists the missing categories of each child and its examiner', async () => {
    const { body } = await queue(me, { sortBy: 'scoredCount', sortDir: 'desc' })
    expect(body.total).toBe(3)
    expect(body.classes).toMatchObject([{ id: exam.classId, name: expect.stringMatching(/ 3$/) }])
    expect(body.students[0]).toEqual({
      scoreId: await scoreIdOf(app, exam, ali as GivenStudent),
      name: ali?.name,
      nis: ali?.nis,
      className: expect.stringMatching(/ 3$/),
      subBranchName: expect.stringContaining('Kelompok'),
      scoredCount: 2,
      categoryCount: 8,
      missing: [
        'practice',
        'moralManner',
        'memorizingSurah',
        'memorizingDua',
        'memorizingBeautifulName',
        'knowledge',
      ],
      isBeingScored: me.id,
    })
    const leased = body.students.find(({ nis }) => nis === budi?.nis)
    expect(leased).toMatchObject({ scoredCount: 0, isBeingScored: you.id })
  })

  it('is filtered by missing category and by examiner', async () => {
    const others = [budi, citra].map((child) => child?.nis ?? '').toSorted()
    expect(shown(await queue(me, { state: 'untouched' }))).toEqual(others)
    expect(shown(await queue(me, { state: 'unfinished' }))).toHaveLength(3)
    expect(shown(await queue(me, { state: 'mine' }))).toEqual([ali?.nis])
    expect(shown(await queue(you, { state: 'mine' }))).toEqual([budi?.nis])
    expect(shown(await queue(me, { search: citra?.nis }))).toEqual([citra?.nis])
    expect(shown(await queue(me, { classId: away.classId }))).toEqual([])
    expect(shown(await queue(me, { subBranchId: exam.place.subBranchId }))).toHaveLength(3)
  })

  it('counts all of them on every page, also on one beyond the last', async () => {
    const { body } = await queue(me, { limit: '2', page: '2' })
    expect([body.students.length, body.total]).toEqual([1, 3])
    expect((await queue(me, { page: '9' })).body).toMatchObject({ students: [], total: 3 })
  })

  it('is for examiners and administrators of the place', async () => {
    for (const user of [exam.branchAdmin, exam.subBranchAdmin, exam.admin, exam.teacher])
      expect(shown(await queue(user))).toHaveLength(3)
    for (const user of [away.branchAdmin, away.examiners[0] as GivenTeacher])
      expect(refusal(await queue(user))).toEqual([404, 'branch-year.not-found'])
    expect(refusal(await queue(ali as GivenStudent))).toEqual([403, 'request.forbidden'])
  })
})
