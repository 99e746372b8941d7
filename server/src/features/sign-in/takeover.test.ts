import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { hashOfActivationCode } from './activation.ts'
import { saveToken } from './one-time-tokens.queries.ts'
import { hashPassword } from './passwords.ts'

const { signIn } = routes
const password = 'kapal-layar-biru'
const code = 'K7PM3WQA'

let app: TestApp
let place: GivenPlace
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const nobody = () => app.as(null)
const isLive = async (user: GivenUser) =>
  (await app.as(user).call(signIn.currentSession, {})).status === 200

function login(body: { email: string; password: string }, cookie?: string) {
  return nobody().call(signIn.login, { body }, { headers: cookie ? { cookie } : {} })
}

/** The address of the latest link of a kind that was mailed to somebody. */
async function linkTo(to: string, kind: 'verify-email' | 'reset-password'): Promise<string> {
  const pattern = new RegExp(`${kind}/([\\w-]+)`)
  const letters = (await app.deliverLetters()).filter((letter) => letter.to === to)
  return letters.map(({ text }) => pattern.exec(text)?.[1]).findLast(Boolean) ?? 'none'
}

const follow = (token: string) => nobody().call(signIn.verifyEmail, { params: { token } })

async function changeEmail(user: GivenUser, newEmail: string): Promise<void> {
  await app.as(user).call(signIn.requestVerifyEmail, { body: { isNewEmail: true, newEmail } })
  expect((await follow(await linkTo(newEmail, 'verify-email'))).status).toBe(200)
}

async function resetBy(email: string, newPassword: string): Promise<void> {
  await nobody().call(signIn.requestReset, { body: { email } })
  const token = await linkTo(email, 'reset-password')
  const answer = await nobody().call(signIn.resetPassword, { body: { token, newPassword } })
  expect(answer.status).toBe(200)
}

describe('a stolen session that changes the address', () => {
  it('twice leaves the owner the way back', async () => {
    const owner = await app.givenTeacher({ place, passwordHash, email: 'pemilik@ngaji.test' })
    await changeEmail(owner, 'pencuri.satu@ngaji.test')
    const undo = await linkTo('pemilik@ngaji.test', 'verify-email')
    await changeEmail(owner, 'pencuri.dua@ngaji.test')
    const back = await linkTo('pencuri.satu@ngaji.test', 'verify-email')

    expect((await follow(undo)).status).toBe(200)
    expect((await login({ email: 'pemilik@ngaji.test', password })).status).toBe(200)
    // The thief's own way back is closed with it.
    expect((await follow(back)).body).toMatchObject({ code: 'auth.token-invalid' })
  })

  it('and then the password is shut out by the undo', async () => {
    const owner = await app.givenTeacher({ place, passwordHash, email: 'asli@ngaji.test' })
    await changeEmail(owner, 'palsu@ngaji.test')
    const undo = await linkTo('asli@ngaji.test', 'verify-email')
    await resetBy('palsu@ngaji.test', 'punya-si-pencuri')

    expect((await follow(undo)).status).toBe(200)
    const asThief = { email: 'asli@ngaji.test', password: 'punya-si-pencuri' }
    expect((await login(asThief)).status).toBe(401)
    const token = await linkTo('asli@ngaji.test', 'reset-password')
    const newPassword = 'hujan-di-bulan-juni'
    await nobody().call(signIn.resetPassword, { body: { token, newPassword } })
    expect((await login({ email: 'asli@ngaji.test', password: newPassword })).status).toBe(200)
  })
})

describe('an activation code for an account that has a password', () => {
  async function givenOwnerWithCode(email: string): Promise<GivenUser> {
    const owner = await app.givenTeacher({ place, passwordHash, email })
    const now = app.deps.now()
    await saveToken(app.db, {
      id: app.deps.newId(),
      purpose: 'activation',
      userId: owner.id,
      tokenHash: hashOfActivationCode(code),
      now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    return owner
  }

  it('leaves the old password in force until it is used, and not longer', async () => {
    const email = 'lupa.password@ngaji.test'
    await givenOwnerWithCode(email)
    expect((await login({ email, password })).status).toBe(200)
    expect((await login({ email, password: code })).status).toBe(200)
    expect((await login({ email, password })).status).toBe(401)
  })

  it('ends the sessions of before: none of them may choose the new password', async () => {
    const email = 'hp.hilang@ngaji.test'
    const lost = await givenOwnerWithCode(email)
    const { body } = await login({ email, password: code })
    expect(await isLive(lost)).toBe(false)
    expect(await isLive({ ...lost, token: (body as { token: string }).token })).toBe(true)
  })
})

describe('a reset', () => {
  it('opens the door of a device on which the password was tried too often', async () => {
    const email = 'jari.licin@ngaji.test'
    await app.givenTeacher({ place, passwordHash, email })
    const first = await login({ email, password })
    const cookie = /device=[\w-]+/.exec([first.headers['set-cookie']].flat().join())?.[0] ?? ''
    for (let tries = 0; tries < 8; tries += 1) {
      await login({ email, password: 'salah' }, cookie)
      app.pass({ minutes: 1 })
    }
    await app.db.updateTable('known_device').set({ consecutive_failures: 100 }).execute()
    expect((await login({ email, password }, cookie)).status).toBe(429)
    await resetBy(email, 'sepeda-tua-merah')
    app.pass({ minutes: 1 })
    expect((await login({ email, password: 'sepeda-tua-merah' }, cookie)).status).toBe(200)
  })

  it('is mailed to the address as the account has it, not as it was typed', async () => {
    await app.givenTeacher({ place, passwordHash, email: 'kakak@ngaji.test' })
    await nobody().call(signIn.requestReset, { body: { email: 'KaKaK@Ngaji.test' } })
    const recipients = (await app.deliverLetters()).map(({ to }) => to)
    expect(recipients).toContain('kakak@ngaji.test')
    expect(recipients).not.toContain('KaKaK@Ngaji.test')
  })
})

it('the password once more: after five wrong ones the right one is not told apart either', async () => {
  const teacher = await app.givenTeacher({ place, passwordHash })
  const confirm = (given: string) =>
    app.as(teacher).call(signIn.confirm, { body: { password: given } })
  for (let tries = 0; tries < 7; tries += 1) expect((await confirm(password)).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm('salah')))
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await confirm(password)).status).toBe(429)
  app.pass({ minutes: 61 })
  expect((await confirm(password)).status).toBe(200)
})
