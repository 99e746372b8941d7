import { createServer, type IncomingMessage } from 'node:http'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { verify } from '@node-rs/argon2'
import { Client } from 'pg'
import pino from 'pino'
import { newId } from '../../server/src/new-id.ts'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/database/open-database.ts'
import type { DatabaseHandle } from '../../server/src/database/database-handle.ts'
import type { Deps } from '../../server/src/deps.ts'
import { implementedFeatures } from '../../server/src/features/index.ts'
import { authenticate } from '../../server/src/features/sign-in/sign-in.service.ts'
import { diskStore } from '../../server/src/files/disk-store.ts'
import { createApp } from '../../server/src/http/create-app.ts'
import { GeneralLimit } from '../../server/src/http/general-limit.ts'
import { createMetrics } from '../../server/src/http/metrics.ts'
import { benchNow, cardKey } from './school.ts'
import { numberHeader, type BenchRequest } from './scenarios.ts'

/**
 * One server of the benchmark, in a process of its own so that its CPU can be counted.
 *   ngaji     the product
 *   record    the product, called once per request: writes down every statement it sent
 *   bare      node:http, JSON in and out, and exactly those statements
 */

export type Start = {
  mode: 'ngaji' | 'record' | 'bare'
  database: { dataDir: string } | { databaseUrl: string }
  requests: BenchRequest[]
  /** Where `record` writes and `bare` reads. */
  tape: string
}

export type Statement = { text: string; values: unknown[] }
export type Taped = { statements: Statement[]; body: unknown; passwordHash: string | null }

/** The general limit counts as always, but here it never refuses: one address sends everything. */
class NeverFull extends GeneralLimit {
  override secondsToWait(key: string, max: number, now: number): null {
    super.secondsToWait(key, max, now)
    return null
  }
}

async function startProduct(database: DatabaseHandle) {
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  const env = { DATA_DIR: folder, CARD_KEY: cardKey.toString('base64'), TRUST_PROXY: '127.0.0.1' }
  const deps: Deps = {
    db: database.db,
    now: () => benchNow,
    newId,
    config: readConfig(env),
    files: diskStore(folder),
    log: pino({ level: 'silent' }),
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
async function record(database: DatabaseHandle, { requests, tape }: Start): Promise<void> {
  const app = await startProduct(database)
  const taped: Taped[] = []
  for (const request of requests) {
    statements.length = 0
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: headersOf(request),
      ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
    })
    if (answer.statusCode >= 300)
      throw new Error(`${request.path}: ${answer.statusCode} ${answer.body}`)
    taped.push({
      statements: [...statements],
      body: answer.json(),
      passwordHash: await hashOf(database, request),
    })
  }
  await app.close()
  writeFileSync(tape, JSON.stringify(taped, keepBytes))
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

/** Filled while recording; nobody reads it otherwise. */
const statements: Statement[] = []

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** Before the pool makes its first client: each takes the method as it finds it. */
function watchStatements(): void {
  // Called with the client it belongs to, below.
  // oxlint-disable-next-line typescript/unbound-method -- see above
  const original = Client.prototype.query as Query
  const watched: Query = function watched(this: Client, config, values, callback) {
    const asked = typeof config === 'string' ? { text: config, values: [] } : (config as Statement)
    statements.push({
      text: asked.text,
      values: Array.isArray(values) ? values : (asked.values ?? []),
    })
    return original.call(this, config, values, callback)
  }
  Client.prototype.query = watched as typeof Client.prototype.query
}

/** The same statements with nothing around them but JSON. */
async function startBare({ pool }: DatabaseHandle, { tape }: Start) {
  const taped = JSON.parse(readFileSync(tape, 'utf8'), restoreBytes) as Taped[]
  return createServer(async (request, response) => {
    const text = await read(request)
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const one = taped[Number(request.headers[numberHeader])]
    if (!one) return void response.writeHead(404).end()
    const client = await pool.connect()
    try {
      // As text and values, so that repeated statements are prepared just as ours are.
      for (const { text, values } of one.statements) await client.query(text, values)
      if (one.passwordHash) await verify(one.passwordHash, (body as { password: string }).password)
    } finally {
      client.release()
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(one.body))
  })
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function headersOf({ token, body, address }: BenchRequest): Record<string, string> {
  return {
    'x-forwarded-for': address,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

const keepBytes = (_key: string, value: unknown) => {
  const bytes = value as { type?: string; data?: number[] } | null
  return bytes?.type === 'Buffer'
    ? { bytes: Buffer.from(bytes.data ?? []).toString('base64') }
    : value
}
const restoreBytes = (_key: string, value: unknown) => {
  const kept = value as { bytes?: string } | null
  return typeof kept?.bytes === 'string' ? Buffer.from(kept.bytes, 'base64') : value
}

process.once('message', async (start: Start) => {
  if (start.mode === 'record') watchStatements()
  const database = await openDatabase(start.database)
  if (start.mode === 'record') {
    await record(database, start)
    await database.close()
    process.send?.({ done: true })
    return process.disconnect()
  }
  const port =
    start.mode === 'ngaji' ? await listenProduct(database) : await listenBare(database, start)
  process.once('disconnect', () => process.exit())
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
  process.send?.({ port })
})

async function listenProduct(database: DatabaseHandle): Promise<number> {
  const app = await startProduct(database)
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

async function listenBare(database: DatabaseHandle, start: Start): Promise<number> {
  const server = await startBare(database, start)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}
