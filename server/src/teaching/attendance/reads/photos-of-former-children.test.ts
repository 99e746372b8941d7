import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringInto, givenBuilding } from '../../../../test/given/class-scenes.ts'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  mark,
  open,
  readDay,
  requireEntry,
  startOfClass,
  syncer,
  today,
} from '../test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
  await app.db.updateTable('region_setting').set({ require_photo_consent: false }).execute()
})
afterAll(() => app.close())

/** A class with its register of today; its first child moves away, its second one stays. */
async function scene({ isPast = false } = {}) {
  const building = await givenBuilding(app, { isActive: true })
  const { classId, teacher, students } = building
  const [moved, stayed] = students
  if (!moved || !stayed) throw new Error('two children are needed')
  await syncer(app, classId)(teacher, [open(), mark(moved, 'Hadir'), mark(stayed, 'Hadir')])
  if (isPast) {
    await bringInto(app, building, { year: 'past', isGroupLocked: true, isClassLocked: true })
  }
  const admin = await app.givenUser({ role: 'admin' })
  const move = async ({ subBranchId: toSubBranchId }: GivenPlace) => {
    const params = { studentId: moved.studentId }
    const body = { reason: 'Pindah rumah', toSubBranchId }
    expect((await app.as(admin).call(studentRoutes.transfer, { params, body })).status).toBe(201)
  }
  return { ...building, admin, moved, stayed, move }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** The photo of one child in the entries that each call answers. */
async function photosSeenBy(user: GivenUser, { classId }: Scene, child: GivenStudent) {
  const reader = app.as(user)
  const ofDay = requireEntry(await readDay(app, user, classId), child)
  const params = { classId, date: today }
  const register = await reader.call(attendanceRoutes.readRegister, { params, query: {} })
  const month = await reader.call(attendanceRoutes.readMonth, { params, query: {} })
  return {
    day: ofDay.studentId.image,
    register: requireEntry(register.body.entries, child).studentId.image,
    month: requireEntry(Object.values(month.body).flat(), child).studentId.image,
    ...(await photosOfChildSeenBy(user, child, ofDay.id)),
  }
}

async function photosOfChildSeenBy(user: GivenUser, child: GivenStudent, attendanceId: string) {
  const reader = app.as(user)
  const one = await reader.call(attendanceRoutes.readEntry, { params: { attendanceId } })
  const params = { studentId: child.studentId }
  const all = await reader.call(attendanceRoutes.listOfStudent, { params, query: {} })
  return {
    entry: one.body.attendance.studentId.image,
    child: all.body.entries[0]?.studentId.image,
  }
}

const everywhere = (image: string | null) => ({
  day: image,
  register: image,
  month: image,
  entry: image,
  child: image,
})

const photoOf = ({ id }: GivenStudent) => `uploads/images/${id}.jpg`

describe('entries of a child that has moved to another desa', () => {
  it.each([{ isPast: false }, { isPast: true }])(
    'show its photo to those responsible today, not to those before: %o',
    async (when) => {
      const all = await scene(when)
      const { moved, stayed, teacher, branchAdmin, subBranchAdmin, admin } = all
      const former = [teacher, branchAdmin, subBranchAdmin]
      for (const user of former) {
        expect(await photosSeenBy(user, all, moved)).toEqual(everywhere(photoOf(moved)))
      }
      const { id: entryId } = requireEntry(await readDay(app, admin, all.classId), moved)
      const there = await app.givenBranch()
      await all.move(there)
      for (const user of former) {
        expect(await photosSeenBy(user, all, moved)).toEqual(everywhere(null))
        expect(await photosSeenBy(user, all, stayed)).toEqual(everywhere(photoOf(stayed)))
      }
      expect(await photosSeenBy(admin, all, moved)).toEqual(everywhere(photoOf(moved)))
      const newPjp = await app.givenUser({ role: 'branchAdmin', place: there })
      expect(await photosOfChildSeenBy(newPjp, moved, entryId)).toEqual({
        entry: photoOf(moved),
        child: photoOf(moved),
      })
    },
  )

  it('show none on the phone of the former teacher, nor in the answer to a correction', async () => {
    const all = await scene()
    const { moved, stayed, teacher, classId } = all
    const { id: attendanceId } = requireEntry(await readDay(app, teacher, classId), moved)
    await all.move(await app.givenBranch())
    const images = (entries: readonly { studentId: { id: string; image: string | null } }[]) =>
      new Map(entries.map(({ studentId }) => [studentId.id, studentId.image]))
    const synced = await syncer(app, classId)(teacher, [], { sinceRevision: 0 })
    expect(images(synced.body.entries)).toEqual(
      new Map([
        [moved.studentId, null],
        [stayed.studentId, photoOf(stayed)],
      ]),
    )
    const updates = [{ attendanceId, status: 'Sakit' as const }]
    const { body } = await app.as(teacher).call(attendanceRoutes.updateEntries, {
      body: { updates },
    })
    expect(images(body.results)).toEqual(new Map([[moved.studentId, null]]))
  })

  it('show none in the roster of a class of a past year', async () => {
    const all = await scene({ isPast: true })
    const { moved, stayed, teacher, classId } = all
    for (const child of [moved, stayed]) {
      await app.db
        .updateTable('student')
        .set({ thumbnail: `${child.id}.jpg` })
        .where('id', '=', child.studentId)
        .execute()
    }
    await all.move(await app.givenBranch())
    const { body } = await app
      .as(teacher)
      .call(attendanceRoutes.listRosters, { query: { classId } })
    const shown = body.rosters.flatMap(({ students }) => students)
    expect(new Map(shown.map(({ studentId, thumbnail }) => [studentId, thumbnail]))).toEqual(
      new Map([
        [moved.studentId, null],
        [stayed.studentId, photoOf(stayed)],
      ]),
    )
  })
})

it('entries of a child in another kelompok of the desa show its photo to the desa only', async () => {
  const all = await scene()
  const { moved, place, teacher, branchAdmin, subBranchAdmin } = all
  const beside = await app.givenSubBranch(place.branchId)
  await all.move({ branchId: place.branchId, subBranchId: beside })
  expect(await photosSeenBy(branchAdmin, all, moved)).toEqual(everywhere(photoOf(moved)))
  for (const user of [teacher, subBranchAdmin]) {
    expect(await photosSeenBy(user, all, moved)).toEqual(everywhere(null))
  }
})
