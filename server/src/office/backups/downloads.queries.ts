import type { Db } from '../../deps.ts'

export type NewDownload = { id: string; backupId: string; userId: string; day: string; at: Date }

/** Uses the quota of the day for this download; false when another admin has used it. */
export async function useDailyQuota(db: Db, taken: NewDownload): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backup_download')
    .values({
      id: taken.id,
      backup_id: taken.backupId,
      user_id: taken.userId,
      day: taken.day,
      at: taken.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The admin who downloaded a backup on that day. */
export function findDownloadOfDay(db: Db, day: string) {
  return db
    .selectFrom('backup_download')
    .leftJoin('app_user', 'app_user.id', 'backup_download.user_id')
    .select([
      'backup_download.id',
      'backup_download.backup_id as backupId',
      'backup_download.user_id as userId',
      'backup_download.at',
      'app_user.name',
    ])
    .where('day', '=', day)
    .executeTakeFirst()
}

/**
 * The newest download of a backup by this admin: within a day it is reopened without counting
 * again.
 */
export function findOwnDownload(db: Db, backupId: string, userId: string) {
  return db
    .selectFrom('backup_download')
    .select(['id', 'day'])
    .where('backup_id', '=', backupId)
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function setToken(
  db: Db,
  id: string,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('backup_download')
    .set({ token_hash: tokenHash, token_expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** The backup of a download address issued to this admin, while it is valid. */
export async function findBackupOfToken(
  db: Db,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('backup_download')
    .select('backup_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('token_expires_at', '>', now)
    .executeTakeFirst()
  return row?.backup_id ?? null
}
