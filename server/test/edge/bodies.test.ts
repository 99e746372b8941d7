import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

let app: TestApp
let admin: GivenUser
let sessionId: string
const password = ' kapal  layar biru '
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin', passwordHash: await hashPassword(password) })
  const { json } = await send(app, 'GET /api/sessions', { token: admin.token })
  sessionId = (json as { sessions: { id: string }[] }).sessions[0]?.id ?? ''
})
afterAll(() => app.close())

const rename = (parcel: Parameters<typeof send>[2]) =>
  send(app, `PATCH /api/sessions/${sessionId}`, { token: admin.token, ...parcel })

async function label(): Promise<string | undefined> {
  const row = app.db.selectFrom('session').select('device_label').where('id', '=', sessionId)
  return (await row.executeTakeFirst())?.device_label
}

const json = { 'content-type': 'application/json' }
const good = JSON.stringify({ deviceLabel: 'Laptop' })

describe('the type of a body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    '%s is read',
    async (type) => {
      expect((await rename({ headers: { 'content-type': type }, payload: good })).status).toBe(200)
    },
  )

  it.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/csp-report',
    'application/reports+json',
    'application/jsonx',
    'application/json, text/plain',
    'json',
    '',
  ])('%j is refused with any body', async (type) => {
    const payload = JSON.stringify({ deviceLabel: 'Penyusup' })
    const answer = await rename({ headers: { 'content-type': type }, payload })
    expect(answer).toMatchObject({ status: 415, json: { code: 'request.media-type' } })
    expect(await label()).not.toBe('Penyusup')
  })

  it('is required', async () => {
    const headers = { 'transfer-encoding': 'chunked' }
    const answer = await rename({ headers, payload: Readable.from([good]) })
    expect(answer).toMatchObject({ status: 415, json: { code: 'request.media-type' } })
  })

  it('is checked after authentication', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await send(app, `PATCH /api/sessions/${sessionId}`, { headers, payload: good })
    expect(answer).toMatchObject({ status: 401, json: { code: 'request.signed-out' } })
  })

  it('of a report is accepted where browsers report', async () => {
    const headers = { 'content-type': 'application/csp-report' }
    const payload = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } })
    expect((await send(app, 'POST /api/csp-report', { headers, payload })).status).toBe(200)
  })

  it('is never decompressed', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' }
    expect((await rename({ headers, payload: gzipSync(good) })).status).toBe(400)
  })
})

