import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../server/test/postgres-cluster.ts'
import { startServer, stopServer } from './api/forked-server.ts'
import { fillHall, type Examiner, type Hall, type Viewer } from './exam-hall.ts'
import { percentile } from './percentile.ts'
import { fillDatabase } from './product.ts'
import { progress } from './progress.ts'

export type ExamRow = {
  scenario: string
  marks: number
  markP95Ms: number
  reads: number
  readP95Ms: number
  /** Reads that were answered without a body, in percent. */
  unchanged: number
}

/** How long each evening is watched, and how often a live screen asks. */
const seconds = 30
const pollSeconds = 10
/** A server that has run for a while has compiled what it does. */
const warmUpSeconds = 5

/** Marks a second, over all examiners: an evening as it is, and one far beyond it. */
const evenings = { 'usual hall': 2, 'full hall': 40 } as const

/** Sixty screens that watch the results of the exam while examiners save marks. */
export async function benchExam(): Promise<ExamRow[]> {
  const cluster = await startPostgres({ durable: true })
  try {
    const databaseUrl = cluster.url()
    progress('exam: filling a database')
    const hall = await fillDatabase({ databaseUrl }, fillHall)
    const start = { database: { databaseUrl }, requests: [], recording: '' }
    const server = await startServer({ mode: 'ngaji', ...start })
    const address = `http://127.0.0.1:${server.port}`
    progress('exam: warming up')
    await watch(address, hall, { perSecond: evenings['full hall'], seconds: warmUpSeconds })
    const rows: ExamRow[] = []
    for (const [scenario, perSecond] of Object.entries(evenings)) {
      progress(`exam: ${scenario}, ${seconds} s`)
      rows.push({ scenario, ...(await watch(address, hall, { perSecond, seconds })) })
    }
    await stopServer(server)
    return rows
  } finally {
    await cluster.close()
  }
}

async function watch(
  address: string,
  { viewers, examiners }: Hall,
  evening: { perSecond: number; seconds: number },
): Promise<Omit<ExamRow, 'scenario'>> {
  const until = performance.now() + evening.seconds * 1000
  const reads: Read[] = []
  const marks: number[] = []
  const pauseMs = (1000 * examiners.length) / evening.perSecond
  await Promise.all([
    ...viewers.map((viewer, index) => {
      const firstMs = (index / viewers.length) * pollSeconds * 1000
      return look(address, viewer, { reads, until, firstMs })
    }),
    ...examiners.map((examiner, index) => {
      const firstMs = (index / examiners.length) * pauseMs
      return examine(address, examiner, { marks, until, pauseMs, firstMs })
    }),
  ])
  const readMs = reads.map(({ ms }) => ms)
  return {
    marks: marks.length,
    markP95Ms: percentile(marks, 0.95),
    reads: reads.length,
    readP95Ms: percentile(readMs, 0.95),
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
  const { questions, ...started } = await send<Started>(token, 'POST', `${path}/start`)
  let { version } = started
  await wait(firstMs)
  for (let tap = 0; performance.now() < until; tap += 1) {
    const { id, scoreOptions } = questions[tap % questions.length] as Started['questions'][number]
    const round = Math.floor(tap / questions.length)
    const mark = scoreOptions[round % scoreOptions.length] ?? 0
    const began = performance.now()
    const body = { version, marks: [{ questionId: id, mark }] }
    version = (await send<{ version: number }>(token, 'PUT', `${path}/marks`, body)).version
    marks.push(performance.now() - began)
    await wait(Math.max(0, pauseMs - (performance.now() - began)))
  }
}

async function send<T>(token: string, method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
