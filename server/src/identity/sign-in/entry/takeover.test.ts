import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { manyConnections } from '../../../../test/patient-limits.ts'
import { hashPassword } from './passwords.ts'

const { signIn } = routes
const password = 'kapal-layar-biru'

let app: TestApp
let place: GivenPlace
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ connections: manyConnections })
  place = await app.givenBranch()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const nobody = () => app.as(null)
function login(body: { email: string; password: string }, cookie?: string) {
  return nobody().call(signIn.login, { body }, { headers: cookie ? { cookie } : {} })
}

type Link = 'verify-email' | 'undo-email' | 'reset-password'

/** The address of the latest link of a kind that was mailed to somebody. */
async function mailedToken(to: string, kind: Link): Promise<string> {
  const pattern = new RegExp(`${kind}/([\\w-]+)`)
  const letters = (await app.deliverLetters()).filter((letter) => letter.to === to)
  return letters.map(({ text }) => pattern.exec(text)?.[1]).findLast(Boolean) ?? 'none'
}

const follow = (token: string) => nobody().call(signIn.verifyEmail, { params: { token } })
const finish = (user: GivenUser, token: string) =>
  app.as(user).call(signIn.finishEmailChange, { body: { token } })
const takeBack = (token: string) => nobody().call(signIn.undoEmailChange, { body: { token } })

async function changeEmail(user: GivenUser, newEmail: string): Promise<void> {
  await app.as(user).call(signIn.requestVerifyEmail, { body: { isNewEmail: true, newEmail } })
  expect((await finish(user, await mailedToken(newEmail, 'verify-email'))).status).toBe(200)
}

async function resetBy(email: string, newPassword: string): Promise<void> {
  await nobody().call(signIn.requestReset, { body: { email } })
  const token = await mailedToken(email, 'reset-password')
  const answer = await nobody().call(signIn.resetPassword, { body: { token, newPassword } })
  expect(answer.status).toBe(200)
}

describe('a stolen session that changes the address', () => {
  it('twice leaves the owner the way back', async () => {
    const owner = await app.givenTeacher({ place, passwordHash, email: 'pemilik@ngaji.test' })
    await changeEmail(owner, 'pencuri.satu@ngaji.test')
    const undo = await mailedToken('pemilik@ngaji.test', 'undo-email')
    await changeEmail(owner, 'pencuri.dua@ngaji.test')
    const back = await mailedToken('pencuri.satu@ngaji.test', 'undo-email')

    expect((await takeBack(undo)).status).toBe(200)
    expect((await login({ email: 'pemilik@ngaji.test', password })).status).toBe(200)
    // The thief's own way back is closed with it.
    expect((await takeBack(back)).body).toMatchObject({ code: 'auth.token-invalid' })
  })

  it('and then the password is shut out by the undo', async () => {
    const owner = await app.givenTeacher({ place, passwordHash, email: 'asli@ngaji.test' })
    await changeEmail(owner, 'palsu@ngaji.test')
    const undo = await mailedToken('asli@ngaji.test', 'undo-email')
    await resetBy('palsu@ngaji.test', 'punya-si-pencuri')

    expect((await takeBack(undo)).status).toBe(200)
    const asThief = { email: 'asli@ngaji.test', password: 'punya-si-pencuri' }
    expect((await login(asThief)).status).toBe(401)
    const token = await mailedToken('asli@ngaji.test', 'reset-password')
    const newPassword = 'hujan-di-bulan-juni'
    await nobody().call(signIn.resetPassword, { body: { token, newPassword } })
    expect((await login({ email: 'asli@ngaji.test', password: newPassword })).status).toBe(200)
  })
})

describe('the way back to a former address', () => {
  it('is not taken by whoever only opens the link, as mail scanners do', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'lurus@ngaji.test' })
    await changeEmail(teacher, 'pindah@ngaji.test')
    const undo = await mailedToken('lurus@ngaji.test', 'undo-email')
    expect((await follow(undo)).body).toMatchObject({ code: 'auth.token-invalid' })
    expect((await login({ email: 'pindah@ngaji.test', password })).status).toBe(200)
    expect((await app.as(teacher).call(signIn.currentSession, {})).status).toBe(200)

    const taken = await takeBack(undo)
    expect(taken.status).toBe(200)
    expect((await takeBack(undo)).body).toEqual(taken.body)
    expect((await login({ email: 'lurus@ngaji.test', password })).status).toBe(200)
    expect((await app.as(teacher).call(signIn.currentSession, {})).status).toBe(401)
  })

  it('is closed after three days, and no verification link leads there', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'lambat@ngaji.test' })
    const body = { isNewEmail: true, newEmail: 'cepat@ngaji.test' }
    await app.as(teacher).call(signIn.requestVerifyEmail, { body })
    const verify = await mailedToken('cepat@ngaji.test', 'verify-email')
    expect((await takeBack(verify)).body).toMatchObject({ code: 'auth.token-invalid' })
    expect((await finish(teacher, verify)).status).toBe(200)
    const undo = await mailedToken('lambat@ngaji.test', 'undo-email')
    app.pass({ minutes: 72 * 60 + 1 })
    expect((await takeBack(undo)).body).toMatchObject({ code: 'auth.token-invalid' })
  })
})

describe('a reset', () => {
  it('opens the door of a device on which the password was tried too often', async () => {
    const email = 'jari.licin@ngaji.test'
    await app.givenTeacher({ place, passwordHash, email })
    const first = await login({ email, password })
    const cookie = /device=[\w-]+/.exec([first.headers['set-cookie']].flat().join())?.[0] ?? ''
    for (let tries = 0; tries < 8; tries += 1) {
      await login({ email, password: 'salah-tebak' }, cookie)
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
  const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm('tebakan-lain')))
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await confirm(password)).status).toBe(429)
  app.pass({ minutes: 61 })
  expect((await confirm(password)).status).toBe(200)
})
