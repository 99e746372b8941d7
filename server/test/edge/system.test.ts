import { errorCatalogue } from '@ngaji/contract/errors'
import { routes } from '@ngaji/contract'
import type { RouteShape } from '@ngaji/contract/route'
import { roles } from '@ngaji/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

let app: TestApp
let admin: GivenUser
const metricsToken = 'a-token-of-sixteen-or-more'
beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_TOKEN: metricsToken } })
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

describe('health, time and version', () => {
  it('are public and reveal nothing else', async () => {
    const told = async (line: string) => (await send(app, line)).json
    expect(await told('GET /api/health')).toEqual({ status: 'ok' })
    expect(await told('GET /api/health/ready')).toEqual({ status: 'ok' })
    expect(await told('GET /api/time')).toEqual({ now: app.clock.now.toISOString() })
    expect(await told('GET /version.json?t=1')).toEqual({
      version: 'test',
      timestamp: '2026-01-01T00:00:00.000Z',
    })
  })
})

describe('metrics', () => {
  const ask = (from: string, headers: Record<string, string> = {}) =>
    send(app, 'GET /metrics', { from, headers })
  const hidden = { status: 404, json: { code: 'request.unknown-path' } }

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'])(
    'are answered to this machine: %s',
    async (from) => {
      const { status, bytes, headers } = await ask(from)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/plain/)
      expect(bytes.toString()).toMatch(/ngaji_request_seconds_bucket\{.*route="\/api\/health\/?"/)
    },
  )

  it.each(['203.0.113.7', '10.0.0.1', '2001:db8::1'])('are not found for %s', async (from) => {
    expect(await ask(from)).toMatchObject(hidden)
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'are not found through a proxy on this machine (%s)',
    async (name) => {
      expect(await ask('127.0.0.1', { [name]: '127.0.0.1' })).toMatchObject(hidden)
    },
  )

  it('are answered with the token', async () => {
    const bearer = (token: string) => ask('203.0.113.7', { authorization: `Bearer ${token}` })
    expect((await bearer(metricsToken)).status).toBe(200)
    for (const wrong of ['', 'wrong', metricsToken.slice(1), `${metricsToken}x`, admin.token])
      expect(await bearer(wrong), wrong).toMatchObject(hidden)
  })

  it('are not found elsewhere without a configured token', async () => {
    const plain = await startTestApp()
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer '])
      expect(
        await send(plain, 'GET /metrics', { from: '203.0.113.7', headers: { authorization } }),
      ).toMatchObject(hidden)
    await plain.close()
  })

  it('need the token even from this machine where a proxy may stand before it', async () => {
    const environment = { BASE_URL: 'https://ngaji.test', METRICS_TOKEN: metricsToken }
    const served = await startTestApp({ environment })
    expect(await send(served, 'GET /metrics', { from: '127.0.0.1' })).toMatchObject(hidden)
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await send(served, 'GET /metrics', { from: '127.0.0.1', headers })).status).toBe(200)
    await served.close()
  })

  it('name routes by their pattern, and no person', async () => {
    await send(app, `GET /api/users/${admin.id}`, { token: admin.token })
    const text = (await ask('127.0.0.1')).bytes.toString()
    expect(text).toContain('route="/api/users/:userId"')
    expect(text).not.toContain(admin.id)
  })
})

type Json = { [key: string]: unknown }
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Json }
  responses: Record<string, { description?: string }>
  security: Json[]
}
type Document = {
  openapi: string
  info: Json
  paths: Record<string, Record<string, Operation>>
  components: Json
}

describe('the description of the API', () => {
  let document: Document
  beforeAll(async () => {
    const answer = await send(app, 'GET /api/openapi.json', { token: admin.token })
    document = answer.json as unknown as Document
  })

  const every: RouteShape[] = Object.values(routes).flatMap((feature) =>
    Object.values<RouteShape>(feature),
  )
  const operationOf = (route: RouteShape) =>
    document.paths[(route.root ? '' : '/api') + route.path]?.[route.method.toLowerCase()]

  it('is for the admin alone', async () => {
    expect((await send(app, 'GET /api/openapi.json')).status).toBe(401)
    for (const role of roles.filter(
      (one) => one !== 'admin' && one !== 'student' && one !== 'teacher' && one !== 'munaqisy',
    )) {
      const place = role === 'curriculum' ? null : await app.givenBranch()
      const { token } = await app.givenUser({ role, place })
      expect((await send(app, 'GET /api/openapi.json', { token })).status, role).toBe(403)
    }
  })

  it('is OpenAPI 3.1 and has every route, aliases included, and no other', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const offered = every.flatMap((route) =>
      [route.path, ...(route.aliases ?? [])].map(
        (path) => `${route.method} ${route.root ? '' : '/api'}${path}`,
      ),
    )
    expect(described.toSorted()).toEqual(offered.toSorted())
  })

  it('names the parameters of each path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
      for (const operation of Object.values(methods)) {
        const described = operation.parameters.filter((one) => one.in === 'path')
        expect(described.map(({ name }) => name).toSorted(), path).toEqual(inPath.toSorted())
        expect(described.every(({ required }) => required)).toBe(true)
        expect(operation.parameters.every(({ schema }) => typeof schema === 'object')).toBe(true)
      }
    }
  })

  it('describes the input and the answers of each route, refusals by code', () => {
    for (const route of every) {
      const operation = operationOf(route)
      const name = `${route.method} ${route.path}`
      expect(Boolean(operation?.requestBody), name).toBe(Boolean(route.body))
      expect(operation?.responses, name).toHaveProperty(String(route.status ?? 200))
      for (const code of route.errors)
        expect(operation?.responses[errorCatalogue[code].status]?.description, name).toContain(
          `\`${code}\``,
        )
    }
  })

  it('marks public routes', () => {
    expect(document.paths['/api/users/login']?.['post']?.security).toContainEqual({})
    expect(document.paths['/api/sessions/current']?.['get']?.security).toEqual([{ bearer: [] }])
  })

  it('has no dangling reference', () => {
    const references: string[] = []
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '$ref') references.push(String(value))
      return value
    })
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\//)
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)
      expect(target, reference).toBeDefined()
    }
  })
})
