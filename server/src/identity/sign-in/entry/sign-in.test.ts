import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@ngaji/contract'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import type { GivenPlace } from '../../../../test/given/givens.ts'
import { hashPassword } from './passwords.ts'

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
const login = (body: Parameters<typeof loginWith>[0]) => loginWith(body)
function loginWith(
  body: { email?: string; nis?: string; userId?: string; password: string },
  headers = {},
) {
  return nobody().call(signIn.login, { body }, { headers })
}

describe('signing in', () => {
  it('answers user, token and expiry for an e-mail in any case', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'guru.satu@ngaji.test' })
    const answer = await login({ email: 'GURU.Satu@ngaji.test', password })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      user: {
        id: teacher.id,
        _id: teacher.id,
        role: 'teacher',
        subBranchId: { id: place.subBranchId, branchId: { id: place.branchId } },
      },
      expiration: '2026-11-19T13:30:00.000Z',
    })
    const cookies = [answer.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/session=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
  })

  it('accepts an address and a NIS as they are copied from a message', async () => {
    await app.givenTeacher({ place, passwordHash, email: 'guru.salin@ngaji.test' })
    const child = await app.givenStudent({ place, passwordHash })
    for (const email of [
      'mailto:guru.salin@ngaji.test',
      '<guru.salin@ngaji.test>.',
      ' guru.salin@ngaji.test\u200B',
      'Guru Salin <guru.salin@ngaji.test>',
      '*guru.salin@ngaji.test*',
    ])
      expect((await login({ email, password })).status, email).toBe(200)
    const halves = `${child.nis.slice(0, 4)} ${child.nis.slice(4)}`
    for (const nis of [`\u202A${child.nis}\u00A0`, `NIS: ${child.nis}.`, `*${halves}*`])
      expect((await login({ nis, password })).status, nis).toBe(200)
  })

  it('accepts a password with what a copy or another keyboard adds to it', async () => {
    const secret = 'café-di-tepi-sawah'
    const child = await app.givenStudent({ place, passwordHash: await hashPassword(secret) })
    for (const typed of [
      secret,
      secret.normalize('NFD'),
      ` ${secret}\u00A0`,
      `\u2068${secret}\u2069`,
      `${secret}\u200B\n`,
    ])
      expect((await login({ nis: child.nis, password: typed })).status, typed).toBe(200)
    const inner = secret.replace('-', ' -')
    expect((await login({ nis: child.nis, password: inner })).status).toBe(401)
  })

  it('accepts a NIS, and a whole card code, in the same field', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    expect((await login({ nis: child.nis, password })).status).toBe(200)
    expect((await login({ nis: child.cardCode, password })).status).toBe(200)
  })

  it('extends a session by its person, whose address or NIS is another one by now', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'dulu@ngaji.test' })
    await app.db
      .updateTable('student')
      .set({ nis: '20249997' })
      .where('nis', '=', child.nis)
      .execute()
    await app.db
      .updateTable('app_user')
      .set({ email: 'kini@ngaji.test' })
      .where('id', '=', teacher.id)
      .execute()
    for (const { id } of [child, teacher]) {
      const answer = await login({ userId: id, password })
      expect(answer).toMatchObject({ status: 200, body: { user: { id } } })
    }
    const wrong = await login({ userId: teacher.id, password: 'salah-sekali' })
    const unknown = await login({ userId: app.deps.newId(), password: 'salah-sekali' })
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  })

  it('answers a voided card like a wrong password', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    await app.db
      .updateTable('student_card')
      .set({ voided_at: new Date(), void_reason: 'lost' })
      .where('student_id', '=', child.studentId)
      .execute()
    const answer = await login({ nis: child.cardCode, password })
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.wrong-credentials' } })
  })

  it('gives the same key for unfinished texts in each session of a person, and nobody else’s', async () => {
    const ani = await app.givenTeacher({ place, passwordHash, email: 'ani@ngaji.test' })
    await app.givenTeacher({ place, passwordHash, email: 'budi@ngaji.test' })
    const signInDraftKey = async (email: string) => {
      const { body } = await login({ email, password })
      const { draftKey, token } = body as { draftKey: string; token: string }
      const asked = await app.as({ ...ani, token }).call(signIn.currentSession, {})
      expect(asked.body).toMatchObject({ session: { draftKey } })
      return draftKey
    }
    const key = await signInDraftKey('ani@ngaji.test')
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await signInDraftKey('ani@ngaji.test')).toBe(key)
    expect(await signInDraftKey('budi@ngaji.test')).not.toBe(key)
  })

  it('answers unknown and wrong letter by letter alike', async () => {
    await app.givenTeacher({ place, passwordHash, email: 'ada@ngaji.test' })
    const wrong = await login({ email: 'ada@ngaji.test', password: 'salah-sekali' })
    const unknown = await login({ email: 'tidak.ada@ngaji.test', password: 'salah-sekali' })
    const seen = ({ status, body, headers }: typeof wrong) => ({
      status,
      body,
      headers: Object.keys(headers).toSorted(),
      length: headers['content-length'],
    })
    expect(seen(wrong)).toEqual(seen(unknown))
    expect(wrong.status).toBe(401)
  })

  it('says that an account is disabled only after a right password', async () => {
    const options = { place, passwordHash, isDisabled: true, email: 'nonaktif@ngaji.test' }
    await app.givenTeacher(options)
    expect((await login({ email: options.email, password: 'bukan-ini-juga' })).status).toBe(401)
    const answer = await login({ email: options.email, password })
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.disabled' } })
  })

  it('names the missing field, and refuses a key it does not know', async () => {
    const empty = await login({ password })
    expect(empty.body).toMatchObject({
      code: 'request.invalid',
      fields: { email: expect.any(String) },
    })
    const extra = await nobody().call(signIn.login, {
      body: { email: 'a@b.test', password, role: 'admin' } as never,
    })
    expect(extra.body).toMatchObject({
      code: 'request.invalid',
      fields: { role: expect.any(String) },
    })
  })
})

