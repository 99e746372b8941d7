import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { callerOf, errorCode, givenBuilding } from '../../../../test/given/class-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('who is in a class', () => {
  it('shows presence of the last thirty days and what profiles lack', async () => {
    const { classId, teacher, students, place, branchAdmin } = await givenBuilding(app, {
      isActive: true,
    })
    const bare = await app.givenStudent({ place })
    await app.givenMember(classId, bare.studentId)
    const [child] = students
    const meetingId = app.deps.newId()
    const place30 = { class_id: classId, opened_by: teacher.id, date: '2026-10-21' }
    await app.db
      .insertInto('meeting')
      .values({ id: meetingId, ...(await selectClassPlace(classId)), ...place30 })
      .execute()
    await app.db
      .insertInto('attendance')
      .values({
        id: app.deps.newId(),
        ...(await selectClassPlace(classId)),
        class_id: classId,
        meeting_id: meetingId,
        date: '2026-10-21',
        student_id: child?.studentId ?? '',
        sub_branch_id: place.subBranchId,
      })
      .execute()
    const { body } = await callerOf(app, branchAdmin).members(classId)
    expect(body.students.find(({ id }) => id === child?.studentId)).toMatchObject({
      attendance30Days: 0,
      isProfileComplete: true,
      missing: [],
      subBranch: { id: place.subBranchId },
    })
    expect(body.students.find(({ id }) => id === bare.studentId)).toMatchObject({
      attendance30Days: null,
      isProfileComplete: false,
      missing: ['image'],
    })
    expect(body.teachers).toMatchObject([{ id: teacher.teacherId, phone: '81234567890' }])
    const seen = await callerOf(app, teacher).members(classId)
    expect(seen.body.teachers).toMatchObject([{ id: teacher.teacherId, phone: null }])
  })

  it('says that a share lacks the children of a register that is still being taken', async () => {
    const { classId, teacher, students, branchAdmin } = await givenBuilding(app, { isActive: true })
    await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
    const [child] = students
    const seen = async () => {
      const { body } = await callerOf(app, branchAdmin).members(classId)
      return body.students.find(({ id }) => id === child?.studentId)
    }
    expect(await seen()).toMatchObject({ attendance30Days: null, isOpen: true })
    await app.db
      .updateTable('class')
      .set({ start_time: '16:00', end_time: '17:15' })
      .where('id', '=', classId)
      .execute()
    expect(await seen()).not.toHaveProperty('isOpen')
  })

  async function selectClassPlace(classId: string) {
    return app.db
      .selectFrom('class')
      .select(['branch_id', 'branch_year_id'])
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
  }

  it('is not told to those who do not reach the class', async () => {
    const { classId, students, place } = await givenBuilding(app)
    const far = await givenBuilding(app)
    const colleague = await app.givenTeacher({ place })
    for (const user of [far.branchAdmin, far.subBranchAdmin, far.teacher, colleague])
      expect(errorCode(await callerOf(app, user).members(classId))).toBe('class.not-found')
    const [child] = students
    if (child) expect((await callerOf(app, child).members(classId)).status).toBe(403)
  })
})
