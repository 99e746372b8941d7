import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOfActivationCode } from '../../src/identity/sign-in/codes/activation.ts'
import { clearFailures } from '../../src/identity/sign-in/entry/failures.queries.ts'
import { saveToken } from '../../src/identity/sign-in/codes/one-time-tokens.queries.ts'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import { takeTry } from '../../src/identity/sign-in/entry/sign-in-tries.service.ts'
import { countSteps } from '../../src/platform/http/guard/limits.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send, type Received } from './send.ts'

const password = 'kapal-layar-biru'
const dayMs = 86_400_000
const home = '36.80.1.2'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  // A cheap hash: the tests count attempts, not their duration.
  passwordHash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
})
// Each test on a day of its own: no count is left from the previous one.
beforeEach(() => app.pass({ minutes: 2 * 24 * 60 }))
afterAll(() => app.close())

let people = 0
async function givenOwner(on = app) {
  people += 1
  const email = `pemilik${people}@ngaji.test`
  const { id } = await on.givenUser({ role: 'curriculum', passwordHash, email })
  return { id, email }
}

type Try = { email: string; password?: string; from?: string; device?: string }

function login({ email, from = home, device, ...one }: Try, on = app): Promise<Received> {
  return send(on, 'POST /api/users/login', {
    from,
    json: { email, password: one.password ?? password },
    headers: device ? { cookie: device } : {},
  })
}

const guess = (email: string, from: string, on = app) =>
  login({ email, from, password: 'tebakan-salah' }, on)

const receivedStatus = ({ status }: Received) => status
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

/** Signs in once; returns the cookies of the browser. */
async function knownDevice(email: string, from = home): Promise<string> {
  const answer = await login({ email, from })
  expect(answer.status).toBe(200)
  return /device=[\w-]+/.exec([answer.headers['set-cookie']].flat().join())?.[0] ?? ''
}

/** A distinct address each, in distinct networks. */
const elsewhere = (index: number) => `11.${index >> 8}.${index & 255}.7`

/** The effect of so many failed password attempts, without the hashing. */
async function failUnseen(accountKey: string, address: string): Promise<boolean> {
  const place = { accountKey, device: null, address, isKnownNetwork: false }
  return takeTry(app.db, place, { mayBeCode: false, now: app.deps.now() }).then(
    () => true,
    () => false,
  )
}

/** Fails sign-ins until this address may try no account that was never opened from there. */
async function exhaustAddress(address: string): Promise<void> {
  const taken = await Promise.all(times(310, (n) => failUnseen(`none:${address}:${n}`, address)))
  expect(taken.filter(Boolean)).toHaveLength(300)
}

/** Fails sign-ins until unknown devices may try nothing on the account, from any address. */
async function exhaustAccount(id: string): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await failUnseen(id, elsewhere(round))
    app.pass({ seconds: 2 ** Math.max(0, round - 4) })
  }
  app.pass({ seconds: -1 })
  expect(await failUnseen(id, elsewhere(99))).toBe(false)
}

