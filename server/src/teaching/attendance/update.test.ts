import { randomUUID } from 'node:crypto'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import {
  at,
  requireEntry,
  mark,
  readDay,
  scan,
  startOfClass,
  syncer,
  today,
} from './test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(startOfClass)
})

type Body = RouteCall<typeof attendanceRoutes.updateEntries>['body']
type Refusal = { code: string; fields?: Record<string, string>; details?: Record<string, unknown> }

async function scene(wishes: { isActive?: boolean } = {}) {
  const school = await app.givenSchool(wishes)
  const { teacher, classId } = school
  const [aisyah, bilal, salma] = school.students
  if (!aisyah || !bilal || !salma) throw new Error('three children are needed')
  const update = (
    updates: Body['updates'],
    extra: Omit<Body, 'updates'> = {},
    user: GivenUser = teacher,
  ) => app.as(user).call(attendanceRoutes.updateEntries, { body: { updates, ...extra } })
  const openRegister = (body: { date?: string; reason?: string } = {}) =>
    app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId, ...body } })
  const readEntryId = async (student: { studentId: string }, date = today) =>
    requireEntry(await readDay(app, teacher, classId, date), student).id
  const sync = syncer(app, classId)
  return { ...school, aisyah, bilal, salma, update, openRegister, readEntryId, sync }
}

const refusedBody = (answer: { body: unknown }) => answer.body as Refusal

