import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defineRoute } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { readConfig } from '../../src/config/config.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openPostgres, type PostgresOptions } from '../../src/platform/database/postgres.ts'
import { hashPassword } from '../../src/identity/sign-in/entry/passwords.ts'
import { answerPublic } from '../../src/platform/http/implement.ts'
import { serveWebApp } from '../../src/platform/http/web-app.ts'
import { startServer } from '../../src/start-server.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { givenDataFolder } from '../embedded-template.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-availability-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const later = {
  'retry-after': expect.stringMatching(/^[1-9]\d*$/) as string,
  // Or a phone would take it for the page of somebody else.
  'x-ngaji': '1',
}
const busy = { status: 503, json: { code: 'server.busy' }, headers: later }

/** A route of this test whose statement does not end. */
const sleep = defineRoute({
  method: 'GET',
  path: '/test/sleep',
  action: 'system.read-time',
  summary: 'Sleeps.',
  response: z.object({}),
  errors: [],
})
const sleeping = answerPublic(sleep, async ({ db }) => {
  await sql`select pg_sleep(60)`.execute(db)
  return {}
})

describe('a disk that is nearly full', () => {
  const megabyte = 1024 * 1024
  let free = 500 * megabyte
  let app: TestApp
  let user: GivenUser
  let pass = ''
  beforeAll(async () => {
    const dataDir = join(folder, 'embedded')
    await givenDataFolder(dataDir)
    const database = await openDatabase({
      dataDir,
      freeSpaceCheckMs: 20,
      measureFreeBytes: () => Promise.resolve(free),
    })
    app = await startTestApp({ database })
    user = await app.givenUser({ role: 'curriculum' })
    const passwordHash = await hashPassword('kapal-layar-biru')
    await app.givenUser({ role: 'curriculum', email: 'pembaca@ngaji.test', passwordHash })
    free = 60 * megabyte
    await waitFor(() => expect(database.isWritable()).toBe(false))
  })
  afterAll(() => app.close())

  it('refuses writes with a time to retry', async () => {
    const refused = { status: 503, json: { code: 'server.read-only' }, headers: later }
    const { token } = user
    expect(await send(app, 'POST /api/users/logout', { token })).toMatchObject(refused)
    const json = { email: 'siapa@ngaji.test' }
    const line = 'POST /api/users/request-reset-password'
    expect(await send(app, line, { json })).toMatchObject(refused)
    expect(await send(app, 'GET /api/health/ready')).toMatchObject(refused)
  })

  it('allows reads, also with a session due for renewal', async () => {
    const line = 'GET /api/sessions/current'
    expect((await send(app, line, { token: user.token })).status).toBe(200)
    app.pass({ minutes: 5 })
    expect((await send(app, line, { token: user.token })).status).toBe(200)
    expect((await send(app, 'GET /api/health')).status).toBe(200)
  })

  it('allows read-only sign-ins, until it is over', async () => {
    const json = { email: 'pembaca@ngaji.test', password: 'kapal-layar-biru' }
    const answer = await send(app, 'POST /api/users/login', { json })
    expect(answer.status).toBe(200)
    pass = String(answer.json['token'])
    const read = () => send(app, 'GET /api/sessions/current', { token: pass })
    expect((await read()).status).toBe(200)
    const wrong = { ...json, password: 'tebakan-lain' }
    expect((await send(app, 'POST /api/users/login', { json: wrong })).status).toBe(401)
    // A counted call that only reads is counted in memory.
    expect((await send(app, 'GET /api/verify/ABCD-EFGH')).json.code).toBe('document.not-found')
  })

  it('ends by itself', async () => {
    free = 500 * megabyte
    await waitFor(async () => expect((await send(app, 'GET /api/health/ready')).status).toBe(200))
    expect((await send(app, 'GET /api/sessions/current', { token: pass })).status).toBe(401)
    expect((await send(app, 'POST /api/users/logout', { token: user.token })).status).toBe(200)
  })
})

