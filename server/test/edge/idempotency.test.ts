import { errorCatalogue, errorCodes } from '@ngaji/contract/errors'
import { defineRoute } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { AppError } from '../../src/app-error.ts'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import { answer } from '../../src/platform/http/implement.ts'
import {
  answerKeyOf,
  saveAnswer,
  saveRefusal,
  claimKey,
} from '../../src/platform/http/idempotency.ts'
import { seal } from '../../src/sealed-text.ts'
import { postLetter } from '../../src/platform/mail/letters.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import type { DatabaseEngine } from '../../src/platform/database/database-handle.ts'
import { send } from './send.ts'

/** Routes of this test: one with a visible effect per run, one that refuses. */
const writeLetter = defineRoute({
  method: 'POST',
  path: '/test/letters',
  action: 'users.create',
  summary: 'Writes a letter.',
  status: 201,
  secret: true,
  body: z.strictObject({ subject: z.string() }),
  response: z.object({ message: z.string(), code: z.string() }),
  errors: [],
})
const refuse = defineRoute({
  ...writeLetter,
  path: '/test/refusals',
  status: 200,
  body: z.strictObject({ code: z.nullable(z.enum(errorCodes)) }),
  errors: [...errorCodes],
})
const look = defineRoute({ ...refuse, path: '/test/looks', reads: true, body: z.strictObject({}) })

let serial = 0
/** A promise that a write awaits in the middle of its transaction. */
let gate: Promise<void> = Promise.resolve()
let arrived: () => void = () => undefined

const extra = [
  answer(writeLetter, async (deps, _actor, { body }) => {
    await postLetter(deps, {
      kind: 'notice',
      to: 'a@ngaji.test',
      subject: body.subject,
      text: 'isi',
    })
    arrived()
    await gate
    serial += 1
    return { message: 'Terkirim.', code: `RAHASIA-${serial}` }
  }),
  answer(refuse, async (deps, _actor, { body }) => {
    await postLetter(deps, { kind: 'notice', to: 'a@ngaji.test', subject: 'refused', text: 'isi' })
    if (body.code === null) throw new Error('a defect')
    throw new AppError(body.code)
  }),
  answer(look, async () => ({ message: 'Dilihat.', code: `${(serial += 1)}` })),
]

async function start(engine?: DatabaseEngine) {
  const app = await startTestApp({ extra, ...(engine && { engine }) })
  const admin = await app.givenUser({ role: 'admin' })
  return { app, admin }
}

const newKey = () => `kunci-${crypto.randomUUID()}`

function write(app: TestApp, { token }: GivenUser, key: string, subject = 'satu') {
  const headers = { 'idempotency-key': key }
  return send(app, 'POST /api/test/letters', { token, headers, json: { subject } })
}

async function countLetters(app: TestApp, subject: string): Promise<number> {
  const letters = app.db.selectFrom('letter').select('id').where('subject', '=', subject)
  return (await letters.execute()).length
}

const replayed = { 'idempotency-replayed': 'true' }