describe('the compatible form', () => {
  it('opens, reads and writes a register', async () => {
    const { classId, teacher, aisyah, bilal, update, openRegister } = await scene()
    const opened = await openRegister()
    expect(opened.status).toBe(201)
    const [first, second] = [aisyah, bilal].map((one) => requireEntry(opened.body.entries, one))
    if (!first || !second) throw new Error('entries are missing')
    const answer = await update([
      { attendanceId: second.id, status: 'Terlambat', timestamp: at('18.05') },
      { attendanceId: first.id, status: 'Hadir', timestamp: Date.parse(at('18.20')) },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body.results).toMatchObject([
      { id: second.id, status: 'Terlambat', timestamp: at('18.05'), isManual: true },
      { id: first.id, status: 'Hadir', timestamp: at('18.20') },
    ])
    const day = await readDay(app, teacher, classId)
    expect(answer.body.results).toHaveLength(2)
    expect(requireEntry(day, aisyah)).toMatchObject({ ...answer.body.results[1] })
  })

  it('strips the extra keys of older clients', async () => {
    const { aisyah, bilal, openRegister, readEntryId, update } = await scene()
    await openRegister()
    const row = {
      attendanceId: await readEntryId(aisyah),
      status: 'Hadir' as const,
      attributes: { tas: true },
      studentId: { id: bilal.studentId, nis: bilal.nis },
      isSelected: true,
      violations: { attitude: true, rambut: true },
    }
    const extra: object = { branchYearId: 'x' }
    const answer = await update([row], extra)
    expect(answer.body.results[0]).toMatchObject({
      status: 'Hadir',
      studentId: { id: aisyah.studentId },
      violations: { attribute: false, attitude: true, tidiness: false },
    })
  })

  it('keeps the values of missing keys', async () => {
    const { aisyah, openRegister, readEntryId, update, sync, teacher } = await scene()
    await openRegister()
    await sync(teacher, [scan(aisyah, { at: at('18.10') })])
    const attendanceId = await readEntryId(aisyah)
    const { body } = await update([{ attendanceId, teachersNotes: 'Membawa adik' }])
    expect(body.results[0]).toMatchObject({
      status: 'Hadir',
      timestamp: at('18.10'),
      teachersNotes: 'Membawa adik',
      isManual: false,
      card: 'valid',
    })
  })

  it('applies all items or none, and names unknown ids', async () => {
    const { aisyah, teacher, classId, openRegister, readEntryId, update } = await scene()
    const other = await scene()
    await openRegister()
    await other.openRegister()
    const foreign = await other.readEntryId(other.aisyah)
    const attendanceId = await readEntryId(aisyah)
    const unknown = randomUUID()
    const answer = await update([
      { attendanceId, status: 'Hadir' },
      { attendanceId: foreign, status: 'Hadir' },
      { attendanceId: unknown, status: 'Hadir' },
      { attendanceId: 'bukan-id', status: 'Hadir' },
    ])
    expect(answer.status).toBe(404)
    expect(refusedBody(answer)).toMatchObject({
      code: 'attendance.not-found',
      details: { ids: [foreign, unknown, 'bukan-id'] },
    })
    expect(requireEntry(await readDay(app, teacher, classId), aisyah).isMarked).toBe(false)
  })

  it('does not change a Hadir of today without a version and keeps the earliest arrival', async () => {
    const { aisyah, openRegister, readEntryId, update } = await scene()
    await openRegister()
    const attendanceId = await readEntryId(aisyah)
    app.clock.now = new Date(at('19.00'))
    await update([{ attendanceId, status: 'Hadir', timestamp: at('18.20') }])
    const second = await update([{ attendanceId, status: 'Terlambat', timestamp: at('18.50') }])
    expect(second.body.results[0]).toMatchObject({ status: 'Hadir', timestamp: at('18.20') })
    const version = second.body.results[0]?.version ?? 0
    const informed = await update([
      { attendanceId, status: 'Terlambat', timestamp: at('18.50'), version },
    ])
    expect(informed.body.results[0]).toMatchObject({ status: 'Terlambat', timestamp: at('18.20') })
  })

  it('conflicts when a stale version meets a different manual mark, and writes nothing', async () => {
    const { aisyah, bilal, teacher, classId, openRegister, readEntryId, update, sync } =
      await scene()
    const opened = await openRegister()
    await sync(teacher, [mark(aisyah, 'Sakit')])
    const { version } = requireEntry(opened.body.entries, aisyah)
    const updates: Body['updates'] = [
      { attendanceId: await readEntryId(bilal), status: 'Hadir', version },
      { attendanceId: await readEntryId(aisyah), status: 'Tanpa Keterangan', version },
    ]
    const answer = await update(updates)
    expect(answer.status).toBe(409)
    expect(refusedBody(answer)).toMatchObject({
      code: 'attendance.conflict',
      details: {
        conflicts: [
          {
            attendanceId: updates[1]?.attendanceId,
            yours: { status: 'Tanpa Keterangan' },
            theirs: { status: 'Sakit', by: { id: teacher.id }, version: version + 1 },
          },
        ],
      },
    })
    expect(requireEntry(await readDay(app, teacher, classId), bilal).isMarked).toBe(false)
    const decided = updates.map((one) => ({ ...one, version: version + 1 }))
    expect((await update(decided)).status).toBe(200)
  })

  it('conflicts when a child read as unmarked was scanned since, until the sender has decided', async () => {
    const { aisyah, teacher, classId, openRegister, update, sync } = await scene()
    const opened = await openRegister()
    const { id: attendanceId, version } = requireEntry(opened.body.entries, aisyah)
    await sync(teacher, [scan(aisyah, { at: at('18.10') })])
    const teachersNotes = 'Wali sudah dihubungi'
    const noted = { attendanceId, status: 'Tanpa Keterangan', teachersNotes } as const
    const answer = await update([{ ...noted, version }])
    expect(answer.status).toBe(409)
    expect(refusedBody(answer)).toMatchObject({
      code: 'attendance.conflict',
      details: {
        conflicts: [
          {
            attendanceId,
            yours: { status: 'Tanpa Keterangan', teachersNotes },
            theirs: { status: 'Hadir', by: { id: teacher.id }, version: version + 1 },
          },
        ],
      },
    })
    const kept = requireEntry(await readDay(app, teacher, classId), aisyah)
    expect(kept).toMatchObject({ status: 'Hadir', teachersNotes: '', isManual: false })
    const decided = await update([{ ...noted, version: version + 1 }])
    expect(decided.body.results[0]).toMatchObject({ status: 'Tanpa Keterangan', teachersNotes })
  })

  it('keeps the note and the findings that another teacher wrote since the version', async () => {
    const { aisyah, teacher, classId, openRegister, readEntryId, update, sync } = await scene()
    await openRegister()
    await sync(teacher, [mark(aisyah, 'Hadir')])
    const { version } = requireEntry(await readDay(app, teacher, classId), aisyah)
    const attendanceId = await readEntryId(aisyah)
    const teachersNotes = 'Dijemput 19.30, sakit'
    await update([{ attendanceId, teachersNotes, violations: { tidiness: true }, version }])
    const whole = { status: 'Hadir', teachersNotes: '', violations: { attitude: true } } as const
    const answer = await update([{ attendanceId, ...whole, version }])
    expect(answer.body.results[0]).toMatchObject({
      teachersNotes,
      violations: { attribute: false, attitude: true, tidiness: true },
    })
    const other = await update([{ attendanceId, teachersNotes: 'Membawa adik', version }])
    expect(refusedBody(other)).toMatchObject({
      code: 'attendance.conflict',
      details: { conflicts: [{ yours: { status: 'Hadir' }, theirs: { teachersNotes } }] },
    })
  })

  it('applies an item with an operation id once', async () => {
    const { aisyah, teacher, openRegister, readEntryId, update } = await scene()
    await openRegister()
    const attendanceId = await readEntryId(aisyah)
    const item = { attendanceId, status: 'Sakit' as const, operationId: randomUUID() }
    const first = await update([item, item])
    await update([{ attendanceId, status: 'Tanpa Keterangan' }])
    const third = await update([item])
    expect(first.body.results.map(({ status }) => status)).toEqual(['Sakit', 'Sakit'])
    expect(third.body.results[0]).toMatchObject({ status: 'Tanpa Keterangan', version: 3 })
    const detail = await app
      .as(teacher)
      .call(attendanceRoutes.readEntry, { params: { attendanceId } })
    expect(detail.body.attendance.history).toHaveLength(2)
  })

  it('names a wrong field', async () => {
    const { aisyah, openRegister, readEntryId, update } = await scene()
    await openRegister()
    const attendanceId = await readEntryId(aisyah)
    const answer = await update([{ attendanceId, status: 'Bolos' as 'Hadir' }])
    expect(answer.status).toBe(422)
    expect(Object.keys(refusedBody(answer).fields ?? {})).toEqual(['updates.0.status'])
    expect((await update([])).status).toBe(422)
  })
})

describe('a past day', () => {
  const date = '2026-11-12'
  const reason = 'Kabar dari wali'

  async function pastScene() {
    const past = await scene()
    await past.openRegister({ date, reason: 'Absen ditulis di kertas' })
    return { ...past, attendanceId: await past.readEntryId(past.aisyah, date) }
  }

  it('needs a reason, of the item or of the call', async () => {
    const { attendanceId, update } = await pastScene()
    const answer = await update([{ attendanceId, status: 'Sakit' }])
    expect(refusedBody(answer)).toMatchObject({
      code: 'attendance.reason-needed',
      fields: { 'updates.0.updateReason': 'Tulis alasan perubahan.' },
    })
    const forAll = await update([{ attendanceId, status: 'Sakit' }], { reason })
    expect(forAll.body.results[0]).toMatchObject({ status: 'Sakit', updateReason: reason })
    const own = { attendanceId, status: 'Tanpa Keterangan' as const, updateReason: 'Salah pilih' }
    const forOne = await update([own], { reason })
    expect(forOne.body.results[0]?.updateReason).toBe('Salah pilih')
  })

  it('keeps a stored arrival; a timestamp counts only without one', async () => {
    const { attendanceId, update, teacher } = await pastScene()
    const stated = { attendanceId, status: 'Hadir' as const, timestamp: at('18.25', date) }
    const first = await update([stated], { reason })
    expect(first.body.results[0]?.timestamp).toBe(at('18.25', date))
    const second = await update([{ ...stated, timestamp: at('18.05', date) }], { reason })
    expect(second.body.results[0]?.timestamp).toBe(at('18.25', date))
    const third = await update([{ attendanceId, status: 'Sakit' }], { reason })
    expect(third.body.results[0]).toMatchObject({ status: 'Sakit', timestamp: at('18.25', date) })
    const read = await app
      .as(teacher)
      .call(attendanceRoutes.readEntry, { params: { attendanceId } })
    expect(read.body.attendance).toMatchObject({ status: 'Sakit', arrivedAt: at('18.25', date) })
  })

  it('knows no arrival of a child who was entered from paper, until somebody states it', async () => {
    const { attendanceId, update, teacher, sync, aisyah } = await pastScene()
    await sync(teacher, [mark(aisyah, 'Hadir', { reason })], { date })
    const readArrival = async () => {
      const params = { attendanceId }
      const { body } = await app.as(teacher).call(attendanceRoutes.readEntry, { params })
      return body.attendance.arrivedAt
    }
    expect(await readArrival()).toBeNull()
    const stated = { attendanceId, status: 'Hadir' as const, timestamp: at('18.45', date) }
    const { body } = await update([stated], { reason })
    expect(body.results[0]?.timestamp).toBe(at('18.45', date))
    expect(await readArrival()).toBe(at('18.45', date))
  })

  it('is refused to teachers after fourteen days, not to the PJP', async () => {
    const { attendanceId, update, place, teacher } = await pastScene()
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    app.clock.now = new Date(at('18.30', '2026-11-27'))
    const sick = [{ attendanceId, status: 'Sakit' as const }]
    const late = await update(sick, { reason }, await signInAgain(teacher))
    expect(refusedBody(late).code).toBe('attendance.day-too-old')
    const corrected = await update(sick, { reason }, await signInAgain(admin))
    expect(corrected.body.results[0]).toMatchObject({ status: 'Sakit' })
  })

  it('is refused to teachers in an inactive year, not to the PJP', async () => {
    const { attendanceId, update, place, branchYearId } = await pastScene()
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    const sick = [{ attendanceId, status: 'Sakit' as const }]
    expect(refusedBody(await update(sick, { reason })).code).toBe('branch-year.inactive')
    expect((await update(sick, { reason }, admin)).status).toBe(200)
  })

  async function signInAgain<User extends GivenUser>(user: User): Promise<User> {
    return { ...user, token: await app.givenSession(user) }
  }
})

describe('a kelompok admin', () => {
  const reason = 'Kabar dari wali'

  it('corrects students of the own kelompok with a reason, and finds no others', async () => {
    const { aisyah, place, classId, teachingGroupId, openRegister, readEntryId, update } =
      await scene()
    const subBranchId = await app.givenSubBranch(place.branchId)
    await app.db
      .insertInto('teaching_group_sub_branch')
      .values({
        teaching_group_id: teachingGroupId,
        sub_branch_id: subBranchId,
        branch_id: place.branchId,
      })
      .execute()
    const neighbour = await app.givenStudent({ place: { ...place, subBranchId } })
    await app.givenMember(classId, neighbour.studentId)
    await openRegister()
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    const own = [{ attendanceId: await readEntryId(aisyah), status: 'Sakit' as const }]
    expect(refusedBody(await update(own, {}, admin)).code).toBe('attendance.reason-needed')
    expect((await update(own, { reason }, admin)).status).toBe(200)
    const other = [{ attendanceId: await readEntryId(neighbour), status: 'Sakit' as const }]
    expect((await update(other, { reason }, admin)).status).toBe(404)
    const day = await readDay(app, admin, classId)
    expect(day.map(({ studentId }) => studentId.id)).not.toContain(neighbour.studentId)
    expect(day).toHaveLength(3)
  })

  it('has one of the two roles that may write', async () => {
    const { aisyah, place, openRegister, readEntryId, update } = await scene()
    await openRegister()
    const updates = [{ attendanceId: await readEntryId(aisyah), status: 'Sakit' as const }]
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    const admin = await app.givenUser({ role: 'admin' })
    for (const user of [branchAdmin, admin, aisyah]) {
      expect((await update(updates, { reason }, user)).status).toBe(403)
    }
  })
})
