import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@ngaji/contract'
import { hrefOf } from '@ngaji/contract/route'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { createDeps, openConfigured } from '../../src/start-server.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { createGivens } from '../given/givens.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

/** The guaranteed time after which another instance may take over. */
const leaseSeconds = 15
/** Time for the other instance to find the job and render the document on a busy machine. */
const littleSeconds = 15

const folder = mkdtempSync(join(tmpdir(), 'ngaji-maker-'))
let cluster: PostgresCluster
let database: DatabaseHandle
let studentIds: string[]
let token: string
let maker: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  cluster = await startPostgres()
  const settings = {
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
  rmSync(folder, { recursive: true, force: true })
})

const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

async function ask(): Promise<string> {
  const body = JSON.stringify({ kind: 'consentForm', studentIds })
  const url = maker.address + hrefOf(routes.documents.create)
  const answer = await fetch(url, { method: 'POST', headers: headers(), body })
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { document: { id: string } }).document.id
}

async function untilItIs(state: 'running' | 'done', seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const { state: now } = await database.db
      .selectFrom('document_job')
      .select('state')
      .executeTakeFirstOrThrow()
    if (now === state) return
    if (Date.now() > end) throw new Error(`after ${seconds} s the document is ${now}`)
    await wait(5)
  }
}

it('a document whose worker is killed is rendered by another instance after its lease, and once', async () => {
  // The other instance is paused, so that the first one takes the job.
  other.pause()
  const id = await ask()
  await untilItIs('running', 10)
  await maker.kill()
  const killedAt = Date.now()
  other.goOn()
  await untilItIs('running', 0)

  await untilItIs('done', leaseSeconds + littleSeconds)
  const seconds = (Date.now() - killedAt) / 1000
  process.stdout.write(`a document of a killed maker was there after ${seconds.toFixed(1)} s\n`)

  const { db } = database
  // The job ends in a transaction of its own, after the one of the document.
  await expect
    .poll(() => db.selectFrom('job').select(['state', 'attempts']).execute(), { timeout: 5000 })
    .toEqual([{ state: 'done', attempts: 2 }])
  const made = await db.selectFrom('document_job').select(['id', 'file_key']).execute()
  expect(made).toHaveLength(1)
  const told = await db.selectFrom('notification').select('href').execute()
  expect(told).toEqual([{ href: `/documents/${id}` }])
  expect(readdirSync(join(folder, 'files/documents')).map((name) => `documents/${name}`)).toEqual([
    made[0]?.file_key,
  ])
  const file = await fetch(other.address + hrefOf(routes.documents.readFile, { id }), {
    headers: headers(),
  })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