describe('an embedded engine that hangs', () => {
  let app: TestApp
  const restart = Promise.withResolvers<void>()
  let startsToHold = 0
  let heldStarts = 0

  /** A start of the engine measures the free space first, so the restart is held here. Later readers are not. */
  async function measureFreeBytes(): Promise<number> {
    if (heldStarts < startsToHold) {
      heldStarts += 1
      await restart.promise
    }
    return 1024 ** 3
  }

  beforeAll(async () => {
    const dataDir = join(folder, 'hanging')
    await givenDataFolder(dataDir)
    const database = await openDatabase({
      dataDir,
      statementLimitMs: 3000,
      waitLimitMs: 2000,
      // Only starts measure.
      freeSpaceCheckMs: 24 * 3_600_000,
      measureFreeBytes,
    })
    app = await startTestApp({ database, extra: [sleeping] })
  })
  afterAll(() => {
    // Closing waits for a restart under way.
    restart.resolve()
    return app.close()
  })

  it('is restarted: requests pause, and no saved write is lost', async () => {
    const { token } = await app.givenUser({ role: 'curriculum' })
    const read = () => send(app, 'GET /api/sessions/current', { token })
    expect((await read()).status).toBe(200)

    startsToHold = 1
    expect(await send(app, 'GET /api/test/sleep')).toMatchObject(busy)
    await waitFor(() => expect(heldStarts).toBe(1))
    expect(app.database.isAvailable()).toBe(false)
    expect(await read()).toMatchObject(busy)
    expect(await send(app, 'POST /api/users/logout', { token })).toMatchObject(busy)
    await app.deps.health.check()
    expect(await send(app, 'GET /api/health/ready')).toMatchObject(busy)

    restart.resolve()
    await waitFor(() => expect(app.database.isAvailable()).toBe(true), { timeout: 20_000 })
    expect((await read()).status).toBe(200)
  })
})

