import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenRegisters } from '../../performance/test/performance.fixtures.ts'
import { at, requireEntry, mark, readDay, scan, syncer, today } from './attendance.fixtures.ts'

const friday = '2026-11-20'
/** `00.03` of the night that follows. */
const afterMidnight = (time: string) => at(time, friday)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: at('22.00') })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(at('22.00'))
})

/** A class from 22.00 to 00.30 on Thursdays, unless said otherwise. */
async function nightClass({ endTime = '00:30', meetingDays = [4] } = {}) {
  const school = await app.givenSchool({})
  const { teacher, classId } = school
  await app.db
    .updateTable('class')
    .set({ start_time: '22:00', end_time: endTime, meeting_days: meetingDays })
    .where('id', '=', classId)
    .execute()
  // The teacher stays signed in for the whole night.
  await app.db
    .updateTable('session')
    .set({ expires_at: afterMidnight('12.00') })
    .where('user_id', '=', teacher.id)
    .execute()
  const [aisyah, bilal, salma] = school.students
  if (!aisyah || !bilal || !salma) throw new Error('three children are needed')
  const openNow = (body: object = {}) =>
    app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId, ...body } })
  const sync = syncer(app, classId)
  const send = (...operations: Parameters<typeof sync>[1]) => sync(teacher, operations)
  const atNow = (moment: string) => {
    app.clock.now = new Date(moment)
  }
  return { ...school, aisyah, bilal, salma, openNow, sync, send, atNow }
}

const codesOf = (body: { results: { code?: string | undefined }[] }) =>
  body.results.map(({ code }) => code)

describe('the register of now', () => {
  it('is yesterday’s until an hour after the end', async () => {
    const { openNow, atNow } = await nightClass()
    atNow(afterMidnight('00.10'))
    const first = await openNow()
    expect(first).toMatchObject({ status: 201, body: { meeting: { date: today, reason: null } } })
    atNow(afterMidnight('01.29'))
    expect(await openNow()).toMatchObject({ status: 200, body: { meeting: { date: today } } })
    atNow(afterMidnight('01.30'))
    expect(await openNow()).toMatchObject({ status: 201, body: { meeting: { date: friday } } })
  })

  it('is today’s where yesterday had no class', async () => {
    const fridays = await nightClass({ meetingDays: [5] })
    fridays.atNow(afterMidnight('00.10'))
    expect(await fridays.openNow()).toMatchObject({ body: { meeting: { date: friday } } })
    // Met on a Thursday all the same: its register is open.
    const moved = await nightClass({ meetingDays: [5] })
    moved.atNow(at('22.00'))
    await moved.openNow()
    moved.atNow(afterMidnight('00.10'))
    expect(await moved.openNow()).toMatchObject({ status: 200, body: { meeting: { date: today } } })
  })

  it.each([
    ['23:30', '00.29', '00.30'],
    ['00:00', '00.59', '01.00'],
  ])('of a class that ends at %s is yesterday’s at %s, today’s at %s', async (...times) => {
    const [endTime, before, after] = times
    const { openNow, atNow } = await nightClass({ endTime, meetingDays: [4, 5] })
    atNow(afterMidnight(before))
    expect(await openNow()).toMatchObject({ body: { meeting: { date: today } } })
    atNow(afterMidnight(after))
    expect(await openNow()).toMatchObject({ body: { meeting: { date: friday } } })
  })

  it('is the one that the pages of the class and the phones show', async () => {
    const { teacher, classId, send, atNow, aisyah } = await nightClass()
    await send(scan(aisyah, { at: at('22.05') }))
    atNow(afterMidnight('00.10'))
    const reader = app.as(teacher)
    const many = await reader.call(classRoutes.readMany, { body: { classIds: [classId] } })
    const counts = { Hadir: 1, 'Tanpa Keterangan': 0 }
    expect(many.body.classes[0]?.todayMeeting).toMatchObject({ date: today, counts, total: 3 })
    const { body } = await reader.call(attendanceRoutes.listRosters, { query: {} })
    expect(body.rosters).toMatchObject([
      { endTime: '00:30', meetingDays: [4], meeting: null, meetingBefore: { date: today, counts } },
    ])
    const params = { classId, date: today }
    const register = await reader.call(attendanceRoutes.readRegister, { params, query: {} })
    expect(register.body.meeting).toMatchObject({ counts, total: 3 })
    expect(register.body.roster?.classId).toBe(classId)
    atNow(afterMidnight('01.30'))
    const later = await reader.call(attendanceRoutes.readRegister, { params, query: {} })
    expect(later.body.meeting).toMatchObject({ counts: { Hadir: 1, 'Tanpa Keterangan': 2 } })
  })
})

it('a phone is told on which days a class without set days usually meets', async () => {
  const { teacher, classId, atNow } = await nightClass({ meetingDays: [] })
  const held = ['2026-11-05', '2026-11-12', '2026-11-13']
  await givenRegisters(
    app,
    teacher,
    held.map((date) => ({ classId, date, entries: [] })),
  )
  atNow(afterMidnight('08.00'))
  const { body } = await app.as(teacher).call(attendanceRoutes.listRosters, { query: {} })
  // Twice in four weeks is a habit, once is not.
  expect(body.rosters).toMatchObject([{ meetingDays: [], usualDays: [4] }])
  const planned = await nightClass({ meetingDays: [4] })
  planned.atNow(afterMidnight('08.00'))
  const set = await app.as(planned.teacher).call(attendanceRoutes.listRosters, { query: {} })
  expect(set.body.rosters[0]).not.toHaveProperty('usualDays')
})

