import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  bringInto,
  callerOf,
  errorCode,
  givenBuilding,
} from '../../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'

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

  it('of a past year does not follow a child to another desa, except for the admin', async () => {
    const building = await givenBuilding(app, { isActive: true })
    const { classId, teacher, students, place, branchAdmin, subBranchAdmin } = building
    await bringInto(app, building, { year: 'past', isGroupLocked: true, isClassLocked: true })
    const [moved, stayed] = students
    await app.db.updateTable('region_setting').set({ require_photo_consent: false }).execute()
    const admin = await app.givenUser({ role: 'admin' })
    const there = await app.givenBranch()
    const file = `images/${moved?.id}.jpg`
    await app.deps.files.save(file, Buffer.from('foto'), 'image/jpeg')
    const pictureFor = async ({ token }: GivenUser) => {
      const request = { url: `/api/uploads/${file}`, headers: { authorization: `Bearer ${token}` } }
      return (await app.app.inject(request)).statusCode
    }
    for (const user of [branchAdmin, teacher, admin]) expect(await pictureFor(user)).toBe(200)
    const transfer = await app.as(admin).call(studentRoutes.transfer, {
      params: { studentId: moved?.studentId ?? '' },
      body: { reason: 'Pindah rumah', toSubBranchId: there.subBranchId },
    })
    expect(transfer.status).toBe(201)
    const seenBy = async (user: GivenUser) => {
      const { body } = await callerOf(app, user).members(classId)
      const read = await app
        .as(user)
        .call(classRoutes.read, { params: { classId }, query: { populate: 'all' } })
      const one = (child: GivenStudent | undefined) => ({
        member: body.students.find(({ id }) => id === child?.studentId),
        person: read.body.class.students.find(
          (found) => typeof found !== 'string' && found.id === child?.studentId,
        ),
      })
      return { moved: one(moved), stayed: one(stayed) }
    }
    for (const user of [branchAdmin, teacher]) expect(await pictureFor(user)).toBe(404)
    expect(await pictureFor(admin)).toBe(200)
    const hidden = { image: null, thumbnail: null }
    const here = { id: place.subBranchId }
    for (const user of [branchAdmin, teacher]) {
      const seen = await seenBy(user)
      const { member, person } = seen.moved
      const ofThen = { ...hidden, isFormer: true, leftOn: null, subBranch: here, missing: [] }
      expect(member).toMatchObject({ name: moved?.name, nis: moved?.nis, ...ofThen })
      expect(person).toMatchObject({ ...hidden, userId: { subBranchId: here } })
      expect(seen.stayed.member).not.toHaveProperty('isFormer')
      expect(seen.stayed).toMatchObject({
        member: { image: expect.any(String), isProfileComplete: true },
        person: { image: expect.any(String) },
      })
    }
    expect((await seenBy(subBranchAdmin)).moved).toMatchObject({
      member: { ...hidden, isFormer: true, subBranch: here },
    })
    const whole = (await seenBy(admin)).moved
    expect(whole.member).not.toHaveProperty('isFormer')
    expect(whole).toMatchObject({
      member: { image: expect.any(String), subBranch: { id: there.subBranchId } },
      person: { image: expect.any(String), userId: { subBranchId: { id: there.subBranchId } } },
    })
    await app.db.updateTable('region_setting').set({ require_photo_consent: true }).execute()
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
