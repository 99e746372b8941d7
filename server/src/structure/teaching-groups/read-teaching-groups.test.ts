import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { errorCodeOrNull } from './structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T12:00:00.000Z' })
})
afterAll(() => app.close())

const readTeachingGroup = async (user: GivenUser, teachingGroupId: string) => {
  const answer = await app.as(user).call(teachingGroupRoutes.read, { params: { teachingGroupId } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.identifiedTeachingGroup
}

const listClasses = (user: GivenUser, teachingGroupId: string) =>
  app.as(user).call(teachingGroupRoutes.listClasses, { params: { teachingGroupId } })

/** A KBM two kelompok share: a class of both, a class of the second alone, a teacher of each. */
async function sharedGroup() {
  const place = await app.givenBranch()
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
  const known = await app.db.selectFrom('academic_year').select('id').executeTakeFirst()
  const academicYearId = known?.id ?? (await app.givenAcademicYear())
  const branchYearId = await app.givenBranchYear({ ...place, academicYearId })
  const teachingGroupId = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [place.subBranchId, beside.subBranchId],
    name: 'KBM Al-Ikhlas',
  })
  const [teacher, other] = [
    await app.givenTeacher({ place }),
    await app.givenTeacher({ place: beside }),
  ]
  const [amir, budi, citra] = [
    await app.givenStudent({ place }),
    await app.givenStudent({ place }),
    await app.givenStudent({ place: beside }),
  ]
  const shared = await app.givenClass({
    teachingGroupId,
    grade: '4',
    label: 'Bersama',
    teachers: [teacher, other],
    students: [amir, budi, citra],
  })
  const dewi = await app.givenStudent({ place: beside })
  const single = await app.givenClass({
    teachingGroupId,
    grade: '6',
    label: '',
    teachers: [other],
    students: [dewi],
    startTime: '16:00',
    endTime: '17:00',
  })
  const pjp = await app.givenUser({ role: 'branchAdmin', place })
  const people = { teacher, other, amir, budi, citra, dewi, pjp }
  return { place, beside, branchYearId, teachingGroupId, shared, single, ...people }
}

type Shared = Awaited<ReturnType<typeof sharedGroup>>

