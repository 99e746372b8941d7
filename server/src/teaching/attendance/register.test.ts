import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
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
  undo,
} from './test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(startOfClass)
})

async function scene(wishes: Parameters<TestApp['givenSchool']>[0] = {}) {
  const school = await app.givenSchool(wishes)
  const { teacher, classId } = school
  const [aisyah, bilal] = school.students
  if (!aisyah || !bilal) throw new Error('two children are needed')
  const openRegister = (body: object = {}, user: GivenUser = teacher) =>
    app.as(user).call(attendanceRoutes.openRegister, { body: { classId, ...body } })
  const cancel = (user: GivenUser = teacher, date = today) =>
    app.as(user).call(attendanceRoutes.cancelMeeting, { body: { classId, date } })
  return { ...school, aisyah, bilal, openRegister, cancel, sync: syncer(app, classId) }
}

describe('opening a register', () => {
  it('makes one register for any number of calls', async () => {
    const { openRegister, classId, teacher } = await scene()
    const first = await openRegister({ subBranchId: 'x', branchId: 'y', branchYearId: 'z' })
    const second = await openRegister()
    expect(first.status).toBe(201)
    expect(second.status).toBe(200)
    expect(second.body.meeting).toEqual(first.body.meeting)
    expect(second.body.entries).toEqual(first.body.entries)
    expect(first.body.message).not.toBe(second.body.message)
    expect(await readDay(app, teacher, classId)).toMatchObject(first.body.entries)
    expect(first.body.meeting).toMatchObject({ classId, date: today, total: 3, reason: null })
  })

  it('is for a teacher of the class', async () => {
    const { openRegister, place, aisyah } = await scene()
    const stranger = await app.givenTeacher({ place })
    expect(errorCode(await openRegister({}, stranger))).toBe('class.not-found')
    const admin = await app.givenUser({ role: 'branchAdmin', place })
    const sb = await app.givenUser({ role: 'subBranchAdmin', place })
    for (const user of [admin, sb, aisyah]) {
      expect((await openRegister({}, user)).status).toBe(403)
    }
  })

  it('needs an active desa year and a student in the class', async () => {
    const inactive = await scene({ isActive: false })
    expect(errorCode(await inactive.openRegister())).toBe('branch-year.inactive')
    const { teachingGroupId, teacher } = await scene()
    const empty = await app.givenClass({ teachingGroupId, grade: '1', teachers: [teacher] })
    const answer = await app
      .as(teacher)
      .call(attendanceRoutes.openRegister, { body: { classId: empty } })
    expect(errorCode(answer)).toBe('class.no-student')
  })

  it('of a past day needs a reason and is possible for fourteen days', async () => {
    const { openRegister } = await scene()
    const reason = 'Absen ditulis di kertas'
    const silent = await openRegister({ date: '2026-11-18' })
    expect(silent).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Tulis alasan perubahan.' } },
    })
    const opened = await openRegister({ date: '2026-11-05', reason })
    expect(opened.body.meeting).toMatchObject({ date: '2026-11-05', reason })
    expect(errorCode(await openRegister({ date: '2026-11-04', reason }))).toBe(
      'attendance.day-too-old',
    )
    const ahead = await openRegister({ date: '2026-11-20', reason })
    expect(ahead).toMatchObject({ status: 422, body: { code: 'attendance.future-day' } })
    const again = await openRegister({ date: '2026-11-05' })
    expect(again.status).toBe(200)
  })

  it('uses the day in Jakarta, also right after midnight', async () => {
    app.clock.now = new Date('2026-11-19T17:00:00.000Z')
    const { openRegister } = await scene()
    expect((await openRegister()).body.meeting.date).toBe('2026-11-20')
  })

  it('names a wrong field', async () => {
    const { openRegister } = await scene()
    const answer = await openRegister({ date: '2026-02-30', surprise: true })
    expect(answer.status).toBe(422)
    const fields = (answer.body as unknown as { fields: object }).fields
    expect(Object.keys(fields).toSorted()).toEqual(['date', 'surprise'])
  })
})