describe('during a guessing attack', () => {
  it('the owner signs in on a known device 100 of 100 times', async () => {
    const { id, email } = await givenOwner()
    const device = await knownDevice(email)
    await exhaustAccount(id)
    await exhaustAddress(home)
    const statuses: number[] = []
    for (let round = 0; round < 100; round += 1) {
      await Promise.all([
        guess(email, home),
        guess(email, elsewhere(round)),
        guess(`entah${round}@ngaji.test`, home),
      ])
      const from = round % 2 === 0 ? home : '36.90.7.8'
      statuses.push((await login({ email, from, device })).status)
      app.pass({ seconds: 20 })
    }
    expect(statuses).toEqual(times(100, () => 200))
    // The attack continued all the time: from an unknown device the password is refused.
    expect((await login({ email })).status).toBe(429)
  })

  it('a new device gets in by an activation code, and by a reset link', async () => {
    const owner = await givenOwner()
    await exhaustAccount(owner.id)
    await exhaustAddress(home)
    const now = app.deps.now()
    await saveToken(app.db, {
      id: app.deps.newId(),
      purpose: 'activation',
      userId: owner.id,
      tokenHash: hashOfActivationCode('K7PM3WQA'),
      now,
      expiresAt: new Date(now.getTime() + dayMs),
    })
    expect((await login({ email: owner.email })).status).toBe(429)
    expect((await login({ email: owner.email, password: 'k7pm-3wqa' })).status).toBe(200)

    await send(app, 'POST /api/users/request-reset-password', {
      from: home,
      json: { email: owner.email },
    })
    const letter = (await app.deliverLetters()).findLast(({ to }) => to === owner.email)
    const token = /reset-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    // The requests come as an <img> on any page sends them.
    await Promise.all(
      times(60, (n) => send(app, `GET /api/users/verify-email/salah${n}`, { from: home })),
    )
    const wrong = { token: 'x'.repeat(43), newPassword: 'sepeda-tua-merah' }
    const reset = (json: object) =>
      send(app, 'POST /api/users/reset-password', { from: home, json })
    const told = await Promise.all(times(30, () => reset(wrong)))
    expect(new Set(told.map(receivedStatus))).toEqual(new Set([422]))
    expect((await reset({ ...wrong, token })).status).toBe(200)
    expect(
      (await login({ email: owner.email, password: 'sepeda-tua-merah', from: '36.1.1.1' })).status,
    ).toBe(200)
  })

  it('all IPv6 networks of one subscriber together do not block the code of an account', async () => {
    const { id } = await givenOwner()
    const now = app.deps.now()
    const take = (address: string) =>
      takeTry(
        app.db,
        { accountKey: id, device: null, address, isKnownNetwork: false },
        { mayBeCode: true, now },
      )
    for (let network = 0; network < 100; network += 1)
      await take(`2001:db8:7:${network.toString(16)}::/64`)
    await expect(take('2001:db8:7:ffff::/64')).rejects.toMatchObject({ code: 'request.too-many' })
    expect(await take('2001:db8:8:1::/64')).toMatchObject({ mayTestCode: true })
  })

  it('a reset link makes its device known: the new password works there during an attack', async () => {
    const { id, email } = await givenOwner()
    const counter = { key: `sign-in-account:${id}`, max: 100, seconds: 86_400 }
    await countSteps(app.db, counter, 100, app.deps.now())
    const letter = async (from: string) => {
      await send(app, 'POST /api/users/request-reset-password', { from, json: { email } })
      const letters = (await app.deliverLetters()).filter(({ to }) => to === email)
      return { count: letters.length, text: letters.at(-1)?.text ?? '' }
    }
    // The attacker has used up the letters of this hour, and their links have expired.
    for (let round = 0; round < 6; round += 1) await letter('36.2.2.2')
    app.pass({ minutes: 31 })
    const { count, text } = await letter(home)
    expect(count).toBe(4)
    const token = /reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
    const chosen = 'sepeda-tua-merah'
    const json = { token, newPassword: chosen }
    const done = await send(app, 'POST /api/users/reset-password', { from: home, json })
    expect(done.status).toBe(200)
    const device = /device=[\w-]+/.exec([done.headers['set-cookie']].flat().join())?.[0] ?? ''
    expect((await login({ email, password: chosen })).status).toBe(429)
    expect((await login({ email, password: chosen, device })).status).toBe(200)
  })

  it('a phone that brothers share stays known to both', async () => {
    const [one, other] = [await givenOwner(), await givenOwner()]
    let device = await knownDevice(one.email)
    for (const { email } of [other, one, other]) {
      const answer = await login({ email, device })
      expect(answer.status).toBe(200)
      device = /device=[\w-]+/.exec([answer.headers['set-cookie']].flat().join())?.[0] ?? ''
    }
    for (const { id, email } of [one, other]) {
      await exhaustAccount(id)
      expect((await login({ email })).status).toBe(429)
      expect((await login({ email, device })).status).toBe(200)
    }
  })

  it('a known device allows at most twenty attempts, regardless of others', async () => {
    const { email } = await givenOwner()
    const device = await knownDevice(email)
    const tries = times(25, () => login({ email, device, password: 'lupa-lagi' }))
    const told = (await Promise.all(tries)).map(receivedStatus)
    expect(told.filter((status) => status === 401)).toHaveLength(20)
    expect((await login({ email, device })).status).toBe(429)
    // The owner can still sign in on another device.
    expect((await login({ email, from: '36.91.1.1' })).status).toBe(200)
    app.pass({ minutes: 24 * 60 })
    expect((await login({ email, device })).status).toBe(200)
  })
})

