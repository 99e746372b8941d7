import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  at,
  requireEntry,
  mark,
  open,
  readDay,
  scan,
  startOfClass,
  syncer,
  today,
} from '../test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(startOfClass)
})

const reason = 'Absen ditulis di kertas'

/** Three meetings: the 5th and 12th with a reason, and today. */
async function scene() {
  const school = await app.givenSchool()
  const { teacher, classId } = school
  const [aisyah, bilal, salma] = school.students
  if (!aisyah || !bilal || !salma) throw new Error('three children are needed')
  const sync = syncer(app, classId)
  const past = { reason, at: at('18.00') }
  await sync(teacher, [open({ reason }), mark(aisyah, 'Sakit', past), mark(bilal, 'Hadir', past)], {
    date: '2026-11-05',
  })
  const note = { teachersNotes: 'Acara keluarga' }
  await sync(teacher, [open({ reason }), mark(aisyah, 'Izin', { ...past, ...note })], {
    date: '2026-11-12',
  })
  await sync(teacher, [
    scan(aisyah, { at: at('18.20') }),
    {
      kind: 'violations',
      operationId: app.deps.newId(),
      studentId: aisyah.studentId,
      attitude: true,
    },
  ])
  return { ...school, aisyah, bilal, salma, sync }
}

describe('one day', () => {
  it('is a bare array by name, empty while the register is not open', async () => {
    const { teacher, classId, students } = await scene()
    const day = await readDay(app, teacher, classId)
    const names = day.map(({ studentId }) => studentId.name)
    expect(names).toEqual(names.toSorted())
    expect(day).toHaveLength(students.length)
    expect(day[0]).toMatchObject({ _id: day[0]?.id, forDate: day[0]?.date, attributes: null })
    expect(await readDay(app, teacher, classId, '2026-11-11')).toEqual([])
  })

  it('can be requested by any time of the day', async () => {
    const { teacher, classId } = await scene()
    const moment = '2026-11-19T16:59:59.000Z'
    expect(await readDay(app, teacher, classId, moment)).toHaveLength(3)
  })

  it('comes with its meeting, and with newer changes only', async () => {
    const { teacher, classId, bilal, sync } = await scene()
    const read = (query: { since?: number } = {}) =>
      app.as(teacher).call(attendanceRoutes.readRegister, {
        params: { classId, date: today },
        query,
      })
    const first = await read()
    expect(first.body).toMatchObject({
      meeting: { date: today, counts: { Hadir: 1 }, total: 3 },
      serverTime: startOfClass,
      roster: { classId, students: [{}, {}, {}] },
    })
    expect(first.body.entries).toHaveLength(3)
    await sync(teacher, [scan(bilal)])
    const news = await read({ since: first.body.meeting?.revision ?? 0 })
    expect(news.body.entries.map(({ studentId }) => studentId.id)).toEqual([bilal.studentId])
  })

  it('answers an unchanged register with a few bytes', async () => {
    const { teacher, classId } = await scene()
    const call = { params: { classId, date: '2026-11-12' }, query: {} }
    const first = await app.as(teacher).call(attendanceRoutes.readRegister, call)
    const headers = { 'if-none-match': String(first.headers['etag']) }
    const second = await app.as(teacher).call(attendanceRoutes.readRegister, call, { headers })
    expect(second.status).toBe(304)
  })

  it('is read by roles with the class in reach, and not found by others', async () => {
    const { teacher, classId, place, aisyah } = await scene()
    const readers = [
      await app.givenUser({ role: 'subBranchAdmin', place }),
      await app.givenUser({ role: 'branchAdmin', place }),
      await app.givenUser({ role: 'admin' }),
    ]
    for (const reader of readers) expect(await readDay(app, reader, classId)).toHaveLength(3)
    const far = await app.givenBranch()
    const subBranchId = await app.givenSubBranch(place.branchId)
    const others = [
      await app.givenTeacher({ place }),
      await app.givenUser({ role: 'branchAdmin', place: far }),
      await app.givenUser({ role: 'subBranchAdmin', place: { ...place, subBranchId } }),
    ]
    for (const other of others) {
      const answer = await app
        .as(other)
        .call(attendanceRoutes.readDay, { params: { classId }, body: { date: today } })
      expect(errorCode(answer)).toBe('class.not-found')
    }
    for (const user of [aisyah, await app.givenUser({ role: 'curriculum' })]) {
      const answer = await app
        .as(user)
        .call(attendanceRoutes.readDay, { params: { classId }, body: { date: today } })
      expect(answer.status).toBe(403)
    }
    expect(teacher.id).toBeDefined()
  })
})

