import { isPrivate } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { DatabaseHandle } from '../platform/database/database-handle.ts'
import type { Deps } from '../deps.ts'
import { isDemoRegion } from '../identity/region-settings/region-settings.service.ts'

/**
 * Fills an empty database with the demo region, once. A database with any user is left unchanged.
 */
export async function prepareDemo(deps: Deps, database: DatabaseHandle): Promise<void> {
  if (!deps.config.demo) return
  const someone = await deps.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  if (someone) return
  console.log('Loading the demo region (once)...')
  const { loadDemoRegion } = await import('../../seeds/load-demo-region.ts')
  await database.withoutTimeLimit(() => loadDemoRegion(deps))
}

/**
 * Is the demo region in this database? Its sign-ins are public, so beyond this machine it is served
 * only where DEMO asks for it.
 */
export async function findDemo({ db, config }: Deps): Promise<boolean> {
  const isDemo = await isDemoRegion(db)
  if (isDemo && !config.demo && !isPrivate(config)) {
    throw new ConfigError(
      'This database holds the demo region, whose sign-ins everybody knows. DEMO=1 serves it beyond this machine; for real data choose another DATA_DIR or DATABASE_URL.',
    )
  }
  return isDemo
}
