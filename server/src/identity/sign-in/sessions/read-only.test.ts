import { routes } from '@ngaji/contract'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace } from '../../../../test/given/givens.ts'
import { send, type Received } from '../../../../test/edge/send.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { manyConnections } from '../../../../test/patient-limits.ts'
import { DatabaseReadOnly } from '../../../platform/database/database-errors.ts'
import { hashOfActivationCode } from '../codes/activation.ts'
import { saveToken } from '../codes/one-time-tokens.queries.ts'
import { hashOfToken } from '../entry/tokens.ts'

const { signIn } = routes
const password = 'kapal-layar-biru'

let app: TestApp
let place: GivenPlace
let passwordHash: string
let isFull = false
beforeAll(async () => {
  app = await startTestApp({ connections: manyConnections })
  place = await app.givenBranch()
  // Cheap: what is proved here does not depend on how long a password takes.
  passwordHash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  const { database } = app
  const assertWritable = database.assertWritable.bind(database)
  database.assertWritable = () => {
    if (isFull) throw new DatabaseReadOnly('the disk is nearly full')
    assertWritable()
  }
})
beforeEach(() => {
  isFull = false
  app.pass({ minutes: 3 * 24 * 60 })
})
afterAll(() => app.close())

let people = 0
async function givenTeacher(wishes: { isDisabled?: boolean } = {}) {
  people += 1
  const email = `baca${people}@ngaji.test`
  return { ...(await app.givenTeacher({ place, passwordHash, email, ...wishes })), email }
}

const login = (email: string, typed = password, from = '36.80.1.2', cookie = '') =>
  send(app, 'POST /api/users/login', {
    from,
    json: { email, password: typed },
    headers: cookie ? { cookie } : {},
  })

const answeredToken = ({ json }: Received) => String(json['token'])
const readSession = (token: string) => send(app, 'GET /api/sessions/current', { token })

async function rows() {
  const [sessions, tries, counters, failures, devices] = await Promise.all(
    (['session', 'sign_in_log', 'rate_counter', 'sign_in_failure', 'known_device'] as const).map(
      async (table) => (await app.db.selectFrom(table).selectAll().execute()).length,
    ),
  )
  return { sessions, tries, counters, failures, devices }
}

