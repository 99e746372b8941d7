import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenRunningYear } from '../../../people/students/test/transfer.fixtures.ts'
import { attendanceInvariants } from '../../../verify/attendance.queries.ts'
import { queryAt } from '../../../verify/verify-data.ts'
import { givenRegisters } from '../../performance/test/performance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-11-19T11:30:00.000Z')
})

const moved = '2026-11-10'

const today = '2026-11-19'

/** The days of the marks since then. */
const seen = [moved, '2026-11-12', '2026-11-17']

/**
 * The child was marked in the class before on four days; the mutasi of the second of them is entered late. The
 * class that follows had registers on the third day only.
 */
async function scene() {
  const year = await givenRunningYear(app)
  const { child, students, classId, second, teacher } = year
  const [, other] = students
  if (!other) throw new Error('a second child is needed')
  const days = [
    ['2026-11-03', 'Hadir'],
    [moved, 'Hadir'],
    ['2026-11-12', 'Terlambat'],
    ['2026-11-17', 'Tanpa Keterangan'],
  ] as const
  await givenRegisters(
    app,
    teacher,
    days.map(([date, status]) => ({
      classId,
      date,
      entries: [
        { child, status },
        { child: other, status: 'Hadir' as const },
      ],
    })),
  )
  await givenRegisters(app, teacher, [{ classId: second, date: '2026-11-12', entries: [] }])
  const { academic_year_id: academicYearId } = await app.db
    .selectFrom('branch_year')
    .select('academic_year_id')
    .where('id', '=', year.branchYearId)
    .executeTakeFirstOrThrow()
  return { ...year, other, academicYearId }
}

type Scene = Awaited<ReturnType<typeof scene>>

function move({ branchAdmin, child }: Scene, body: object) {
  const params = { studentId: child.studentId }
  return app
    .as(branchAdmin)
    .call(studentRoutes.transfer, { params, body: { reason: 'Pindah kelas', ...body } })
}

/** The child's marks in the month's grid of a class. */
async function marksIn(who: GivenUser, classId: string, studentId: string) {
  const input = { params: { classId }, query: { month: '2026-11' } }
  const { body } = await app.as(who).call(attendanceRoutes.readGrid, input)
  return body.students.find(({ id }) => id === studentId)?.marks ?? {}
}

/** The children in the register of today, after a phone asked for it and the teacher opened it again. */
async function registerOf(teacher: GivenUser, classId: string) {
  const body = { classId, date: today, deviceId: 'hp', operations: [] }
  const { body: polled } = await app.as(teacher).call(attendanceRoutes.sync, { body })
  await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId, date: today } })
  const { body: told } = await app.as(teacher).call(attendanceRoutes.sync, { body })
  expect(told.entries.length).toBe(polled.entries.length)
  return told.entries.map(({ studentId }) => studentId.id)
}

async function meets(classId: string, start: string, end: string) {
  // A locked class keeps its hours.
  for (const change of [
    { is_locked: false },
    { start_time: start, end_time: end },
    { is_locked: true },
  ])
    await app.db.updateTable('class').set(change).where('id', '=', classId).execute()
}

async function sumReported({ branchAdmin, child, academicYearId }: Scene) {
  const body = { academicYearId, studentId: child.studentId }
  const answer = await app.as(branchAdmin).call(performanceRoutes.askStudentReport, { body })
  return answer.body.reportData.attendanceData.reduce((sum, { count }) => sum + count, 0)
}

