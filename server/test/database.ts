import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { DatabaseEngine, DatabaseHandle } from '../src/platform/database/database-handle.ts'
import { openInMemory } from '../src/platform/database/embedded/open-embedded.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { acquireDatabase } from './database-pool.ts'
import { manyConnections, patientEngine, patientServer } from './patient-limits.ts'
import { startPostgres } from './postgres-cluster.ts'
import { recorded } from './sql-rows/recorder.ts'
import { copyTemplate, makePostgresTemplate, type PostgresTemplate } from './postgres-template.ts'
import { testEngine } from './test-engine.ts'

export { startPostgres, type PostgresCluster } from './postgres-cluster.ts'

export type TestDatabase = DatabaseHandle

/**
 * A migrated, empty database of its own for one test file, on the engine of TEST_ENGINE. A test of
 * races requests `postgres`, and is given many connections: the embedded engine runs transactions one by one.
 * @example
 * let database: TestDatabase
 * beforeAll(async () => { database = await startTestDatabase() })
 * afterAll(() => database.close())
 */
export function startTestDatabase(engine?: DatabaseEngine): Promise<TestDatabase> {
  return openCopy(openEmbeddedCopy, engine)
}

/**
 * A database for tests that change rows only: possibly reused from another file.
 *
 * @param connections the most of them, on PostgreSQL
 */
export function borrowTestDatabase(
  engine?: DatabaseEngine,
  connections?: number,
): Promise<TestDatabase> {
  return openCopy(() => acquireDatabase(openEmbeddedCopy), engine, connections)
}

function openCopy(
  openEmbedded: () => Promise<TestDatabase>,
  requested: DatabaseEngine | undefined,
  connections = requested === undefined ? patientServer.maxConnections : manyConnections,
): Promise<TestDatabase> {
  return (requested ?? testEngine()) === 'postgres' ? openPostgresCopy(connections) : openEmbedded()
}

/** Every Node has it; its types are part of the browser's only. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

let program: Promise<object> | undefined

/**
 * While a reference to the compiled WebAssembly module exists, each further engine of this process
 * reuses it, which halves its startup time.
 */
function keepCompiledEngine(): Promise<object> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  program ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return program
}

async function openEmbeddedCopy(): Promise<TestDatabase> {
  await keepCompiledEngine()
  const templatePath = inject('embeddedTemplate') ?? (await embeddedTemplate())
  return openInMemory({ templatePath, ...patientEngine })
}

async function openPostgresCopy(maxConnections: number): Promise<TestDatabase> {
  const { template, stop } = await postgresServer()
  const copy = await copyTemplate(template)
  const database = await openDatabase({
    databaseUrl: copy.url,
    ...patientServer,
    maxConnections,
  })
  return {
    ...database,
    db: recorded(database.db),
    async close() {
      await database.close()
      await copy.drop()
      await stop()
    },
  }
}

type Server = { template: PostgresTemplate; stop: () => Promise<void> }

/** The PostgreSQL server of the whole run; on the embedded engine, one for this file. */
async function postgresServer(): Promise<Server> {
  const shared = inject('postgresTemplate')
  if (shared) return { template: shared, stop: () => Promise.resolve() }
  const cluster = await startPostgres()
  try {
    return { template: await makePostgresTemplate(cluster.url()), stop: () => cluster.close() }
  } catch (error) {
    await cluster.close()
    throw error
  }
}
