import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RouteShape } from '@ngaji/contract/route'
import type { Logger } from 'pino'
import { newId } from './new-id.ts'
import { serveCopies } from './platform/archive/copy-socket.ts'
import type { Config } from './config/config.ts'
import { engineDirectory } from './platform/database/embedded/data-directory.ts'
import { requireSchema } from './platform/database/catalogue/schema-check.ts'
import { migrate } from './platform/database/migrations/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { DatabaseHandle, DatabaseLog } from './platform/database/database-handle.ts'
import type { Deps } from './deps.ts'
import { implementedFeatures, jobKinds, nightlyTasks } from './features.ts'
import { stopRequestedBackups } from './office/backups/requested-backup.service.ts'
import { noticeMail } from './office/system-health/letters.service.ts'
import { authenticate } from './identity/sign-in/sessions/sessions.service.ts'
import { createTypesetter } from './platform/documents/typesetter.ts'
import { diskStore } from './platform/files/disk-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { s3Store } from './platform/files/s3-store.ts'
import { registerGauges } from './platform/health/system-gauges.ts'
import { systemFactsOf } from './platform/health/system-facts.ts'
import { HealthMonitor } from './platform/health/health.ts'
import { SchemaWatch } from './platform/health/schema-watch.ts'
import { createApp } from './platform/http/create-app.ts'
import { GeneralLimit } from './platform/http/guard/general-limit.ts'
import { createMetrics, metricsGuard } from './platform/http/metrics.ts'
import { systemAnswers } from './platform/http/system.routes.ts'
import { readBuild, serveWebApp } from './platform/http/web-app.ts'
import { listenFault, tryAddress } from './listening.ts'
import { createLogger } from './log.ts'
import { startScheduler } from './platform/jobs/scheduler.ts'
import { ConfigError } from './config/config-error.ts'
import { saveCardKey } from './config/data-folder.ts'
import { prepareFolder, tellFolder } from './config/prepare-folder.ts'
import { findCardKeyFault } from './people/student-cards/card-key.service.ts'
import { runIn } from './platform/archive/restore-archive.ts'
import { findDemo, prepareDemo } from './demo/demo.ts'
import { demoPassword, demoSignIns } from './demo/demo-sign-ins.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Three segments of the engine's write-ahead log; see `Reserve`. */
const reserveBytes = 48 * 1024 * 1024

const dayMs = 86_400_000
/** The limits of commands: nobody waits for an answer, and a statement may read all that there is. */
export const unhurried = { statementTimeoutMs: dayMs, idleInTransactionTimeoutMs: dayMs }

export type RunningServer = { address: string; stop: () => Promise<void> }

/**
 * Everything between a configuration and a listening port, in this order: database, card key,
 * migrations, schema, demo data, and only then the port, so that an open port means a working system.
 */
export async function startServer(
  config: Config,
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): Promise<RunningServer> {
  const log = createLogger(config)
  const folder = prepareFolder(config, log)
  const database = await openConfigured(config, log)
  try {
    await tryAddress(config)
    // A refused update goes back to the former release, which runs only with the schema it knows.
    await requireCardKey(database, config)
    await migrate(database)
    const extra = await requireSchema(database, databaseLog(log))
    if (config.isCardKeyUnsaved) saveCardKey(config.dataDir, config.cardKey)
    const deps = createDeps(config, database, log)
    tellFolder(deps.system.warnings, folder)
    if (extra.length > 0) deps.system.warnings.raise('schema.more', extra)
    await prepareDemo(deps, database)
    const isDemo = await findDemo(deps)
    // Only now: in the demo region mail is not needed.
    await noticeMail(deps)
    return await listen(deps, database, { isDevelopment, isDemo })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Refuses a key that is not the one of the cards. What it reads is there since migration 0009. */
async function requireCardKey({ db }: DatabaseHandle, config: Config): Promise<void> {
  const fault = await findCardKeyFault(runIn(db), config)
  if (fault !== null) throw new ConfigError(fault)
}

/** Opens the database the configuration names, reporting to the log. `limits` are those of PostgreSQL. */
export function openConfigured(
  config: Config,
  log: Logger,
  limits: Partial<typeof unhurried> = {},
): Promise<DatabaseHandle> {
  return config.databaseUrl === null
    ? openDatabase({
        dataDir: join(config.dataDir, 'database'),
        reserveBytes,
        log: databaseLog(log),
      })
    : openDatabase({ databaseUrl: config.databaseUrl, log: databaseLog(log), ...limits })
}

/**
 * The same for a command that works on a region: it makes no database, and takes the time that a large region
 * needs.
 */
export function openExisting(config: Config, log: Logger): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === null && !existsSync(engineDirectory(join(dataDir, 'database'))))
    throw new ConfigError(`There is no database in ${dataDir}: is DATA_DIR right?`)
  return openConfigured(config, log, unhurried)
}