describe('a repeat with the same key', () => {
  let app: TestApp
  let admin: GivenUser
  beforeAll(async () => ({ app, admin } = await start()))
  afterAll(() => app.close())

  const storedRow = (key: string) =>
    app.db.selectFrom('idempotency_key').selectAll().where('key', '=', key).executeTakeFirst()

  it('gets the first answer and has no effect', async () => {
    const key = newKey()
    const first = await write(app, admin, key, 'sekali')
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    const audited = await app.db.selectFrom('audit_entry').select('seq').execute()
    for (let times = 0; times < 3; times += 1) {
      const again = await write(app, admin, key, 'sekali')
      expect(again).toMatchObject({ status: 201, json: first.json, headers: replayed })
    }
    expect(await countLetters(app, 'sekali')).toBe(1)
    expect(await app.db.selectFrom('audit_entry').select('seq').execute()).toEqual(audited)
  })

  it('after another card key never saves twice, and what was refused is tried again', async () => {
    const [saved, refused] = [newKey(), newKey()]
    await write(app, admin, saved, 'kunci lama')
    const again = {
      token: admin.token,
      headers: { 'idempotency-key': refused },
      json: { code: 'request.unknown-path' },
    }
    await send(app, 'POST /api/test/refusals', again)
    await app.db
      .updateTable('idempotency_key')
      .set({ body: seal('{}', answerKeyOf(Buffer.alloc(32, 9))) })
      .where('key', 'in', [saved, refused])
      .execute()
    expect(await write(app, admin, saved, 'kunci lama')).toMatchObject({
      status: 409,
      json: { code: 'idempotency.answer-lost' },
    })
    expect(await countLetters(app, 'kunci lama')).toBe(1)
    const tried = await send(app, 'POST /api/test/refusals', again)
    expect(tried).toMatchObject({ status: 404, json: { code: 'request.unknown-path' } })
    expect(tried.headers).not.toHaveProperty('idempotency-replayed')
  })

  it('with another request is refused, and the stored answer stays', async () => {
    const key = newKey()
    const first = await write(app, admin, key, 'asli')
    const mismatch = { status: 422, json: { code: 'idempotency.mismatch' } }
    expect(await write(app, admin, key, 'lain')).toMatchObject(mismatch)
    const headers = { 'idempotency-key': key }
    const elsewhere = { token: admin.token, headers, json: { code: null } }
    expect(await send(app, 'POST /api/test/refusals', elsewhere)).toMatchObject(mismatch)
    const again = await write(app, admin, key, 'asli')
    expect(again).toMatchObject({ status: 201, json: first.json, headers: replayed })
    expect(await countLetters(app, 'lain')).toBe(0)
  })

  it('of another user is another key', async () => {
    const key = newKey()
    const other = await app.givenUser({ role: 'admin' })
    await write(app, admin, key, 'berdua')
    const answer = await write(app, other, key, 'berdua')
    expect(answer.status).toBe(201)
    expect(answer.headers).not.toHaveProperty('idempotency-replayed')
    expect(await countLetters(app, 'berdua')).toBe(2)
  })

  it('runs again after two days', async () => {
    const key = newKey()
    await write(app, admin, key, 'lama')
    const longAgo = new Date(app.clock.now.getTime() - 49 * 3_600_000)
    await app.db
      .updateTable('idempotency_key')
      .set({ created_at: longAgo })
      .where('key', '=', key)
      .execute()
    expect((await write(app, admin, key, 'lama')).headers).not.toHaveProperty(
      'idempotency-replayed',
    )
    expect((await write(app, admin, key, 'lama')).headers).toMatchObject(replayed)
    expect(await countLetters(app, 'lama')).toBe(2)
  })

  it('gets the first refusal, whose transaction was rolled back', async () => {
    const headers = { 'idempotency-key': newKey() }
    const ask = () =>
      send(app, 'POST /api/test/refusals', {
        token: admin.token,
        headers,
        json: { code: 'class.locked' },
      })
    const refused = { status: 409, json: { code: 'class.locked' } }
    expect(await ask()).toMatchObject(refused)
    expect(await ask()).toMatchObject({ ...refused, headers: replayed })
    expect(await countLetters(app, 'refused')).toBe(0)
  })

  it.each([
    ...errorCodes.filter((code) => [401, 403, 429, 503].includes(errorCatalogue[code].status)),
    null,
  ])('runs again after %s', async (code) => {
    const key = newKey()
    const options = { token: admin.token, headers: { 'idempotency-key': key }, json: { code } }
    for (let times = 0; times < 2; times += 1) {
      const answer = await send(app, 'POST /api/test/refusals', options)
      expect(answer.json.code).toBe(code ?? 'server.unexpected')
      expect(answer.headers).not.toHaveProperty('idempotency-replayed')
    }
    expect(await storedRow(key)).toBeUndefined()
  })

  it('is stored encrypted', async () => {
    const key = newKey()
    const { json } = await write(app, admin, key)
    expect(json.code).toMatch(/^RAHASIA-\d+$/)
    const row = await storedRow(key)
    expect(row).toMatchObject({ is_encrypted: true, status: 201 })
    const everything = JSON.stringify(row) + (row?.body?.toString('latin1') ?? '')
    expect(everything).not.toMatch(/RAHASIA|Terkirim|message/)
  })

  it('does not need the old password that the first one replaced', async () => {
    const [oldPassword, newPassword] = ['kapal-layar-biru', 'bulan-di-atas-sawah']
    const user = await app.givenUser({
      role: 'curriculum',
      passwordHash: await hashPassword(oldPassword),
    })
    const headers = { 'idempotency-key': newKey() }
    const json = { oldPassword, newPassword, confirmNewPassword: newPassword }
    const change = () =>
      send(app, 'POST /api/users/change-password', { token: user.token, headers, json })
    const first = await change()
    expect(first.status).toBe(200)
    expect(await change()).toMatchObject({ status: 200, json: first.json, headers: replayed })
  })
})

