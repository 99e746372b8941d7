import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Result } from 'autocannon'
import { migrate } from '../../server/src/database/migrate.ts'
import { openDatabase } from '../../server/src/database/open-database.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import { addClassPeople, classPaths, type ClassScene } from './class-people.ts'
import { numberHeader, type BenchRequest } from './scenarios.ts'
import type { Start } from './server-process.ts'
import { buildStructureSchool, type StructureSchool } from './structure-school.ts'

type Row = {
  scenario: string
  concurrency: number
  /** CPU of the server process per request, in milliseconds; the database works beside it. */
  cpuMs: number
  bareCpuMs: number
  ratio: number
  p50Ms: number
  p95Ms: number
  bareP95Ms: number
  perSecond: number
}

const concurrency = 10
const amount = 600
const program = new URL('./server-process.ts', import.meta.url)

type Filled = StructureSchool & { classes: ClassScene }

/** What a PJP of a large desa opens: the years of the desa, and a KBM with 600,000 entries. */
function requestsOf({ branchId, teachingGroupId, token, classes }: Filled) {
  const paths = {
    'branch years': `/api/branchYears/branch/${branchId}`,
    'KBM, 600,000 entries': `/api/teachingGroups/${teachingGroupId}`,
    ...classPaths(classes),
  }
  return Object.entries(paths).map(([scenario, path]) => {
    const request: BenchRequest = {
      number: 0,
      method: 'GET',
      path,
      token,
      body: undefined,
      address: '10.9.9.9',
    }
    return { scenario, request }
  })
}

/** Reads of the academic structure on PostgreSQL, beside node:http with the same statements. */
export async function benchStructure(): Promise<Row[]> {
  const cluster = await startPostgres()
  try {
    const databaseUrl = cluster.url('structure')
    const school = await fill(cluster.url(), databaseUrl)
    const rows: Row[] = []
    for (const { scenario, request } of requestsOf(school)) {
      const tape = join(mkdtempSync(join(tmpdir(), 'ngaji-tape-')), 'tape.json')
      const start = { database: { databaseUrl }, requests: [request], tape }
      await record({ mode: 'record', ...start })
      const bare = await measure({ mode: 'bare', ...start })
      const ours = await measure({ mode: 'ngaji', ...start })
      const ratio = ours.cpuMs / bare.cpuMs
      const beside = { bareCpuMs: bare.cpuMs, bareP95Ms: bare.p95Ms, ratio }
      rows.push({ scenario, concurrency, ...ours, ...beside })
    }
    return rows
  } finally {
    await cluster.close()
  }
}

async function fill(serverUrl: string, databaseUrl: string): Promise<Filled> {
  const server = await openDatabase({ databaseUrl: serverUrl })
  await server.pool.query('create database structure')
  await server.close()
  const database = await openDatabase({ databaseUrl })
  try {
    await migrate(database)
    const school = await database.withoutTimeLimit(async () => {
      const built = await buildStructureSchool(database.db)
      return { ...built, classes: await addClassPeople(database.db, built) }
    })
    await database.tidy()
    // As the server itself does in the background, sooner or later.
    await database.pool.query('vacuum analyze')
    return school
  } finally {
    await database.close()
  }
}

function startServer(start: Start) {
  const child = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(start)
  return child
}

async function record(start: Start): Promise<void> {
  const child = startServer(start)
  const [answer] = (await once(child, 'message')) as [{ done?: boolean }]
  if (!answer.done) throw new Error('recording failed')
  await once(child, 'exit')
}

/** One round warms the server up, the next is measured. */
async function measure(start: Start) {
  const child = startServer(start)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const cpu = async () => {
    child.send({ cpu: true })
    const [answer] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
    return (answer.cpu.user + answer.cpu.system) / 1000
  }
  const [request] = start.requests
  if (!request) throw new Error('a request is needed')
  await load(port, request)
  const before = await cpu()
  const result = await load(port, request)
  const cpuMs = ((await cpu()) - before) / amount
  child.disconnect()
  await once(child, 'exit')
  return { cpuMs, ...result }
}

async function load(port: number, { number, path, token, address }: BenchRequest) {
  const started = performance.now()
  const times: number[] = []
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    connections: concurrency,
    amount,
    headers: {
      [numberHeader]: String(number),
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
    },
  }
  const result = await new Promise<Result>((resolve, reject) => {
    const done = (error: Error | null, all: Result) => (error ? reject(error) : resolve(all))
    autocannon(options, done).on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  }
  return {
    p50Ms: result.latency.p50,
    p95Ms: percentile(times, 0.95),
    perSecond: amount / ((performance.now() - started) / 1000),
  }
}

/** To a tenth of a millisecond. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  const value = sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return Math.round(value * 10) / 10
}
