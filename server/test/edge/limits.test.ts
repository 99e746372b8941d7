import { retryInWords } from '@ngaji/contract/words/retry-in-words'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { defineRoute } from '@ngaji/contract/route'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { answerPublic } from '../../src/platform/http/implement.ts'
import type { TimedServer } from '../../src/platform/http/http-server.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { manyConnections } from '../patient-limits.ts'
import { send } from './send.ts'

/** A route of this test that answers with the caller's address. */
const whoAmI = defineRoute({
  method: 'GET',
  path: '/test/address',
  action: 'system.read-time',
  summary: 'The address a limiter counts by.',
  response: z.object({ address: z.string() }),
  errors: [],
})
const extra = [answerPublic(whoAmI, async (_deps, { request }) => ({ address: request.address }))]

async function clientAddress(app: TestApp, from: string, forwarded?: string): Promise<unknown> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await send(app, 'GET /api/test/address', { from, headers })).json['address']
}

describe('the general limit', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ extra, connections: manyConnections })
  })
  afterAll(() => app.close())

  async function lastOf(count: number, line: string, parcel: () => Parameters<typeof send>[2]) {
    let last = await send(app, line, parcel())
    for (let asked = 1; asked < count; asked += 1) last = await send(app, line, parcel())
    return last
  }

  it('allows a session 600 requests a minute, then refuses with a time to retry', async () => {
    const user = await app.givenUser({ role: 'curriculum' })
    const line = 'GET /api/sessions/current'
    expect((await lastOf(600, line, () => ({ token: user.token }))).status).toBe(200)
    const answer = await send(app, line, { token: user.token })
    expect(answer).toMatchObject({ status: 429, json: { code: 'request.too-many' } })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(answer.json.message).toContain(retryInWords(seconds))

    app.pass({ seconds })
    expect((await send(app, line, { token: user.token })).status).toBe(200)
  })

  it('slides: no caller gets twice the limit around the end of a minute', async () => {
    app.clock.now = new Date('2026-11-20T10:00:59.000Z')
    const user = await app.givenUser({ role: 'curriculum' })
    const line = 'GET /api/sessions/current'
    const ask = async () => (await send(app, line, { token: user.token })).status
    expect((await lastOf(600, line, () => ({ token: user.token }))).status).toBe(200)
    app.pass({ seconds: 2 })
    const told = await Promise.all(Array.from({ length: 50 }, ask))
    expect(told.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
    app.pass({ seconds: 59 })
    expect(await ask()).toBe(200)
  })

  it('counts 3,000 a minute for the /64 of an IPv6', async () => {
    let host = 0
    const from = () => `2001:db8:1:2::${(host += 1).toString(16)}`
    expect((await lastOf(3000, 'GET /api/time', () => ({ from: from() }))).status).toBe(200)
    expect((await send(app, 'GET /api/time', { from: from() })).status).toBe(429)
    expect((await send(app, 'GET /api/time', { from: '2001:db8:1:3::1' })).status).toBe(200)
  })
})

