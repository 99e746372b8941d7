import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@ngaji/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { givenDataFolder } from '../../test/embedded-template.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { findDemo } from './demo.ts'
import { tryAddress } from '../listening.ts'
import { startServer, type RunningServer } from '../start-server.ts'

const readSettings = routes.regionSettings.read

/** Two regions on disk: one with an admin of its own, and a copy of it marked as a demo. */
const folder = mkdtempSync(join(tmpdir(), 'ngaji-demo-'))
const demoData = join(folder, 'demo')
const realData = join(folder, 'real')
const running: RunningServer[] = []

beforeAll(async () => {
  await givenDataFolder(join(realData, 'database'))
  const database = await openDatabase({ dataDir: join(realData, 'database') })
  await database.pool.query(
    `insert into app_user (id, name, email, role)
     values (gen_random_uuid(), 'Admin', 'admin@desa.example', 'admin')`,
  )
  await database.close()
  cpSync(realData, demoData, { recursive: true })
  const demo = await openDatabase({ dataDir: join(demoData, 'database') })
  await demo.pool.query('update region_setting set is_demo = true')
  await demo.close()
})
afterEach(async () => {
  await stop()
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stop = () => Promise.all(running.splice(0).map((server) => server.stop()))

/** Starts on a region, and returns the printed lines and the data of the sign-in page. */
async function start(environment: Record<string, string>, options = {}) {
  const told = vi.spyOn(console, 'log').mockReturnValue()
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment })
  const server = await startServer(config, options)
  running.push(server)
  const url = `${server.address.replace('0.0.0.0', '127.0.0.1')}/api${readSettings.path}`
  const settings = await waitFor(
    async () => {
      const answer = await fetch(url)
      // A busy machine may refuse a new request with a time to retry.
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { settings: { isDemo: boolean } }).settings
    },
    { timeout: 30_000 },
  )
  return { printed: told.mock.calls.flat().join('\n'), isDemo: settings.isDemo, server }
}

const table = /Password of all: mengaji-bersama\n {2}admin@ngaji\.test/
const everybodyKnows = 'everybody knows these sign-ins'

describe('a real region', () => {
  it('is never called a demo, with any settings', async () => {
    for (const environment of [{}, { DEMO: '1', HOST: '0.0.0.0' }]) {
      const { printed, isDemo } = await start({ DATA_DIR: realData, ...environment })
      expect([isDemo, table.test(printed)]).toEqual([false, false])
      await stop()
    }
  })
})

describe('the demo region', () => {
  it('is marked on every screen and prints its sign-ins, without a warning', async () => {
    const { printed, isDemo } = await start({ DATA_DIR: demoData })
    expect(isDemo).toBe(true)
    expect(printed).toMatch(table)
    expect(printed).not.toContain(everybodyKnows)
  })

  it('is marked without DEMO too, with a warning', async () => {
    const { printed, isDemo } = await start({ DATA_DIR: demoData, DEMO: '0' })
    expect(isDemo).toBe(true)
    expect(printed).toMatch(table)
    expect(printed).toContain(everybodyKnows)
  })
})

describe('access to the demo region', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await app.db.updateTable('region_setting').set({ is_demo: true }).execute()
  })
  afterAll(() => app.close())

  const askFrom = (environment: Record<string, string>) => {
    const { dataDir } = app.deps.config
    return findDemo({ ...app.deps, config: readConfig({ DATA_DIR: dataDir, ...environment }) })
  }

  it.each([
    ['another address', { HOST: '0.0.0.0' }],
    ['another address, asked not to', { HOST: '0.0.0.0', DEMO: '0' }],
    ['a proxy of this machine', { BASE_URL: 'https://ngaji.example.org' }],
  ])('is refused by %s', async (_name, environment) => {
    await expect(askFrom(environment)).rejects.toThrow(ConfigError)
    await expect(askFrom(environment)).rejects.toThrow(/DEMO=1 serves it beyond this machine/)
  })

  it('is allowed by DEMO, and on this machine', async () => {
    expect(await askFrom({ HOST: '0.0.0.0', DEMO: '1' })).toBe(true)
    expect(await askFrom({ BASE_URL: 'https://ngaji.example.org', DEMO: '1' })).toBe(true)
    expect(await askFrom({ DEMO: '0' })).toBe(true)
  })
})

describe('the printed address', () => {
  it('is in development that of the web app, which is another server', async () => {
    const BASE_URL = 'http://127.0.0.1:5173'
    const { printed, server } = await start(
      { DATA_DIR: realData, BASE_URL },
      { isDevelopment: true },
    )
    expect(printed).toContain(`Ngaji is running at ${BASE_URL}\n`)
    expect(printed).not.toContain(server.address)
  })
})

describe('an unavailable address', () => {
  const caughtError = (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: unknown) => error,
    )

  it('is named in a sentence: a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refusal = await caughtError(start({ DATA_DIR: realData, PORT: String(port) }))
    other.close()
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toContain(`PORT ${port} of 127.0.0.1 is taken`)
  })

  // TEST-NET-1 belongs to no machine, and no name ends in .invalid.
  it.each(['192.0.2.1', 'nowhere.invalid'])('is named in a sentence: %s', async (host) => {
    const refusal = await caughtError(tryAddress({ host, port: 0 }))
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toContain(`HOST ${host} is no address of this machine`)
  })
})
