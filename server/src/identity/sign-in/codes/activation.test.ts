import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { send } from '../../../../test/edge/send.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { manyConnections } from '../../../../test/patient-limits.ts'
import { hashOfActivationCode } from './activation.ts'
import { saveToken } from './one-time-tokens.queries.ts'
import { hashPassword } from '../entry/passwords.ts'
import { takeTry } from '../entry/sign-in-tries.service.ts'

const { signIn } = routes
const oldPassword = 'kapal-layar-biru'
const newPassword = 'bulan-di-atas-sawah'
const code = 'K7PM3WQA'

let app: TestApp
let place: GivenPlace
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ connections: manyConnections })
  place = await app.givenBranch()
  passwordHash = await hashPassword(oldPassword)
})
afterAll(() => app.close())

const nobody = () => app.as(null)

type Child = GivenUser & { nis: string }

function login(nis: string, password: string) {
  return nobody().call(signIn.login, { body: { nis, password } })
}

async function givenCode(userId: string, issued = code, days = 14): Promise<void> {
  const now = app.deps.now()
  await saveToken(app.db, {
    id: app.deps.newId(),
    purpose: 'activation',
    userId,
    tokenHash: hashOfActivationCode(issued),
    now,
    expiresAt: new Date(now.getTime() + days * 86_400_000),
  })
}

async function givenChildWithCode(wishes: { passwordHash?: string } = {}): Promise<Child> {
  const child = await app.givenStudent({ place, ...wishes })
  await givenCode(child.id)
  return child
}

/** Returns the child on the device that has just signed in with the code. */
async function enter(child: Child, typed = code): Promise<Child> {
  const { status, body } = await login(child.nis, typed)
  expect(status).toBe(200)
  return { ...child, token: (body as { token: string }).token }
}

function choose(child: GivenUser, chosen = newPassword, headers: Record<string, string> = {}) {
  const body = { newPassword: chosen, confirmNewPassword: chosen }
  return app.as(child).call(signIn.changePassword, { body }, { headers })
}

const readSession = (user: GivenUser) => app.as(user).call(signIn.currentSession, {})
const isLive = async (user: GivenUser) => (await readSession(user)).status === 200
const answerStatus = ({ status }: { status: number }) => status

describe('an activation code', () => {
  it('stands in for the password, dashes and case aside, and asks for a new one', async () => {
    const child = await givenChildWithCode()
    const first = await login(child.nis, 'Kode: *k7pm–3wqa*')
    expect(first.body).toMatchObject({ user: { mustChangePassword: true } })
    const here = { ...child, token: (first.body as { token: string }).token }
    const refused = await app.as(here).call(signIn.listSessions, { query: {} })
    expect(refused.body).toMatchObject({ code: 'session.password-change-needed' })

    expect((await choose(here)).status).toBe(200)
    expect((await app.as(here).call(signIn.listSessions, { query: {} })).status).toBe(200)
    expect((await login(child.nis, newPassword)).status).toBe(200)
  })

  it('is found in the whole message that it came in', async () => {
    const child = await givenChildWithCode()
    const message = `Assalamualaikum. Ini kode aktivasi Ngaji untuk ${child.name}, NIS ${child.nis}:
      *K7PM-3WQA*. Buka https://ngaji.test lalu masukkan. Jangan sebarkan kepada siapa pun ya, sama-sama.`
    expect((await login(child.nis, message)).status).toBe(200)
  })

  it('is found beside the code of another child of the same mother', async () => {
    const [first, second] = [await givenChildWithCode(), await app.givenStudent({ place })]
    await givenCode(second.id, 'XYZW2345')
    const message = `${first.nis}: *K7PM-3WQA*\n${second.nis}: *XYZW-\n2345*`
    expect((await login(first.nis, message)).status).toBe(200)
    expect((await login(second.nis, message)).status).toBe(200)
  })

  it('opens the door again when the answer was lost, until the password is chosen', async () => {
    const child = await givenChildWithCode()
    const lost = await enter(child)
    const arrived = await enter(child)
    expect(await isLive(lost)).toBe(false)
    expect((await choose(arrived)).status).toBe(200)
    expect((await login(child.nis, code)).status).toBe(401)
    expect(await isLive(arrived)).toBe(true)
  })

  it('that was used and left leads back in another day', async () => {
    const child = await givenChildWithCode()
    const here = await enter(child)
    await app.as(here).call(signIn.logout, {})
    app.pass({ minutes: 30 * 60 })
    expect((await choose(await enter(child))).status).toBe(200)
  })

  it('is dead after fourteen days, also when it was used before', async () => {
    const child = await app.givenStudent({ place })
    await givenCode(child.id, code, 1)
    await enter(child)
    app.pass({ minutes: 25 * 60 })
    expect((await login(child.nis, code)).status).toBe(401)
  })

  it('of one child opens no other account', async () => {
    const [one, other] = [await givenChildWithCode(), await app.givenStudent({ place })]
    expect((await login(other.nis, code)).status).toBe(401)
    expect((await login(one.nis, code)).status).toBe(200)
  })

  it('may be used again and again until it is spent, but not guessed', async () => {
    const child = await givenChildWithCode()
    const tries = Array.from({ length: 12 }, () => login(child.nis, code))
    expect((await Promise.all(tries)).map(answerStatus)).toEqual(
      Array.from({ length: 12 }, () => 200),
    )

    const place = {
      accountKey: child.id,
      device: null,
      address: '127.0.0.1',
      isKnownNetwork: false,
    }
    const untested = { mayBeCode: true, now: app.deps.now() }
    for (let guess = 0; guess < 99; guess += 1) await takeTry(app.db, place, untested)
    expect((await login(child.nis, 'AAAA2222')).status).toBe(401)
    expect((await login(child.nis, 'AAAA3333')).status).toBe(429)
    expect((await login(child.nis, code)).status).toBe(429)
    // Only tries from that address count: a stranger elsewhere shuts no newcomer out.
    const elsewhere = { from: '10.20.30.40', json: { nis: child.nis, password: code } }
    expect((await send(app, 'POST /api/users/login', elsewhere)).status).toBe(200)
  })

  it('is not used up by an account that is disabled', async () => {
    const child = await givenChildWithCode({ passwordHash })
    const setDisabled = (isDisabled: boolean) =>
      app.db
        .updateTable('app_user')
        .set({ is_disabled: isDisabled })
        .where('id', '=', child.id)
        .execute()
    await setDisabled(true)
    expect((await login(child.nis, code)).body).toMatchObject({ code: 'auth.disabled' })
    await setDisabled(false)
    expect((await login(child.nis, oldPassword)).status).toBe(200)
    expect((await choose(await enter(child))).status).toBe(200)
  })
})

