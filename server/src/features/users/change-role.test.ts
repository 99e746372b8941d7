import { routes } from '@ngaji/contract'
import type { ChangedUser } from '@ngaji/contract/features/users/account-changes.schemas'
import type { Role } from '@ngaji/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenTeacher, GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

const { users } = routes

let app: TestApp
let place: GivenPlace
let admin: GivenUser
let school: Awaited<ReturnType<TestApp['givenSchool']>>
beforeAll(async () => {
  app = await startTestApp()
  school = await app.givenSchool()
  place = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const change = (by: GivenUser, userId: string, body: ChangedUser) =>
  app.as(by).call(users.change, { params: { userId }, body })

const isSignedIn = async (user: GivenUser) =>
  (await app.as(user).call(routes.signIn.currentSession, {})).status === 200

const recordOf = (userId: string) =>
  app.db
    .selectFrom('teacher')
    .select(['position', 'position_end_date', 'position_end_reason', 'nig'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

const lastAudit = (userId: string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'outcome', 'sub_branch_id'])
    .where('target_id', '=', userId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()

async function givenOf(role: Role): Promise<GivenUser> {
  if (role === 'student') return app.givenStudent({ place })
  if (role === 'teacher' || role === 'munaqisy') return app.givenTeacher({ place, role })
  return app.givenUser({ role, place: role.endsWith('Admin') ? place : null })
}

describe('another role', () => {
  it('signs the person out and is kept with both names', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const { status, body } = await change(admin, office.id, { role: 'branchAdmin' })
    expect([status, body.user.role]).toEqual([200, 'branchAdmin'])
    expect(await isSignedIn(office)).toBe(false)
    expect(await lastAudit(office.id)).toMatchObject({
      details: { fields: ['role'], from: 'subBranchAdmin', to: 'branchAdmin' },
      sub_branch_id: place.subBranchId,
    })
  })

  it.each(['admin', 'curriculum', 'branchAdmin', 'teacher', 'munaqisy'] as const)(
    'never makes a student of a %s, nor the other way round',
    async (role) => {
      const child = await app.givenStudent({ place })
      const grown = await givenOf(role)
      for (const answer of [
        await change(admin, child.id, { role }),
        await change(admin, grown.id, { role: 'student' }),
      ])
        expect(answer).toMatchObject({ status: 409, body: { code: 'user.role-fixed' } })
    },
  )

  it('begins, ends and takes up again the record of a teacher', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place, name: 'Bu Ani' })
    await change(admin, office.id, { role: 'teacher' })
    const begun = await recordOf(office.id)
    expect(begun).toMatchObject({ position: 'localTeacher', position_end_date: null })
    await change(admin, office.id, { role: 'branchAdmin' })
    expect(await recordOf(office.id)).toEqual({
      ...begun,
      position_end_date: '2026-11-19',
      position_end_reason: 'Peran akun diganti.',
    })
    await change(admin, office.id, { role: 'munaqisy' })
    expect(await recordOf(office.id)).toEqual({ ...begun, position: 'munaqisy' })
    await change(admin, office.id, { role: 'teacher' })
    expect(await recordOf(office.id)).toEqual(begun)
  })

  it('keeps the kelompok of whoever has a record', async () => {
    const teacher = await app.givenTeacher({ place })
    const answer = await change(admin, teacher.id, { role: 'admin', subBranchId: null })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: expect.any(String) } },
    })
    const kept = await change(admin, teacher.id, { role: 'admin' })
    expect(kept.body.user).toMatchObject({ role: 'admin', subBranchId: { id: place.subBranchId } })
    await change(admin, teacher.id, { role: 'curriculum' })
  })

  describe('of a teacher with classes', () => {
    async function givenTeaching(
      isLocked: boolean,
    ): Promise<{ teacher: GivenTeacher; classId: string }> {
      const { academicYearId } = school
      const here = await app.givenBranch()
      const branchYearId = await app.givenBranchYear({ ...here, academicYearId, isActive: false })
      const subBranchIds = [here.subBranchId]
      const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
      const teacher = await app.givenTeacher({ place: here })
      const classId = await app.givenClass({ teachingGroupId, teachers: [teacher] })
      await app.db
        .updateTable('class')
        .set({ is_locked: isLocked })
        .where('id', '=', classId)
        .execute()
      return { teacher, classId }
    }

    it('waits while one is locked', async () => {
      const { teacher } = await givenTeaching(true)
      const answer = await change(admin, teacher.id, { role: 'munaqisy' })
      expect(answer).toMatchObject({ status: 409, body: { code: 'teacher.in-locked-class' } })
      expect(await recordOf(teacher.id)).toMatchObject({ position: 'localTeacher' })
      expect((await change(admin, teacher.id, { name: 'Tetap Guru' })).status).toBe(200)
      expect(await isSignedIn(teacher)).toBe(true)
    })

    it('leaves the open ones', async () => {
      const { teacher, classId } = await givenTeaching(false)
      const { status } = await change(admin, teacher.id, { role: 'branchAdmin' })
      expect(status).toBe(200)
      const stays = await app.db
        .selectFrom('class_teacher')
        .select('left_on')
        .where('class_id', '=', classId)
        .execute()
      expect(stays).toEqual([{ left_on: '2026-11-19' }])
    })

    it('does not keep the account from being switched off: the classes stay', async () => {
      const { teacher, classId } = await givenTeaching(true)
      await change(admin, teacher.id, { isDisabled: true })
      expect(await isSignedIn(teacher)).toBe(false)
      const stays = await app.db
        .selectFrom('class_teacher')
        .select('left_on')
        .where('class_id', '=', classId)
        .execute()
      expect(stays).toEqual([{ left_on: null }])
    })
  })
})