describe('a crowd behind one address', () => {
  it('of 200 signs in, some of them at the second try', async () => {
    // The hash has the real cost of a password hash.
    passwordHash = await hashPassword(password)
    const owners = await Promise.all(times(200, () => givenOwner()))
    const from = '114.5.6.7'
    const told = await Promise.all(
      owners.map(async ({ email }, index) => {
        if (index % 5 === 0) await guess(email, from)
        return (await login({ email, from })).status
      }),
    )
    expect(told).toEqual(owners.map(() => 200))
  })

  it('with a successful sign-in no longer counts against the address', async () => {
    const { email } = await givenOwner()
    const from = '114.8.8.8'
    const device = await knownDevice(email, from)
    await exhaustAddress(from)
    expect((await guess('orang.baru@ngaji.test', from)).status).toBe(429)
    expect((await login({ email, from })).status).toBe(200)
    expect((await login({ email, from, device })).status).toBe(200)
    app.pass({ minutes: 11 })
    expect((await guess('orang.baru@ngaji.test', from)).status).toBe(401)
  })
})

describe('20,000 guesses at one account', () => {
  // Time for so many transactions on a busy machine.
  const timeout = 300_000
  it('over six days, in parallel, test at most 100 in any 24 hours', { timeout }, async () => {
    const { id } = await givenOwner()
    const tested: number[] = []
    const take = async (index: number) => {
      const place = {
        accountKey: id,
        device: null,
        address: elsewhere(index % 5000),
        isKnownNetwork: index % 3 === 0,
      }
      const now = app.deps.now()
      try {
        await takeTry(app.db, place, { mayBeCode: false, now })
        tested.push(now.getTime())
      } catch {
        // Refused: no password was tested.
      }
    }
    for (let done = 0; done < 20_000; done += 10) {
      // The owner signs in on a new device now and then, which ends the delay but not the count.
      if (done % 500 === 0) await clearFailures(app.db, id)
      await Promise.all(times(10, (index) => take(done + index)))
      app.pass({ seconds: 259 })
    }
    const most = Math.max(
      ...tested.map((from) => tested.filter((at) => at >= from && at < from + dayMs).length),
    )
    expect(most).toBeLessThanOrEqual(100)
    expect(tested.length).toBeGreaterThan(100)
  })
})

describe('at the same moment, on PostgreSQL', () => {
  let postgres: TestApp
  beforeAll(async () => {
    postgres = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => postgres.close())

  const failureCount = async (accountKey: string) => {
    const { consecutive_failures: count } = await postgres.db
      .selectFrom('sign_in_failure')
      .select('consecutive_failures')
      .where('account_key', '=', accountKey)
      .executeTakeFirstOrThrow()
    return count
  }

  it('ten wrong guesses are ten: five are tested, five refused', async () => {
    const { id, email } = await givenOwner(postgres)
    const told = await Promise.all(times(10, (n) => guess(email, elsewhere(n), postgres)))
    const counted = (status: number) => told.filter((one) => one.status === status).length
    expect([counted(401), counted(429)]).toEqual([5, 5])
    expect(await failureCount(id)).toBe(5)
  })

  it('the last ones of an address are tested once', async () => {
    const from = '114.9.9.9'
    const counter = { key: `sign-in-address:${from}`, max: 300, seconds: 600 }
    await countSteps(postgres.db, counter, 295, postgres.deps.now())
    const owners = await Promise.all(times(12, () => givenOwner(postgres)))
    const told = await Promise.all(owners.map(({ email }) => guess(email, from, postgres)))
    expect(told.map(receivedStatus).filter((status) => status === 401)).toHaveLength(5)
  })

  it('the counts survive a restart', async () => {
    const { email } = await givenOwner(postgres)
    await Promise.all(times(6, (n) => guess(email, elsewhere(n), postgres)))
    const { database } = postgres
    const again = await startTestApp({ database: { ...database, close: async () => undefined } })
    again.clock.now = postgres.clock.now
    expect((await login({ email }, again)).status).toBe(429)
    await again.close()
  })
})
