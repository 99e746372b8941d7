import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endService } from '../../../../test/given/end-service.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenExam } from '../../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from '../../../exam/munaqasyah/test/results.fixtures.ts'
import {
  givenRegister,
  officeHomeOf,
  onHoliday,
  setMeetingDays,
  taskOf,
  tasksOf,
  readHomeNumbers,
} from '../test/homes.fixtures.ts'

// A Thursday, 20.00 in Jakarta: the usual class has ended.
const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T13:00:00.000Z' })
})
afterAll(() => app.close())

/** A class of two kelompok: three children of the own one, two of the neighbour's. */
async function givenShared() {
  const school = await app.givenSchool()
  const { place, classId } = school
  const subBranchId = await app.givenSubBranch(place.branchId)
  await app.db
    .insertInto('teaching_group_sub_branch')
    .values({
      teaching_group_id: school.teachingGroupId,
      sub_branch_id: subBranchId,
      branch_id: place.branchId,
    })
    .execute()
  const neighbours = [
    await app.givenStudent({ place: { ...place, subBranchId } }),
    await app.givenStudent({ place: { ...place, subBranchId } }),
  ]
  for (const { studentId } of neighbours) await app.givenMember(classId, studentId)
  const pjp = await app.givenUser({ role: 'subBranchAdmin', place })
  const neighbour = await app.givenUser({
    role: 'subBranchAdmin',
    place: { ...place, subBranchId },
  })
  return { ...school, neighbours, pjp, neighbour, everybody: [...school.students, ...neighbours] }
}

describe('the tasks of a kelompok', () => {
  it('are about the own children only', async () => {
    const { pjp, neighbour, place } = await givenShared()
    const waiting = { incompleteStudents: 3, neverActivated: 3, teachersNeverActivated: 1 }
    expect(await tasksOf(app, pjp)).toEqual(waiting)
    expect(await tasksOf(app, neighbour)).toEqual({ incompleteStudents: 2, neverActivated: 2 })
    expect(await readHomeNumbers(app, neighbour)).toMatchObject({
      students: 2,
      classes: 1,
      teachers: 0,
    })
    const child = await app.givenStudent({ place, hasPhoto: true, passwordHash: 'x' })
    expect(await tasksOf(app, pjp)).toEqual({ ...waiting, studentsWithoutClass: 1 })
    await app.db
      .updateTable('app_user')
      .set({ is_disabled: true })
      .where('id', '=', child.id)
      .execute()
    expect(await taskOf(app, pjp, 'studentsWithoutClass')).toBeUndefined()
  })

  it('count children absent three times in a row, not those of a neighbour', async () => {
    const school = await givenShared()
    const marks = ['Tanpa Keterangan', 'Hadir', 'Hadir', 'Hadir', 'Hadir'] as const
    for (const date of ['2026-11-09', '2026-11-12', '2026-11-16'])
      await givenRegister(app, { ...school, students: school.everybody }, { date, marks })
    expect(await taskOf(app, school.pjp, 'absent3')).toMatchObject({ count: 1 })
    expect(await taskOf(app, school.neighbour, 'absent3')).toBeUndefined()
  })

  it('follow the own exam from its start to the last score', async () => {
    const waiting = await givenExam(app, { running: 'desa', children: 1 })
    const stands = async (user: typeof waiting.subBranchAdmin) =>
      (await officeHomeOf(app, user)).exam
    expect(await stands(waiting.subBranchAdmin)).toEqual({
      level: 'subBranch',
      status: 'notStarted',
    })
    expect(await taskOf(app, waiting.subBranchAdmin, 'examNotStarted')).toMatchObject({
      count: 1,
      query: { branchYearId: waiting.branchYearId },
    })
    const exam = await givenExam(app, { children: 3 })
    await givenScores(app, exam, (child, category) =>
      child === 0 || category === 'writing' ? 70 : null,
    )
    const running = () => taskOf(app, exam.subBranchAdmin, 'examRunning')
    expect(await running()).toMatchObject({ count: 2, total: 3 })
    expect(await taskOf(app, exam.subBranchAdmin, 'examNotStarted')).toBeUndefined()
    await givenScores(app, exam, () => 70)
    expect(await running()).toBeUndefined()
    await finishKelompok(app, exam)
    expect(await running()).toBeUndefined()
    expect(await stands(exam.subBranchAdmin)).toEqual({ level: 'subBranch', status: 'completed' })
  })

  it('include own requests that are pending or were rejected recently', async () => {
    const { pjp, neighbour, place } = await givenShared()
    const admin = await app.givenUser({ role: 'admin' })
    const file = (ticketId: string, status: 'pending' | 'rejected', days = 0) =>
      app.db
        .insertInto('account_request')
        .values({
          id: app.deps.newId(),
          ticket_id: ticketId,
          kind: 'student',
          user_id: pjp.id,
          sub_branch_id: place.subBranchId,
          status,
          ...(status === 'rejected' && {
            reason: 'Nama belum lengkap',
            decided_by: admin.id,
            decided_at: new Date(app.clock.now.getTime() - days * 86_400_000),
          }),
        })
        .execute()
    const { ticketsWaiting = 0, ticketsRejected = 0 } = await tasksOf(app, pjp)
    expect([ticketsWaiting, ticketsRejected]).toEqual([0, 0])
    await file('BBBBB1', 'rejected', 9)
    await file('BBBBB2', 'pending')
    await file('BBBBB3', 'rejected', 2)
    expect(await taskOf(app, pjp, 'ticketsWaiting')).toEqual({
      key: 'ticketsWaiting',
      count: 1,
      query: { status: 'pending' },
    })
    expect(await taskOf(app, pjp, 'ticketsRejected')).toEqual({
      key: 'ticketsRejected',
      count: 1,
      query: { status: 'rejected', decided: '7' },
    })
    expect(await taskOf(app, neighbour, 'ticketsWaiting')).toBeUndefined()
  })

  it('list classes of own children without a register, not those of a neighbour', async () => {
    const { pjp, neighbour, classId, teachingGroupId, place } = await givenShared()
    await setMeetingDays(app, classId, [2, 4])
    const own = await app.givenClass({ teachingGroupId, grade: '2', label: '' })
    const child = await app.givenStudent({ place })
    await app.givenMember(own, child.studentId)
    await setMeetingDays(app, own, [4])
    const lines = async (user: GivenUser) => {
      const { registersMissing = 0, registersMissedThisWeek = 0 } = await tasksOf(app, user)
      return [registersMissing, registersMissedThisWeek]
    }
    expect(await lines(pjp)).toEqual([2, 1])
    expect(await lines(neighbour)).toEqual([1, 1])
  })

  it('count teachers and examiners who never signed in, while they are in service', async () => {
    const { pjp, place, teacher } = await givenShared()
    await app.givenTeacher({ place, role: 'munaqisy' })
    await app.givenTeacher({ place, passwordHash: 'x' })
    const line = () => taskOf(app, pjp, 'teachersNeverActivated')
    expect(await line()).toEqual({
      key: 'teachersNeverActivated',
      count: 2,
      query: { account: 'notActivated', status: 'active' },
    })
    await endService(app.db, teacher.teacherId, today)
    expect(await line()).toMatchObject({ count: 1 })
  })
})

