import { createServer, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { verify } from '@node-rs/argon2'
import { Pool, type QueryConfig } from 'pg'
import pino from 'pino'
import { HealthMonitor } from '../../server/src/platform/health/health.ts'
import { newId } from '../../server/src/new-id.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { DatabaseHandle } from '../../server/src/platform/database/database-handle.ts'
import type { Deps } from '../../server/src/deps.ts'
import { handedDown, implementedFeatures } from '../../server/src/features.ts'
import { authenticate } from '../../server/src/identity/sign-in/sessions/sessions.service.ts'
import { serverOptions } from '../../server/src/platform/database/postgres.ts'
import { typeParsers } from '../../server/src/platform/database/type-parsers.ts'
import { createTypesetter } from '../../server/src/platform/documents/typesetter.ts'
import { systemFactsOf } from '../../server/src/platform/health/system-facts.ts'
import { diskStore } from '../../server/src/platform/files/disk-store.ts'
import { createApp } from '../../server/src/platform/http/create-app.ts'
import { GeneralLimit } from '../../server/src/platform/http/guard/general-limit.ts'
import { createMetrics } from '../../server/src/platform/http/metrics.ts'
import { benchNow, cardKey } from './school.ts'
import { watchStatements, type Statement } from '../statements.ts'
import {
  readRecordedRequests,
  writeRecordedRequests,
  type RecordedRequest,
} from '../recorded-requests.ts'
import { numberHeader, type BenchRequest } from './scenarios.ts'

/**
 * One server of the benchmark, in a process of its own so that its CPU can be counted.
 *   ngaji     the product
 *   record    the product, called once per request: writes down every statement it sent
 *   bare      node:http, `pg` as it comes, JSON in and out, and exactly those statements
 * What any program that answers these calls would have to do, the bare one does as well, in the
 * cheapest way: read and parse the body, write the JSON among its values, run the statements one
 * after another on one connection, prepared, compare the password, write the same answer with its
 * length. How statements reach the database is part of what is measured; the embedded engine is
 * reached in one way only.
 */

export type Start = {
  mode: 'ngaji' | 'record' | 'bare'
  database: { dataDir: string } | { databaseUrl: string }
  requests: BenchRequest[]
  /** Where `record` writes and `bare` reads. */
  tape: string
}

/**
 * What a running server is told, each time answered with the CPU used so far.
 * To tidy is what every night does: a statement planned while its table was empty is planned anew.
 */
export type Wish = 'cpu' | 'tidy'

/** The general limit counts as always, but here it never refuses: one address sends everything. */
class NeverFull extends GeneralLimit {
  override secondsToWait(key: string, max: number, now: number): null {
    super.secondsToWait(key, max, now)
    return null
  }
}

async function startProduct(database: DatabaseHandle) {
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, CARD_KEY: cardKey.toString('base64'), TRUST_PROXY: '127.0.0.1' }
  const { db } = database
  const files = diskStore(folder)
  const now = () => benchNow
  const log = pino({ level: 'silent' })
  const deps: Deps = {
    db,
    now,
    newId,
    config: readConfig(env),
    files,
    log,
    health: new HealthMonitor({ db, files, now, newId, log, database }),
    typesetter: createTypesetter(),
    ...handedDown,
    system: systemFactsOf(database),
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
  return createApp({
    deps,
    implemented: implementedFeatures,
    authenticate,
    assertWritable: () => database.assertWritable(),
    metrics: createMetrics(),
    generalLimit: new NeverFull(),
    // Fifty sign-ins at once keep the loop busy; here they are counted, not turned away.
    maxLoopDelayMs: 60_000,
  })
}

/** Calls every request once, in order, and keeps the statements each of them sent. */
async function record(
  database: DatabaseHandle,
  { requests, tape }: Start,
  statements: Statement[],
): Promise<void> {
  const app = await startProduct(database)
  await writeRecordedRequests(tape, answers())
  await app.close()

  async function* answers(): AsyncGenerator<RecordedRequest> {
    for (const request of requests) yield answerTo(request)
  }

  async function answerTo(request: BenchRequest): Promise<RecordedRequest> {
    statements.length = 0
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: headersOf(request),
      ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
    })
    if (answer.statusCode >= 300)
      throw new Error(`${request.path}: ${answer.statusCode} ${answer.body}`)
    const sent = [...statements]
    return {
      statements: sent,
      body: answer.json(),
      passwordHash: await hashOf(database, request),
    }
  }
}

async function hashOf(
  { db }: DatabaseHandle,
  { path, body }: BenchRequest,
): Promise<string | null> {
  if (path !== '/api/users/login') return null
  const { nis } = body as { nis: string }
  const row = await db
    .selectFrom('app_user')
    .innerJoin('student', 'student.user_id', 'app_user.id')
    .select('app_user.password_hash')
    .where('student.nis', '=', nis)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** The same statements with nothing around them but JSON. */
async function startBare(pool: Pool, { tape }: Start) {
  const taped = await readRecordedRequests(tape)
  for (const { statements } of taped) for (const one of statements) one.values.forEach(openJson)
  return createServer(async (request, response) => {
    const text = await read(request)
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const one = taped[Number(request.headers[numberHeader])]
    if (!one) return void response.writeHead(404).end()
    const client = await pool.connect()
    try {
      for (const { text, values } of one.statements) {
        await client.query(prepared(text, values.map(writeJson)))
      }
      if (one.passwordHash) await verify(one.passwordHash, (body as { password: string }).password)
    } finally {
      client.release()
    }
    const answer = JSON.stringify(one.body)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    })
    response.end(answer)
  })
}

/** Without limits, names for statements, or anything else that our own pool adds. */
function plainPool({ database: where }: Start, ours: DatabaseHandle): Pool {
  if (!('databaseUrl' in where)) return ours.pool
  return new Pool({
    connectionString: where.databaseUrl,
    types: typeParsers,
    options: serverOptions,
  })
}

const names = new Map<string, string>()

function prepared(text: string, values: unknown[]): QueryConfig {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return values.length > 0 ? { name, text, values } : { text }
}

/** Rows are sent as JSON text: whoever sends them writes that text, so it is not timed as a gift. */
class Json {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

function openJson(value: unknown, index: number, values: unknown[]): void {
  if (typeof value === 'string' && /^[[{]/.test(value)) values[index] = new Json(JSON.parse(value))
}

function writeJson(value: unknown): unknown {
  return value instanceof Json ? JSON.stringify(value.value) : value
}

function read(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    request.on('error', reject)
  })
}

function headersOf({ token, body, address }: BenchRequest): Record<string, string> {
  return {
    'x-forwarded-for': address,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

process.once('message', async (start: Start) => {
  // Before the pool makes its first client: each takes the method as it finds it.
  const statements = start.mode === 'record' ? watchStatements() : []
  const database = await openDatabase(start.database)
  if (start.mode === 'record') {
    await record(database, start, statements)
    await database.close()
    return process.disconnect()
  }
  const port =
    start.mode === 'ngaji' ? await listenProduct(database) : await listenBare(database, start)
  process.once('disconnect', () => process.exit())
  process.on('message', async (wish: Wish) => {
    if (wish === 'tidy') await database.tidy()
    process.send?.({ cpu: process.cpuUsage() })
  })
  process.send?.({ port })
})

async function listenProduct(database: DatabaseHandle): Promise<number> {
  const app = await startProduct(database)
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

async function listenBare(database: DatabaseHandle, start: Start): Promise<number> {
  const server = await startBare(plainPool(start, database), start)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}
