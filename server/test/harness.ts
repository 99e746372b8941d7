import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCatalogue } from '@ngaji/contract/errors'
import { hrefOf, type RouteCall, type RouteResponse, type RouteShape } from '@ngaji/contract/route'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino, { type Logger } from 'pino'
import { newId as newRealId } from '../src/new-id.ts'
import { readConfig } from '../src/config/config.ts'
import type { DatabaseEngine, DatabaseHandle } from '../src/platform/database/database-handle.ts'
import type { Deps } from '../src/deps.ts'
import { implementedFeatures, jobKinds, nightlyTasks } from '../src/features.ts'
import { authenticate } from '../src/identity/sign-in/sessions/sessions.service.ts'
import { createTypesetter } from '../src/platform/documents/typesetter.ts'
import { registerGauges } from '../src/platform/health/system-gauges.ts'
import { systemFactsOf } from '../src/platform/health/system-facts.ts'
import { diskStore } from '../src/platform/files/disk-store.ts'
import { HealthMonitor } from '../src/platform/health/health.ts'
import { createApp } from '../src/platform/http/create-app.ts'
import { GeneralLimit } from '../src/platform/http/guard/general-limit.ts'
import type { Implemented } from '../src/platform/http/implement.ts'
import { createMetrics, metricsGuard } from '../src/platform/http/metrics.ts'
import { systemAnswers } from '../src/platform/http/system.routes.ts'
import { runDueJobs } from '../src/platform/jobs/jobs.ts'
import { sendLetters } from '../src/platform/mail/send-letters.ts'
import type { Letter } from '../src/platform/mail/letters.ts'
import type { SentForm } from './given/form.ts'
import { borrowTestDatabase } from './database.ts'
import { createGivens, type GivenUser } from './given/givens.ts'

export type Answer<T> = {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

export type CallOptions = { headers?: Record<string, string>; token?: string }

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

export type TestAppWishes = {
  now?: string
  engine?: DatabaseEngine
  /** The most connections to PostgreSQL; few, unless the engine is requested by name. */
  connections?: number
  /** Environment variables, e.g. `{ BASE_URL: 'https://ngaji.test' }`. */
  environment?: Record<string, string>
  log?: Logger
  /** Additional routes, to test the HTTP layer. */
  extra?: readonly Implemented[]
  /** A migrated database of the test, instead of a fresh copy. */
  database?: DatabaseHandle
  /** The source of ids, for tests that need the same ids in every run. */
  newId?: () => string
  /** The limit is off by default: tests share the machine with other tests. */
  maxLoopDelayMs?: number
}

/**
 * The whole server on a fresh database, called through HTTP. Only the outside is replaced: the
 * clock stands still until a test moves it, letters are collected instead of mailed.
 */
export async function startTestApp({
  now = '2026-11-19T11:30:00.000Z',
  engine,
  connections,
  environment = {},
  log = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  extra = [],
  newId = newRealId,
  maxLoopDelayMs = 0,
  ...given
}: TestAppWishes = {}) {
  const database = given.database ?? (await borrowTestDatabase(engine, connections))
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-test-'))
  const clock = { now: new Date(now) }
  const waits: number[] = []
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', ...environment }
  const config = readConfig(settings)
  const files = diskStore(join(folder, 'files'))
  const { db } = database
  const clockNow = () => new Date(clock.now)
  const health = new HealthMonitor({
    db,
    files,
    now: clockNow,
    newId,
    log,
    database,
    // No background measurement runs, and a long test file must not make the server unready.
    timing: { staleMs: Infinity },
  })
  await health.check()
  const deps: Deps = {
    db,
    now: clockNow,
    wait: async (ms) => void waits.push(ms),
    newId,
    config,
    files,
    health,
    typesetter: createTypesetter(),
    system: systemFactsOf(database),
    log,
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
  const app = await createTestServer({ deps, extra, maxLoopDelayMs })
  const letters: Letter[] = []

  return {
    app,
    deps,
    database,
    db: database.db,
    clock,
    /** How long the server made its callers wait, in milliseconds: a test does not wait itself. */
    waits,
    letters,
    ...createGivens(deps),
    /** Advances the clock. */
    pass: ({ minutes = 0, seconds = 0 }: { minutes?: number; seconds?: number }) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000 + seconds * 1000)
    },
    /** Runs every nightly task at any time of the clock. */
    async runNight() {
      for (const { run } of nightlyTasks) await run(deps, new AbortController().signal)
    },
    /** Runs due jobs. */
    runJobs: () => runDueJobs(deps, jobKinds),
    /** Runs due jobs and delivers the letters they and the requests posted. */
    async deliverLetters() {
      await runDueJobs(deps, jobKinds)
      await sendLetters(deps, async (letter) => void letters.push(letter))
      return letters
    },
    /** Calls as a user: `as(user)` signs in once; `as(null)` is signed out. */
    as: (user: GivenUser | null) => ({
      call: <R extends RouteShape>(route: R, input: RouteCall<R>, options: CallOptions = {}) =>
        call(app, route, input, { ...(user && { token: user.token }), ...options }),
    }),
    async close() {
      await app.close()
      await deps.typesetter.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Parts = Required<Pick<TestAppWishes, 'extra' | 'maxLoopDelayMs'>> & { deps: Deps }

function createTestServer({ deps, extra, maxLoopDelayMs }: Parts): Promise<FastifyInstance> {
  const metrics = createMetrics()
  registerGauges(metrics.registry, deps)
  const build = { version: 'test', timestamp: '2026-01-01T00:00:00.000Z' }
  const system = systemAnswers({
    build,
    metrics,
    mayReadMetrics: metricsGuard(deps.config),
    routes: () => [...system, ...implementedFeatures].map(({ route }) => route),
  })
  return createApp({
    deps,
    implemented: [...system, ...implementedFeatures, ...extra],
    authenticate,
    assertWritable: () => deps.health.assertWritable(),
    metrics,
    generalLimit: new GeneralLimit(),
    maxLoopDelayMs,
  })
}

/** One call through HTTP. A refusal that the contract does not declare fails the test. */
export async function call<R extends RouteShape>(
  app: FastifyInstance,
  route: R,
  input: RouteCall<R>,
  options: CallOptions = {},
): Promise<Answer<RouteResponse<R>>> {
  const response = await send(app, route, input, options)
  const isJson = (response.headers['content-type'] ?? '').includes('json')
  const json = isJson && response.body ? response.json() : response.body
  if (response.statusCode >= 400) expectDeclared(route, json)
  return { status: response.statusCode, body: json, headers: response.headers }
}

/** Sends one call through HTTP and returns the raw answer. */
export function send(
  app: FastifyInstance,
  route: RouteShape,
  input: unknown,
  { headers = {}, token }: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const { params, query, body, form } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    /** Sent in place of a body: see `form()`. */
    form?: SentForm
  }
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  return app.inject({
    method: route.method,
    url: hrefOf(route, params) + (search && `?${search}`),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...form?.headers,
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(form && { payload: form.payload }),
  })
}

const shared = /^(request|session|server|idempotency|field)\./

function expectDeclared(route: RouteShape, body: { code?: string }): void {
  const code = body.code ?? ''
  const isKnown = Object.hasOwn(errorCatalogue, code)
  const isDeclared = shared.test(code) || (route.errors as readonly string[]).includes(code)
  if (isKnown && isDeclared) return
  throw new Error(`${route.method} ${route.path} refused with undeclared "${code}"`)
}