describe('a mark after midnight', () => {
  it('belongs to yesterday’s register and needs no reason', async () => {
    const { aisyah, bilal, send, atNow, teacher, classId } = await nightClass()
    atNow(afterMidnight('00.03'))
    const { body } = await send(
      scan(aisyah, { at: at('22.05') }),
      scan(bilal, { at: afterMidnight('00.03') }),
    )
    expect(body.results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    expect(body.meeting).toMatchObject({ date: today, counts: { 'Tanpa Keterangan': 0 } })
    const day = await readDay(app, teacher, classId)
    expect(requireEntry(day, aisyah)).toMatchObject({ status: 'Hadir', updateReason: null })
    expect(requireEntry(day, bilal)).toMatchObject({
      status: 'Terlambat',
      timestamp: afterMidnight('00.03'),
      updateReason: null,
    })
  })

  it('needs none either when it is sent in the morning', async () => {
    const { aisyah, bilal, send, atNow } = await nightClass()
    atNow(afterMidnight('07.00'))
    const { body } = await send(
      scan(aisyah, { at: at('23.50') }),
      mark(bilal, 'Hadir', { at: afterMidnight('00.03') }),
    )
    expect(body.results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    expect(body.results[1]?.entry).toMatchObject({ timestamp: afterMidnight('00.03') })
  })

  it('needs one from an hour after the end on', async () => {
    const { aisyah, bilal, send, atNow } = await nightClass()
    atNow(afterMidnight('01.30'))
    const late = { at: afterMidnight('01.30') }
    const { body } = await send(
      mark(aisyah, 'Hadir', late),
      mark(bilal, 'Hadir', { ...late, reason: 'Lupa dicatat' }),
    )
    expect(codesOf(body)).toEqual(['attendance.reason-needed', undefined])
  })

  it('needs one where the class has ended in the evening', async () => {
    const { aisyah, send, atNow } = await nightClass({ endTime: '22:45' })
    atNow(afterMidnight('00.03'))
    const { body } = await send(mark(aisyah, 'Hadir', { at: afterMidnight('00.03') }))
    expect(codesOf(body)).toEqual(['attendance.reason-needed'])
  })

  it('by the call of older clients needs a reason only after the class', async () => {
    const { aisyah, openNow, atNow, teacher, classId } = await nightClass()
    await openNow()
    const { id: attendanceId } = requireEntry(await readDay(app, teacher, classId), aisyah)
    const change = (status: 'Hadir' | 'Sakit') =>
      app.as(teacher).call(attendanceRoutes.updateEntries, {
        body: { updates: [{ attendanceId, status }] },
      })
    atNow(afterMidnight('00.03'))
    expect((await change('Hadir')).body.results).toMatchObject([
      { status: 'Hadir', timestamp: afterMidnight('00.03') },
    ])
    atNow(afterMidnight('01.30'))
    expect(await change('Sakit')).toMatchObject({ body: { code: 'attendance.reason-needed' } })
  })
})

describe('a record of a class over midnight', () => {
  it('is corrected with an arrival after midnight', async () => {
    const { aisyah, bilal, openNow, atNow, teacher, classId } = await nightClass()
    await openNow()
    const day = await readDay(app, teacher, classId)
    const correct = (student: typeof aisyah, timestamp: string) =>
      app.as(teacher).call(attendanceRoutes.updateEntries, {
        body: {
          updates: [
            {
              attendanceId: requireEntry(day, student).id,
              status: 'Terlambat',
              timestamp,
              updateReason: 'Lupa dicatat',
            },
          ],
        },
      })
    atNow(afterMidnight('08.00'))
    const late = await correct(aisyah, afterMidnight('00.10'))
    expect(late.body.results).toMatchObject([{ date: today, timestamp: afterMidnight('00.10') }])
    // The morning is not of that evening: the time of the correction counts.
    const wrong = await correct(bilal, afterMidnight('07.00'))
    expect(wrong.body.results).toMatchObject([{ timestamp: afterMidnight('08.00') }])
  })

  it('is answered with the hours of its class, alone and among those of a child', async () => {
    const { aisyah, openNow, teacher, classId } = await nightClass()
    await openNow()
    const { id: attendanceId } = requireEntry(await readDay(app, teacher, classId), aisyah)
    const hours = { date: today, startTime: '22:00', endTime: '00:30' }
    const reader = app.as(teacher)
    const one = await reader.call(attendanceRoutes.readEntry, { params: { attendanceId } })
    expect(one.body.attendance).toMatchObject(hours)
    const params = { studentId: aisyah.studentId }
    const all = await reader.call(attendanceRoutes.listOfStudent, { params, query: {} })
    expect(all.body.entries).toMatchObject([hours])
  })

  it('is corrected by the PJP with a reason also while the class runs', async () => {
    const { aisyah, openNow, atNow, teacher, classId, place } = await nightClass()
    await openNow()
    const { id: attendanceId } = requireEntry(await readDay(app, teacher, classId), aisyah)
    atNow(afterMidnight('00.10'))
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    const change = (more: object) =>
      app.as(admin).call(attendanceRoutes.updateEntries, {
        body: { updates: [{ attendanceId, status: 'Sakit', ...more }] },
      })
    expect(await change({})).toMatchObject({ body: { code: 'attendance.reason-needed' } })
    expect(await change({ updateReason: 'Kabar dari ibu' })).toMatchObject({ status: 200 })
  })
})

it('a child who joins after midnight is in the running register', async () => {
  const { openNow, atNow, place, classId } = await nightClass()
  await openNow()
  const child = await app.givenStudent({ place })
  await app.givenMember(classId, child.studentId, friday)
  atNow(afterMidnight('00.10'))
  expect((await openNow()).body.meeting).toMatchObject({ date: today, total: 4 })
  atNow(afterMidnight('01.30'))
  const { body } = await openNow({ date: today })
  expect(body.meeting).toMatchObject({ total: 4 })
})
