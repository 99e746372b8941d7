import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../../../exam/munaqasyah/test/exam-levels.fixtures.ts'
import { givenExam } from '../../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { finishKelompok } from '../../../exam/munaqasyah/test/results.fixtures.ts'
import {
  givenRegister,
  officeHomeOf,
  setMeetingDays,
  taskOf,
  tasksOf,
  readHomeNumbers,
} from '../test/homes.fixtures.ts'

// A Thursday, 20.00 in Jakarta: the usual class has ended.
const today = '2026-11-19'
/** The gaps of a region with an empty question bank: eight of ten grades' sets, twelve of two. */
const allGaps = 104

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T13:00:00.000Z' })
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

// All tests share one region: each test continues from the state of the previous one.
describe("the region's home", () => {
  it('has no tasks before the first year', async () => {
    expect(await officeHomeOf(app, admin)).toMatchObject({
      academicYear: null,
      exam: null,
      tasks: [],
      branches: [],
    })
  })

  it('lists each desa that has not registered or activated the year', async () => {
    const place = await app.givenBranch('Desa Anggrek')
    const academicYearId = await app.givenAcademicYear()
    const query = { academicYearId, desa: 'belum' }
    expect(await officeHomeOf(app, admin)).toMatchObject({
      academicYear: { id: academicYearId, name: '20261' },
      exam: { level: 'academicYear', status: 'notStarted' },
      tasks: [
        { key: 'branchesUnregistered', count: 1, total: 1, query },
        { key: 'categoriesWithoutSet', count: allGaps },
      ],
      branches: [
        {
          id: place.branchId,
          name: 'Desa Anggrek',
          branchYearId: null,
          studentCount: 0,
          present30Days: null,
          openedToday: 0,
          expectedToday: 0,
          profileShare: null,
          munaqasyahStatus: null,
        },
      ],
    })
    const branchYearId = await app.givenBranchYear({
      branchId: place.branchId,
      academicYearId,
      isActive: false,
    })
    expect(await tasksOf(app, admin)).toEqual({
      branchesInactive: 1,
      categoriesWithoutSet: allGaps,
    })
    await app.db
      .updateTable('branch_year')
      .set({ is_active: true })
      .where('id', '=', branchYearId)
      .execute()
    expect(await tasksOf(app, admin)).toEqual({ categoriesWithoutSet: allGaps })
  })

  it('shows each desa with its own figures', async () => {
    const school = await app.givenSchool({ children: 4 })
    const { place, classId, branchYearId } = school
    const far = await app.givenSchool({ children: 2 })
    const marks = ['Hadir', 'Hadir', 'Sakit'] as const
    await givenRegister(app, school, { date: '2026-11-12', marks })
    await givenRegister(app, far, { date: today, marks: ['Hadir', null] })
    await setMeetingDays(app, classId, [4])
    await setMeetingDays(app, far.classId, [4])
    await app.givenStudent({ place, hasPhoto: true })
    const { branches, numbers } = await officeHomeOf(app, admin)
    expect(branches?.find(({ id }) => id === place.branchId)).toMatchObject({
      branchYearId,
      studentCount: 4,
      present30Days: 66.7,
      openedToday: 0,
      expectedToday: 1,
      profileShare: 20,
      munaqasyahStatus: 'notStarted',
    })
    expect(branches?.find(({ id }) => id === far.place.branchId)).toMatchObject({
      studentCount: 2,
      present30Days: 100,
      isOpen: true,
      openedToday: 1,
      expectedToday: 1,
    })
    expect(numbers.find(({ key }) => key === 'attendance')).toMatchObject({ value: 75 })
    expect(await readHomeNumbers(app, admin)).toMatchObject({
      branches: 3,
      subBranches: 3,
      classes: 2,
      students: 6,
      allStudents: 7,
      teachers: 2,
    })
    expect(await taskOf(app, admin, 'registersMissing')).toMatchObject({ count: 1, total: 2 })
    await setMeetingDays(app, far.classId, [3, 4])
    expect(await taskOf(app, admin, 'registersMissedThisWeek')).toEqual({
      key: 'registersMissedThisWeek',
      count: 1,
      total: 1,
      query: { view: 'perhatian', absen: 'pekan-ini' },
    })
    // The region's admin does not assign classes.
    expect(await taskOf(app, admin, 'studentsWithoutClass')).toMatchObject({
      count: 1,
      query: { class: 'tanpa', account: 'dipakai' },
    })
    expect(await taskOf(app, admin, 'incompleteTeachers')).toMatchObject({ count: 2 })
  })

  it('counts pending requests and expiring codes', async () => {
    const place = await app.givenBranch()
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const request = { id: app.deps.newId(), ticket_id: 'CCCCC1', kind: 'student' as const }
    await app.db
      .insertInto('account_request')
      .values({ ...request, user_id: office.id, sub_branch_id: place.subBranchId })
      .execute()
    const [soon, later] = [2, 5].map(
      (days) => new Date(app.clock.now.getTime() + days * 86_400_000),
    )
    const child = await app.givenStudent({ place, hasPhoto: true })
    const other = await app.givenStudent({ place, hasPhoto: true })
    await app.db
      .insertInto('one_time_token')
      .values(
        [
          { user_id: child.id, expires_at: soon! },
          { user_id: other.id, expires_at: later! },
        ].map((one) => ({
          id: app.deps.newId(),
          purpose: 'activation' as const,
          token_hash: Buffer.alloc(32, 1),
          ...one,
        })),
      )
      .execute()
    expect((await officeHomeOf(app, admin)).tasks[0]).toEqual({
      key: 'pendingTickets',
      count: 1,
      query: { status: 'pending' },
    })
    const codes = () => taskOf(app, admin, 'codesExpiring')
    expect(await codes()).toMatchObject({ count: 1, query: { account: 'codeExpiring' } })
    await app.db
      .updateTable('app_user')
      .set({ password_hash: 'x' })
      .where('id', '=', child.id)
      .execute()
    expect(await codes()).toBeUndefined()
  })

  it('follows the desa through the exam', async () => {
    const exam = await givenExam(app, { children: 1 })
    expect(await taskOf(app, admin, 'examBranches')).toEqual({
      key: 'examBranches',
      count: 1,
      query: { status: 'inProgress' },
    })
    await finishKelompok(app, exam)
    expect((await statusCaller(app, exam).desa('completed')).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from branch_year where is_active`.execute(app.db)
    expect(await taskOf(app, admin, 'examBranches')).toBeUndefined()
    expect(await taskOf(app, admin, 'examBranchesDone')).toEqual({
      key: 'examBranchesDone',
      count: 1,
      total: rows[0]?.count,
      query: { status: 'completed' },
    })
    const { branches } = await officeHomeOf(app, admin)
    const own = branches?.find(({ id }) => id === exam.place.branchId)
    expect(own).toMatchObject({ munaqasyahStatus: 'completed' })
  })
})
