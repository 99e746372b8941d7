import type { Db, Deps } from '../../deps.ts'

/**
 * Can letters be sent? Those of the demo region lie in a folder, and everything is shown as if they went out.
 */
export function isMailSetUp(
  { config }: Pick<Deps, 'config'>,
  { is_demo: isDemo }: { is_demo: boolean },
): boolean {
  return config.smtpUrl !== null || isDemo
}

/** Do letters reach people here? */
export async function canMail(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  return isMailSetUp(deps, await findRegion(deps.db))
}

function findRegion(db: Db) {
  return db.selectFrom('region_setting').select('is_demo').executeTakeFirstOrThrow()
}