describe('a class over time', () => {
  it('lists its meetings with counts, page by page', async () => {
    const { teacher, classId } = await scene()
    const list = (query: object) =>
      app.as(teacher).call(attendanceRoutes.listMeetings, { params: { classId }, query })
    const all = await list({})
    expect(all.body.total).toBe(3)
    expect(all.body.meetings.map(({ date }) => date)).toEqual([today, '2026-11-12', '2026-11-05'])
    expect(all.body.meetings[2]).toMatchObject({
      reason,
      total: 3,
      counts: { Hadir: 1, Terlambat: 0, Izin: 0, Sakit: 1, 'Tanpa Keterangan': 1 },
    })
    expect(all.body.meetings[0]?.counts['Tanpa Keterangan']).toBe(0)
    const page = await list({ limit: 1, page: 2, sortDir: 'asc' })
    expect(page.body).toMatchObject({ total: 3, meetings: [{ date: '2026-11-12' }] })
    const range = await list({ startDate: '2026-11-06', endDate: '2026-11-18' })
    expect(range.body).toMatchObject({ total: 1, meetings: [{ date: '2026-11-12' }] })
    expect((await list({ month: '2026-10' })).body).toEqual({ meetings: [], total: 0 })
    expect((await list({ sortBy: 'name' })).status).toBe(422)
  })

  it('shows a month as a grid', async () => {
    const { teacher, classId, aisyah, bilal } = await scene()
    const { body } = await app.as(teacher).call(attendanceRoutes.readGrid, {
      params: { classId },
      query: { month: '2026-11' },
    })
    expect(body.dates).toEqual(['2026-11-05', '2026-11-12', today])
    const studentInBody = ({ studentId }: { studentId: string }) =>
      body.students.find(({ id }) => id === studentId)
    expect(studentInBody(aisyah)).toMatchObject({
      marks: { '2026-11-05': 'Sakit', '2026-11-12': 'Izin', [today]: 'Hadir' },
      counts: { Hadir: 1, Izin: 1, Sakit: 1, Terlambat: 0, 'Tanpa Keterangan': 0 },
    })
    expect(studentInBody(bilal)?.marks).toEqual({
      '2026-11-05': 'Hadir',
      '2026-11-12': 'Tanpa Keterangan',
    })
    const without = await app
      .as(teacher)
      .call(attendanceRoutes.readGrid, { params: { classId }, query: {} })
    expect(without.status).toBe(422)
  })

  it('shows a month by the display label of each day, newest first', async () => {
    const { teacher, classId } = await scene()
    const { body } = await app
      .as(teacher)
      .call(attendanceRoutes.readMonth, { params: { classId }, query: {} })
    expect(Object.keys(body)).toEqual([
      'Kamis, 19 November 2026',
      'Kamis, 12 November 2026',
      'Kamis, 5 November 2026',
    ])
    expect(body['Kamis, 5 November 2026']).toHaveLength(3)
  })

  it('is not found by a teacher of another class', async () => {
    const { classId, place } = await scene()
    const stranger = app.as(await app.givenTeacher({ place }))
    const params = { classId }
    const answers = [
      await stranger.call(attendanceRoutes.listMeetings, { params, query: {} }),
      await stranger.call(attendanceRoutes.readGrid, { params, query: { month: '2026-11' } }),
      await stranger.call(attendanceRoutes.readMonth, { params, query: {} }),
      await stranger.call(attendanceRoutes.readRegister, {
        params: { classId, date: today },
        query: {},
      }),
    ]
    expect(answers.map(errorCode)).toEqual(Array(4).fill('class.not-found'))
  })
})