describe('an unreadable body', () => {
  it.each([
    '{',
    '{"deviceLabel":}',
    "{'deviceLabel':'x'}",
    '{"deviceLabel":"x"}}',
    'undefined',
    '{"__proto__":{"isAdmin":true},"deviceLabel":"x"}',
    '{"deviceLabel":"x","constructor":{"prototype":{"isAdmin":true}}}',
    '{"deviceLabel":"a\\u0000b"}',
  ])('%s is malformed', async (payload) => {
    const answer = await rename({ headers: json, payload })
    expect(answer).toMatchObject({ status: 400, json: { code: 'request.malformed' } })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('is one that is not UTF-8', async () => {
    const payload = Buffer.from('{"deviceLabel":"Caf\xe9"}', 'latin1')
    const answer = await rename({ headers: json, payload })
    expect(answer).toMatchObject({ status: 400, json: { code: 'request.malformed' } })
  })

  it('is not repeated in the answer', async () => {
    const answer = await rename({ headers: json, payload: '{"rahasia-pribadi":' })
    expect(JSON.stringify(answer)).not.toContain('rahasia')
  })

  it('with half a surrogate pair is stored well-formed', async () => {
    expect((await rename({ headers: json, payload: '{"deviceLabel":"a\\ud800b"}' })).status).toBe(
      200,
    )
    expect(await label()).toBe('a\ufffdb')
  })
})

describe('a large body', () => {
  const limit = 256 * 1024
  const sized = (bytes: number) => `{"deviceLabel":"${'x'.repeat(bytes - 18)}"}`

  it('of 256 kB is read, of one byte more is not', async () => {
    expect(sized(limit).length).toBe(limit)
    expect((await rename({ headers: json, payload: sized(limit) })).status).toBe(422)
    const answer = await rename({ headers: json, payload: sized(limit + 1) })
    expect(answer).toMatchObject({
      status: 413,
      json: { code: 'request.too-large', message: expect.stringContaining('256 kB') },
    })
  })

  it('of a report of a browser is one of more than 16 kB', async () => {
    const report = (bytes: number) => {
      const payload = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' }, x: '' })
      const long = payload.replace('"x":""', `"x":"${'y'.repeat(bytes - payload.length)}"`)
      return send(app, 'POST /api/csp-report', {
        headers: { 'content-type': 'application/csp-report' },
        payload: long,
      })
    }
    expect((await report(16 * 1024)).status).toBe(200)
    expect(await report(16 * 1024 + 1)).toMatchObject({
      status: 413,
      json: { code: 'request.too-large', message: expect.stringContaining('16 kB') },
    })
  })

  it('is refused as well without a declared length', async () => {
    const chunks = Array.from({ length: 40 }, () => 'x'.repeat(8192))
    expect((await rename({ headers: json, payload: Readable.from(chunks) })).status).toBe(413)
  })

  it.each([
    ['eight deep', 8, 422],
    ['nine deep', 9, 413],
    ['endlessly deep', 50_000, 413],
  ])('%s: %i levels answer %i', async (_name, levels, status) => {
    const payload = `{"deviceLabel":${'['.repeat(levels - 1)}1${']'.repeat(levels - 1)}}`
    expect((await rename({ headers: json, payload })).status).toBe(status)
  })

  it.each([
    [500, 422],
    [501, 413],
  ])('with a list of %i answers %i', async (length, status) => {
    const payload = JSON.stringify({ deviceLabel: Array.from({ length }, () => 1) })
    expect((await rename({ headers: json, payload })).status).toBe(status)
  })
})

describe('the keys of a body', () => {
  it('that are unknown are refused by name, even names of prototype properties', async () => {
    const payload = '{"deviceLabel":"x","role":"admin","constructor":"y","toString":1}'
    const answer = await rename({ headers: json, payload })
    expect(answer).toMatchObject({ status: 422, json: { code: 'request.invalid' } })
    const unknown = 'Isian ini tidak dikenal.'
    expect(answer.json.fields).toEqual({ role: unknown, constructor: unknown, toString: unknown })
  })

  it('are listed up to a hundred: the answer is no larger than the body', async () => {
    const unknown = Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])
    const payload = JSON.stringify({ deviceLabel: 'x', ...Object.fromEntries(unknown) })
    const answer = await rename({ headers: json, payload })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.fields ?? {})).toHaveLength(100)
  })

  it('are refused too by a route without a body', async () => {
    const answer = await send(app, 'GET /api/time', {})
    expect(answer.status).toBe(200)
    const logout = await send(app, 'POST /api/users/logout', {
      token: await app.givenSession(admin),
      json: { everywhere: true },
    })
    expect(logout).toMatchObject({
      status: 422,
      json: { fields: { everywhere: expect.any(String) } },
    })
  })

  it('are required without any coercion', async () => {
    for (const body of [
      {},
      null,
      [],
      'x',
      7,
      { deviceLabel: 7 },
      { deviceLabel: null },
      { deviceLabel: '  ' },
    ]) {
      const answer = await rename({ json: body })
      expect(answer, JSON.stringify(body)).toMatchObject({
        status: 422,
        json: { code: 'request.invalid' },
      })
    }
    expect((await rename({})).json.fields).toEqual({
      deviceLabel: 'Nama perangkat tidak boleh kosong!',
    })
  })

  it('are parsed from DELETE as from POST', async () => {
    const token = await app.givenSession(admin)
    const options = { token, json: { keepCurrent: false } }
    const answer = await send(app, 'DELETE /api/sessions', options)
    expect(answer).toMatchObject({ status: 200, json: { ended: expect.any(Number) } })
    expect((await send(app, 'GET /api/sessions/current', { token })).status).toBe(401)
    admin.token = await app.givenSession(admin)
  })
})

describe('text', () => {
  it('is stored in NFC and trimmed', async () => {
    const own = await app.givenUser({ role: 'curriculum' })
    const list = await send(app, 'GET /api/sessions', { token: own.token })
    const id = (list.json as { sessions: { id: string }[] }).sessions[0]?.id ?? ''
    await send(app, `PATCH /api/sessions/${id}`, {
      token: own.token,
      json: { deviceLabel: '  Kafe\u0301 \n' },
    })
    const row = app.db.selectFrom('session').select('device_label').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ device_label: 'Kaf\u00e9' })
  })

  it('of a password keeps its blanks', async () => {
    const login = (word: string) =>
      send(app, 'POST /api/users/login', { json: { email: `  ${admin.email}  `, password: word } })
    expect((await login(password)).status).toBe(200)
    expect((await login(password.trim())).status).toBe(401)
  })
})