describe("a kelompok's day", () => {
  it('shows each class with own children, who opened it, and their presence', async () => {
    const school = await givenShared()
    const { pjp, neighbour, classId, teachingGroupId, teacher } = school
    // No child of the own kelompok is in it.
    await app.givenClass({ teachingGroupId, grade: '2', label: '' })
    const day = async (user = pjp) => (await officeHomeOf(app, user)).today
    const closed = { classId, startTime: '18:30', isExpected: false, openedBy: null, present: 0 }
    expect(await day()).toMatchObject([{ ...closed, total: 3 }])
    await setMeetingDays(app, classId, [4])
    expect(await day(neighbour)).toMatchObject([{ ...closed, isExpected: true, total: 2 }])
    await onHoliday(app, today, async () => expect(await day()).toMatchObject([closed]))
    const marks = ['Hadir', 'Terlambat', null, 'Sakit', 'Hadir'] as const
    await givenRegister(app, { ...school, students: school.everybody }, { date: today, marks })
    const open = { openedBy: teacher.name }
    expect(await day()).toMatchObject([{ ...open, present: 2, total: 3 }])
    expect(await day(neighbour)).toMatchObject([{ ...open, present: 1, total: 2 }])
  })

  it('tells when one of these classes meets next, past a holiday in the next week', async () => {
    const { pjp, neighbour, classId } = await givenShared()
    const next = async (user = pjp) => (await officeHomeOf(app, user)).nextMeeting
    expect(await next()).toBeUndefined()
    await setMeetingDays(app, classId, [1, 3])
    expect([await next(), await next(neighbour)]).toEqual(['2026-11-23', '2026-11-23'])
    await onHoliday(app, '2026-11-23', async () => expect(await next()).toBe('2026-11-25'))
  })
})

describe("a kelompok's numbers", () => {
  it('count a child in its former and in its present kelompok', async () => {
    const { pjp, neighbour, students, place, neighbours } = await givenShared()
    const [child] = students
    const { subBranchId = '' } = neighbours[0]! as { subBranchId?: string }
    const admin = await app.givenUser({ role: 'admin' })
    await app.db
      .insertInto('transfer')
      .values({
        id: app.deps.newId(),
        kind: 'subBranch',
        student_id: child!.studentId,
        date: '2026-11-10',
        by_user_id: admin.id,
        reason: 'Pindah rumah',
        branch_id: place.branchId,
        from_sub_branch_id: place.subBranchId,
        to_branch_id: place.branchId,
        to_sub_branch_id: subBranchId,
      })
      .execute()
    await app.db
      .updateTable('app_user')
      .set({ sub_branch_id: subBranchId })
      .where('id', '=', child!.id)
      .execute()
    const students30 = async (user = pjp) =>
      (await officeHomeOf(app, user)).numbers.find(({ key }) => key === 'students')
    expect(await students30()).toMatchObject({ value: 2, change: -1 })
    expect(await students30(neighbour)).toMatchObject({ value: 3, change: 1 })
  })
})