const databaseLog =
  (log: Logger): DatabaseLog =>
  (level, message, details = {}) =>
    log[level](details, message)

/** The file store of photos and documents. */
export function configuredFiles({ s3, dataDir }: Config): FileStore {
  return s3 ? s3Store(s3) : diskStore(join(dataDir, 'files'))
}

export function createDeps(
  config: Config,
  database: DatabaseHandle,
  log: Logger,
): Deps & { health: HealthMonitor } {
  const { db } = database
  const now = () => new Date()
  const files = configuredFiles(config)
  const system = systemFactsOf(database, readBuild(webFolder))
  const schema = new SchemaWatch({ db, warnings: system.warnings })
  return {
    db,
    now,
    wait,
    newId,
    config,
    files,
    typesetter: createTypesetter(),
    health: new HealthMonitor({ db, files, now, newId, log, database, schema }),
    log,
    system,
    wakeJobs: () => undefined,
    audit: () => undefined,
  }
}

async function listen(
  given: ReturnType<typeof createDeps>,
  database: DatabaseHandle,
  { isDevelopment, isDemo }: { isDevelopment: boolean; isDemo: boolean },
): Promise<RunningServer> {
  const { config, log, health } = given
  let wake = (): void => undefined
  const deps: Deps = { ...given, wakeJobs: () => wake() }
  const metrics = createMetrics()
  registerGauges(metrics.registry, deps)
  const features = implementedFeatures
  const routes = (): RouteShape[] => [...system, ...features].map(({ route }) => route)
  const system = systemAnswers({
    build: readBuild(webFolder),
    metrics,
    mayReadMetrics: metricsGuard(config),
    routes,
  })
  const app = await createApp({
    deps,
    implemented: [...system, ...features],
    authenticate,
    assertWritable: () => health.assertWritable(),
    metrics,
    generalLimit: new GeneralLimit(),
    maxLoopDelayMs: 500,
  })
  if (isDevelopment) {
    const { mountDevelopmentPages } = await import('./platform/http/development.ts')
    mountDevelopmentPages(app, deps)
  }
  await serveWebApp(app, webFolder)
  // The first answer about readiness is a measured one.
  await health.check()
  const { host, port, demo } = config
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw listenFault(error, config)
  })
  const copies = await serveCopies(config.dataDir, database)
  health.start()
  const scheduler = startScheduler(deps, database, { jobKinds, nightlyTasks })
  wake = scheduler.wake
  // Users in development open the address of the other server, which proxies our calls.
  printStartupBanner({ address: isDevelopment ? config.baseUrl : address, isDemo, demo })
  return {
    address,
    async stop() {
      // No job begins while running requests finish; after both no code uses the database.
      const ended = scheduler.stop()
      await app.close()
      await stopRequestedBackups()
      await ended
      copies?.close()
      await health.stop()
      await deps.typesetter.close()
      await database.close()
      log.flush()
    },
  }
}

type Welcome = Pick<Config, 'demo'> & { address: string; isDemo: boolean }

/** The lines printed at every start: the address and, with the demo region, its sign-ins. */
function printStartupBanner({ address, isDemo, demo }: Welcome): void {
  const lines = ['', `Ngaji is running at ${address}`, '']
  if (isDemo) lines.push(...demoTable(), '')
  if (isDemo && !demo) lines.push(warning, '')
  console.log(lines.join('\n'))
}

function demoTable(): string[] {
  const widest = Math.max(...demoSignIns.map(({ signIn }) => signIn.length))
  const rows = demoSignIns.map(({ signIn, who }) => `  ${signIn.padEnd(widest)}  ${who}`)
  return [`Demo region ("Data contoh"). Password of all: ${demoPassword}`, ...rows]
}

/** DEMO is not set: the operator may intend to store real data in the demo region. */
const warning =
  'Warning: everybody knows these sign-ins. For real data choose another DATA_DIR or DATABASE_URL.'
