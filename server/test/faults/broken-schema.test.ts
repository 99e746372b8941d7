import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { systemHealthRoutes } from '@ngaji/contract/office/system-health/system-health.routes'
import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { hrefOf } from '@ngaji/contract/route'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { createDeps, openConfigured, startServer } from '../../src/start-server.ts'
import type { RunningServer } from '../../src/start-server.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { createGivens } from '../given/givens.ts'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-schema-'))
let cluster: PostgresCluster
let server: RunningServer
let operator: Client
let token: string
beforeAll(async () => {
  // Suppresses the startup banner.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  cluster = await startPostgres()
  const config = readConfig({
    DATABASE_URL: cluster.url(),
    CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATA_DIR: folder,
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const log = pino({ level: 'silent' })
  const database = await openConfigured(config, log)
  await migrate(database)
  const givens = createGivens(createDeps(config, database, log))
  token = (await givens.givenUser({ role: 'admin', passwordHash: 'x' })).token
  await database.close()
  server = await startServer(config)
  operator = new Client(cluster.url())
  await operator.connect()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await operator.end()
  await server.stop()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ready() {
  const answer = await fetch(`${server.address}/api/health/ready`)
  return { status: answer.status, text: await answer.text() }
}

/** The page for the admin; reading it runs every due measurement. */
async function warnings(): Promise<SystemHealth['warnings']> {
  const url = `${server.address}${hrefOf(systemHealthRoutes.read)}?fresh=true`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  const health = (await answer.json()) as SystemHealth
  return health.warnings.filter(({ code }) => code === 'schema.broken')
}

/** Advances the timer of the watch by a minute. */
function passMinute(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
}

it('a schema damaged while the server runs is noticed within a minute, and so is its repair', async () => {
  expect((await ready()).status).toBe(200)
  await operator.query('alter table known_device drop column device_label')
  await operator.query('alter table audit_entry disable trigger audit_entry__append_only')
  passMinute()
  const [warning] = await warnings()
  expect(warning?.details).toEqual([
    'column known_device.device_label',
    'trigger audit_entry__append_only on audit_entry (enabled)',
  ])
  const refused = await ready()
  expect(refused.status).toBe(503)
  expect(Object.keys(JSON.parse(refused.text) as object)).toEqual(['message', 'code'])
  expect(refused.text).not.toMatch(/known_device|audit_entry/)

  await operator.query('alter table audit_entry enable trigger audit_entry__append_only')
  expect((await warnings())[0]?.details).toEqual(['column known_device.device_label'])
  expect((await ready()).status).toBe(503)
  await operator.query(`alter table known_device add column device_label text not null default ''`)
  expect(await warnings()).toEqual([])
  expect((await ready()).status).toBe(200)
})