describe('a mutasi that is entered late', () => {
  it('lists the marks since its day and asks; nothing changes before the answer', async () => {
    const all = await scene()
    const { child, classId, second, branchAdmin } = all
    const asked = await move(all, { toClassId: second, date: moved })
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'student.marks-left',
        message:
          'Ada 3 tanda di kelas lama sejak tanggal pindah. Pilih: hapus, atau pindahkan ke kelas baru.',
        details: {
          marks: [
            { date: moved, status: 'Hadir', canMove: false },
            { date: '2026-11-12', status: 'Terlambat', canMove: true },
            { date: '2026-11-17', status: 'Tanpa Keterangan', canMove: false },
          ],
        },
      },
    })
    expect(Object.keys(await marksIn(branchAdmin, classId, child.studentId))).toHaveLength(4)
    const out = await move(all, { toClassId: null, date: moved })
    expect(errorCode(out)).toBe('student.marks-left')
  })

  it('asks anew about a mark that came after the question', async () => {
    const all = await scene()
    const { child, classId, second, branchAdmin } = all
    const choice = { toClassId: second, date: moved, marksLeft: 'remove' as const }
    for (const marksSeen of [seen.slice(1), undefined]) {
      const answer = await move(all, { ...choice, ...(marksSeen && { marksSeen }) })
      expect(errorCode(answer)).toBe('student.marks-left')
    }
    expect(Object.keys(await marksIn(branchAdmin, classId, child.studentId))).toHaveLength(4)
  })

  it('removes them when told so', async () => {
    const all = await scene()
    const { child, classId, second, branchAdmin } = all
    const done = await move(all, {
      toClassId: second,
      date: moved,
      marksLeft: 'remove',
      marksSeen: seen,
    })
    expect(done.status).toBe(201)
    expect(await marksIn(branchAdmin, classId, child.studentId)).toEqual({ '2026-11-03': 'Hadir' })
    expect(await marksIn(branchAdmin, second, child.studentId)).toEqual({})
    expect(await sumReported(all)).toBe(1)
  })

  it('moves them where the class that follows met on that day, with arrival and history', async () => {
    const all = await scene()
    const { child, classId, second, branchAdmin, other } = all
    const done = await move(all, {
      toClassId: second,
      date: moved,
      marksLeft: 'move',
      marksSeen: seen,
    })
    expect(done.status).toBe(201)
    expect(await marksIn(branchAdmin, classId, child.studentId)).toEqual({ '2026-11-03': 'Hadir' })
    expect(await marksIn(branchAdmin, second, child.studentId)).toEqual({
      '2026-11-12': 'Terlambat',
    })
    expect(await sumReported(all)).toBe(2)
    expect(Object.keys(await marksIn(branchAdmin, classId, other.studentId))).toHaveLength(4)
    const { rows } = await sql<{ source: string; reason: string; arrived: boolean }>`
      select h.source, h.reason, a.arrived_at is not null as arrived
      from attendance a join attendance_history h on h.attendance_id = a.id
      where a.student_id = ${child.studentId} and a.class_id = ${second}`.execute(app.db)
    expect(rows).toEqual([{ source: 'edit', reason: 'Pindah kelas', arrived: true }])
  })

  it('keeps the marks before its day, and those of today where it counts from today', async () => {
    const all = await scene()
    const { child, classId, second, branchAdmin, teacher } = all
    await givenRegisters(app, teacher, [
      { classId, date: today, entries: [{ child, status: 'Hadir' }] },
      { classId: second, date: today, entries: [] },
    ])
    await meets(second, '16:00', '17:30')
    expect((await move(all, { toClassId: second })).status).toBe(201)
    expect(Object.keys(await marksIn(branchAdmin, classId, child.studentId))).toHaveLength(5)
    expect(await registerOf(teacher, second)).toEqual([])
    expect((await move(all, { toClassId: classId })).status).toBe(201)
    expect(await sumReported(all)).toBe(5)
  })
})

describe('a class that met before the child came', () => {
  it.each([
    ['is over', '18:30', false],
    ['still meets', '18:31', true],
  ])('and %s at half past six', async (_when, endTime, isListed) => {
    const all = await scene()
    const { child, second, teacher } = all
    await givenRegisters(app, teacher, [{ classId: second, date: today, entries: [] }])
    await meets(second, '16:00', endTime)
    expect((await move(all, { toClassId: second })).status).toBe(201)
    expect(await registerOf(teacher, second)).toEqual(isListed ? [child.studentId] : [])
  })

  it.each([
    ['before the end', '18:31', true],
    ['at the end', '18:30', false],
  ])('lists who came %s, also where no phone asked before', async (_when, endTime, isListed) => {
    const all = await scene()
    const { child, second, teacher } = all
    await givenRegisters(app, teacher, [{ classId: second, date: today, entries: [] }])
    await meets(second, '16:00', endTime)
    expect((await move(all, { toClassId: second })).status).toBe(201)
    app.pass({ minutes: 45 })
    expect(await registerOf(teacher, second)).toEqual(isListed ? [child.studentId] : [])
  })

  it('over midnight, lets in who comes before its end on the next day', async () => {
    app.clock.now = new Date('2026-11-19T17:10:00.000Z')
    const all = await scene()
    const { child, second, teacher } = all
    await meets(second, '22:00', '00:30')
    await givenRegisters(app, teacher, [{ classId: second, date: today, entries: [] }])
    expect((await move(all, { toClassId: second })).status).toBe(201)
    expect(await registerOf(teacher, second)).toEqual([child.studentId])
  })
})

describe('a mutasi to a kelompok that keeps the class', () => {
  it('counts the marks since its day for the new kelompok, also when it is entered late', async () => {
    const all = await scene()
    const { child, classId, place, beside } = all
    const done = await move(all, { toSubBranchId: beside.subBranchId, date: '2026-11-12' })
    expect(done.status).toBe(201)
    const { rows } = await sql<{ subBranchId: string; date: string }>`
      select a.sub_branch_id as "subBranchId", a.date from attendance a
      where a.class_id = ${classId} and a.student_id = ${child.studentId} order by a.date`.execute(
      app.db,
    )
    expect(rows).toEqual([
      { subBranchId: place.subBranchId, date: '2026-11-03' },
      { subBranchId: place.subBranchId, date: moved },
      { subBranchId: beside.subBranchId, date: '2026-11-12' },
      { subBranchId: beside.subBranchId, date: '2026-11-17' },
    ])
  })
})

it('leaves every invariant of registers whole', async () => {
  // The registers of the scene were written by hand, without a history.
  for (const one of attendanceInvariants.filter(({ invariant }) => invariant !== 22)) {
    const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
    expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
  }
})
