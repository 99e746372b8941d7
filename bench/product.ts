import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { readConfig } from '../server/src/config/config.ts'
import type { Deps } from '../server/src/deps.ts'
import { implementedFeatures } from '../server/src/features.ts'
import { authenticate } from '../server/src/identity/sign-in/sessions/sessions.service.ts'
import { newId } from '../server/src/new-id.ts'
import type { DatabaseHandle } from '../server/src/platform/database/database-handle.ts'
import { migrate } from '../server/src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { createTypesetter } from '../server/src/platform/documents/typesetter.ts'
import { diskStore } from '../server/src/platform/files/disk-store.ts'
import { HealthMonitor } from '../server/src/platform/health/health.ts'
import { systemFactsOf } from '../server/src/platform/health/system-facts.ts'
import { createApp } from '../server/src/platform/http/create-app.ts'
import { GeneralLimit } from '../server/src/platform/http/guard/general-limit.ts'
import { createMetrics } from '../server/src/platform/http/metrics.ts'

/** The clock of every server of the benchmark. */
export const benchNow = new Date('2026-11-19T13:00:00.000Z')
export const cardKey = Buffer.alloc(32, 7)

/** Where a database is. */
export type Where = { dataDir: string } | { databaseUrl: string }

/** The general limit counts as always, but here it never refuses: one address sends everything. */
class NeverFull extends GeneralLimit {
  override secondsToWait(key: string, max: number, now: number): null {
    super.secondsToWait(key, max, now)
    return null
  }
}

/** A folder that is gone when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ngaji-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function benchDeps(database: DatabaseHandle): Deps {
  const folder = temporaryFolder()
  const { db } = database
  const files = diskStore(folder)
  const now = () => benchNow
  const log = pino({ level: 'silent' })
  const env = { DATA_DIR: folder, CARD_KEY: cardKey.toString('base64'), TRUST_PROXY: '127.0.0.1' }
  return {
    db,
    now,
    wait,
    newId,
    config: readConfig({ ...env, DEMO: '0' }),
    files,
    log,
    health: new HealthMonitor({ db, files, now, newId, log, database }),
    typesetter: createTypesetter(),
    system: systemFactsOf(database),
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
}

export function benchApp(deps: Deps, database: DatabaseHandle): ReturnType<typeof createApp> {
  return createApp({
    deps,
    implemented: implementedFeatures,
    authenticate,
    assertWritable: () => database.assertWritable(),
    metrics: createMetrics(),
    generalLimit: new NeverFull(),
    // Never: fifty callers at once keep the loop busy; here they are counted, not turned away.
    maxLoopDelayMs: 0,
  })
}

/** Filling takes long statements. */
const unhurried = { statementTimeoutMs: 3_600_000, idleInTransactionTimeoutMs: 3_600_000 }

/** Migrates the database at a place, fills it, and tidies it up as a night does. */
export async function fillDatabase<T>(where: Where, fill: (deps: Deps) => Promise<T>): Promise<T> {
  const database = await openDatabase('databaseUrl' in where ? { ...where, ...unhurried } : where)
  try {
    await migrate(database)
    const filled = await database.withoutTimeLimit(() => fill(benchDeps(database)))
    await database.tidy()
    await database.withoutTimeLimit(() => database.pool.query('analyze'))
    return filled
  } finally {
    await database.close()
  }
}
