import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { hashPassword } from '../entry/passwords.ts'

const { signIn } = routes
const password = 'kapal-layar-biru'

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
const login = (body: { email: string; password: string }) => nobody().call(signIn.login, { body })

describe('passwords and e-mail', () => {
  it('a reset link works once, for half an hour, and ends every session', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'lupa@ngaji.test' })
    const ask = (email: string) => nobody().call(signIn.requestReset, { body: { email } })
    const [known, unknown] = [await ask('lupa@ngaji.test'), await ask('entah@ngaji.test')]
    expect(known.body).toEqual(unknown.body)
    const letters = await app.deliverLetters()
    expect(letters.map(({ to }) => to)).toEqual(['lupa@ngaji.test'])
    const token = /reset-password\/([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''

    const reset = (newPassword: string, confirmPassword = newPassword) =>
      nobody().call(signIn.resetPassword, { body: { token, newPassword, confirmPassword } })
    expect((await reset('hujan-di-bulan-juni', 'lain')).body).toMatchObject({
      code: 'password.mismatch',
    })
    // Many weak ones leave the link as good as it was.
    for (let count = 0; count < 12; count += 1) {
      expect((await reset('password')).body).toMatchObject({ code: 'password.weak' })
    }
    expect((await reset('hujan-di-bulan-juni')).status).toBe(200)
    expect((await reset('hujan-di-bulan-juli')).body).toMatchObject({ code: 'auth.token-invalid' })
    expect((await app.as(teacher).call(signIn.currentSession, {})).status).toBe(401)
    expect(
      (await login({ email: 'lupa@ngaji.test', password: 'hujan-di-bulan-juni' })).status,
    ).toBe(200)
  })

  it('an old reset link is dead, a newer one kills the one before', async () => {
    await app.givenTeacher({ place, passwordHash, email: 'dua@ngaji.test' })
    const tokens: string[] = []
    for (let round = 0; round < 2; round += 1) {
      await nobody().call(signIn.requestReset, { body: { email: 'dua@ngaji.test' } })
      const text = (await app.deliverLetters()).at(-1)?.text ?? ''
      tokens.push(/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '')
    }
    const use = (token = '') =>
      nobody().call(signIn.resetPassword, { body: { token, newPassword: 'sepeda-tua-merah' } })
    expect((await use(tokens[0])).body).toMatchObject({ code: 'auth.token-invalid' })
    app.pass({ minutes: 31 })
    expect((await use(tokens[1])).body).toMatchObject({ code: 'auth.token-invalid' })
  })

  it('changing the password needs the old one and ends the other devices', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash })
    const phone = { ...teacher, token: await app.givenSession(teacher) }
    const change = (oldPassword: string) =>
      app.as(teacher).call(signIn.changePassword, {
        body: {
          oldPassword,
          newPassword: 'rumput-hijau-basah',
          confirmNewPassword: 'rumput-hijau-basah',
        },
      })
    expect((await change('tebakan-lain')).body).toMatchObject({ code: 'auth.wrong-password' })
    expect((await change(password)).status).toBe(200)
    expect((await app.as(phone).call(signIn.currentSession, {})).status).toBe(401)
    expect((await app.as(teacher).call(signIn.currentSession, {})).status).toBe(200)
  })

  it('a new address is attached by its owner, and the old one can undo it', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'lama@ngaji.test' })
    const body = { isNewEmail: true, newEmail: 'baru@ngaji.test', email: 'diabaikan@ngaji.test' }
    const asked = await app.as(teacher).call(signIn.requestVerifyEmail, { body })
    expect(asked.status).toBe(200)
    const tokenTo = async (to: string) => {
      const letter = (await app.deliverLetters()).findLast((one) => one.to === to)
      return /(?:verify|undo)-email\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    }
    const token = await tokenTo('baru@ngaji.test')
    const finish = () => app.as(teacher).call(signIn.finishEmailChange, { body: { token } })
    expect((await finish()).body).toEqual({ message: 'Email baru terpasang pada akun Anda.' })
    expect((await finish()).body).toEqual({ message: 'Email baru terpasang pada akun Anda.' })
    expect((await login({ email: 'baru@ngaji.test', password })).status).toBe(200)

    const undo = { token: await tokenTo('lama@ngaji.test') }
    expect((await nobody().call(signIn.undoEmailChange, { body: undo })).status).toBe(200)
    expect((await login({ email: 'lama@ngaji.test', password })).status).toBe(200)
    expect((await app.as(teacher).call(signIn.currentSession, {})).status).toBe(401)
  })

  it('a taken address is answered like a free one and mailed nothing, a made-up link refused', async () => {
    const teacher = await app.givenTeacher({ place, email: 'punya.saya@ngaji.test' })
    await app.givenTeacher({ place, email: 'orang.lain@ngaji.test' })
    const body = { newEmail: 'Orang.Lain@ngaji.test' }
    const ask = (newEmail: string) =>
      app.as(teacher).call(signIn.requestVerifyEmail, { body: { isNewEmail: true, newEmail } })
    const [taken, free] = [await ask(body.newEmail), await ask('belum.ada@ngaji.test')]
    expect(taken).toMatchObject({ status: 200, body: free.body })
    const mailed = (await app.deliverLetters()).map(({ to }) => to)
    expect(mailed).toContain('belum.ada@ngaji.test')
    expect(mailed).not.toContain(body.newEmail)
    const made = await nobody().call(signIn.verifyEmail, { params: { token: 'x'.repeat(43) } })
    expect(made.body).toMatchObject({ code: 'auth.token-invalid' })
  })

  it('the password once more is fresh for five minutes; five wrong ones close the door', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash })
    const confirm = (given: string) =>
      app.as(teacher).call(signIn.confirm, { body: { password: given } })
    const right = await confirm(password)
    expect(Date.parse((right.body as { confirmedUntil: string }).confirmedUntil)).toBe(
      app.clock.now.getTime() + 5 * 60_000,
    )
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await confirm('tebakan-lain')).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it.each(['to confirm', 'to change it'])(
    'a password asked for %s says how many tries are left, and counts no slip',
    async (what) => {
      const teacher = await app.givenTeacher({ place, passwordHash })
      const chosen = { newPassword: 'rumput-hijau-basah', confirmNewPassword: 'rumput-hijau-basah' }
      const give = (typed: string | null) =>
        what === 'to confirm'
          ? app.as(teacher).call(signIn.confirm, { body: { password: typed ?? 'x' } })
          : app.as(teacher).call(signIn.changePassword, { body: { oldPassword: typed, ...chosen } })
      const left: unknown[] = []
      for (const typed of [
        null,
        'x',
        'tebakan-a',
        'salah',
        'tebakan-b',
        'tebakan-c',
        'tebakan-d',
      ]) {
        const answer = await give(typed)
        expect(answer).toMatchObject({ status: 422, body: { code: 'auth.wrong-password' } })
        const { details } = answer.body as { details?: { triesLeft: number } }
        left.push(details?.triesLeft ?? null)
      }
      expect(left).toEqual([null, null, null, null, 3, 2, 1])
      expect((await give(password)).status).toBe(200)
    },
  )
})

describe('a server that cannot mail', () => {
  it('promises no letter, the same way for every address, and tells the screens', async () => {
    const teacher = await app.givenTeacher({ place, email: 'tanpa.surat@ngaji.test' })
    const ask = (email: string) => nobody().call(signIn.requestReset, { body: { email } })
    const [known, unknown] = [await ask('tanpa.surat@ngaji.test'), await ask('siapa@ngaji.test')]
    expect(known).toMatchObject({ status: 200, body: unknown.body })
    expect(known.body.message).toMatch(/belum dapat mengirim email\. Minta kode aktivasi/)
    const body = { isNewEmail: false }
    const verify = await app.as(teacher).call(signIn.requestVerifyEmail, { body })
    expect(verify.body).toEqual(known.body)
    const { settings } = (await nobody().call(routes.regionSettings.read, {})).body
    expect(settings).toMatchObject({ isMailSetUp: false })
  })
})