describe('the first password', () => {
  it('may be refused as often as it takes: each refusal says its own reason, and none is a try', async () => {
    const child = await app.givenStudent({ place, name: 'Ratna Wulandari' })
    await givenCode(child.id)
    const here = await enter(child)
    const weak = [
      ['pendek', 'minimal 8 karakter', 'Minimal 8 karakter.'],
      ['bismillah123', 'terlalu umum', 'Terlalu umum: termasuk yang pertama dicoba orang.'],
      [
        '12345678',
        'huruf diulang atau berurutan',
        'Jangan huruf yang diulang-ulang atau urutan seperti 12345678.',
      ],
      ...['ratnawulandari', `${child.nis}xyz`].map((password) => [
        password,
        'memuat nama, nomor, atau kelompok Anda',
        'Jangan memakai nama, NIS, NIG, email, atau nama kelompok Anda.',
      ]),
    ] as const
    for (let round = 0; round < 3; round += 1) {
      for (const [password = '', reason, sentence] of weak) {
        expect(await choose(here, password)).toMatchObject({
          status: 422,
          body: {
            code: 'password.weak',
            message: `Password terlalu mudah ditebak (${reason}).`,
            fields: { newPassword: sentence },
          },
        })
      }
    }
    expect((await choose(here)).status).toBe(200)
  })

  it('that changes later counts only wrong old passwords, ten at once as ten', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    const change = (old: string, chosen: string) => {
      const body = { oldPassword: old, newPassword: chosen, confirmNewPassword: chosen }
      return app.as(child).call(signIn.changePassword, { body })
    }
    for (let count = 0; count < 8; count += 1) {
      expect((await change('tebakan-lain', 'pendek')).body).toMatchObject({ code: 'password.weak' })
    }
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => change('tebakan-lain', newPassword)),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await change(oldPassword, newPassword)).status).toBe(429)
    app.pass({ minutes: 61 })
    expect((await change(oldPassword, newPassword)).status).toBe(200)
  })
})

describe('an activation code for an account that has a password', () => {
  it('leaves the old password in force until it is used, and not longer', async () => {
    const child = await givenChildWithCode({ passwordHash })
    expect((await login(child.nis, oldPassword)).status).toBe(200)
    await enter(child)
    expect((await login(child.nis, oldPassword)).status).toBe(401)
  })

  it('ends the sessions of before: none of them may choose the new password', async () => {
    const lost = await givenChildWithCode({ passwordHash })
    const found = await enter(lost)
    expect(await isLive(lost)).toBe(false)
    expect(await isLive(found)).toBe(true)
    expect((await choose(lost)).body).toMatchObject({ code: 'session.expired' })
  })

  it('dies when the owner remembers the password and changes it', async () => {
    const child = await givenChildWithCode({ passwordHash })
    const body = { oldPassword, newPassword, confirmNewPassword: newPassword }
    expect((await app.as(child).call(signIn.changePassword, { body })).status).toBe(200)
    expect((await login(child.nis, code)).status).toBe(401)
  })
})

