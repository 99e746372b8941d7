import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { hashPassword } from '../entry/passwords.ts'

const { signIn, users, notifications } = routes
const password = 'kapal-layar-biru'

let app: TestApp
let place: GivenPlace
let passwordHash: string
let pjp: GivenUser
let desa: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  passwordHash = await hashPassword(password)
  pjp = await app.givenUser({ role: 'subBranchAdmin', place, passwordHash, name: 'Bagas Rizqi' })
  desa = await app.givenUser({ role: 'branchAdmin', place, passwordHash })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.pass({ minutes: 61 })
  app.letters.splice(0)
  // Sessions of the offices do not last as long as these tests.
  pjp.token = await app.givenSession(pjp)
  desa.token = await app.givenSession(desa)
})

const nobody = () => app.as(null)

async function mailedToken(to: string, kind: string): Promise<string> {
  const letters = (await app.deliverLetters()).filter((letter) => letter.to === to)
  return new RegExp(`${kind}/([\\w-]+)`).exec(letters.at(-1)?.text ?? '')?.[1] ?? 'none'
}

const login = (body: Record<string, string>, cookie = '') =>
  nobody().call(
    signIn.login,
    { body: body as { password: string } },
    { headers: cookie ? { cookie } : {} },
  )

const told = async (user: GivenUser) =>
  (await app.as(user).call(notifications.list, { query: {} })).body.notifications

async function attach(user: GivenUser, newEmail: string): Promise<void> {
  const body = { isNewEmail: true, newEmail }
  expect((await app.as(user).call(signIn.requestVerifyEmail, { body })).status).toBe(200)
  const token = await mailedToken(newEmail, 'verify-email')
  expect((await app.as(user).call(signIn.finishEmailChange, { body: { token } })).status).toBe(200)
}

async function issueCode(by: GivenUser, userId: string): Promise<string> {
  const { body } = await app.as(by).call(users.issueCode, { params: { userId } })
  return body.activation.code
}

const isLive = async (user: GivenUser) =>
  (await app.as(user).call(signIn.currentSession, {})).status === 200

const givenChild = (name = 'Ahmad Fauzan') => app.givenStudent({ place, passwordHash, name })

