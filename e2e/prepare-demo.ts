import { rmSync } from 'node:fs'
import process from 'node:process'
import { startPostgres } from '../server/test/postgres-cluster.ts'
import { dropDatabase } from '../server/test/postgres-template.ts'
import { testEngine } from '../server/test/test-engine.ts'
import { loadDemo, loadDemoOnPostgres } from './load-demo.ts'
import { tellDemoOnPostgres } from './demo-template.ts'

/**
 * Loads the demo region once; every journey starts from a copy of it. With `TEST_ENGINE=postgres` it is
 * on PostgreSQL as well, where copying it and starting a server take a third of the time.
 */
export default async function prepareDemo(): Promise<(() => Promise<void>) | undefined> {
  await loadDemo()
  return testEngine() === 'postgres' ? preparePostgres() : undefined
}

/** TEST_DATABASE_URL (its user may create databases), else a server of our own. */
async function preparePostgres(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given === undefined ? await startPostgres() : null
  const demo = await loadDemoOnPostgres(given ?? cluster?.url() ?? '')
  tellDemoOnPostgres(demo)
  return async () => {
    await dropDatabase(demo.serverUrl, demo.name)
    await cluster?.close()
    rmSync(demo.dataDir, { recursive: true, force: true })
  }
}
