import { rmSync } from 'node:fs'
import { openTestServer } from '../../server/test/postgres-cluster.ts'
import { dropDatabase } from '../../server/test/postgres-template.ts'
import { testEngine } from '../../server/test/test-engine.ts'
import { loadDemo, loadDemoOnPostgres } from './load-demo.ts'
import { tellDemoOnPostgres } from './demo-template.ts'

/**
 * Loads the demo region once; every journey starts from a copy of it. With `TEST_ENGINE=postgres` it is
 * on PostgreSQL as well, where copying it and starting a server take a third of the time.
 */
export default async function prepareDemo(): Promise<(() => Promise<void>) | undefined> {
  const onPostgres = testEngine() === 'postgres' ? preparePostgres() : undefined
  const [endOfPostgres] = await Promise.all([onPostgres, loadDemo()])
  return endOfPostgres
}

async function preparePostgres(): Promise<() => Promise<void>> {
  const { serverUrl, close } = await openTestServer()
  const demo = await loadDemoOnPostgres(serverUrl)
  tellDemoOnPostgres(demo)
  return async () => {
    await dropDatabase(serverUrl, demo.name)
    await close()
    rmSync(demo.dataDir, { recursive: true, force: true })
  }
}
