import { routes } from '@ngaji/contract'
import { roles } from '@ngaji/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { hashPassword } from '../../sign-in/entry/passwords.ts'
import { change, givenOf, isSignedIn, lastAudit } from './account-changes.fixtures.ts'

const { users } = routes

let app: TestApp
let place: GivenPlace
let elsewhere: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  elsewhere = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const password = 'kapal-layar-biru'

/** A new code for the first sign-in. */
const issue = async (by: GivenUser, userId: string): Promise<string> =>
  (await app.as(by).call(users.issueCode, { params: { userId } })).body.activation.code

const statusOfLogin = async (name: { email: string } | { nis: string }, secret: string) =>
  (await app.as(null).call(routes.signIn.login, { body: { ...name, password: secret } })).status

/** What the link in a letter to this address carries. */
async function mailedToken(address: string, path: 'verify-email' | 'undo-email'): Promise<string> {
  const letters = await app.deliverLetters()
  const texts = letters.filter(({ to }) => to === address).map(({ text }) => text)
  return new RegExp(`${path}/([\\w-]+)`).exec(texts.join(' '))?.[1] ?? 'none'
}

/** The record of a person, as far as a name goes. */
async function selectPersonRecord(kind: 'student' | 'teacher', { id }: GivenUser) {
  const row = app.db.selectFrom(kind).select(['id', 'name', 'version']).where('user_id', '=', id)
  return row.executeTakeFirstOrThrow()
}

describe('the own name', () => {
  it.each(roles.filter((role) => role !== 'student'))(
    'is changed by a %s, without the password again',
    async (role) => {
      const person = await givenOf(app, role, place)
      app.pass({ minutes: 6 })
      const { status, body } = await change(app, person, person.id, { name: '  Nama  Baru ' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        message: 'Data pengguna disimpan.',
        user: { name: 'Nama Baru' },
      })
      expect(await isSignedIn(app, person)).toBe(true)
      expect(await lastAudit(app, person.id)).toMatchObject({
        action: 'users.rename',
        details: { fields: ['name'] },
      })
    },
  )

  it.each(['teacher', 'munaqisy'] as const)(
    'is also the name of the record of a %s',
    async (role) => {
      const teacher = await app.givenTeacher({ place, role, name: 'Nama Lama' })
      const before = await selectPersonRecord('teacher', teacher)
      await change(app, teacher, teacher.id, { name: 'Nama Baru' })
      const after = await selectPersonRecord('teacher', teacher)
      expect(after).toEqual({ ...before, name: 'Nama Baru', version: before.version + 1 })
      expect(await lastAudit(app, before.id)).toMatchObject({
        action: 'teachers.change',
        details: { fields: ['name'] },
      })
    },
  )

  it('tells whoever edits the record of a teacher meanwhile', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const teacher = await app.givenTeacher({ place, name: 'Nama Lama' })
    const { id: teacherId, version } = await selectPersonRecord('teacher', teacher)
    await change(app, teacher, teacher.id, { name: 'Nama Baru' })
    const answer = await app.as(office).call(routes.teachers.change, {
      params: { teacherId },
      body: { name: 'Nama Kantor', version },
    })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'request.version-conflict',
        details: {
          current: { name: 'Nama Baru' },
          changes: { name: { isOwn: false } },
        },
      },
    })
  })

  it('of a child is changed by the office alone', async () => {
    const child = await app.givenStudent({ place, name: 'Ahmad' })
    expect(await change(app, child, child.id, { name: 'Naruto' })).toMatchObject({
      status: 422,
      body: {
        code: 'field.not-allowed',
        fields: { name: 'Nama siswa diubah oleh PJP, di data siswa.' },
      },
    })
    expect((await change(app, child, child.id, { name: 'Ahmad' })).status).toBe(200)
    expect(await selectPersonRecord('student', child)).toMatchObject({ name: 'Ahmad' })
    expect((await change(app, admin, child.id, { name: 'Ahmad Fauzi' })).status).toBe(200)
    expect(await selectPersonRecord('student', child)).toMatchObject({
      name: 'Ahmad Fauzi',
      version: 2,
    })
  })

  it.each(roles.filter((role) => role !== 'admin'))(
    'of others is not there for a %s',
    async (role) => {
      const person = await givenOf(app, role, place)
      const other = await app.givenStudent({ place })
      const answer = await change(app, person, other.id, { name: 'Bukan Saya' })
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
    expect((await change(app, teacher, teacher.id, same)).status).toBe(200)
    const answer = await change(app, teacher, teacher.id, { name: 'Lain', role: 'admin' })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'field.not-allowed', fields: { role: 'Anda tidak boleh mengubah Peran.' } },
    })
    const read = await app.as(teacher).call(users.read, { params: { userId: teacher.id } })
    expect(read.body.users).toMatchObject({ name: 'Guru', role: 'teacher' })
  })

  it('of an old version is refused, with the account as it is', async () => {
    const person = await app.givenUser({ role: 'curriculum' })
    expect((await change(app, person, person.id, { name: 'Satu', version: 1 })).status).toBe(200)
    const answer = await change(app, person, person.id, { name: 'Dua', version: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'request.version-conflict',
        details: {
          current: { name: 'Satu', version: 2 },
          changes: { name: { by: 'Satu', isOwn: true } },
        },
      },
    })
    expect((await change(app, person, person.id, { name: 'Satu' })).body.user.version).toBe(2)
  })
})

