import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { readConfig } from '../../src/config/config.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import type { Deps } from '../../src/deps.ts'
import { nightlyTasks } from '../../src/features.ts'
import { runNightlyTasks } from '../../src/platform/jobs/nightly.ts'
import { createDeps, openConfigured } from '../../src/start-server.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

/** The scheduler checks once a minute; the rest is for a busy machine. */
const minuteMs = 90_000
const machineTasks = ['retention', 'health.remove-abandoned', 'database.tidy']
const names = [...machineTasks, ...nightlyTasks.map(({ name }) => name)].toSorted()

const folder = mkdtempSync(join(tmpdir(), 'ngaji-night-'))
let cluster: PostgresCluster
let database: DatabaseHandle
let deps: Deps
let settings: Record<string, string>
let server: ServerProcess
beforeAll(async () => {
  cluster = await startPostgres()
  settings = {
    DATABASE_URL: cluster.url(),
    CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'info',
  }
  const config = readConfig(settings)
  const log = pino({ level: 'silent' })
  database = await openConfigured(config, log)
  await migrate(database)
  deps = createDeps(config, database, log)
})
afterAll(async () => {
  await server.kill()
  await database.close()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The names of the tasks that are due for another instance now. */
async function owed(): Promise<string[]> {
  const found: string[] = []
  const tasks = names.map((name) => ({ name, run: async () => void found.push(name) }))
  await runNightlyTasks(deps, tasks)
  return found
}

/** Sets the last success of every task to two days ago. */
function passTwoDays() {
  return database.pool.query(`update nightly_task set since = since - interval '2 days',
    tried_at = tried_at - interval '2 days', succeeded_at = succeeded_at - interval '2 days'`)
}

function doneTasks(): string[] {
  const lines = server.said().filter((line) => line.includes('a nightly task is done'))
  return lines.map((line) => (JSON.parse(line) as { task: string }).task).toSorted()
}

it('nightly tasks missed while a server was off run after its start, each once', async () => {
  server = await startProcess(settings)
  expect(await owed()).toEqual([])
  await server.stop()
  expect(doneTasks()).toEqual([])

  await passTwoDays()
  const old = new Date(Date.now() - 3 * 86_400_000)
  const outlived = { key: 'outlived', window_start: old, count: 1 }
  await database.db.insertInto('rate_counter').values(outlived).execute()

  server = await startProcess(settings)
  await waitFor(() => expect(doneTasks()).toEqual(names), { timeout: minuteMs })
  expect(await owed()).toEqual([])
  const left = database.db.selectFrom('rate_counter').select('key').where('key', '=', 'outlived')
  expect(await left.execute()).toEqual([])
  const last = await database.db.selectFrom('nightly_task').select(['name', 'failures']).execute()
  expect(last.map(({ name }) => name).toSorted()).toEqual(names)
  expect(last.every(({ failures }) => failures === 0)).toBe(true)
})