describe('a key', () => {
  let app: TestApp
  let admin: GivenUser
  beforeAll(async () => ({ app, admin } = await start()))
  afterAll(() => app.close())

  it.each(['', 'pendek7', 'x'.repeat(65), 'ada spasi di sini', 'titik.titik', "kutip'kutip"])(
    '%j is invalid',
    async (key) => {
      const answer = await write(app, admin, key, 'bentuk')
      expect(answer).toMatchObject({ status: 422, json: { code: 'request.invalid' } })
      expect(answer.json.fields).toHaveProperty('Idempotency-Key')
      expect(await countLetters(app, 'bentuk')).toBe(0)
    },
  )

  it.each(['delapan8', 'x'.repeat(64), 'A-Z_09-az'])('%j is valid', async (key) => {
    expect((await write(app, admin, key)).status).toBe(201)
  })

  it('is ignored by a read', async () => {
    const headers = { 'idempotency-key': newKey() }
    const ask = () => send(app, 'POST /api/test/looks', { token: admin.token, headers, json: {} })
    const [one, other] = [await ask(), await ask()]
    expect(one.json.code).not.toBe(other.json.code)
    expect(other.headers).not.toHaveProperty('idempotency-replayed')
  })

  it('keeps a success against a late refusal', async () => {
    const secret = answerKeyOf(app.deps.config.cardKey)
    const made = { userId: admin.id, key: newKey(), requestHash: Buffer.alloc(32) }
    const key = { ...made, at: app.clock.now }
    await saveAnswer(app.db, key, { status: 201, body: 'done' }, secret)
    await saveRefusal(app.db, key, { status: 409, body: 'refused' }, secret)
    const stored = await app.db.transaction().execute((tx) => claimKey(tx, key, secret))
    expect(stored).toEqual({ status: 201, body: 'done' })
  })
})

describe('repeats at the same time, on PostgreSQL', () => {
  let app: TestApp
  let admin: GivenUser
  beforeAll(async () => ({ app, admin } = await start('postgres')))
  afterAll(() => app.close())

  it('are refused with a time to retry while the first runs, and get its answer afterwards', async () => {
    const key = newKey()
    let open: () => void = () => undefined
    gate = new Promise((resolve) => (open = resolve))
    const isRunning = new Promise<void>((resolve) => (arrived = resolve))
    const first = write(app, admin, key, 'lambat')
    await isRunning
    const second = await write(app, admin, key, 'lambat')
    expect(second).toMatchObject({
      status: 409,
      json: { code: 'idempotency.in-flight' },
      headers: { 'retry-after': '1' },
    })
    open()
    gate = Promise.resolve()
    const { json, status } = await first
    expect(status).toBe(201)
    expect(await write(app, admin, key, 'lambat')).toMatchObject({
      status: 201,
      json,
      headers: replayed,
    })
    expect(await countLetters(app, 'lambat')).toBe(1)
  })

  it('run again when the first one failed', async () => {
    const key = newKey()
    let fail: (error: Error) => void = () => undefined
    gate = new Promise((_resolve, reject) => (fail = reject))
    const isRunning = new Promise<void>((resolve) => (arrived = resolve))
    const first = write(app, admin, key, 'gagal')
    await isRunning
    expect((await write(app, admin, key, 'gagal')).status).toBe(409)
    fail(new Error('the first one breaks'))
    expect((await first).status).toBe(500)
    gate = Promise.resolve()
    expect((await write(app, admin, key, 'gagal')).status).toBe(201)
    expect(await countLetters(app, 'gagal')).toBe(1)
  })

  it('have one effect for 50 of them', async () => {
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => write(app, admin, key, 'limapuluh')),
    )
    expect(await countLetters(app, 'limapuluh')).toBe(1)
    const done = answers.filter(({ status }) => status === 201)
    const told = new Set(done.map(({ json }) => json.code))
    expect(told.size).toBe(1)
    expect(done.filter(({ headers }) => !headers['idempotency-replayed'])).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 201)
    expect(others.every(({ json }) => json.code === 'idempotency.in-flight')).toBe(true)
  })
})