describe('five minutes with the open session of a child', () => {
  it('end with the code of the office: address, reset links, devices and sessions', async () => {
    const child = await givenChild()
    const thiefEmail = 'pencuri@ngaji.test'
    await attach(child, thiefEmail)
    // Back by a reset link, on a device that is known from then on.
    await nobody().call(signIn.requestReset, { body: { email: thiefEmail } })
    const token = await mailedToken(thiefEmail, 'reset-password')
    const newPassword = 'punya-si-pencuri'
    await nobody().call(signIn.resetPassword, { body: { token, newPassword } })
    const back = await login({ email: thiefEmail, password: newPassword })
    const thief = { ...child, token: (back.body as { token: string }).token }
    const cookie = /device=[\w-]+/.exec([back.headers['set-cookie']].flat().join())?.[0] ?? ''
    await nobody().call(signIn.requestReset, { body: { email: thiefEmail } })
    const laterReset = await mailedToken(thiefEmail, 'reset-password')
    await app.as(thief).call(signIn.requestVerifyEmail, {
      body: { isNewEmail: true, newEmail: 'lain@ngaji.test' },
    })
    const laterVerify = await mailedToken('lain@ngaji.test', 'verify-email')
    await app.as(thief).call(signIn.requestVerifyEmail, {
      body: { isNewEmail: true, newEmail: 'antre@ngaji.test' },
    })

    const code = await issueCode(pjp, child.id)
    expect(await isLive(thief)).toBe(true)
    expect((await login({ nis: child.nis, password: code })).status).toBe(200)

    expect(await isLive(thief)).toBe(false)
    expect((await login({ email: thiefEmail, password: newPassword }, cookie)).status).toBe(401)
    const reset = { token: laterReset, newPassword: 'lewat-tautan-lama' }
    expect((await nobody().call(signIn.resetPassword, { body: reset })).status).toBe(422)
    const params = { token: laterVerify }
    expect((await nobody().call(signIn.verifyEmail, { params })).status).toBe(422)
    expect(await mailedToken('antre@ngaji.test', 'verify-email')).toBe('none')
    await nobody().call(signIn.requestReset, { body: { email: thiefEmail } })
    expect(await mailedToken(thiefEmail, 'reset-password')).toBe('none')
    const account = app.db.selectFrom('app_user').select(['email', 'is_email_verified'])
    expect(await account.where('id', '=', child.id).execute()).toEqual([
      { email: null, is_email_verified: false },
    ])
    const devices = app.db.selectFrom('known_device').select('id')
    expect(await devices.where('user_id', '=', child.id).execute()).toHaveLength(1)
  })

  it('are told to the child, who cannot lose the notice, and to the office', async () => {
    const child = await givenChild('Zahra Nabila')
    await attach(child, 'pasang@ngaji.test')
    const text = expect.stringContaining('p…g@ngaji.test')
    expect(await told(child)).toMatchObject([{ kind: 'emailAttached', text }])
    await app.as(child).call(notifications.markRead, { body: { all: true } })
    expect(await told(child)).toMatchObject([{ readAt: null }])
    const [notice] = await told(pjp)
    expect(notice).toMatchObject({
      kind: 'emailAttached',
      text: expect.stringContaining('Zahra Nabila'),
    })
    expect((await told(desa)).map(({ kind }) => kind)).not.toContain('emailAttached')
  })

  it('are told to the desa where the kelompok has no PJP, and to the region without either', async () => {
    const elsewhere = await app.givenBranch()
    const admin = await app.givenUser({ role: 'admin', passwordHash })
    const first = await app.givenStudent({ place: elsewhere, passwordHash, name: 'Anak Satu' })
    await attach(first, 'satu.anak@ngaji.test')
    const head = await app.givenUser({ role: 'branchAdmin', place: elsewhere, passwordHash })
    const second = await app.givenStudent({ place: elsewhere, passwordHash, name: 'Anak Dua' })
    await attach(second, 'dua.anak@ngaji.test')
    expect((await told(admin)).map((one) => one.text).join()).toContain('Anak Satu')
    expect((await told(admin)).map((one) => one.text).join()).not.toContain('Anak Dua')
    expect((await told(head)).map((one) => one.text).join()).toContain('Anak Dua')
  })

  it('leave an address that the office can take off, whose holder gets a letter', async () => {
    const child = await givenChild()
    await attach(child, 'lepas@ngaji.test')
    const stranger = await app.givenUser({
      role: 'subBranchAdmin',
      place: await app.givenBranch(),
      passwordHash,
    })
    const remove = (by: GivenUser) =>
      app.as(by).call(users.removeEmail, { params: { userId: child.id } })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(pjp)).body).toMatchObject({ email: null })
    expect(await isLive(child)).toBe(false)
    const letters = (await app.deliverLetters()).filter(({ to }) => to === 'lepas@ngaji.test')
    expect(letters.at(-1)).toMatchObject({ subject: 'Email ini dilepas dari akun' })
    expect((await remove(pjp)).body).toMatchObject({ code: 'user.no-email' })
    const entries = app.db.selectFrom('audit_entry').select(['action', 'target_id'])
    expect(await entries.where('action', '=', 'users.remove-email').execute()).toEqual([
      { action: 'users.remove-email', target_id: child.id },
    ])
  })
})

describe('the address of somebody who signs in by e-mail', () => {
  it('goes back to the one the office entered, by its code or its hand', async () => {
    for (const way of ['code', 'hand'] as const) {
      const email = `kantor.${way}@ngaji.test`
      const teacher = await app.givenTeacher({ place, passwordHash, email })
      await attach(teacher, `sendiri.${way}@ngaji.test`)
      if (way === 'hand') {
        const params = { userId: teacher.id }
        expect((await app.as(pjp).call(users.removeEmail, { params })).body).toMatchObject({
          email,
        })
        const again = await app.as(pjp).call(users.removeEmail, { params })
        expect(again.body).toMatchObject({ code: 'user.email-of-office' })
      } else {
        const code = await issueCode(pjp, teacher.id)
        const entered = await login({ email: `sendiri.${way}@ngaji.test`, password: code })
        expect(entered.body).toMatchObject({ user: { email, isEmailVerified: false } })
      }
    }
  })

  it('that is taken by another account meanwhile stays, and no reset link is mailed to it', async () => {
    const email = 'berpindah@ngaji.test'
    const teacher = await app.givenTeacher({ place, passwordHash, email })
    await attach(teacher, 'tetap@ngaji.test')
    await app.givenTeacher({ place, passwordHash, email })
    const code = await issueCode(pjp, teacher.id)
    const entered = await login({ email: 'tetap@ngaji.test', password: code })
    expect(entered.status).toBe(200)
    const here = { ...teacher, token: (entered.body as { token: string }).token }
    const chosen = { newPassword: 'bulan-di-atas-sawah', confirmNewPassword: 'bulan-di-atas-sawah' }
    expect((await app.as(here).call(signIn.changePassword, { body: chosen })).status).toBe(200)
    await nobody().call(signIn.requestReset, { body: { email: 'tetap@ngaji.test' } })
    expect(await mailedToken('tetap@ngaji.test', 'reset-password')).toBe('none')
  })

  it('can be taken back by its owner although it was never proved', async () => {
    const email = 'belum@ngaji.test'
    const teacher = await app.givenTeacher({ place, passwordHash, email, isEmailVerified: false })
    await attach(teacher, 'pencuri.guru@ngaji.test')
    const token = await mailedToken(email, 'undo-email')
    expect((await nobody().call(signIn.undoEmailChange, { body: { token } })).status).toBe(200)
    expect(await isLive(teacher)).toBe(false)
    expect((await login({ email, password })).status).toBe(200)
  })
})

