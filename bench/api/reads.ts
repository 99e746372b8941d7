import autocannon, { type Result } from 'autocannon'
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { Db } from '../../server/src/deps.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import type { Goals } from '../goals.ts'
import { percentile } from '../percentile.ts'
import { placeRecordedRequests } from '../recorded-requests.ts'
import { cpuOf, record, startServer, stopServer } from './forked-server.ts'
import { numberHeader, type BenchRequest } from './scenarios.ts'
import type { Start } from './server-process.ts'

export type ReadRow = {
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
  goals: Goals<'p95Ms'>
}

export type Read = { scenario: string; path: string; token: string }

const concurrency = 10
const amount = 600
const goals = { p95Ms: { below: 50 } }

/** Reads of one filled PostgreSQL, beside node:http with the same statements. */
export async function benchReads<Filled>(
  name: string,
  fill: (db: Db) => Promise<Filled>,
  readsOf: (filled: Filled) => readonly Read[],
): Promise<ReadRow[]> {
  const cluster = await startPostgres()
  try {
    const databaseUrl = cluster.url(name)
    const filled = await fillDatabase({ serverUrl: cluster.url(), databaseUrl, name }, fill)
    const rows: ReadRow[] = []
    for (const { scenario, ...read } of readsOf(filled))
      rows.push({ scenario, concurrency, ...(await compare(databaseUrl, read)), goals })
    return rows
  } finally {
    await cluster.close()
  }
}

async function compare(databaseUrl: string, read: Omit<Read, 'scenario'>) {
  const request: BenchRequest = {
    number: 0,
    method: 'GET',
    ...read,
    body: undefined,
    address: '10.9.9.9',
  }
  using place = placeRecordedRequests()
  const tape = place.file
  const start = { database: { databaseUrl }, requests: [request], tape }
  await record(start)
  const bare = await measure({ mode: 'bare', ...start })
  const ours = await measure({ mode: 'ngaji', ...start })
  const ratio = ours.cpuMs / bare.cpuMs
  return { ...ours, bareCpuMs: bare.cpuMs, bareP95Ms: bare.p95Ms, ratio }
}

type Place = { serverUrl: string; databaseUrl: string; name: string }

/** A new database of this name, migrated, filled and tidied. */
export async function fillDatabase<Filled>(
  { serverUrl, databaseUrl, name }: Place,
  fill: (db: Db) => Promise<Filled>,
): Promise<Filled> {
  const server = await openDatabase({ databaseUrl: serverUrl })
  await server.pool.query(`create database ${name}`)
  await server.close()
  const database = await openDatabase({ databaseUrl })
  try {
    await migrate(database)
    const filled = await database.withoutTimeLimit(() => fill(database.db))
    await database.tidy()
    // As the server itself does in the background, sooner or later.
    await database.pool.query('vacuum analyze')
    return filled
  } finally {
    await database.close()
  }
}

/** One round warms the server up, the next is measured. */
async function measure(start: Start) {
  const server = await startServer(start)
  const [request] = start.requests
  if (!request) throw new Error('a request is needed')
  await load(server.port, request)
  const before = await cpuOf(server)
  const result = await load(server.port, request)
  const cpuMs = ((await cpuOf(server)) - before) / amount
  await stopServer(server)
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
    p95Ms: Math.round(percentile(times, 0.95) * 10) / 10,
    perSecond: amount / ((performance.now() - started) / 1000),
  }
}
