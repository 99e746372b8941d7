import { routes } from '@ngaji/contract'
import type { ChangedUser } from '@ngaji/contract/features/users/account-changes.schemas'
import { roles, type Role } from '@ngaji/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

const { users } = routes

let app: TestApp
let place: GivenPlace
let elsewhere: GivenPlace
let admin: GivenUser
let school: Awaited<ReturnType<TestApp['givenSchool']>>
beforeAll(async () => {
  app = await startTestApp()
  school = await app.givenSchool()
  place = await app.givenBranch()
  elsewhere = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const change = (by: GivenUser, userId: string, body: ChangedUser) =>
  app.as(by).call(users.change, { params: { userId }, body })

const isSignedIn = async (user: GivenUser) =>
  (await app.as(user).call(routes.signIn.currentSession, {})).status === 200

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

describe('the own name', () => {
  it.each(roles)('is changed by a %s, without the password again', async (role) => {
    const person = await givenOf(role)
    app.pass({ minutes: 6 })
    const { status, body } = await change(person, person.id, { name: '  Nama  Baru ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Data pengguna disimpan.', user: { name: 'Nama Baru' } })
    expect(await isSignedIn(person)).toBe(true)
    expect(await lastAudit(person.id)).toMatchObject({
      action: 'users.rename',
      details: { fields: ['name'] },
    })
  })

  it('is the name of the account, not of the record', async () => {
    const teacher = await app.givenTeacher({ place, name: 'Nama Lama' })
    await change(teacher, teacher.id, { name: 'Nama Baru' })
    const record = await app.db
      .selectFrom('teacher')
      .select('name')
      .where('user_id', '=', teacher.id)
      .executeTakeFirst()
    expect(record?.name).toBe('Nama Lama')
  })

  it.each(roles.filter((role) => role !== 'admin'))(
    'of others is not there for a %s',
    async (role) => {
      const person = await givenOf(role)
      const other = await app.givenStudent({ place })
      const answer = await change(person, other.id, { name: 'Bukan Saya' })
      expect(answer).toMatchObject({ status: 404, body: { code: 'user.not-found' } })
    },
  )

  it('comes with the rest as it is, and nothing else of it may change', async () => {
    const teacher = await app.givenTeacher({ place })
    const same = {
      name: 'Guru',
      role: 'teacher' as const,
      subBranchId: place.subBranchId,
      isDisabled: false,
      ...(teacher.email && { email: teacher.email }),
    }
    expect((await change(teacher, teacher.id, same)).status).toBe(200)
    const answer = await change(teacher, teacher.id, { name: 'Lain', role: 'admin' })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'field.not-allowed', fields: { role: 'Anda tidak boleh mengubah Peran.' } },
    })
    const read = await app.as(teacher).call(users.read, { params: { userId: teacher.id } })
    expect(read.body.users).toMatchObject({ name: 'Guru', role: 'teacher' })
  })

  it('of an old version is refused, with the account as it is', async () => {
    const person = await app.givenUser({ role: 'curriculum' })
    expect((await change(person, person.id, { name: 'Satu', version: 1 })).status).toBe(200)
    const answer = await change(person, person.id, { name: 'Dua', version: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'request.version-conflict',
        details: { current: { name: 'Satu', version: 2 } },
      },
    })
    expect((await change(person, person.id, { name: 'Satu' })).body.user.version).toBe(2)
  })
})

