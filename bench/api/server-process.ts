import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { Pool, type QueryConfig } from 'pg'
import type { DatabaseHandle } from '../../server/src/platform/database/database-handle.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { serverOptions } from '../../server/src/platform/database/postgres.ts'
import { typeParsers } from '../../server/src/platform/database/type-parsers.ts'
import { watchStatements, type Statement } from '../../server/test/watch-statements.ts'
import { benchApp, benchDeps, type Where } from '../product.ts'
import { numberHeader, toSend, type BenchRequest } from './scenarios.ts'

/**
 * One server of the benchmark, in a process of its own so that its CPU can be counted.
 *   ngaji     the product
 *   record    the product, called once per request: writes down every statement it sent
 *   bare      node:http, `pg` as it comes, JSON in and out, and exactly those statements
 * What any program that answers these calls would have to do, the bare one does as well, in the
 * cheapest way: read and parse the body, write the JSON among its values, run the statements one
 * after another on one connection, prepared, write the same answer with its length. How statements reach
 * the database is part of what is measured; the embedded engine is reached in one way only.
 */

export type Start = {
  mode: 'ngaji' | 'record' | 'bare'
  database: Where
  requests: readonly BenchRequest[]
  /** The file that `record` writes and `bare` reads. */
  recording: string
}

/** The requests to a running server. `tidy` vacuums and analyzes an embedded database; PostgreSQL does so itself. */
export type Wish = 'usage' | 'tidy'
/** The response to each request: processor time and memory since the start. */
export type Usage = { cpuMs: number; rssMegabytes: number }

/** The statements one request sent to the database, and its answer. */
type Recorded = { statements: Statement[]; body: unknown }

/**
 * Calls every request once, in order, and keeps the statements each of them sent, a line for each request:
 * all of them together are longer than the longest text.
 */
async function record(
  database: DatabaseHandle,
  { requests, recording }: Start,
  statements: Statement[],
): Promise<void> {
  const app = await benchApp(benchDeps(database), database)
  const file = createWriteStream(recording)
  for (const request of requests) {
    statements.length = 0
    const { body, path, ...call } = toSend(request)
    const answer = await app.inject({ ...call, url: path, ...(body && { payload: body }) })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    const line = JSON.stringify({ statements, body: answer.json<unknown>() }, keepBytes)
    if (!file.write(`${line}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  await app.close()
}

async function readRecording(file: string): Promise<Recorded[]> {
  const requests: Recorded[] = []
  for await (const line of createInterface({ input: createReadStream(file) }))
    requests.push(JSON.parse(line, restoreBytes) as Recorded)
  return requests
}

/** Bytes among the values of a statement, as JSON and back. */
function keepBytes(_key: string, value: unknown): unknown {
  const bytes = value as { type?: string; data?: number[] } | null
  return bytes?.type === 'Buffer'
    ? { bytes: Buffer.from(bytes.data ?? []).toString('base64') }
    : value
}

function restoreBytes(_key: string, value: unknown): unknown {
  const kept = value as { bytes?: string } | null
  return typeof kept?.bytes === 'string' ? Buffer.from(kept.bytes, 'base64') : value
}

/** Creates a server that executes the same statements with nothing around them but JSON. */
async function createBare(pool: Pool, { recording }: Start): Promise<Server> {
  const recorded = await readRecording(recording)
  for (const { statements } of recorded) for (const one of statements) one.values.forEach(openJson)
  return createServer(async (request, response) => {
    const text = await readRequestBody(request)
    if (text !== '') JSON.parse(text)
    const one = recorded[Number(request.headers[numberHeader])]
    if (!one) return void response.writeHead(404).end()
    const client = await pool.connect()
    for (const { text, values } of one.statements)
      await client.query(prepared(text, values.map(writeJson)))
    client.release()
    const answer = JSON.stringify(one.body)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    })
    response.end(answer)
  })
}

/** Creates a pool without limits, names for statements, or anything else that our own pool adds. */
function plainPool({ database: where }: Start, ours: DatabaseHandle): Pool {
  if (!('databaseUrl' in where)) return ours.pool
  const options = { types: typeParsers, options: serverOptions }
  const pool = new Pool({ connectionString: where.databaseUrl, ...options })
  // A benchmark that is broken off ends its PostgreSQL first.
  return pool.on('error', () => undefined)
}

const names = new Map<string, string>()

function prepared(text: string, values: unknown[]): QueryConfig {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return values.length > 0 ? { name, text, values } : { text }
}

/** Rows are sent as JSON text: writing that text is work of the server that sends it. */
function openJson(value: unknown, index: number, values: unknown[]): void {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return
  const opened: unknown = JSON.parse(value)
  values[index] = () => JSON.stringify(opened)
}

const writeJson = (value: unknown): unknown => (typeof value === 'function' ? value() : value)

async function readRequestBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function listen(database: DatabaseHandle, start: Start): Promise<number> {
  if (start.mode === 'ngaji') {
    const app = await benchApp(benchDeps(database), database)
    return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  }
  const server = await createBare(plainPool(start, database), start)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, rssMegabytes: process.memoryUsage().rss / 1_000_000 }
}

// A signal may reach the whole group: this process ends with the one that started it, and takes its folder along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
process.once('message', async (start: Start) => {
  // The statements are watched before the pool makes its first client: each takes the method as it finds it.
  const statements = start.mode === 'record' ? watchStatements() : []
  const database = await openDatabase(start.database)
  if (start.mode === 'record') {
    await record(database, start, statements)
    await database.close()
    return process.disconnect()
  }
  const port = await listen(database, start)
  process.on('message', async (wish: Wish) => {
    if (wish === 'tidy') await database.tidy()
    process.send?.(usage())
  })
  process.send?.({ port })
})
