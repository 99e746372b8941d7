import type { DatabaseHandle } from './database/database-handle.ts'
import type { Deps } from './deps.ts'

/** Fills an empty database with the demo region, once. A database with anybody in it is left alone. */
export async function prepareDemo(deps: Deps, database: DatabaseHandle): Promise<void> {
  if (!deps.config.demo) return
  const someone = await deps.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (someone) return
  console.log('Loading the demo region (once)...')
  const { loadDemoRegion } = await import('../seeds/load-demo-region.ts')
  await database.withoutTimeLimit(() => loadDemoRegion(deps))
}