describe('the region', () => {
  it('renames anybody without the password, and asks for it for the rest', async () => {
    const person = await app.givenUser({ role: 'curriculum' })
    const old = await app.givenUser({ role: 'admin' })
    app.pass({ minutes: 6 })
    expect((await change(old, person.id, { name: 'Tim' })).status).toBe(200)
    const sent = { name: 'Tim Kurikulum', role: 'admin' as const }
    const asked = await change(old, person.id, sent)
    expect(asked).toMatchObject({ status: 403, body: { code: 'session.confirm-needed' } })
    const same = await change(old, person.id, { name: 'Tim 2', role: 'curriculum' })
    expect(same.status).toBe(200)
    admin = { ...admin, token: await app.givenSession(admin) }
  })

  it('changes nothing of its own account but the name', async () => {
    const own = [
      { role: 'curriculum' as const },
      { isDisabled: true },
      { email: 'lain@ngaji.test' },
      { subBranchId: place.subBranchId },
    ]
    for (const body of own)
      expect(await change(admin, admin.id, body)).toMatchObject({
        status: 409,
        body: { code: 'user.self-change' },
      })
    expect((await change(admin, admin.id, { name: 'Saya' })).status).toBe(200)
  })

  it('moves an account to another kelompok, its record with it', async () => {
    const teacher = await app.givenTeacher({ place })
    const { body } = await change(admin, teacher.id, { subBranchId: elsewhere.subBranchId })
    expect(body.user.subBranchId).toMatchObject({
      id: elsewhere.subBranchId,
      branchId: { id: elsewhere.branchId },
    })
    const record = await app.db
      .selectFrom('teacher')
      .select(['branch_id', 'sub_branch_id'])
      .where('user_id', '=', teacher.id)
      .executeTakeFirst()
    expect(record).toEqual({ branch_id: elsewhere.branchId, sub_branch_id: elsewhere.subBranchId })
    expect(await isSignedIn(teacher)).toBe(true)
  })

  it('leaves nobody without a kelompok who needs one, and knows the kelompok', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const none = await change(admin, office.id, { subBranchId: null })
    expect(none).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: 'Kelompok tidak boleh kosong!' } },
    })
    const unknown = await change(admin, office.id, { subBranchId: app.deps.newId() })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'sub-branch.not-found' } })
    const up = await change(admin, office.id, { role: 'curriculum', subBranchId: null })
    expect(up.body.user).toMatchObject({ role: 'curriculum', subBranchId: { id: null } })
    const back = await change(admin, office.id, { role: 'branchAdmin' })
    expect(back).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: expect.any(String) } },
    })
  })

  it('does not move a child out of a running class behind its back', async () => {
    const [child] = school.students
    const answer = await change(admin, child?.id ?? '', { subBranchId: elsewhere.subBranchId })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: expect.stringContaining('Mutasi') } },
    })
  })

  it('switches off and on: the sessions end', async () => {
    const person = await app.givenUser({ role: 'curriculum' })
    const off = await change(admin, person.id, { isDisabled: true })
    expect(off.body.user).toMatchObject({ isDisabled: true, accountState: 'disabled' })
    expect(await isSignedIn(person)).toBe(false)
    const on = await change(admin, person.id, { isDisabled: false })
    expect(on.body.user.isDisabled).toBe(false)
    expect(await isSignedIn(person)).toBe(false)
  })
})

describe('another address', () => {
  it('counts as unproved; both addresses are written to, and links to the old one are dead', async () => {
    const person = await app.givenUser({ role: 'curriculum', email: 'lama@ngaji.test' })
    const { body } = await change(admin, person.id, { email: 'Baru@ngaji.test' })
    expect(body.user).toMatchObject({ email: 'Baru@ngaji.test', isEmailVerified: false })
    app.letters.length = 0
    const letters = await app.deliverLetters()
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['Baru@ngaji.test', 'lama@ngaji.test'])
    const undo = letters.find(({ to }) => to === 'lama@ngaji.test')?.text ?? ''
    const token = /undo-email\/(\S+)/.exec(undo)?.[1] ?? ''
    const undone = await app.as(null).call(routes.signIn.undoEmailChange, { body: { token } })
    expect(undone.status).toBe(200)
    const read = await app.as(admin).call(users.read, { params: { userId: person.id } })
    expect(read.body.users).toMatchObject({ email: 'lama@ngaji.test', isEmailVerified: true })
  })

  it('in other letters is the same one', async () => {
    const person = await app.givenUser({ role: 'curriculum', email: 'sama@ngaji.test' })
    const { body } = await change(admin, person.id, { email: 'Sama@ngaji.test' })
    expect(body.user).toMatchObject({ email: 'Sama@ngaji.test', isEmailVerified: true })
  })

  it('of somebody else is refused', async () => {
    const one = await app.givenUser({ role: 'curriculum', email: 'satu@ngaji.test' })
    await app.givenUser({ role: 'curriculum', email: 'dua@ngaji.test' })
    expect(await change(admin, one.id, { email: 'DUA@ngaji.test' })).toMatchObject({
      status: 409,
      body: { code: 'user.email-taken', fields: { email: 'Email sudah dipakai.' } },
    })
  })
})
