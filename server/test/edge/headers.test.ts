import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineRoute } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { answerPublic } from '../../src/platform/http/implement.ts'
import { serveWebApp } from '../../src/platform/http/web-app.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send, type Received } from './send.ts'

const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
  "frame-src 'self' blob:; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types app; report-uri /api/csp-report"

const dataCsp = "default-src 'none'; frame-ancestors 'none'"
const ofPages = new Set(['a page', 'the first page', 'a worker', 'a piece that is gone'])

const everywhere = {
  'x-ngaji': '1',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

const breakDown = defineRoute({
  method: 'GET',
  path: '/test/defect',
  action: 'system.read-health',
  summary: 'Breaks.',
  response: z.object({}),
  errors: [],
})

let app: TestApp
let user: GivenUser
const folder = mkdtempSync(join(tmpdir(), 'ngaji-web-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Ngaji</title>')
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'export const one = 1\n'.repeat(100))
  writeFileSync(join(folder, 'assets/decoder.worker-4d5e.js'), 'self.close()')
  writeFileSync(join(folder, 'service-worker.js'), 'self.skipWaiting()')
  writeFileSync(join(folder, 'version.json'), '{"version":"of the file"}')
  writeFileSync(join(folder, '.secret'), 'do not serve')
  const defect = answerPublic(breakDown, () => Promise.reject(new Error('broken')))
  app = await startTestApp({ extra: [defect] })
  await serveWebApp(app.app, folder)
  user = await app.givenUser({ role: 'curriculum' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const answers: [name: string, status: number, ask: () => Promise<Received>][] = [
  ['an answer', 200, () => send(app, 'GET /api/time')],
  [
    'an answer to somebody',
    200,
    () => send(app, 'GET /api/sessions/current', { token: user.token }),
  ],
  ['a HEAD', 200, () => send(app, 'HEAD /api/time')],
  ['an unreadable address', 400, () => send(app, 'GET /api/%')],
  ['an unreadable query', 400, () => send(app, 'GET /api/time?a=1&a=2')],
  ['a refusal to nobody', 401, () => send(app, 'GET /api/sessions/current')],
  ['a refusal to somebody', 403, () => send(app, 'GET /api/openapi.json', { token: user.token })],
  ['an unknown call', 404, () => send(app, 'GET /api/nowhere')],
  ['too much', 413, () => send(app, 'POST /api/users/login', { json: 'x'.repeat(300_000) })],
  [
    'another type',
    415,
    () =>
      send(app, 'POST /api/users/login', {
        payload: 'x',
        headers: { 'content-type': 'text/plain' },
      }),
  ],
  ['a wrong field', 422, () => send(app, 'POST /api/users/login', { json: {} })],
  ['a defect', 500, () => send(app, 'GET /api/test/defect')],
  ['a page', 200, () => send(app, 'GET /attendance/history')],
  ['the first page', 200, () => send(app, 'GET /')],
  ['a worker', 200, () => send(app, 'GET /assets/decoder.worker-4d5e.js')],
  ['a piece that is gone', 404, () => send(app, 'GET /assets/gone-9z.js')],
]

describe('every answer', () => {
  it.each(answers)('has the security headers: %s (%i)', async (name, status, ask) => {
    const { headers, ...answer } = await ask()
    expect(answer.status).toBe(status)
    expect(headers).toMatchObject(everywhere)
    expect(headers['content-security-policy']).toBe(ofPages.has(name) ? csp : dataCsp)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-server-time']).toBe(String(app.clock.now.getTime()))
    expect(headers).toHaveProperty('cache-control')
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'clear-site-data'])
      expect(headers).not.toHaveProperty(name)
  })

  it('except for the assets of the app', async () => {
    const { headers } = await send(app, 'GET /assets/app-1a2b3c.js')
    expect(headers).toMatchObject({
      'x-ngaji': '1',
      'strict-transport-security': everywhere['strict-transport-security'],
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    for (const name of ['content-security-policy', 'permissions-policy', 'x-request-id'])
      expect(headers).not.toHaveProperty(name)
  })

  it('has a request id that the client cannot choose', async () => {
    const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' }
    const [one, other] = [
      await send(app, 'GET /api/time', { headers }),
      await send(app, 'GET /api/time'),
    ]
    expect(one.headers['x-request-id']).not.toBe('chosen')
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  })

  it('of the API is not cached', async () => {
    for (const line of [
      'GET /api/time',
      'GET /api/nowhere',
      'GET /api/sessions/current',
      'GET /api/%',
    ])
      expect((await send(app, line)).headers['cache-control'], line).toBe('no-store')
  })

  it('to a signed-in user has the expiry of the session, refusals included', async () => {
    const { token } = user
    for (const line of [
      'GET /api/sessions/current',
      'GET /api/openapi.json',
      'PATCH /api/sessions/7',
    ]) {
      const { headers } = await send(app, line, {
        token,
        headers: { 'content-type': 'application/json' },
      })
      expect(headers['x-session-expires'], line).toBe('2026-11-19T13:30:00.000Z')
    }
    expect((await send(app, 'GET /api/time')).headers).not.toHaveProperty('x-session-expires')
  })
})

describe('the web app', () => {
  it('is served for every page address, and only for these', async () => {
    const page = await send(app, 'GET /classes/7?tab=2')
    expect(page.bytes.toString()).toContain('<title>Ngaji')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^text\/html/),
    })
    expect((await send(app, 'HEAD /classes/7')).status).toBe(200)
    for (const url of ['/api/nowhere', '/API/nowhere', '/api', '/assets/gone-9z.js'])
      expect((await send(app, `GET ${url}`)).json.code, url).toBe('request.unknown-path')
    expect((await send(app, 'POST /classes/7')).status).toBe(404)
  })

  it('caches hashed files for ever and revalidates the rest', async () => {
    const asset = await send(app, 'GET /assets/app-1a2b3c.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await send(app, 'GET /service-worker.js')).headers['cache-control']).toBe('no-cache')
    const gone = await send(app, 'GET /assets/gone-9z.js')
    expect(gone).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } })
  })

  it('is compressed, and not sent again with its ETag', async () => {
    const headers = { 'accept-encoding': 'br' }
    const packed = await send(app, 'GET /assets/app-1a2b3c.js', { headers })
    expect(packed.headers['content-encoding']).toBe('br')
    const known = { 'if-none-match': String(packed.headers['etag']) }
    const again = await send(app, 'GET /assets/app-1a2b3c.js', { headers: known })
    expect(again).toMatchObject({ status: 304, headers: { 'x-ngaji': '1' } })
  })

  it('never leaves its folder', async () => {
    for (const url of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fetc/passwd',
      '/.secret',
      '/assets//app-1a2b3c.js%00',
    ]) {
      const { bytes, status } = await send(app, `GET ${url}`)
      expect(bytes.toString(), url).not.toMatch(/workspaces|root:|do not serve/)
      expect(status, url).toBeLessThan(500)
    }
  })

  it('answers odd conditions without breaking', async () => {
    for (const headers of [
      { range: 'bytes=999999-' },
      { range: 'bytes=x' },
      { 'if-match': '"x"' },
      { 'if-unmodified-since': 'x' },
    ] as Record<string, string>[])
      expect((await send(app, 'GET /assets/app-1a2b3c.js', { headers })).status).toBeLessThan(500)
  })

  it('does not hide the version of the server', async () => {
    expect((await send(app, 'GET /version.json?t=1')).json).toMatchObject({ version: 'test' })
  })
})

describe('subdomains', () => {
  it('are included in HSTS only where the operator configures it', async () => {
    const app = await startTestApp({ environment: { HSTS_SUBDOMAINS: '1' } })
    const { headers } = await send(app, 'GET /api/time')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await app.close()
  })
})