describe('failed sign-ins', () => {
  it('slow the next try down, and the owner on a known device still gets in', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    const welcome = await login({ nis: child.nis, password })
    const cookie = [welcome.headers['set-cookie']].flat().join('; ')
    const device = /device=[\w-]+/.exec(cookie)?.[0] ?? ''

    for (let tries = 0; tries < 5; tries += 1) {
      await login({ nis: child.nis, password: 'tebakan-lain' })
    }
    app.pass({ seconds: 1 })
    await login({ nis: child.nis, password: 'tebakan-lain' })
    const waiting = await login({ nis: child.nis, password })
    expect(waiting).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })

    const owner = await loginWith({ nis: child.nis, password }, { cookie: device })
    expect(owner.status).toBe(200)
  })

  it('say how many are left before the wait, and do not count what can be no secret', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    const left: unknown[] = []
    for (const guess of ['x', 'salah-satu', 'K7PM-3WQ', 'salah-dua', 'salah-tiga', 'salah-empat']) {
      const answer = await login({ nis: child.nis, password: guess })
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.wrong-credentials' } })
      const { details } = answer.body as { details?: { triesLeft: number } }
      left.push(details?.triesLeft ?? null)
    }
    // "K7PM-3WQ" is one sign short of a code, and as long as a password: it counts.
    expect(left).toEqual([null, null, 3, 2, 1, null])
    expect((await login({ nis: child.nis, password })).status).toBe(429)
    app.pass({ seconds: 1 })
    expect((await login({ nis: child.nis, password })).status).toBe(200)
  })

  it('do not count a slip or a paste that is too short or too long, however often', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    for (const slip of ['7', 'ngaji', 'Assalamualaikum. '.repeat(20)])
      for (let tries = 0; tries < 4; tries += 1) {
        const answer = await login({ nis: child.nis, password: slip })
        expect(answer).toMatchObject({ status: 401, body: { code: 'auth.wrong-credentials' } })
        expect(answer.body).not.toHaveProperty('details')
      }
    expect((await login({ nis: child.nis, password })).status).toBe(200)
  })

  it('count for a name nobody has just the same', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await login({ email: 'siapa@ngaji.test', password: 'tebakan-lain' })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('under the other field do not tell whether a name has an account', async () => {
    const child = await app.givenStudent({ place, passwordHash })
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'ada.guru@ngaji.test' })
    const pairs = [
      [child.nis, '99999998'],
      [teacher.email ?? '', 'belum.ada@ngaji.test'],
    ] as const
    for (const [known, unknown] of pairs) {
      const statusesOf = async (name: string) => {
        const statuses: number[] = []
        const first = name.includes('@') ? 'email' : 'nis'
        const other = first === 'nis' ? 'email' : 'nis'
        for (const field of [first, first, first, first, first, first, other])
          statuses.push((await login({ [field]: name, password: 'tebakan-lain' })).status)
        return statuses
      }
      expect(await statusesOf(known)).toEqual(await statusesOf(unknown))
    }
  })
})

