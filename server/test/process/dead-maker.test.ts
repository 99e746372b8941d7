import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@ngaji/contract'
import { hrefOf } from '@ngaji/contract/route'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { createDeps, openConfigured } from '../../src/start-server.ts'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { createGivens } from '../given/givens.ts'
import { startS3 } from '../s3-server.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-maker-'))
let cluster: PostgresCluster
let store: Awaited<ReturnType<typeof startS3>>
let database: DatabaseHandle
let studentIds: string[]
let token: string
let maker: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  cluster = await startPostgres()
  store = await startS3({ keysPerPage: 100 })
  const settings = {
    ...store.environment,
    DATABASE_URL: cluster.url(),
    CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
  const config = readConfig(settings)
  const log = pino({ level: 'silent' })
  database = await openConfigured(config, log)
  await migrate(database)
  const givens = createGivens(createDeps(config, database, log))
  token = (await givens.givenUser({ role: 'admin', passwordHash: 'x' })).token
  const { students } = await givens.givenSchool({ children: 60 })
  studentIds = students.map(({ studentId }) => studentId)
  maker = await startProcess(settings)
  other = await startProcess(settings)
})
afterAll(async () => {
  await maker.kill()
  await other.kill()
  await database.close()
  await cluster.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

async function askForForm(): Promise<string> {
  const body = JSON.stringify({ kind: 'consentForm', studentIds })
  const url = maker.address + hrefOf(routes.documents.create)
  const answer = await fetch(url, { method: 'POST', headers: headers(), body })
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { document: { id: string } }).document.id
}

/** Resolves when a document is being saved. The store does not answer, so its maker waits from then on. */
function firstSaveHeld(): Promise<void> {
  return new Promise((resolve) => {
    store.troubles.of = ({ method, path }) => {
      if (method !== 'PUT' || !path.includes('/documents/')) return null
      store.troubles.of = () => null
      resolve()
      return 'held'
    }
  })
}

const findJob = () =>
  database.db
    .selectFrom('job')
    .select(['state', 'attempts', 'locked_until as lockedUntil'])
    .executeTakeFirstOrThrow()

const findMade = () =>
  database.db
    .selectFrom('document_job')
    .select(['id', 'state', 'file_key as fileKey', 'started_at as startedAt'])
    .execute()

/** The job ends in a transaction of its own, after the one of the document. */
async function untilJobEnds(): Promise<void> {
  await waitFor(async () => expect((await findJob()).state).not.toBe('running'), {
    timeout: 120_000,
  })
}

it('a document whose worker is killed is rendered by another instance after its lease, and once', async () => {
  // The other instance is paused, so that the first one takes the job.
  other.pause()
  const isSaving = firstSaveHeld()
  const id = await askForForm()
  await isSaving
  await maker.kill()
  const killedAt = Date.now()
  expect(await findMade()).toMatchObject([{ id, state: 'running', fileKey: null }])
  const { lockedUntil } = await findJob()

  other.goOn()
  await untilJobEnds()
  const seconds = (Date.now() - killedAt) / 1000
  process.stdout.write(`a document of a killed maker was there after ${seconds.toFixed(1)} s\n`)

  expect(await findJob()).toMatchObject({ state: 'done', attempts: 2 })
  const made = await findMade()
  expect(made).toMatchObject([{ id, state: 'done' }])
  expect(made[0]?.startedAt?.getTime()).toBeGreaterThan(lockedUntil?.getTime() ?? Infinity)
  const { db } = database
  const told = await db.selectFrom('notification').select('href').execute()
  expect(told).toEqual([{ href: `/documents/${id}` }])
  const saved = [...store.objects.keys()].filter((name) => name.startsWith('documents/'))
  expect(saved).toEqual([made[0]?.fileKey])
  const file = await fetch(other.address + hrefOf(routes.documents.readFile, { id }), {
    headers: headers(),
  })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
