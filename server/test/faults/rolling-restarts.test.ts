import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@ngaji/contract'
import type { SyncAnswer } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { readConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { startServer, type RunningServer } from '../../src/start-server.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { shareOf } from './fault-size.ts'
import { expectMarksThere, expectSound, givenMarkingScene, operationIdOf } from './marking-scene.ts'
import type { MarkingScene } from './marking-scene.ts'

const INSTANCES = 4
const ROUNDS = shareOf(20)
/** The number of acknowledged writes between two restarts. */
const WRITES_BETWEEN = 10
/** A minute of pauses between the tries. */
const MOST_TRIES = 3000

const folder = mkdtempSync(join(tmpdir(), 'ngaji-rolling-'))
let cluster: PostgresCluster
let environment: Record<string, string>
let scene: MarkingScene
const servers: RunningServer[] = []
beforeAll(async () => {
  // Suppresses the startup banner.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  cluster = await startPostgres()
  environment = await givenMarkingScene({
    DATABASE_URL: cluster.url(),
    CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATA_DIR: folder,
  })
  scene = JSON.parse(environment['SCENE'] ?? '{}') as MarkingScene
  for (let instance = 0; instance < INSTANCES; instance++) servers.push(await start())
})
afterAll(async () => {
  vi.restoreAllMocks()
  await Promise.all(servers.map((server) => server.stop()))
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startServer(readConfig(environment))

const marks: number[] = []
const journals: string[] = []
const run = { isOver: false }
let turn = 0

/** Retries like a phone, at any instance that answers; not for ever. */
async function post<T>(path: string, body: object, key: string, tries = 1): Promise<T> {
  const address = servers[turn++ % INSTANCES]?.address ?? ''
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${scene.token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (answer?.ok) return (await answer.json()) as T
  const isPassing = answer === null || [409, 429, 503].includes(answer.status)
  if (!isPassing) throw new Error(`${answer.status}: ${await answer.text()}`)
  if (tries === MOST_TRIES) throw new Error(`${path} was not answered in ${tries} tries`)
  await wait(20)
  return post(path, body, key, tries + 1)
}

let next = 1

/** One phone: marks one student repeatedly, and adds a journal entry after each mark. */
async function writeWithoutEnd(studentId: string, index: number): Promise<void> {
  const { classId, date } = scene
  let version = 0
  while (!run.isOver) {
    const number = next++
    const operation = {
      kind: 'mark',
      operationId: operationIdOf(number),
      studentId,
      status: number % 2 === 0 ? 'Hadir' : 'Sakit',
      teachersNotes: `catatan ${number}`,
      baseVersion: version,
      reason: 'Uji nyala ulang',
    }
    const batch = { classId, date, deviceId: `hp-${index}`, operations: [operation] }
    const answer = await post<SyncAnswer>(
      hrefOf(routes.attendance.sync),
      batch,
      `mark-${operationIdOf(number)}`,
    )
    const [result] = answer.results
    const outcome = result?.outcome === 'duplicate' ? result.first : result?.outcome
    if (outcome !== 'applied' || !result?.entry)
      throw new Error(`not applied: ${JSON.stringify(result)}`)
    version = result.entry.version
    marks.push(number)

    const title = `Baris ${number}`
    await post(
      hrefOf(routes.journals.create),
      { title, content: 'Isi', date },
      `line-${operationIdOf(number)}`,
    )
    journals.push(title)
  }
}

async function restartEachInTurn(): Promise<void> {
  for (let instance = 0; instance < INSTANCES; instance++) {
    const wanted = marks.length + journals.length + WRITES_BETWEEN
    const written = () => marks.length + journals.length
    await waitFor(() => expect(written()).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 })
    await servers[instance]?.stop()
    servers[instance] = await start()
  }
}

it(
  `loses and doubles no write in ${ROUNDS * INSTANCES} restarts of ${INSTANCES} instances on one database`,
  async () => {
    const phones = Promise.all(scene.studentIds.map(writeWithoutEnd))
    const restarts = (async () => {
      try {
        for (let round = 0; round < ROUNDS; round++) await restartEachInTurn()
      } finally {
        run.isOver = true
      }
    })()
    await Promise.all([phones, restarts])

    const database = await openDatabase({ databaseUrl: cluster.url() })
    await expectMarksThere(database.pool, marks)
    await expectSound(database.pool, marks.length)
    const { rows } = await database.pool.query<{ title: string }>('select title from journal')
    await database.close()
    expect(rows.map(({ title }) => title).toSorted()).toEqual(journals.toSorted())
    expect(marks.length).toBeGreaterThan(ROUNDS * INSTANCES)
    process.stdout.write(
      `rolling restarts: ${ROUNDS * INSTANCES}, writes ${marks.length + journals.length}\n`,
    )
  },
  120_000 * ROUNDS,
)