describe('one child over time', () => {
  const read = (user: GivenUser, studentId: string, query: object = {}) =>
    app.as(user).call(attendanceRoutes.listOfStudent, { params: { studentId }, query })

  it('has its days and totals', async () => {
    const { aisyah, academicYearId, classId } = await scene()
    const { body } = await read(aisyah, aisyah.studentId, { academicYearId, limit: 2 })
    expect(body.total).toBe(3)
    expect(body.entries.map(({ date, status }) => [date, status])).toEqual([
      [today, 'Hadir'],
      ['2026-11-12', 'Izin'],
    ])
    expect(body.entries[0]).toMatchObject({ classId, className: expect.stringContaining('Kelas') })
    expect(body.stats).toEqual([
      { status: 'Hadir', count: 1, percentage: 33.3 },
      { status: 'Terlambat', count: 0, percentage: 0 },
      { status: 'Izin', count: 1, percentage: 33.3 },
      { status: 'Sakit', count: 1, percentage: 33.3 },
      { status: 'Tanpa Keterangan', count: 0, percentage: 0 },
    ])
    expect(body.violationStats).toContainEqual({ violation: 'attitude', count: 1 })
    const other = await read(aisyah, aisyah.studentId, { academicYearId: app.deps.newId() })
    expect(other.body.total).toBe(0)
  })

  it('does not count today as an absence', async () => {
    const { bilal } = await scene()
    const { body } = await read(bilal, bilal.studentId)
    expect(body.total).toBe(3)
    expect(body.stats.map(({ count }) => count)).toEqual([1, 0, 0, 0, 1])
  })

  it('is visible to the student, its teachers and administrators, to no other student', async () => {
    const { aisyah, bilal, teacher, place } = await scene()
    const readers = [
      teacher,
      await app.givenUser({ role: 'subBranchAdmin', place }),
      await app.givenUser({ role: 'branchAdmin', place }),
      await app.givenUser({ role: 'admin' }),
    ]
    for (const reader of readers) expect((await read(reader, aisyah.studentId)).status).toBe(200)
    const far = await app.givenBranch()
    const others = [
      bilal,
      await app.givenTeacher({ place }),
      await app.givenUser({ role: 'branchAdmin', place: far }),
    ]
    for (const other of others) {
      expect(errorCode(await read(other, aisyah.studentId))).toBe('student.not-found')
    }
  })
})

describe('one entry', () => {
  it('is found with its history and class by roles with it in reach', async () => {
    const { aisyah, teacher, classId, place } = await scene()
    const entry = requireEntry(await readDay(app, teacher, classId, '2026-11-12'), aisyah)
    const read = (user: GivenUser) =>
      app.as(user).call(attendanceRoutes.readEntry, { params: { attendanceId: entry.id } })
    const { body } = await read(teacher)
    expect(body.attendance).toMatchObject({
      id: entry.id,
      status: 'Izin',
      timestamp: entry.timestamp,
      teachersNotes: entry.teachersNotes,
      version: entry.version,
      className: body.className,
      startTime: '18:30',
      endTime: '19:45',
      history: [
        {
          at: at('18.00'),
          by: { id: teacher.id, name: teacher.name },
          from: 'Tanpa Keterangan',
          to: 'Izin',
          reason,
          source: 'edit',
        },
      ],
    })
    const stranger = await app.givenTeacher({ place })
    expect(errorCode(await read(stranger))).toBe('attendance.not-found')
    expect((await read(aisyah)).status).toBe(403)
  })
})