describe('cancelling a register', () => {
  it('is possible without marks, and it may be opened again', async () => {
    const { openRegister, cancel, classId, teacher, aisyah, sync } = await scene()
    await openRegister()
    const first = scan(aisyah)
    await sync(teacher, [first])
    expect(errorCode(await cancel())).toBe('attendance.has-marks')
    const undone = await sync(teacher, [undo(first)])
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    expect(await readDay(app, teacher, classId)).toEqual([])
    const gone = await sync(teacher, [])
    expect(gone.body).toMatchObject({ meeting: null, entries: [] })
    const again = await sync(teacher, [open()], { sinceRevision: undone.body.revision })
    expect(again.body.entries).toHaveLength(3)
    expect(again.body.meeting?.total).toBe(3)
    expect(await readDay(app, teacher, classId)).toHaveLength(3)
  })

  it('is for a teacher of the class in an active year', async () => {
    const { openRegister, cancel, place, branchYearId } = await scene()
    await openRegister()
    const stranger = await app.givenTeacher({ place })
    expect(errorCode(await cancel(stranger))).toBe('class.not-found')
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    expect((await cancel(admin)).status).toBe(403)
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    expect(errorCode(await cancel())).toBe('branch-year.inactive')
  })
})

describe('voiding an entry', () => {
  async function voidScene() {
    const all = await scene()
    const { aisyah, teacher, place, sync } = all
    const marked = await sync(teacher, [scan(aisyah, { at: at('18.20') })])
    const attendanceId = marked.body.results[0]?.entry?.id ?? ''
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    const take = (user: GivenUser, body: object = { reason: 'Salah kelas' }) =>
      app.as(user).call(attendanceRoutes.voidEntry, {
        params: { attendanceId },
        body: body as { reason: string },
      })
    return { ...all, marked, attendanceId, admin, take }
  }

  it('keeps its history and counts it nowhere', async () => {
    const { take, admin, teacher, classId, attendanceId, aisyah, sync, marked } = await voidScene()
    const answer = await take(admin, { reason: 'Salah kelas', studentName: 'Aisyah' })
    expect(answer.status).toBe(200)
    expect(errorCode(await take(admin))).toBe('attendance.not-found')
    const day = await readDay(app, teacher, classId)
    expect(day).toHaveLength(2)
    const news = await sync(teacher, [], { sinceRevision: marked.body.revision })
    expect(news.body).toMatchObject({
      meeting: { total: 2, counts: { Hadir: 0 } },
      entries: [{ id: attendanceId, isMarked: false, isVoid: true }],
    })
    const detail = await app
      .as(teacher)
      .call(attendanceRoutes.readEntry, { params: { attendanceId } })
    expect(detail.body.attendance.history).toMatchObject([
      { from: 'Tanpa Keterangan', to: 'Hadir', source: 'scan' },
      { from: 'Hadir', to: 'Tanpa Keterangan', source: 'edit', reason: 'Salah kelas' },
    ])
    const back = await sync(teacher, [scan(aisyah, { at: at('18.25') })])
    expect(back.body.results[0]).toMatchObject({ outcome: 'applied', entry: { id: attendanceId } })
    expect(requireEntry(await readDay(app, teacher, classId), aisyah).timestamp).toBe(at('18.25'))
  })

  it('is not taken back by a note that waited on a phone', async () => {
    const { take, admin, teacher, attendanceId, aisyah, sync, marked } = await voidScene()
    await take(admin)
    const note = {
      kind: 'note' as const,
      operationId: app.deps.newId(),
      at: at('18.22'),
      studentId: aisyah.studentId,
      teachersNotes: 'Hafal sampai ayat 5.',
      baseVersion: 1,
    }
    await sync(teacher, [note])
    const news = await sync(teacher, [], { sinceRevision: marked.body.revision })
    expect(news.body.entries).toMatchObject([{ id: attendanceId, isVoid: true }])
  })

  it('is for the own kelompok, with the password and a reason', async () => {
    const { take, admin, teacher, place } = await voidScene()
    expect((await take(teacher)).status).toBe(403)
    const subBranchId = await app.givenSubBranch(place.branchId)
    const other = await app.givenUser({ role: 'subBranchAdmin', place: { ...place, subBranchId } })
    expect(errorCode(await take(other))).toBe('attendance.not-found')
    expect((await take(admin, {})).status).toBe(422)
    app.pass({ minutes: 6 })
    expect(errorCode(await take(admin))).toBe('session.confirm-needed')
  })
})

describe('two conflicting marks', () => {
  it('show the newer one as theirs', async () => {
    const { aisyah, teacher, sync } = await scene()
    await sync(teacher, [mark(aisyah, 'Sakit')], { deviceId: 'hp-1' })
    const other = await sync(teacher, [mark(aisyah, 'Tanpa Keterangan')], { deviceId: 'hp-2' })
    expect(other.body.results[0]).toMatchObject({
      outcome: 'conflict',
      theirs: { status: 'Sakit' },
    })
  })
})
