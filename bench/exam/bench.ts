import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { readConfig } from '../../server/src/config/config.ts'
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { Deps } from '../../server/src/deps.ts'
import { createTypesetter } from '../../server/src/platform/documents/typesetter.ts'
import { systemFactsOf } from '../../server/src/platform/health/system-facts.ts'
import { diskStore } from '../../server/src/platform/files/disk-store.ts'
import { HealthMonitor } from '../../server/src/platform/health/health.ts'
import { newId } from '../../server/src/new-id.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import { startServer, stopServer } from '../api/forked-server.ts'
import { benchNow, cardKey } from '../api/school.ts'
import type { Start } from '../api/server-process.ts'
import { fillHall, type Examiner, type Hall, type Viewer } from './hall.ts'
import { handedDown } from '../../server/src/features.ts'

export type ExamRow = {
  scenario: string
  viewers: number
  examiners: number
  marks: number
  markP50Ms: number
  markP95Ms: number
  markP99Ms: number
  reads: number
  readP95Ms: number
  /** Reads that were answered without a body, in percent. */
  unchanged: number
}

/** How long each evening is watched, and how often a live screen asks. */
const seconds = Number(process.env['BENCH_EXAM_SECONDS'] ?? 30)
const pollSeconds = 10

/** A server that has run for a while has compiled what it does. */
const warmUpSeconds = 5

/** Marks a second, over all examiners: an evening as it is, and one far beyond it. */
const evenings = { 'usual hall': 2, 'full hall': 40 } as const

/** Sixty screens that watch the exam while examiners save marks. */
export async function benchExam(): Promise<ExamRow[]> {
  const cluster = await startPostgres({ durable: true })
  try {
    const databaseUrl = cluster.url()
    const hall = await fill(databaseUrl)
    const start: Start = { mode: 'ngaji', database: { databaseUrl }, requests: [], tape: '' }
    const server = await startServer(start)
    const address = `http://127.0.0.1:${server.port}`
    await watch(address, hall, { perSecond: evenings['full hall'], seconds: warmUpSeconds })
    const rows: ExamRow[] = []
    for (const [scenario, perSecond] of Object.entries(evenings))
      rows.push({ scenario, ...(await watch(address, hall, { perSecond, seconds })) })
    await stopServer(server)
    return rows
  } finally {
    await cluster.close()
  }
}

async function fill(databaseUrl: string): Promise<Hall> {
  const database = await openDatabase({ databaseUrl })
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  const { db } = database
  const files = diskStore(folder)
  const now = () => benchNow
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db,
    now,
    newId,
    config: readConfig({ DATA_DIR: folder, CARD_KEY: cardKey.toString('base64') }),
    files,
    log,
    health: new HealthMonitor({ db, files, now, newId, log, database }),
    typesetter: createTypesetter(),
    ...handedDown,
    system: systemFactsOf(database),
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
  try {
    await migrate(database)
    const hall = await database.withoutTimeLimit(() => fillHall(deps))
    await database.pool.query('vacuum analyze')
    return hall
  } finally {
    await deps.typesetter.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function watch(
  address: string,
  { viewers, examiners }: Hall,
  { perSecond, seconds: lasting }: { perSecond: number; seconds: number },
): Promise<Omit<ExamRow, 'scenario'>> {
  const until = performance.now() + lasting * 1000
  const reads: Read[] = []
  const marks: number[] = []
  const pauseMs = (1000 * examiners.length) / perSecond
  await Promise.all([
    ...viewers.map((viewer, index) =>
      look(address, viewer, {
        reads,
        until,
        firstMs: (index / viewers.length) * pollSeconds * 1000,
      }),
    ),
    ...examiners.map((examiner, index) =>
      examine(address, examiner, {
        marks,
        until,
        pauseMs,
        firstMs: (index / examiners.length) * pauseMs,
      }),
    ),
  ])
  return {
    viewers: viewers.length,
    examiners: examiners.length,
    marks: marks.length,
    markP50Ms: share(marks, 0.5),
    markP95Ms: share(marks, 0.95),
    markP99Ms: share(marks, 0.99),
    reads: reads.length,
    readP95Ms: share(
      reads.map(({ ms }) => ms),
      0.95,
    ),
    unchanged: (100 * reads.filter(({ isUnchanged }) => isUnchanged).length) / reads.length,
  }
}

type Read = { ms: number; isUnchanged: boolean }
type Looking = { reads: Read[]; until: number; firstMs: number }

/** A live screen: it asks again and again, and knows what it saw last. */
async function look(
  address: string,
  { token, paths }: Viewer,
  { reads, until, firstMs }: Looking,
): Promise<void> {
  const seen = new Map<string, string>()
  await wait(firstMs)
  while (performance.now() < until) {
    for (const path of paths) {
      const known = seen.get(path)
      const began = performance.now()
      const answer = await fetch(address + path, {
        headers: { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) },
      })
      await answer.arrayBuffer()
      if (answer.status !== 200 && answer.status !== 304)
        throw new Error(`${path}: ${answer.status}`)
      reads.push({ ms: performance.now() - began, isUnchanged: answer.status === 304 })
      seen.set(path, answer.headers.get('etag') ?? '')
    }
    await wait(pollSeconds * 1000)
  }
}

type Examining = { marks: number[]; until: number; pauseMs: number; firstMs: number }
type Started = { version: number; questions: { id: string; scoreOptions: number[] }[] }

/** An examiner who taps, one question after the other and again from the first. */
async function examine(
  address: string,
  { token, scoreId }: Examiner,
  { marks, until, pauseMs, firstMs }: Examining,
): Promise<void> {
  const path = `${address}/api/scores/${scoreId}/categories/reciting`
  const send = async <T>(method: string, url: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { questions, ...started } = await send<Started>('POST', `${path}/start`)
  let { version } = started
  await wait(firstMs)
  for (let tap = 0; performance.now() < until; tap += 1) {
    const { id, scoreOptions } = questions[tap % questions.length] as Started['questions'][number]
    const round = Math.floor(tap / questions.length)
    const mark = scoreOptions[round % scoreOptions.length] ?? 0
    const began = performance.now()
    const saved = await send<{ version: number }>('PUT', `${path}/marks`, {
      version,
      marks: [{ questionId: id, mark }],
    })
    marks.push(performance.now() - began)
    version = saved.version
    await wait(Math.max(0, pauseMs - (performance.now() - began)))
  }
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(part * sorted.length) - 1] ?? 0
}
