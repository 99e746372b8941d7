import type { Db } from '../../deps.ts'

export function findSettings(db: Db) {
  return db.selectFrom('region_setting').selectAll().executeTakeFirstOrThrow()
}
