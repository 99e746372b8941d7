import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenTeacher, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { change, givenOf, isSignedIn, lastAudit } from './account-changes.fixtures.ts'

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

const selectTeacherRecord = (userId: string) =>
  app.db
    .selectFrom('teacher')
    .select(['position', 'position_end_date', 'position_end_reason', 'nig'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

describe('another role', () => {
  it('of admin asks for the password, and so does making an admin', async () => {
    const tired = await app.givenUser({ role: 'admin' })
    const office = await app.givenUser({ role: 'curriculum' })
    app.pass({ minutes: 6 })
    const wish = { name: 'Admin Lain', role: 'admin', email: 'admin.lain@ngaji.test' } as const
    const create = () => app.as(tired).call(routes.users.create, { body: wish })
    for (const asked of [await create(), await change(app, tired, office.id, { role: 'admin' })])
      expect(asked).toMatchObject({ status: 403, body: { code: 'session.confirm-needed' } })
    app.pass({ minutes: -6 })
    expect((await create()).status).toBe(201)
  })

  it('signs the person out and is kept with both names', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const { status, body } = await change(app, admin, office.id, { role: 'branchAdmin' })
    expect([status, body.user.role]).toEqual([200, 'branchAdmin'])
    expect(await isSignedIn(app, office)).toBe(false)
    expect(await lastAudit(app, office.id)).toMatchObject({
      details: { fields: ['role'], from: 'subBranchAdmin', to: 'branchAdmin' },
      sub_branch_id: place.subBranchId,
    })
  })

  it.each(['admin', 'curriculum', 'branchAdmin', 'teacher', 'munaqisy'] as const)(
    'never makes a student of a %s, nor the other way round',
    async (role) => {
      const child = await app.givenStudent({ place })
      const grown = await givenOf(app, role, place)
      for (const answer of [
        await change(app, admin, child.id, { role }),
        await change(app, admin, grown.id, { role: 'student' }),
      ])
        expect(answer).toMatchObject({ status: 409, body: { code: 'user.role-fixed' } })
    },
  )

  it('begins, ends and takes up again the record of a teacher', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place, name: 'Bu Ani' })
    await change(app, admin, office.id, { role: 'teacher' })
    const begun = await selectTeacherRecord(office.id)
    expect(begun).toMatchObject({ position: 'localTeacher', position_end_date: null })
    await change(app, admin, office.id, { role: 'branchAdmin' })
    expect(await selectTeacherRecord(office.id)).toEqual({
      ...begun,
      position_end_date: '2026-11-19',
      position_end_reason: 'Peran akun diganti.',
    })
    await change(app, admin, office.id, { role: 'munaqisy' })
    expect(await selectTeacherRecord(office.id)).toEqual({ ...begun, position: 'munaqisy' })
    await change(app, admin, office.id, { role: 'teacher' })
    expect(await selectTeacherRecord(office.id)).toEqual(begun)
  })

  it('keeps the kelompok of whoever has a record', async () => {
    const teacher = await app.givenTeacher({ place })
    const answer = await change(app, admin, teacher.id, { role: 'admin', subBranchId: null })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: expect.any(String) } },
    })
    const kept = await change(app, admin, teacher.id, { role: 'admin' })
    expect(kept.body.user).toMatchObject({ role: 'admin', subBranchId: { id: place.subBranchId } })
    await change(app, admin, teacher.id, { role: 'curriculum' })
  })

  describe('of a teacher with classes', () => {
    async function givenTeaching(
      isLocked: boolean,
    ): Promise<{ teacher: GivenTeacher; classId: string; here: GivenPlace }> {
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
      return { teacher, classId, here }
    }

    it('waits while one is locked', async () => {
      const { teacher } = await givenTeaching(true)
      const answer = await change(app, admin, teacher.id, { role: 'munaqisy' })
      expect(answer).toMatchObject({ status: 409, body: { code: 'teacher.in-locked-class' } })
      expect(await selectTeacherRecord(teacher.id)).toMatchObject({ position: 'localTeacher' })
      expect((await change(app, admin, teacher.id, { name: 'Tetap Guru' })).status).toBe(200)
      expect(await isSignedIn(app, teacher)).toBe(true)
    })

    it('leaves the open ones: whoever changes it is told, and the PJP of their desa', async () => {
      const { teacher, classId, here } = await givenTeaching(false)
      const office = await app.givenUser({ role: 'branchAdmin', place: here, passwordHash: 'x' })
      const { name } = await app.db
        .selectFrom('class')
        .select('name')
        .where('id', '=', classId)
        .executeTakeFirstOrThrow()
      const { body } = await change(app, admin, teacher.id, { role: 'branchAdmin' })
      expect(body.message).toContain(`Data pengguna disimpan. Ia keluar dari ${name}.`)
      const told = await app.as(office).call(routes.notifications.list, { query: {} })
      expect(told.body.notifications).toMatchObject([
        {
          text: `Peran ${teacher.name} diganti Admin Daerah. Ia keluar dari ${name}.`,
          href: '/academic',
        },
      ])
      const stays = await app.db
        .selectFrom('class_teacher')
        .select('left_on')
        .where('class_id', '=', classId)
        .execute()
      expect(stays).toEqual([{ left_on: '2026-11-19' }])
    })

    it('keeps the desa while the classes are its teacher’s, and moves inside it', async () => {
      const { teacher, classId, here } = await givenTeaching(false)
      const { branchId } = here
      const beside = await app.givenSubBranch(branchId)
      const away = () => change(app, admin, teacher.id, { subBranchId: place.subBranchId })
      const held = await app.db
        .selectFrom('class')
        .innerJoin('branch', 'branch.id', 'class.branch_id')
        .select(['class.name as className', 'branch.name as branchName'])
        .where('class.id', '=', classId)
        .executeTakeFirstOrThrow()
      const refused = await away()
      expect(refused).toMatchObject({ status: 409, body: { code: 'user.teaches-elsewhere' } })
      expect(refused.body).toMatchObject({
        message: `Masih mengajar ${held.className} di ${held.branchName}. PJP ${held.branchName} mengeluarkannya dahulu.`,
      })
      expect(await isSignedIn(app, teacher)).toBe(true)
      const inside = await change(app, admin, teacher.id, { subBranchId: beside })
      expect(inside.body.user.subBranchId).toMatchObject({ id: beside })
      const office = await app.givenUser({
        role: 'branchAdmin',
        place: { branchId, subBranchId: beside },
      })
      const body = { classId, teacherId: teacher.teacherId }
      expect((await app.as(office).call(routes.classes.removeTeacher, { body })).status).toBe(200)
      expect((await away()).body.user.subBranchId).toMatchObject({ id: place.subBranchId })
    })

    it('leaves them with the role, and the desa in the same change', async () => {
      const { teacher } = await givenTeaching(false)
      const wish = { role: 'branchAdmin', subBranchId: place.subBranchId } as const
      expect((await change(app, admin, teacher.id, wish)).status).toBe(200)
    })

    it('does not keep the account from being switched off: the classes stay', async () => {
      const { teacher, classId } = await givenTeaching(true)
      await change(app, admin, teacher.id, { isDisabled: true })
      expect(await isSignedIn(app, teacher)).toBe(false)
      const stays = await app.db
        .selectFrom('class_teacher')
        .select('left_on')
        .where('class_id', '=', classId)
        .execute()
      expect(stays).toEqual([{ left_on: null }])
    })
  })
})