describe('the address of a caller', () => {
  let app: TestApp
  afterEach(() => app.close())

  it('is that of the connection, regardless of the headers', async () => {
    app = await startTestApp({ extra })
    for (const claim of ['203.0.113.7', '127.0.0.1', '10.0.0.1, 203.0.113.7', '::1', 'unknown'])
      expect(await clientAddress(app, '198.51.100.4', claim), claim).toBe('198.51.100.4')
  })

  it('is taken from a trusted proxy only, and only its own last entry counts', async () => {
    app = await startTestApp({
      extra,
      environment: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8' },
    })
    expect(await clientAddress(app, '127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
    expect(await clientAddress(app, '10.2.3.4', '203.0.113.7, 10.9.9.9')).toBe('203.0.113.7')
    expect(await clientAddress(app, 'fd00::1', '2001:db8:5:6:7::8')).toBe('2001:db8:5:6::/64')
    expect(await clientAddress(app, '127.0.0.1', '198.51.100.99, 203.0.113.7')).toBe('203.0.113.7')
    expect(await clientAddress(app, '127.0.0.1', '127.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await clientAddress(app, '203.0.113.50', '198.51.100.1')).toBe('203.0.113.50')
    expect(await clientAddress(app, '::ffff:203.0.113.50', '198.51.100.1')).toBe('203.0.113.50')
  })

  it('keeps a limit effective against forged ones', async () => {
    app = await startTestApp({ extra })
    const look = (claim: string) =>
      send(app, 'GET /api/students/login/20240001', { headers: { 'x-forwarded-for': claim } })
    for (let tries = 0; tries < 30; tries += 1)
      expect((await look(`203.0.113.${tries}`)).status).toBe(200)
    const answer = await look('203.0.113.99')
    expect(answer).toMatchObject({ status: 429, json: { code: 'request.too-many' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    app.pass({ seconds: Number(answer.headers['retry-after']) })
    expect((await look('203.0.113.99')).status).toBe(200)
  })
})

describe('connections', () => {
  let app: TestApp
  let port: number
  const open: Socket[] = []
  beforeAll(async () => {
    app = await startTestApp({ extra })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as AddressInfo).port
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy()
  })
  afterAll(() => app.close())

  async function dial(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    await once(socket, 'connect')
    return socket
  }

  /** Everything the server sends until it closes the connection. */
  async function conversation(socket: Socket, said: string): Promise<string> {
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('error', () => undefined)
    socket.write(said)
    await once(socket, 'close')
    return heard
  }

  const ask = 'GET /api/time HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

  it('are limited to 200 per address, and released when closed', async () => {
    for (let count = 0; count < 200; count += 1) await dial()
    expect(await conversation(await dial(), ask)).toBe('')

    const one = open[0] as Socket
    one.destroy()
    await new Promise<void>((resolve) => {
      const left = () =>
        app.app.server.getConnections((_error, count) =>
          count < 200 ? resolve() : setImmediate(left),
        )
      left()
    })
    expect(await conversation(await dial(), ask)).toMatch(/^HTTP\/1.1 200 /)
  })

  it('are closed when a request takes too long', async () => {
    const server = app.app.server as TimedServer
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      bodyTimeout: 15_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
    })
    server.headersTimeout = 1000
    server.bodyTimeout = 1000
    const slow = [
      'GET /api/time HTTP/1.1\r\nhost: x\r\nx-slow: ',
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"em',
    ]
    const heard = await Promise.all(slow.map(async (said) => conversation(await dial(), said)))
    Object.assign(server, { headersTimeout: 10_000, bodyTimeout: 15_000 })
    for (const answer of heard) {
      expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
      expect(answer).toContain('"code":"request.malformed"')
      expect(answer).toContain("content-security-policy: default-src 'none'")
      expect(answer).toContain('x-ngaji: 1\r\n')
    }
  })

  it.each([
    ['no HTTP at all', 'hello there\r\n\r\n', 400, 'request.malformed'],
    [
      'two lengths',
      `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab`,
      400,
      'request.malformed',
    ],
    [
      'a length and chunks',
      `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'request.malformed',
    ],
    ['no host', 'GET /api/time HTTP/1.1\r\nconnection: close\r\n\r\n', 400, null],
    [
      'endless headers',
      `GET /api/time HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.too-large',
    ],
  ])('with %s are refused and closed', async (_name, said, status, code) => {
    const answer = await conversation(await dial(), said)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (code) expect(answer).toContain(`"code":"${code}"`)
    expect(answer).not.toMatch(/hpe_|parse error|at .*\.js/i)
  })
})

describe('the connections of a server that stops', () => {
  async function openedBy(said: string, endTimeout?: number) {
    const app = await startTestApp({ extra })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const server = app.app.server as TimedServer
    if (endTimeout !== undefined) server.endTimeout = endTimeout
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    const accepted = once(server, 'connection')
    const heard = said.includes('\r\n\r\n') ? once(server, 'request') : accepted
    if (said) socket.write(said)
    await Promise.all([accepted, heard])
    return { app, socket }
  }

  const halfABody =
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"em'

  it.each([
    ['has never asked', ''],
    ['is at its headers', 'GET /api/time HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['may ask again', 'GET /api/time HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('end, of a client that %s', async (_client, said) => {
    const { app, socket } = await openedBy(said)
    const ended = once(socket, 'close')
    await app.close()
    await ended
  })

  it('end when a running request takes too long', async () => {
    const { app, socket } = await openedBy(halfABody, 300)
    const ended = once(socket, 'close')
    await app.close()
    await ended
  })
})