describe('the region', () => {
  it('renames anybody without the password, and asks for it for the rest', async () => {
    const person = await app.givenUser({ role: 'curriculum' })
    const old = await app.givenUser({ role: 'admin' })
    app.pass({ minutes: 6 })
    expect((await change(app, old, person.id, { name: 'Tim' })).status).toBe(200)
    const sent = { name: 'Tim Kurikulum', role: 'admin' as const }
    const asked = await change(app, old, person.id, sent)
    expect(asked).toMatchObject({ status: 403, body: { code: 'session.confirm-needed' } })
    const same = await change(app, old, person.id, { name: 'Tim 2', role: 'curriculum' })
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
      expect(await change(app, admin, admin.id, body)).toMatchObject({
        status: 409,
        body: { code: 'user.self-change' },
      })
    expect((await change(app, admin, admin.id, { name: 'Saya' })).status).toBe(200)
  })

  it('moves an account to another kelompok, its record with it', async () => {
    const teacher = await app.givenTeacher({ place })
    const { body } = await change(app, admin, teacher.id, { subBranchId: elsewhere.subBranchId })
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
    expect(await isSignedIn(app, teacher)).toBe(false)
  })

  it('leaves nobody without a kelompok who needs one, and knows the kelompok', async () => {
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const none = await change(app, admin, office.id, { subBranchId: null })
    expect(none).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: 'Kelompok tidak boleh kosong!' } },
    })
    const unknown = await change(app, admin, office.id, { subBranchId: app.deps.newId() })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'sub-branch.not-found' } })
    const up = await change(app, admin, office.id, { role: 'curriculum', subBranchId: null })
    expect(up.body.user).toMatchObject({ role: 'curriculum', subBranchId: { id: null } })
    const back = await change(app, admin, office.id, { role: 'branchAdmin' })
    expect(back).toMatchObject({
      status: 422,
      body: { fields: { subBranchId: expect.any(String) } },
    })
  })

  it('leaves children to the mutasi: a child moves with its classes and exams', async () => {
    const child = await app.givenStudent({ place })
    const answer = await change(app, admin, child.id, { subBranchId: elsewhere.subBranchId })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'field.not-allowed',
        fields: { subBranchId: expect.stringContaining('Pindah kelompok') },
      },
    })
    expect((await change(app, admin, child.id, { subBranchId: place.subBranchId })).status).toBe(
      200,
    )
  })

  it('switches off and on: the sessions end', async () => {
    const person = await app.givenUser({ role: 'curriculum' })
    const off = await change(app, admin, person.id, { isDisabled: true })
    expect(off.body.user).toMatchObject({ isDisabled: true, accountState: 'disabled' })
    expect(await isSignedIn(app, person)).toBe(false)
    const on = await change(app, admin, person.id, { isDisabled: false })
    expect(on.body.user.isDisabled).toBe(false)
    expect(await isSignedIn(app, person)).toBe(false)
  })
})

