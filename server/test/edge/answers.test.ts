import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineRoute } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import { answer } from '../../src/platform/http/implement.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

const text = z.object({ text: z.string() })
const long = { text: 'kata '.repeat(600), secretKept: 'x' }

const listLong = defineRoute({
  method: 'GET',
  path: '/test/long',
  action: 'users.list',
  summary: 'A long answer.',
  response: text,
  errors: [],
})
const tellSecret = defineRoute({ ...listLong, path: '/test/secret', secret: true })

let app: TestApp
let admin: GivenUser
const password = 'kapal-layar-biru'
beforeAll(async () => {
  app = await startTestApp({
    extra: [answer(listLong, async () => long), answer(tellSecret, async () => long)],
  })
  const passwordHash = await hashPassword(password)
  admin = await app.givenUser({ role: 'admin', passwordHash, name: 'Nama Panjang '.repeat(7) })
})
afterAll(() => app.close())

const get = (url: string, headers = {}) => send(app, `GET ${url}`, { token: admin.token, headers })

describe('an answer', () => {
  it('contains only the fields of the contract', async () => {
    expect((await get('/api/test/long')).json).toEqual({ text: long.text })
  })

  it('contains every id also under its older name where the specification names the call', async () => {
    const { json } = await get(`/api/users/${admin.id}`)
    expect(json).toMatchObject({ users: { id: admin.id, _id: admin.id } })
    const list = await get('/api/users')
    expect(JSON.stringify(list.json)).toContain(admin.id)
    expect(JSON.stringify(list.json)).not.toContain('"_id"')
  })

  it('is not sent again to a request with its ETag', async () => {
    const first = await get(`/api/users/${admin.id}`)
    const tag = String(first.headers['etag'])
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await get(`/api/users/${admin.id}`, { 'if-none-match': known })
      expect(again.status, known).toBe(304)
      expect(again.bytes).toHaveLength(0)
      expect(again.headers).toMatchObject({
        etag: tag,
        'x-ngaji': '1',
        'cache-control': 'no-store',
        'x-session-expires': first.headers['x-session-expires'],
      })
    }
  })

  it('is sent whole once it has changed', async () => {
    const { headers } = await get(`/api/users/${admin.id}`)
    await app.db
      .updateTable('app_user')
      .set({ name: 'Nama Baru' })
      .where('id', '=', admin.id)
      .execute()
    const again = await get(`/api/users/${admin.id}`, { 'if-none-match': String(headers['etag']) })
    expect(again).toMatchObject({ status: 200, json: { users: { name: 'Nama Baru' } } })
  })

  it('has no ETag when it is a refusal or the answer to a write', async () => {
    const refused = await get(`/api/users/${app.deps.newId()}`, { 'if-none-match': '*' })
    expect(refused.status).toBe(404)
    expect(refused.headers).not.toHaveProperty('etag')
    const options = { token: admin.token, json: { password } }
    const written = await send(app, 'POST /api/sessions/current/confirm', options)
    expect(written.status).toBe(200)
    expect(written.headers).not.toHaveProperty('etag')
  })
})

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('makes long JSON smaller with %s', async (encoding, unpack) => {
    const { headers, bytes } = await get('/api/test/long', { 'accept-encoding': encoding })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(bytes.length).toBeLessThan(300)
    expect(JSON.parse(unpack(bytes).toString())).toEqual({ text: long.text })
  })

  it('is announced for HEAD as for GET', async () => {
    const headers = { 'accept-encoding': 'br' }
    const answer = await send(app, 'HEAD /api/test/long', { token: admin.token, headers })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
    expect(answer.bytes).toHaveLength(0)
  })

  it('needs an accepting client and a long answer', async () => {
    expect((await get('/api/test/long')).headers).not.toHaveProperty('content-encoding')
    const short = await get('/api/time', { 'accept-encoding': 'br' })
    expect(short.headers).not.toHaveProperty('content-encoding')
  })

  it('is never applied to an answer with a secret', async () => {
    const { headers, bytes } = await get('/api/test/secret', { 'accept-encoding': 'br, gzip' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(bytes.length).toBeGreaterThan(1024)
  })

  it('is never applied to a sign-in', async () => {
    const answer = await send(app, 'POST /api/users/login', {
      json: { email: admin.email, password },
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })
})
