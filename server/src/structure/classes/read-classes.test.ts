import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.close())

const readClass = (user: GivenUser, classId: string, populate?: string) =>
  app.as(user).call(classRoutes.read, { params: { classId }, query: { populate } })

/** A class of a KBM that two kelompok share: three children here, one from next door. */
async function scene() {
  const school = await app.givenSchool()
  const { place, teachingGroupId, classId } = school
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
  return { ...school, subBranchId, neighbour }
}

describe('one class', () => {
  it('shows its place, its year and its people as ids', async () => {
    const { teacher, students, neighbour, classId, place, ...ids } = await scene()
    const { body } = await readClass(teacher, classId, 'branchYear')
    expect(body.class).toMatchObject({
      id: classId,
      grade: '5',
      startTime: '18:30',
      endTime: '19:45',
      meetingDays: [],
      homeroomTeacherId: null,
      isLocked: false,
      meetingCount: 0,
      attendancePerformance: null,
      attendance30Days: null,
      examProgress: null,
      version: 1,
      teachingGroupId: {
        id: ids.teachingGroupId,
        isLocked: false,
        branchYearId: {
          id: ids.branchYearId,
          name: '20261',
          isActive: true,
          branchId: { id: place.branchId },
          academicYearId: { id: ids.academicYearId, name: '20261', isActive: true },
        },
      },
      teachers: [teacher.teacherId],
    })
    const everybody = [...students, neighbour].map(({ studentId }) => studentId)
    expect([...body.class.students].map(String).toSorted()).toEqual(everybody.toSorted())
    expect(body.class).toHaveProperty('_id', classId)
  })

  it('shows its people whole when asked', async () => {
    const { teacher, classId, place } = await scene()
    const { body } = await readClass(teacher, classId, 'all')
    expect(body.class.teachers).toMatchObject([
      {
        id: teacher.teacherId,
        name: teacher.name,
        phone: null,
        position: 'localTeacher',
        image: null,
        userId: { id: teacher.id, subBranchId: { id: place.subBranchId } },
      },
    ])
    expect(body.class.students).toHaveLength(4)
    expect(Object.keys(body.class.students[0] ?? {}).toSorted()).toEqual(
      ['_id', 'id', 'image', 'name', 'nis', 'thumbnail', 'userId'].toSorted(),
    )
  })

  it('shows the numbers of its teachers to administrators only', async () => {
    const { classId, place } = await scene()
    const admin = await app.givenUser({ role: 'branchAdmin', place })
    const { body } = await readClass(admin, classId, 'all')
    expect(body.class.teachers).toMatchObject([{ phone: '81234567890' }])
  })

  it('counts presence, without the children nobody marked yet today', async () => {
    const { teacher, classId, students } = await scene()
    const [child] = students
    const operation = {
      operationId: app.deps.newId(),
      kind: 'scan',
      code: child?.cardCode ?? '',
    } as const
    await app.as(teacher).call(attendanceRoutes.sync, {
      body: { classId, date: '2026-11-19', deviceId: 'hp', operations: [operation] },
    })
    const { body } = await readClass(teacher, classId)
    expect(body.class).toMatchObject({
      meetingCount: 1,
      attendancePerformance: 100,
      attendance30Days: 100,
    })
    app.clock.now = new Date('2026-11-20T11:30:00.000Z')
    const token = await app.givenSession(teacher)
    const nextDay = await readClass({ ...teacher, token }, classId)
    app.clock.now = new Date(now)
    expect(nextDay.body.class.attendancePerformance).toBe(25)
  })

  it("hides other kelompok's children from a kelompok's admin", async () => {
    const { classId, place, students, neighbour, subBranchId } = await scene()
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    const own = await readClass(admin, classId)
    expect([...own.body.class.students].map(String).toSorted()).toEqual(
      students.map(({ studentId }) => studentId).toSorted(),
    )
    const next = await app.givenUser({ role: 'subBranchAdmin', place: { ...place, subBranchId } })
    const { body } = await readClass(next, classId, 'all')
    expect(body.class.students).toMatchObject([{ id: neighbour.studentId }])
  })

  it('tells a student who teaches, and an examiner of the desa nobody', async () => {
    const { classId, students, teacher, place } = await scene()
    const [child] = students
    if (!child) throw new Error('a child is missing')
    const { body } = await readClass(child, classId, 'all')
    expect(body.class).toMatchObject({ teachers: [{ name: teacher.name }], students: [] })
    expect(Object.keys(body.class.teachers[0] ?? {})).toEqual(['name'])
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const seen = await readClass(examiner, classId, 'all')
    expect(seen.body.class).toMatchObject({ teachers: [], students: [], startTime: '18:30' })
  })

  it('is not there for those who do not reach it', async () => {
    const { classId, place, academicYearId } = await scene()
    const far = await app.givenBranch()
    const elsewhere = await app.givenSubBranch(place.branchId)
    const others = [
      await app.givenTeacher({ place }),
      await app.givenStudent({ place }),
      await app.givenTeacher({ place: far, role: 'munaqisy' }),
      await app.givenUser({ role: 'branchAdmin', place: far }),
      await app.givenUser({ role: 'subBranchAdmin', place: { ...place, subBranchId: elsewhere } }),
    ]
    for (const other of others)
      expect(errorCode(await readClass(other, classId))).toBe('class.not-found')
    const admin = await app.givenUser({ role: 'admin' })
    expect((await readClass(admin, classId)).status).toBe(200)
    expect(errorCode(await readClass(admin, academicYearId))).toBe('class.not-found')
    expect(errorCode(await readClass(admin, 'bukan-id'))).toBe('class.not-found')
    const curriculum = await app.givenUser({ role: 'curriculum' })
    expect((await readClass(curriculum, classId)).status).toBe(403)
  })
})

describe('several classes', () => {
  const readMany = (user: GivenUser, classIds: string[]) =>
    app.as(user).call(classRoutes.readMany, { body: { classIds } })

  it("come with today's register; those out of reach are left out", async () => {
    const { teacher, teachingGroupId, classId } = await scene()
    const second = await app.givenClass({ teachingGroupId, grade: '6', teachers: [teacher] })
    const far = await app.givenSchool()
    await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
    const { body } = await readMany(teacher, [second, far.classId, classId])
    expect(body.classes).toMatchObject([
      { id: second, todayMeeting: null },
      { id: classId, todayMeeting: { classId, date: '2026-11-19', total: 4 } },
    ])
  })

  it('need at least one and at most fifty ids', async () => {
    const { teacher } = await scene()
    expect((await readMany(teacher, [])).status).toBe(422)
    const many = Array.from({ length: 51 }, () => app.deps.newId())
    expect((await readMany(teacher, many)).status).toBe(422)
  })
})