describe('a code that a PJP makes to get in as a teacher', () => {
  const maker = 'Kode aktivasi dibuat oleh Bagas Rizqi (PJP Kelompok)'

  it('names its maker at issue and at use, to the owner, the address and the desa', async () => {
    const email = 'guru.tertimpa@ngaji.test'
    const wishes = { place, passwordHash, email, isEmailVerified: false, name: 'Siti Maryam' }
    const teacher = await app.givenTeacher(wishes)
    const code = await issueCode(pjp, teacher.id)
    expect(await told(teacher)).toMatchObject([
      { kind: 'codeIssued', text: expect.stringContaining(maker) },
    ])
    const subjects = async () =>
      (await app.deliverLetters()).filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Kode aktivasi untuk akun Anda'])

    const entered = await login({ email, password: code })
    const inside = { ...teacher, token: (entered.body as { token: string }).token }
    const newPassword = 'rumah-di-tepi-kali'
    const chosen = { newPassword, confirmNewPassword: newPassword }
    await app.as(inside).call(signIn.changePassword, { body: chosen })
    expect(await subjects()).toEqual([
      'Kode aktivasi untuk akun Anda',
      'Akun Anda dibuka dengan kode aktivasi',
    ])
    expect(app.letters.findLast(({ to }) => to === email)?.text).toContain(maker)
    const office = (await told(desa)).map(({ text }) => text)
    expect(office.filter((text) => text.includes('Siti Maryam'))).toEqual([
      expect.stringContaining('Akun Siti Maryam dibuka dengan kode aktivasi'),
      expect.stringContaining('Kode aktivasi untuk Siti Maryam dibuat oleh Bagas Rizqi'),
    ])
    expect((await told(pjp)).map(({ text }) => text).join()).not.toContain('Siti Maryam')

    // The session that the code opened, and every other, leaves the notice where it is for 30 days.
    const unread = async (user: GivenUser) =>
      (await told(user)).filter((one) => one.kind === 'codeUsed' && one.readAt === null).length
    await app.as(inside).call(notifications.markRead, { body: { all: true } })
    const ids = (await told(inside)).map(({ id }) => id)
    await app.as(inside).call(notifications.markRead, { body: { ids } })
    expect(await unread(inside)).toBe(1)
    app.pass({ minutes: 30 * 24 * 60 - 1 })
    const later = { ...teacher, token: await app.givenSession(teacher) }
    await app.as(later).call(notifications.markRead, { body: { all: true } })
    expect(await unread(later)).toBe(1)
    app.pass({ minutes: 2 })
    const after = { ...teacher, token: await app.givenSession(teacher) }
    await app.as(after).call(notifications.markRead, { body: { all: true } })
    expect(await unread(after)).toBe(0)
  })

  it('tells the sessions it ends who made it, and nobody else', async () => {
    const child = await givenChild()
    const code = await issueCode(pjp, child.id)
    await login({ nis: child.nis, password: code })
    const answer = await app.as(child).call(signIn.currentSession, {})
    expect(answer.body).toMatchObject({
      code: 'session.expired',
      details: { endedBy: 'activationCode', maker: 'Bagas Rizqi (PJP Kelompok)' },
    })
    const other = await givenChild()
    await app.as(other).call(signIn.logout, {})
    const left = await app.as(other).call(signIn.currentSession, {})
    expect(left.body).not.toHaveProperty('details.maker')
  })

  it('of a new account is told to nobody at issue, and once at use', async () => {
    const email = 'baru.guru@ngaji.test'
    const teacher = await app.givenTeacher({ place, email, name: 'Guru Baru' })
    const code = await issueCode(pjp, teacher.id)
    expect(await told(teacher)).toEqual([])
    await login({ email, password: code })
    await login({ email, password: code })
    const subjects = (await app.deliverLetters()).filter(({ to }) => to === email)
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Akun Anda dibuka dengan kode aktivasi',
    ])
    expect((await told(desa)).map(({ text }) => text).join()).not.toContain('Guru Baru')
  })
})