describe('a session', () => {
  it('slides with use, at most a day, and dies at logout at once', async () => {
    const admin = await app.givenUser({ role: 'admin' })
    const ask = () => app.as(admin).call(signIn.currentSession, {})
    const start = await ask()
    app.pass({ minutes: 90 })
    const later = await ask()
    const until = (answer: typeof start) => Date.parse(String(answer.headers['x-session-expires']))
    expect(until(later) - until(start)).toBe(90 * 60_000)

    expect((await app.as(admin).call(signIn.logout, {})).status).toBe(200)
    expect((await ask()).body).toMatchObject({ code: 'session.expired' })
  })

  it('left without signal is ended by the hash of its token, which opens nothing', async () => {
    const admin = await app.givenUser({ role: 'admin' })
    const ask = (token: string) => app.as({ ...admin, token }).call(signIn.currentSession, {})
    const revocation = hash('sha256', admin.token, 'hex')
    const end = (body: { revocation: string }) => app.as(null).call(signIn.endLeftSession, { body })
    const unknown = await end({ revocation: '0'.repeat(64) })
    expect((await ask(revocation)).status).toBe(401)
    expect((await ask(admin.token)).status).toBe(200)
    const ended = await end({ revocation })
    expect([ended.status, ended.body]).toEqual([unknown.status, unknown.body])
    expect((await ask(admin.token)).body).toMatchObject({ code: 'session.expired' })
    expect((await end({ revocation })).status).toBe(200)
  })

  it('ends after two hours without use, and never lives longer than a day', async () => {
    const [idle, busy] = [
      await app.givenUser({ role: 'admin' }),
      await app.givenUser({ role: 'admin' }),
    ]
    const started = app.clock.now
    for (let minutes = 0; minutes < 24 * 60; minutes += 60) {
      app.pass({ minutes: 60 })
      await app.as(busy).call(signIn.currentSession, {})
    }
    expect((await app.as(idle).call(signIn.currentSession, {})).status).toBe(401)
    expect((await app.as(busy).call(signIn.currentSession, {})).status).toBe(401)
    app.clock.now = started
  })

  it('is one of ten: an eleventh device signs the oldest one out, and nobody else', async () => {
    const email = 'banyak.hp@ngaji.test'
    const oldest = await app.givenTeacher({ place, passwordHash, email })
    const other = await app.givenTeacher({ place })
    const tokens: string[] = []
    const enter = async () => {
      app.pass({ seconds: 5 })
      tokens.push(((await login({ email, password })).body as { token: string }).token)
    }
    const readSession = (token: string) =>
      app.as({ ...oldest, token }).call(signIn.currentSession, {})
    for (let device = 2; device <= 10; device += 1) await enter()
    expect((await readSession(oldest.token)).status).toBe(200)
    await enter()
    expect((await readSession(oldest.token)).body).toMatchObject({ code: 'session.expired' })
    const states = await Promise.all([...tokens, other.token].map(readSession))
    expect(states.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200))
  })

  it('of a disabled person is over with the next request', async () => {
    const teacher = await app.givenTeacher({ place })
    await app.db
      .updateTable('app_user')
      .set({ is_disabled: true })
      .where('id', '=', teacher.id)
      .execute()
    const answer = await app.as(teacher).call(signIn.currentSession, {})
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.expired' } })
  })

  it('can be ended by its owner and by those above, never sideways', async () => {
    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    const teacher = await app.givenTeacher({ place })
    const stranger = await app.givenTeacher({ place: await app.givenBranch() })
    const end = (who: typeof admin, userId: string) =>
      app.as(who).call(signIn.endSessions, { body: { userId } })
    expect((await end(teacher, admin.id)).status).toBe(404)
    expect((await end(admin, stranger.id)).status).toBe(404)
    expect((await end(admin, teacher.id)).body).toMatchObject({ ended: 1 })
    expect((await app.as(teacher).call(signIn.currentSession, {})).status).toBe(401)
  })

  it('with the cookie alone reads, and writes only from our own page', async () => {
    const admin = await app.givenUser({ role: 'admin' })
    const cookie = { cookie: `session=${admin.token}` }
    const withCookie = (headers: Record<string, string>) =>
      nobody().call(signIn.endSessions, { body: {} }, { headers: { ...cookie, ...headers } })
    expect((await nobody().call(signIn.currentSession, {}, { headers: cookie })).status).toBe(200)
    for (const headers of [
      {},
      { origin: 'https://jahat.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' },
    ]) {
      expect((await withCookie(headers)).body).toMatchObject({ code: 'request.cross-site' })
    }
    expect((await withCookie({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await withCookie({ origin: 'http://127.0.0.1:3000' })).status).toBe(200)
  })
})

describe('the audit log', () => {
  it('holds a line for every sign-in, chained, and no name, address or password', async () => {
    await app.givenTeacher({
      place,
      passwordHash,
      email: 'jejak@ngaji.test',
      name: 'Jejak Langkah',
    })
    await login({ email: 'jejak@ngaji.test', password })
    const lines = await app.db.selectFrom('audit_entry').selectAll().orderBy('seq').execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_line, index) => index + 1))
    for (const [index, line] of lines.entries()) {
      if (index > 0) expect(line.prev_hash).toEqual(lines[index - 1]?.hash)
    }
    expect(JSON.stringify(lines)).not.toMatch(/jejak@|Jejak Langkah|kapal-layar/)
  })
})