describe('PostgreSQL', () => {
  let cluster: PostgresCluster
  const cardKey = Buffer.alloc(32, 7).toString('base64')
  beforeAll(async () => {
    cluster = await startPostgres()
    const database = await openDatabase({ databaseUrl: cluster.url() })
    await migrate(database)
    await database.close()
  })
  afterAll(() => cluster.close())

  it('that goes away is a pause, not an end', async () => {
    const database = await openDatabase({ databaseUrl: cluster.url() })
    const app = await startTestApp({ database })
    const { token } = await app.givenUser({ role: 'curriculum', email: 'satu@ngaji.test' })
    const read = () => send(app, 'GET /api/sessions/current', { token })
    expect((await read()).status).toBe(200)

    await cluster.stop('immediate')
    expect(await read()).toMatchObject(busy)
    expect(await send(app, 'POST /api/users/logout', { token })).toMatchObject(busy)
    await app.deps.health.check()
    expect(await send(app, 'GET /api/health/ready')).toMatchObject(busy)
    expect((await send(app, 'GET /api/health')).status).toBe(200)

    await cluster.start()
    expect((await read()).status).toBe(200)
    await app.close()
  })

  async function startOn(options: Partial<PostgresOptions>): Promise<TestApp> {
    const database = await openPostgres({
      databaseUrl: cluster.url(),
      log: () => undefined,
      ...options,
    })
    return startTestApp({ database, extra: [sleeping] })
  }

  it('without free connections is answered with a time to retry', async () => {
    const app = await startOn({ maxConnections: 2, waitLimitMs: 2000 })
    const { token } = await app.givenUser({ role: 'curriculum', email: 'tiga@ngaji.test' })
    const read = () => send(app, 'GET /api/sessions/current', { token })
    const holders = [await app.database.pool.connect(), await app.database.pool.connect()]
    expect(await read()).toMatchObject(busy)
    expect(await send(app, 'POST /api/users/logout', { token })).toMatchObject(busy)
    // Readiness does not wait: it answers with the last measurement.
    expect((await send(app, 'GET /api/health/ready', { token })).status).toBe(200)
    expect((await send(app, 'HEAD /api/health/ready', { token })).status).toBe(200)
    await app.deps.health.check()
    expect(await send(app, 'GET /api/health/ready', { token })).toMatchObject(busy)
    expect((await send(app, 'HEAD /api/health/ready', { token })).status).toBe(503)
    for (const holder of holders) holder.release()
    expect((await read()).status).toBe(200)
    await app.close()
  })

  it('that exceeds a statement or lock timeout is answered with a time to retry', async () => {
    const app = await startOn({ statementTimeoutMs: 4000, lockTimeoutMs: 2000 })
    const { token } = await app.givenUser({ role: 'curriculum', email: 'empat@ngaji.test' })
    const read = () => send(app, 'GET /api/sessions/current', { token })
    expect(await send(app, 'GET /api/test/sleep')).toMatchObject(busy)

    const other = new Client(cluster.url())
    await other.connect()
    await other.query('begin; lock table session in access exclusive mode')
    expect(await read()).toMatchObject(busy)
    expect(await send(app, 'POST /api/users/logout', { token })).toMatchObject(busy)
    await other.query('rollback')
    await other.end()
    expect((await read()).status).toBe(200)
    await app.close()
  })

  it('that is a standby refuses only writes', async () => {
    const database = await openDatabase({ databaseUrl: cluster.url() })
    const app = await startTestApp({ database })
    const email = 'dua@ngaji.test'
    const password = 'kapal-layar-biru'
    const passwordHash = await hashPassword(password)
    const { token } = await app.givenUser({ role: 'curriculum', email, passwordHash })
    const standby = await openDatabase({
      databaseUrl: `${cluster.url()}?options=-c%20default_transaction_read_only%3Don%20-c%20TimeZone%3DUTC`,
    })
    const reader = await startTestApp({ database: standby })
    expect((await send(reader, 'GET /api/sessions/current', { token })).status).toBe(200)
    expect(await send(reader, 'POST /api/users/logout', { token })).toMatchObject({
      status: 503,
      json: { code: 'server.read-only' },
      headers: later,
    })
    // The other server of the same region accepts writes, and so no read-only session.
    const reader2 = { config: { ...app.deps.config, cardKey: reader.deps.config.cardKey } }
    Object.assign(app.deps, reader2)
    const answer = await send(reader, 'POST /api/users/login', { json: { email, password } })
    expect(answer.status).toBe(200)
    const pass = { token: String(answer.json['token']) }
    expect((await send(reader, 'GET /api/sessions/current', pass)).status).toBe(200)
    expect((await send(reader, 'POST /api/users/logout', pass)).json.code).toBe('server.read-only')
    expect((await send(app, 'GET /api/sessions/current', pass)).status).toBe(401)
    await reader.close()
    await app.close()
  })

  it('gets the writes of running requests when the server stops', async () => {
    const tell = vi.spyOn(console, 'log').mockReturnValue()
    const config = readConfig({
      DATABASE_URL: cluster.url(),
      CARD_KEY: cardKey,
      DATA_DIR: join(folder, 'stopping'),
      PORT: '0',
      LOG_LEVEL: 'silent',
    })
    const server = await startServer(config)
    tell.mockRestore()

    const body = JSON.stringify({ email: 'sempat.tersimpan@ngaji.test' })
    const saving = httpRequest(`${server.address}/api/users/request-reset-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        // The server answers "continue" once it has received the headers.
        expect: '100-continue',
      },
    })
    saving.flushHeaders()
    await once(saving, 'continue')
    saving.write(body.slice(0, 10))
    let hasStopped = false
    const stopping = server.stop().then(() => (hasStopped = true))
    await expect(fetch(`${server.address}/api/health`)).rejects.toThrow()
    expect(hasStopped).toBe(false)

    saving.end(body.slice(10))
    const [answer] = (await once(saving, 'response')) as [import('node:http').IncomingMessage]
    answer.resume()
    expect(answer).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
    await stopping

    const client = new Client(cluster.url())
    await client.connect()
    const { rows } = await client.query('select kind from job')
    await client.end()
    expect(rows).toEqual([{ kind: 'sign-in.mail-reset-link' }])
  })
})

describe('an event loop that lags', () => {
  let app: TestApp
  beforeAll(async () => {
    const web = join(folder, 'web')
    mkdirSync(web)
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Ngaji</title>')
    // The delay is a mean of one second: the loop of a busy machine stays far below, a blocked one goes far beyond.
    app = await startTestApp({ maxLoopDelayMs: 250 })
    await serveWebApp(app.app, web)
  })
  afterAll(() => app.close())

  function block(milliseconds: number): void {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
  }

  it('refuses requests until it has caught up, but serves the app', async () => {
    await waitFor(
      async () => {
        block(5000)
        const [answer, page] = await Promise.all([
          send(app, 'GET /api/time'),
          send(app, 'GET /dashboard'),
        ])
        expect(answer).toMatchObject(busy)
        expect(answer.headers).toHaveProperty('content-security-policy')
        expect(page.status).toBe(200)
        expect(page.bytes.toString()).toContain('<title>Ngaji')
      },
      // The moments between two blocks count as well: some blocks may be needed.
      { interval: 1, timeout: 60_000 },
    )
    await waitFor(async () => expect((await send(app, 'GET /api/time')).status).toBe(200))
  })
})
