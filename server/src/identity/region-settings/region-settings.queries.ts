import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { SettingColumns } from './setting-columns.ts'

export function findSettings(db: Db) {
  return db.selectFrom('region_setting').selectAll().executeTakeFirstOrThrow()
}

/**
 * Finds the settings and holds their row until the transaction ends: who changes them changes what they have
 * seen.
 */
export function lockSettings(db: Db) {
  return db.selectFrom('region_setting').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Who last changed which setting, as the row keeps it. */
export type StoredChanges = Record<string, { at: string; by: string }>

export async function updateSettings(
  db: Db,
  columns: Partial<SettingColumns> & { logo?: string },
  changes: StoredChanges,
): Promise<void> {
  await db
    .updateTable('region_setting')
    .set((eb) => ({
      ...columns,
      changes: sql`region_setting.changes || ${JSON.stringify(changes)}::jsonb`,
      version: eb('version', '+', 1),
    }))
    .execute()
}

/** Names of those who changed something; an account that is gone has none. */
export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('id', 'in', [...userIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