describe('at the same moment', () => {
  it('ten sign-ins with one code leave one session', async () => {
    const child = await givenChildWithCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(child.nis, code)))
    expect(answers.map(answerStatus)).toEqual(Array.from({ length: 10 }, () => 200))
    const phones = answers.map(({ body }) => ({
      ...child,
      token: (body as { token: string }).token,
    }))
    const live = await Promise.all(phones.map(isLive))
    expect(live.filter(Boolean)).toHaveLength(1)
  })

  it('one of many passwords is chosen, and the code dies with it', async () => {
    const child = await givenChildWithCode()
    const here = await enter(child)
    const wishes = ['kebun-teh-hijau', 'perahu-tua-kayu', 'hujan-pagi-reda', 'layang-layang-putus']
    const answers = await Promise.all(wishes.map((wish) => choose(here, wish)))
    const won = answers.map(({ status }) => status === 200)
    expect(won.filter(Boolean)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    for (const { body } of lost) expect(body).toMatchObject({ code: 'auth.wrong-password' })

    app.pass({ minutes: 1 })
    for (const [index, wish] of wishes.entries()) {
      expect((await login(child.nis, wish)).status).toBe(won[index] ? 200 : 401)
    }
    app.pass({ minutes: 1 })
    expect((await login(child.nis, code)).status).toBe(401)
  })

  it('choosing on one phone and signing in on another never leaves two ways in', async () => {
    for (let round = 0; round < 6; round += 1) {
      const child = await givenChildWithCode()
      const here = await enter(child)
      const [chosen, entered] = await Promise.all([choose(here), login(child.nis, code)])
      // Whoever came second found the door closed.
      expect([chosen.status, entered.status]).toSatisfy(
        ([choosing, entering]) => (choosing === 200) !== (entering === 200),
      )
      const there = { ...child, token: (entered.body as { token: string }).token }
      expect(await isLive(here)).toBe(chosen.status === 200)
      if (entered.status === 200) expect((await choose(there)).status).toBe(200)
      app.pass({ minutes: 1 })
      expect((await login(child.nis, code)).status).toBe(401)
      expect((await login(child.nis, newPassword)).status).toBe(200)
    }
  })

  it('the old password and the code: who knows only the password never chooses the new one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const child = await givenChildWithCode({ passwordHash })
      const [byPassword, byCode] = await Promise.all([
        login(child.nis, oldPassword),
        login(child.nis, code),
      ])
      expect(byCode.status).toBe(200)
      if (byPassword.status !== 200) continue
      const thief = { ...child, token: (byPassword.body as { token: string }).token }
      expect((await choose(thief)).body).toMatchObject({ code: 'session.expired' })
    }
  })
})

describe('a replay', () => {
  it('of the choice is answered again with its key, and refused without', async () => {
    const child = await givenChildWithCode()
    const here = await enter(child)
    const key = { 'idempotency-key': 'pilih-password-1' }
    const first = await choose(here, newPassword, key)
    const again = await choose(here, newPassword, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await choose(here)).body).toMatchObject({ code: 'auth.wrong-password' })
    expect((await login(child.nis, newPassword)).status).toBe(200)
  })

  it('of a recorded sign-in is worth nothing once the password is chosen', async () => {
    const child = await givenChildWithCode()
    const recorded = await enter(child)
    const here = await enter(child)
    await choose(here)
    expect((await login(child.nis, code)).status).toBe(401)
    expect((await choose(recorded, 'punya-si-pencuri')).status).toBe(401)
    expect((await login(child.nis, newPassword)).status).toBe(200)
  })
})

describe('a later code', () => {
  it('closes the earlier one, and the session that the earlier one opened cannot choose', async () => {
    const child = await givenChildWithCode()
    const finder = await enter(child)
    app.pass({ minutes: 5 })
    await givenCode(child.id, 'WXYZ6789')
    expect((await login(child.nis, code)).status).toBe(401)
    expect((await choose(finder, 'punya-si-pencuri')).body).toMatchObject({
      code: 'session.expired',
    })
    expect((await choose(await enter(child, 'WXYZ6789'))).status).toBe(200)
  })
})