describe('signing in while nothing can be written', () => {
  it('gives a pass of half an hour that reads, and leaves nothing behind', async () => {
    const teacher = await givenTeacher()
    const before = await rows()
    isFull = true
    const answer = await login(teacher.email)
    expect(answer).toMatchObject({
      status: 200,
      json: {
        user: { id: teacher.id, role: 'teacher' },
        expiration: new Date(app.clock.now.getTime() + 30 * 60_000).toISOString(),
      },
      headers: { 'x-read-only': '1' },
    })
    expect([answer.headers['set-cookie']].flat().join()).not.toContain('device=')
    const seen = await readSession(answeredToken(answer))
    expect(seen).toMatchObject({
      status: 200,
      json: { session: { userId: teacher.id, expiration: answer.json['expiration'] } },
    })
    expect(await rows()).toEqual(before)

    app.pass({ minutes: 30 })
    expect((await readSession(answeredToken(answer))).json).toMatchObject({
      code: 'session.expired',
    })
  })

  it('writes nothing with the pass, also where the database would take it', async () => {
    const teacher = await givenTeacher()
    isFull = true
    const token = answeredToken(await login(teacher.email))
    const refused = { status: 503, json: { code: 'server.read-only' } }
    expect(await send(app, 'POST /api/users/logout', { token })).toMatchObject(refused)
    const json = { oldPassword: password, newPassword: 'bulan-di-atas-sawah' }
    expect(
      await send(app, 'POST /api/users/change-password', {
        token,
        json: { ...json, confirmNewPassword: json.newPassword },
      }),
    ).toMatchObject(refused)
    isFull = false
    expect((await readSession(token)).json).toMatchObject({ code: 'session.expired' })
    expect((await send(app, 'POST /api/users/logout', { token })).status).toBe(401)
    expect((await login(teacher.email)).headers['x-read-only']).toBeUndefined()
  })

  it('signs the browser out all the same, of a session and of a pass', async () => {
    const teacher = await givenTeacher()
    const session = answeredToken(await login(teacher.email))
    isFull = true
    const pass = answeredToken(await login(teacher.email))
    for (const token of [session, pass]) {
      const left = await send(app, 'POST /api/users/logout', { token })
      expect(left).toMatchObject({ status: 503, json: { code: 'server.read-only' } })
      expect(left.headers['retry-after']).toBe('60')
      expect(String(left.headers['set-cookie'])).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/)
    }
    // The device tells of the session once it can be written down.
    isFull = false
    const json = { revocation: hashOfToken(session).toString('hex') }
    expect((await send(app, 'POST /api/users/logout/left', { json })).status).toBe(200)
    expect((await readSession(session)).json).toMatchObject({ code: 'session.expired' })
  })

  it('takes no disabled account, no code, no forged or outdated pass', async () => {
    const [teacher, gone] = [await givenTeacher(), await givenTeacher({ isDisabled: true })]
    const now = app.deps.now()
    await saveToken(app.db, {
      id: app.deps.newId(),
      purpose: 'activation',
      userId: teacher.id,
      tokenHash: hashOfActivationCode('K7PM3WQA'),
      now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    isFull = true
    expect((await login(gone.email)).json).toMatchObject({ code: 'auth.disabled' })
    expect((await login(gone.email, 'salah-sekali')).status).toBe(401)
    const byCode = await login(teacher.email, 'K7PM-3WQA')
    const unknown = await login('tidak.ada@ngaji.test', 'K7PM-3WQA')
    expect(byCode).toMatchObject({ status: 503, json: { code: 'server.read-only' } })
    expect(unknown.json).toEqual(byCode.json)

    app.pass({ minutes: 1 })
    const pass = answeredToken(await login(teacher.email))
    const flipped = pass.slice(0, -3) + (pass.at(-3) === 'A' ? 'B' : 'A') + pass.slice(-2)
    expect((await readSession(flipped)).json).toMatchObject({ code: 'request.signed-out' })
    const setUser = (values: { is_disabled: boolean } | { password_hash: string }) =>
      app.db.updateTable('app_user').set(values).where('id', '=', teacher.id).execute()
    await setUser({ is_disabled: true })
    expect((await readSession(pass)).json).toMatchObject({ code: 'session.expired' })
    await setUser({ is_disabled: false })
    expect((await readSession(pass)).status).toBe(200)
    await setUser({ password_hash: await hash('lain-sekali', { memoryCost: 64, timeCost: 1 }) })
    expect((await readSession(pass)).json).toMatchObject({ code: 'request.signed-out' })
  })

  it('leaves living sessions as they are', async () => {
    const teacher = await givenTeacher()
    const token = answeredToken(await login(teacher.email))
    isFull = true
    app.pass({ minutes: 5 })
    expect(await readSession(token)).toMatchObject({ status: 200, headers: { 'x-read-only': '1' } })
    isFull = false
    expect(await readSession(token)).toMatchObject({ status: 200 })
    expect((await app.as({ ...teacher, token }).call(signIn.logout, {})).status).toBe(200)
  })
})

describe('guessing while nothing can be written', () => {
  const statuses = async (tries: Promise<Received>[]) =>
    (await Promise.all(tries)).map(({ status }) => status)
  const count = (all: number[], status: number) => all.filter((one) => one === status).length

  it('is a quarter as free: on an account, on a device, from an address; ten at once are ten', async () => {
    const teacher = await givenTeacher()
    const known = await login(teacher.email, password, '36.70.1.1')
    const cookie = /device=[\w-]+/.exec([known.headers['set-cookie']].flat().join())?.[0] ?? ''
    isFull = true
    const from = '114.7.7.7'
    const guesses = Array.from({ length: 10 }, () => login(teacher.email, 'tebakan-lain', from))
    expect(count(await statuses(guesses), 401)).toBe(2)
    // The owner's own device is untouched by that, and has five of its own.
    expect((await login(teacher.email, password, from, cookie)).status).toBe(200)
    const own = Array.from({ length: 10 }, () => login(teacher.email, 'lupa-lagi', from, cookie))
    expect(count(await statuses(own), 401)).toBe(5)
    expect((await login(teacher.email, password, from, cookie)).status).toBe(429)

    const others = Array.from({ length: 80 }, (_, n) =>
      login(`siapa${n}@ngaji.test`, 'entah-apa-saja', from),
    )
    expect(count(await statuses(others), 401)).toBe(73)
    app.pass({ minutes: 11 })
    expect((await login('siapa.lagi@ngaji.test', 'entah-apa-saja', from)).status).toBe(401)
  })

  it('does not count what can be no password', async () => {
    const { email } = await givenTeacher()
    isFull = true
    for (let tries = 0; tries < 5; tries += 1) expect((await login(email, 'x')).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  it('tests at most 25 passwords of an account in any 24 hours', async () => {
    const { email } = await givenTeacher()
    isFull = true
    const tested: number[] = []
    for (let tries = 0; tries < 400; tries += 1) {
      const { status } = await login(email, 'tebakan-lain', `11.9.${tries % 250}.1`)
      if (status === 401) tested.push(app.clock.now.getTime())
      app.pass({ minutes: 6 })
    }
    const most = Math.max(
      ...tested.map((at) => tested.filter((one) => one >= at && one < at + 86_400_000).length),
    )
    expect(most).toBe(25)
  })
})