describe('another address', () => {
  it('hands the account over: nothing of the former holder opens it, only a new code', async () => {
    const former = { email: 'lama@ngaji.test', passwordHash: await hashPassword(password) }
    const person = await app.givenUser({ role: 'branchAdmin', place, ...former })
    const code = await issue(admin, person.id)
    const { body } = await change(app, admin, person.id, { email: 'Baru@ngaji.test' })
    expect(body.user).toMatchObject({
      email: 'Baru@ngaji.test',
      isEmailVerified: false,
      accountState: 'notActivated',
    })
    expect(body.message).toContain('kode aktivasi baru')
    expect(await isSignedIn(app, person)).toBe(false)
    for (const secret of [password, code])
      expect(await statusOfLogin({ email: 'baru@ngaji.test' }, secret)).toBe(401)
    const anew = await issue(admin, person.id)
    expect(await statusOfLogin({ email: 'baru@ngaji.test' }, anew)).toBe(200)
  })

  it('is mailed nothing, and the former one a notice with no way back', async () => {
    const person = await app.givenUser({ role: 'curriculum', email: 'dulu@ngaji.test' })
    await change(app, admin, person.id, { email: 'kini@ngaji.test' })
    const reset = { body: { email: 'kini@ngaji.test' } }
    await app.as(null).call(routes.signIn.requestReset, reset)
    const letters = await app.deliverLetters()
    const mailed = letters.filter(({ to }) => /^(kini|dulu)@/.test(to))
    expect(mailed.map(({ to }) => to)).toEqual(['dulu@ngaji.test'])
    expect(mailed[0]?.text).not.toContain('http')
  })

  it('kills the ways back that were mailed before', async () => {
    const person = await app.givenUser({ role: 'curriculum', email: 'awal@ngaji.test' })
    const link = { isNewEmail: true, newEmail: 'kedua@ngaji.test' }
    await app.as(person).call(routes.signIn.requestVerifyEmail, { body: link })
    await app.as(person).call(routes.signIn.finishEmailChange, {
      body: { token: await mailedToken('kedua@ngaji.test', 'verify-email') },
    })
    const token = await mailedToken('awal@ngaji.test', 'undo-email')
    await change(app, admin, person.id, { email: 'ketiga@ngaji.test' })
    const undone = await app.as(null).call(routes.signIn.undoEmailChange, { body: { token } })
    expect(undone).toMatchObject({ status: 422, body: { code: 'auth.token-invalid' } })
  })

  it('that is the first one of the account changes no hands', async () => {
    const child = await app.givenStudent({ place, passwordHash: await hashPassword(password) })
    await change(app, admin, child.id, { email: 'pertama@ngaji.test' })
    expect(await isSignedIn(app, child)).toBe(true)
    expect(await statusOfLogin({ nis: child.nis }, password)).toBe(200)
    expect(await mailedToken('pertama@ngaji.test', 'verify-email')).not.toBe('none')
  })

  it('in other letters is the same one', async () => {
    const person = await app.givenUser({ role: 'curriculum', email: 'sama@ngaji.test' })
    const { body } = await change(app, admin, person.id, { email: 'Sama@ngaji.test' })
    expect(body.user).toMatchObject({ email: 'Sama@ngaji.test', isEmailVerified: true })
  })

  it('of somebody else is refused', async () => {
    const one = await app.givenUser({ role: 'curriculum', email: 'satu@ngaji.test' })
    await app.givenUser({ role: 'curriculum', email: 'dua@ngaji.test' })
    expect(await change(app, admin, one.id, { email: 'DUA@ngaji.test' })).toMatchObject({
      status: 409,
      body: { code: 'user.email-taken', fields: { email: 'Email sudah dipakai.' } },
    })
  })
})