/** Marks children on a day; the register is opened for it. */
async function mark(
  { teacher, shared }: Shared,
  date: string,
  marks: [GivenStudent, 'Hadir' | 'Terlambat' | 'Sakit'][],
) {
  const reason = 'Menyalin dari daftar kertas'
  const opened = await app
    .as(teacher)
    .call(attendanceRoutes.openRegister, { body: { classId: shared, date, reason } })
  expect(opened.status, JSON.stringify(opened.body)).toBeLessThan(300)
  const updates = marks.map(([child, status]) => ({
    attendanceId:
      opened.body.entries.find(({ studentId }) => studentId.id === child.studentId)?.id ?? '',
    status,
    timestamp: `${date}T11:31:00.000Z`,
  }))
  if (updates.length === 0) return opened.body
  const saved = await app
    .as(teacher)
    .call(attendanceRoutes.updateEntries, { body: { updates, reason } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return opened.body
}

describe('the page of a KBM', () => {
  it('shows kelompok and classes with counts of their people', async () => {
    const site = await sharedGroup()
    const { place, beside, pjp, teacher, other, amir, budi, citra } = site
    const group = await readTeachingGroup(pjp, site.teachingGroupId)
    expect(group).toMatchObject({
      name: 'KBM Al-Ikhlas',
      address: 'Masjid',
      isLocked: false,
      branchYearId: { id: site.branchYearId, isActive: true, academicYearId: { isActive: true } },
    })
    const none = { attendancePerformance: null }
    expect(group.subBranches).toMatchObject([
      { id: place.subBranchId, teacherCount: 1, studentCount: 2, ...none },
      { id: beside.subBranchId, teacherCount: 1, studentCount: 2, ...none },
    ])
    const [single, shared] = group.classes
    expect(single).toMatchObject({
      id: site.single,
      name: 'Kelas 6',
      grade: '6',
      startTime: '16:00',
      teacherCount: 1,
      studentCount: 1,
      isLocked: false,
      ...none,
    })
    expect(shared?.teachers.toSorted()).toEqual([teacher.teacherId, other.teacherId].toSorted())
    expect(shared?.students.toSorted()).toEqual(
      [amir, budi, citra].map(({ studentId }) => studentId).toSorted(),
    )
    expect(shared?.holds).toEqual({ people: 5, attendances: 0, scores: 0 })
  })

  it('counts attendance by class and by kelompok: what is not a mark does not count', async () => {
    const site = await sharedGroup()
    const { amir, budi, citra, pjp, teacher, shared } = site
    await mark(site, '2026-11-10', [
      [amir, 'Hadir'],
      [budi, 'Terlambat'],
      [citra, 'Sakit'],
    ])
    // Nobody looked at Budi and Citra that day: they were not there.
    await mark(site, '2026-11-11', [[amir, 'Hadir']])
    // Today Citra is unmarked, which says nothing yet.
    await mark(site, '2026-11-19', [
      [amir, 'Sakit'],
      [budi, 'Hadir'],
    ])
    // A register that is cancelled says nothing at all.
    await mark(site, '2026-11-12', [])
    await app
      .as(teacher)
      .call(attendanceRoutes.cancelMeeting, { body: { classId: shared, date: '2026-11-12' } })
    // An entry that is void neither.
    const withVoid = await mark(site, '2026-11-13', [
      [amir, 'Hadir'],
      [budi, 'Hadir'],
      [citra, 'Hadir'],
    ])
    const entry = withVoid.entries.find(({ studentId }) => studentId.id === citra.studentId)
    const admin = await app.givenUser({ role: 'subBranchAdmin', place: site.beside })
    const voided = await app.as(admin).call(attendanceRoutes.voidEntry, {
      params: { attendanceId: entry?.id ?? '' },
      body: { reason: 'Salah anak.' },
    })
    expect(voided.status, JSON.stringify(voided.body)).toBe(200)

    const group = await readTeachingGroup(pjp, site.teachingGroupId)
    const performance = Object.fromEntries(
      [...group.subBranches, ...group.classes].map((one) => [one.id, one.attendancePerformance]),
    )
    expect(performance).toEqual({
      // Amir: Hadir, Hadir, Sakit, Hadir; Budi: Terlambat, -, Hadir, Hadir.
      [site.place.subBranchId]: 75,
      // Citra: Sakit, -.
      [site.beside.subBranchId]: 0,
      [site.shared]: 60,
      [site.single]: null,
    })
    const counted = group.classes.find(({ id }) => id === shared)?.holds?.attendances
    // Nothing that is void, everything else: a register keeps its class.
    expect(counted).toBe(14)
  })

  it('is that of the own kelompok for its admin: figures of all, children of the own', async () => {
    const site = await sharedGroup()
    const admin = await app.givenUser({ role: 'subBranchAdmin', place: site.beside })
    const group = await readTeachingGroup(admin, site.teachingGroupId)
    const shared = group.classes.find(({ id }) => id === site.shared)
    expect(shared?.students).toEqual([site.citra.studentId])
    expect(shared?.studentCount).toBe(3)
    expect(shared).not.toHaveProperty('holds')
    expect(group.subBranches.map(({ studentCount }) => studentCount)).toEqual([2, 2])
    const far = await app.givenUser({ role: 'subBranchAdmin', place: await app.givenBranch() })
    const { teachingGroupId } = site
    const refused = await app
      .as(far)
      .call(teachingGroupRoutes.read, { params: { teachingGroupId } })
    expect(errorCodeOrNull(refused)).toBe('teaching-group.not-found')
  })

  it('shows a teacher the own classes and of the kelompok the names', async () => {
    const site = await sharedGroup()
    const group = await readTeachingGroup(site.teacher, site.teachingGroupId)
    expect(group.classes.map(({ id }) => id)).toEqual([site.shared])
    for (const subBranch of group.subBranches)
      expect(Object.keys(subBranch).toSorted()).toEqual(['_id', 'address', 'id', 'name'])
    const stranger = await app.givenTeacher({ place: site.place })
    const { teachingGroupId } = site
    const refused = await app
      .as(stranger)
      .call(teachingGroupRoutes.read, { params: { teachingGroupId } })
    expect(errorCodeOrNull(refused)).toBe('teaching-group.not-found')
  })

  it('knows nobody who left', async () => {
    const site = await sharedGroup()
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-11-19', ended: 'removed' })
      .where('student_id', '=', site.budi.studentId)
      .execute()
    const group = await readTeachingGroup(site.pjp, site.teachingGroupId)
    const shared = group.classes.find(({ id }) => id === site.shared)
    expect(shared).toMatchObject({ studentCount: 2, holds: { people: 4 } })
    expect(shared?.students).not.toContain(site.budi.studentId)
    expect(group.subBranches[0]).toMatchObject({ studentCount: 1 })
  })
})

describe('the classes of a KBM, for filters', () => {
  it('are all of them, or those a teacher has', async () => {
    const site = await sharedGroup()
    const admin = await app.givenUser({ role: 'admin' })
    for (const user of [admin, site.pjp]) {
      const { body } = await listClasses(user, site.teachingGroupId)
      expect(body.classes).toMatchObject([
        { id: site.single, name: 'Kelas 6', grade: '6', isLocked: false },
        { id: site.shared, name: 'Kelas Bersama 4', grade: '4', isLocked: false },
      ])
    }
    const { body } = await listClasses(site.teacher, site.teachingGroupId)
    expect(body.classes.map(({ id }) => id)).toEqual([site.shared])
  })
})
