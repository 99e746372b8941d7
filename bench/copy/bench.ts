import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { hrefOf, type RouteShape } from '@ngaji/contract/route'
import pino from 'pino'
import { readConfig } from '../../server/src/config/config.ts'
import type { DatabaseHandle } from '../../server/src/platform/database/database-handle.ts'
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import type { Deps } from '../../server/src/deps.ts'
import { handedDown, implementedFeatures } from '../../server/src/features.ts'
import { openSession } from '../../server/src/identity/sign-in/sessions/sessions.service.ts'
import { authenticate } from '../../server/src/identity/sign-in/sessions/sessions.service.ts'
import { createTypesetter } from '../../server/src/platform/documents/typesetter.ts'
import { systemFactsOf } from '../../server/src/platform/health/system-facts.ts'
import { diskStore } from '../../server/src/platform/files/disk-store.ts'
import { HealthMonitor } from '../../server/src/platform/health/health.ts'
import { createApp } from '../../server/src/platform/http/create-app.ts'
import { GeneralLimit } from '../../server/src/platform/http/guard/general-limit.ts'
import { createMetrics } from '../../server/src/platform/http/metrics.ts'
import { newId } from '../../server/src/new-id.ts'
import { givenLargeYear } from '../../server/test/given/given-large-year.ts'
import { startPostgres } from '../../server/test/postgres-cluster.ts'
import { watchStatements, type Statement } from '../statements.ts'

const size = { classes: 40, studentsPerClass: 30 }
const rounds = 5

export type CopyRow = {
  engine: 'embedded' | 'postgres'
  classes: number
  students: number
  /** Of one copy, from its first statement to its last. */
  statements: number
  transactions: number
  previewMs: number
  /** The middle and the worst of the rounds. */
  copyMs: number
  worstCopyMs: number
  undoMs: number
}

/** A desa of 40 classes and 1,200 students is copied into its next year, and the copy taken back. */
export async function benchCopy(): Promise<CopyRow[]> {
  const statements = watchStatements()
  return [await onEmbedded(statements), await onPostgres(statements)]
}

async function onEmbedded(statements: Statement[]): Promise<CopyRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  const database = await openDatabase({ dataDir: join(dataDir, 'database') })
  try {
    return { engine: 'embedded', ...(await measure(database, statements)) }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(statements: Statement[]): Promise<CopyRow> {
  const cluster = await startPostgres()
  const database = await openDatabase({ databaseUrl: cluster.url() })
  try {
    return { engine: 'postgres', ...(await measure(database, statements)) }
  } finally {
    await database.close()
    await cluster.close()
  }
}

type Measured = Omit<CopyRow, 'engine'>

async function measure(database: DatabaseHandle, statements: Statement[]): Promise<Measured> {
  await migrate(database)
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  const deps = depsOf(database, folder)
  const year = await database.withoutTimeLimit(() => givenLargeYear(deps, size))
  await database.pool.query('analyze')
  const app = await appOf(deps, database)
  const call = callerOf(app, await signIn(deps, year.subBranchId))
  const params = { id: year.to }
  const times: { previewMs: number; copyMs: number; undoMs: number }[] = []
  let sent: Statement[] = []
  for (let round = 0; round < rounds; round += 1) {
    const preview = await call(branchYearRoutes.previewCopy, params, {})
    const { planHash } = preview.body as { planHash: string }
    const choices = { fromBranchYearId: year.from, planHash }
    statements.length = 0
    const copy = await call(branchYearRoutes.copy, params, choices)
    sent = [...statements]
    const undo = await call(branchYearRoutes.undoCopy, params)
    times.push({ previewMs: preview.ms, copyMs: copy.ms, undoMs: undo.ms })
  }
  await app.close()
  rmSync(folder, { recursive: true, force: true })
  const begins = sent.filter(({ text }) => /^(begin|start transaction)/i.test(text))
  return {
    classes: size.classes,
    students: size.classes * size.studentsPerClass,
    statements: sent.length,
    transactions: begins.length,
    previewMs: middleOf(times.map(({ previewMs }) => previewMs)),
    copyMs: middleOf(times.map(({ copyMs }) => copyMs)),
    worstCopyMs: Math.max(...times.map(({ copyMs }) => copyMs)),
    undoMs: middleOf(times.map(({ undoMs }) => undoMs)),
  }
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function depsOf(database: DatabaseHandle, folder: string): Deps {
  const { db } = database
  const files = diskStore(folder)
  const now = () => new Date()
  const log = pino({ level: 'silent' })
  return {
    db,
    now,
    newId,
    config: readConfig({ DATA_DIR: folder, DEMO: '0' }),
    files,
    log,
    health: new HealthMonitor({ db, files, now, newId, log, database }),
    typesetter: createTypesetter(),
    ...handedDown,
    system: systemFactsOf(database),
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
}

type App = Awaited<ReturnType<typeof createApp>>

function appOf(deps: Deps, database: DatabaseHandle): Promise<App> {
  return createApp({
    deps,
    implemented: implementedFeatures,
    authenticate,
    assertWritable: () => database.assertWritable(),
    metrics: createMetrics(),
    generalLimit: new GeneralLimit(),
    maxLoopDelayMs: 60_000,
  })
}

/** The PJP of the desa, freshly signed in. */
async function signIn(deps: Deps, subBranchId: string): Promise<string> {
  const userId = newId()
  const email = 'pjp@ngaji.test'
  await deps.db
    .insertInto('app_user')
    .values({ id: userId, name: 'PJP', email, role: 'branchAdmin', sub_branch_id: subBranchId })
    .execute()
  const person = { userId, role: 'branchAdmin' } as const
  const session = await openSession(deps, person, { deviceLabel: 'Bench', sessionHours: 2 })
  return session.token
}

function callerOf(app: App, token: string) {
  return async (route: RouteShape, params: Record<string, string>, body?: unknown) => {
    const started = performance.now()
    const answer = await app.inject({
      method: route.method,
      url: hrefOf(route, params),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const ms = performance.now() - started
    if (answer.statusCode >= 300) throw new Error(`${route.path}: ${answer.body}`)
    return { ms, body: answer.json<unknown>() }
  }
}
