import { teacherRoutes } from '@ngaji/contract/people/teachers/teachers.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readTeacher = (user: GivenUser, userId: string) =>
  app.as(user).call(teacherRoutes.readOfUser, { params: { userId } })

describe("a teacher's own record", () => {
  it('holds the classes, those of active years first', async () => {
    const { teacher, classId, place, students, ...ids } = await app.givenSchool()
    const oldYear = await app.givenAcademicYear({ name: '20252', isActive: false })
    const oldBranchYear = await app.givenBranchYear({
      ...place,
      academicYearId: oldYear,
      isActive: false,
    })
    const oldGroup = await app.givenTeachingGroup({
      branchYearId: oldBranchYear,
      subBranchIds: [place.subBranchId],
    })
    const oldClass = await app.givenClass({
      teachingGroupId: oldGroup,
      startTime: '08:00',
      teachers: [teacher],
    })
    const { body } = await readTeacher(teacher, teacher.id)
    expect(body.teacher).toMatchObject({
      id: teacher.teacherId,
      name: teacher.name,
      phone: '81234567890',
      isActive: true,
      isProfileComplete: false,
      missing: ['image'],
      accountState: 'notActivated',
      userId: {
        id: teacher.id,
        email: teacher.email,
        role: 'teacher',
        subBranchId: { id: place.subBranchId, branchId: { id: place.branchId } },
      },
    })
    expect(body.teacher.classIds.map(({ id }) => id)).toEqual([classId, oldClass])
    expect(body.teacher.classIds[0]).toMatchObject({
      startTime: '18:30',
      endTime: '19:45',
      isLocked: false,
      attendanceCount: 0,
      teachers: [teacher.teacherId],
      teachingGroupId: {
        id: ids.teachingGroupId,
        branchYearId: {
          id: ids.branchYearId,
          name: '20261',
          isActive: true,
          academicYearId: { id: ids.academicYearId, isActive: true },
        },
      },
    })
    expect(body.teacher.classIds[0]?.students).toHaveLength(students.length)
    expect(body.teacher.classIds[0]).toHaveProperty('_id', classId)
  })

  it('is read by the own admins and by no colleague', async () => {
    const { teacher, place } = await app.givenSchool()
    const readers = [
      await app.givenUser({ role: 'subBranchAdmin', place }),
      await app.givenUser({ role: 'branchAdmin', place }),
      await app.givenUser({ role: 'admin' }),
    ]
    for (const reader of readers) expect((await readTeacher(reader, teacher.id)).status).toBe(200)
    const far = await app.givenBranch()
    const others = [
      await app.givenTeacher({ place }),
      await app.givenTeacher({ place, role: 'munaqisy' }),
      await app.givenUser({ role: 'branchAdmin', place: far }),
      await app.givenUser({ role: 'subBranchAdmin', place: far }),
    ]
    for (const other of others) {
      expect(errorCode(await readTeacher(other, teacher.id))).toBe('teacher.not-found')
    }
  })

  it('is also that of an examiner; a student and the curriculum are refused', async () => {
    const { place, students } = await app.givenSchool({ children: 1 })
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const own = await readTeacher(examiner, examiner.id)
    expect(own.body.teacher).toMatchObject({ position: 'munaqisy', classIds: [] })
    const curriculum = await app.givenUser({ role: 'curriculum' })
    expect((await readTeacher(curriculum, examiner.id)).status).toBe(403)
    for (const child of students) expect((await readTeacher(child, examiner.id)).status).toBe(403)
    const admin = await app.givenUser({ role: 'admin' })
    expect(errorCode(await readTeacher(admin, admin.id))).toBe('teacher.not-found')
  })
})
