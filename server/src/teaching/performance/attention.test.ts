import { attentionOf } from '@ngaji/contract/teaching/performance/attention.rules'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { anyHistory, registersOf } from './test/histories.fixtures.ts'
import { givenDesa, givenRegisters, type Desa } from './test/performance.fixtures.ts'
import { listEverything, type Entry } from './test/recount.fixtures.ts'

const now = '2026-11-19T13:00:00.000Z'
const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(now)
})

const attention = async (who: GivenUser, query: object) => {
  const answer = await app.as(who).call(performanceRoutes.readAttention, { query: query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

it('lists for any history exactly the children of the rule', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (asked) => {
      app.clock.now = new Date(asked.now)
      const day = dayInJakarta(app.clock.now)
      const desa = await givenDesa(app)
      await givenRegisters(app, desa.teacher, registersOf(desa, asked, day))
      const everything = await listEverything(app)
      for (const who of [desa.branchAdmin, desa.subBranchAdmin, desa.teacher]) {
        const { students } = await attention(who, { academicYearId: desa.academicYearId })
        const said = students.map(({ id, classId, reasons }) => ({ id, classId, reasons }))
        expect(sorted(said)).toEqual(sorted(expected(desa, everything, { who, day })))
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

type Named = { id: string; classId: string; reasons: string[] }

const sorted = (rows: Named[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** Applies the rule of the contract, child by child. */
function expected(
  { students, classes, place, subBranchAdmin, teacher }: Desa,
  everything: readonly Entry[],
  { who, day }: { who: GivenUser; day: string },
): Named[] {
  const [a, b, c, d, e, f] = students
  const members = [
    [classes.mixed, [a, b, e]],
    [classes.own, [c, d]],
    [classes.elsewhere, [f]],
  ] as const
  // A child's whole is of all classes of the year, wherever it was; ties of a day are read in one order.
  const ofYear = everything
    .filter(({ classId }) => members.some(([running]) => running === classId))
    .toSorted((one, other) => (one.classId < other.classId ? -1 : 1))
  return members
    .filter(([classId]) => who !== teacher || classId !== classes.elsewhere)
    .flatMap(([classId, children]) =>
      children.flatMap((child) => {
        if (!child || (who === subBranchAdmin && child.subBranchId !== place.subBranchId)) return []
        const marks = ofYear.filter(
          (one) =>
            one.studentId === child.studentId &&
            !one.isVoid &&
            !one.isCancelled &&
            (one.isMarked || one.date < day),
        )
        const reasons = attentionOf(marks, day)
        return reasons.length > 0 ? [{ id: child.studentId, classId, reasons }] : []
      }),
    )
}

describe('a listed child', () => {
  const daysAgo = (...days: number[]) => days.map((count) => addDays(today, -count))

  async function givenAbsent() {
    const desa = await givenDesa(app)
    const [a, b, , , e] = desa.students
    if (!a || !b || !e) throw new Error('children are missing')
    await givenRegisters(
      app,
      desa.teacher,
      daysAgo(7, 14, 21, 28).map((date, index) => ({
        classId: desa.classes.mixed,
        date,
        entries: [
          { child: a, status: index < 3 ? 'Tanpa Keterangan' : 'Hadir' },
          { child: b, status: index < 3 ? 'Terlambat' : 'Hadir' },
          { child: e, status: index === 0 ? 'Sakit' : 'Hadir' },
        ],
      })),
    )
    return { ...desa, a, b }
  }

  it('has reasons, the last three marks, the share of 30 days and the number of the family', async () => {
    const { branchAdmin, academicYearId, a, b, place } = await givenAbsent()
    await app.db
      .updateTable('student')
      .set({ parent_phone: '81234567890', allow_messages: true })
      .where('id', '=', a.studentId)
      .execute()
    const { students, studentTotal } = await attention(branchAdmin, {
      academicYearId,
      branchId: place.branchId,
    })
    expect(studentTotal).toBe(2)
    expect(students[0]).toMatchObject({
      id: a.studentId,
      name: a.name,
      nis: a.nis,
      reasons: ['absent3', 'below75'],
      present30Days: 25,
      parentPhone: '81234567890',
      lastMarks: daysAgo(7, 14, 21).map((date) => ({ date, status: 'Tanpa Keterangan' })),
    })
    expect(students[1]).toMatchObject({ id: b.studentId, reasons: ['late3'], present30Days: 100 })
  })

  /** The last child of a class goes to another one ten days ago; its marks before and since then. */
  async function givenMoved(
    before: readonly AttendanceStatus[],
    since: readonly AttendanceStatus[],
  ) {
    const desa = await givenDesa(app)
    const [child] = desa.students
    if (!child) throw new Error('a child is missing')
    const { mixed, elsewhere } = desa.classes
    await moveToClass(child.studentId, { from: mixed, to: elsewhere, on: addDays(today, -10) })
    const taken =
      (classId: string, first: number) => (status: AttendanceStatus, index: number) => ({
        classId,
        date: addDays(today, -first - index),
        entries: [{ child, status }],
      })
    await givenRegisters(app, desa.teacher, [
      ...before.map(taken(mixed, 11)),
      ...since.map(taken(elsewhere, 1)),
    ])
    const { students } = await attention(desa.branchAdmin, { academicYearId: desa.academicYearId })
    return { child, elsewhere, students }
  }

  async function moveToClass(
    studentId: string,
    { from, to, on }: { from: string; to: string; on: string },
  ) {
    const stay = await app.db
      .updateTable('class_student')
      .set({ left_on: on, ended: 'transfer' })
      .where('class_id', '=', from)
      .where('student_id', '=', studentId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const begins = { class_id: to, joined_on: on, left_on: null, ended: null }
    await app.db
      .insertInto('class_student')
      .values({ ...stay, ...begins, id: app.deps.newId() })
      .execute()
  }

  const times = (count: number, status: AttendanceStatus) =>
    Array.from({ length: count }, () => status)

  it('that moved is judged by its whole, not by its part in the class of today', async () => {
    const { students } = await givenMoved(times(12, 'Hadir'), [...times(3, 'Izin'), 'Hadir'])
    expect(students).toEqual([])
  })

  it('that moved is found by its marks in both classes, where it is now', async () => {
    const { students, child, elsewhere } = await givenMoved(
      [...times(2, 'Tanpa Keterangan'), ...times(3, 'Hadir')],
      ['Tanpa Keterangan'],
    )
    expect(students).toMatchObject([
      {
        id: child.studentId,
        classId: elsewhere,
        reasons: ['absent3', 'below75'],
        present30Days: 50,
        lastMarks: [1, 11, 12].map((count) => ({ date: addDays(today, -count) })),
      },
    ])
  })

  it('is logged where the number of a family is included, and only there', async () => {
    const { admin, branchAdmin, academicYearId, place, a, b } = await givenAbsent()
    await app.db
      .updateTable('student')
      .set({ allow_messages: false })
      .where('id', '=', b.studentId)
      .execute()
    const query = { academicYearId, branchId: place.branchId }
    for (const who of [admin, branchAdmin]) await attention(who, query)
    const noted = await app.db
      .selectFrom('access_log')
      .select(['user_id', 'student_id', 'what'])
      .where('user_id', 'in', [admin.id, branchAdmin.id])
      .execute()
    expect(noted).toEqual([{ user_id: branchAdmin.id, student_id: a.studentId, what: 'list' }])
  })

  it('has no number for the admin of the region, and can be filtered by reason and limit', async () => {
    const { admin, place, b, academicYearId } = await givenAbsent()
    const query = { academicYearId, branchId: place.branchId }
    const { students } = await attention(admin, query)
    expect(students.every((student) => !('parentPhone' in student))).toBe(true)
    expect(await attention(admin, { ...query, reason: 'late3' })).toMatchObject({
      studentTotal: 1,
      students: [{ id: b.studentId }],
    })
    const cut = await attention(admin, { ...query, limit: 1 })
    expect([cut.students.length, cut.studentTotal]).toEqual([1, 2])
  })

  it('excludes children who left the class, and classes of years that do not run', async () => {
    const { branchAdmin, academicYearId, a, branchYearId } = await givenAbsent()
    await app.db
      .updateTable('class_student')
      .set({ left_on: today, ended: 'removed' })
      .where('student_id', '=', a.studentId)
      .where('left_on', 'is', null)
      .execute()
    const left = await attention(branchAdmin, { academicYearId })
    expect(left.students.map(({ id }) => id)).not.toContain(a.studentId)
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    expect((await attention(branchAdmin, { academicYearId })).students).toEqual([])
  })
})

describe('classes with missing registers', () => {
  it('are those with fewer registers than their days in the last 30', async () => {
    const desa = await givenDesa(app)
    await app.db
      .updateTable('class')
      .set({ meeting_days: [4] })
      .where('id', 'in', [desa.classes.mixed, desa.classes.own])
      .execute()
    const on = (classId: string, days: number[]) =>
      days.map((count) => ({ classId, date: addDays(today, -count), entries: [] }))
    await givenRegisters(app, desa.teacher, [
      ...on(desa.classes.mixed, [7, 14]),
      ...on(desa.classes.own, [7, 14, 21, 28]),
    ])
    const { classes } = await attention(desa.branchAdmin, { academicYearId: desa.academicYearId })
    const branchName = expect.stringMatching(/^Desa /)
    const missing = { classId: desa.classes.mixed, branchName, expected: 4, opened: 2 }
    expect(classes).toMatchObject([missing])
    const asked = { academicYearId: desa.academicYearId }
    expect((await attention(desa.branchAdmin, { ...asked, registers: 'month' })).classes).toEqual(
      classes,
    )
    const ofTeacher = await attention(desa.teacher, { academicYearId: desa.academicYearId })
    expect(ofTeacher.classes.map(({ classId }) => classId)).toEqual([desa.classes.mixed])
  })

  it('are listed for today and for this week, without the children', async () => {
    const desa = await givenDesa(app)
    const { mixed, own } = desa.classes
    const [child] = desa.students
    if (!child) throw new Error('a child is missing')
    await app.db
      .updateTable('class')
      .set({ meeting_days: [1, 3, 4] })
      .where('id', 'in', [mixed, own])
      .execute()
    const days = [addDays(today, -1), addDays(today, -3), addDays(today, -7), addDays(today, -8)]
    await givenRegisters(
      app,
      desa.teacher,
      days.map((date) => ({
        classId: mixed,
        date,
        entries: [{ child, status: 'Tanpa Keterangan' as const }],
      })),
    )
    await givenRegisters(app, desa.teacher, [
      { classId: own, date: today, entries: [] },
      // The class met on a Tuesday in place of the Monday; the Wednesday has no register.
      { classId: own, date: addDays(today, -2), entries: [] },
    ])
    const asked = { academicYearId: desa.academicYearId }
    expect(await attention(desa.branchAdmin, { ...asked, registers: 'today' })).toMatchObject({
      students: [],
      studentTotal: 0,
      classes: [{ classId: mixed, expected: 1, opened: 0 }],
    })
    expect(await attention(desa.branchAdmin, { ...asked, registers: 'week' })).toMatchObject({
      students: [],
      classes: [{ classId: own, expected: 2, opened: 1 }],
    })
    expect((await attention(desa.branchAdmin, asked)).studentTotal).toBe(1)
  })
})

it('needs a year or days', async () => {
  const { branchAdmin } = await givenDesa(app)
  const answer = await app.as(branchAdmin).call(performanceRoutes.readAttention, { query: {} })
  expect([answer.status, errorCode(answer)]).toEqual([422, 'attendance.period-needed'])
})
