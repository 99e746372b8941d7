import { inject } from 'vitest'
import type { DatabaseEngine, DatabaseHandle } from '../src/database/database-handle.ts'
import { openInMemory } from '../src/database/embedded/open-embedded.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { startPostgres } from './postgres-cluster.ts'
import { copyTemplate, makePostgresTemplate, type PostgresTemplate } from './postgres-template.ts'
import { testEngine } from './test-engine.ts'

export { startPostgres, type PostgresCluster } from './postgres-cluster.ts'

export type TestDatabase = DatabaseHandle

/**
 * A migrated, empty database of its own for one test file, on the engine of TEST_ENGINE. A test that
 * proves something about races asks for `postgres`: the embedded engine runs transactions in turn.
 *
 * @example
 * let database: TestDatabase
 * beforeAll(async () => { database = await startTestDatabase() })
 * afterAll(() => database.close())
 */
export function startTestDatabase(engine: DatabaseEngine = testEngine()): Promise<TestDatabase> {
  return engine === 'postgres' ? openPostgresCopy() : openEmbeddedCopy()
}

async function openEmbeddedCopy(): Promise<TestDatabase> {
  return openInMemory({ templatePath: inject('embeddedTemplate') ?? (await embeddedTemplate()) })
}

async function openPostgresCopy(): Promise<TestDatabase> {
  const { template, stop } = await postgresServer()
  const copy = await copyTemplate(template)
  const database = await openDatabase({ databaseUrl: copy.url })
  return {
    ...database,
    async close() {
      await database.close()
      await copy.drop()
      await stop()
    },
  }
}

type Server = { template: PostgresTemplate; stop: () => Promise<void> }

/** The server of the whole run; when the run is on the embedded engine, one for this file. */
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
