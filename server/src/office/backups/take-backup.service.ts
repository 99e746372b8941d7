import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { hashOfToken, newToken } from '../../identity/sign-in/entry/tokens.ts'
import { openPlaced } from './backup-places.service.ts'
import { findBackup, type BackupRow } from './backups.queries.ts'
import { findBackupOfToken, findOwnDownload, setToken, useDailyQuota } from './downloads.queries.ts'
import { notifyOtherAdmins } from './notify-admins.service.ts'

/** Long enough to start; a running download is not cut off. */
const tokenMs = 10 * 60_000

/**
 * An address from which only the caller can download the file. The first download of a nightly
 * backup uses the quota of the day, is logged and notified to every other admin; a backup on
 * request was counted when it was made.
 */
export async function takeBackup(deps: Deps, actor: Actor, backupId: string) {
  const { db, now } = deps
  const row = await requireTakeable(deps, actor, backupId)
  refuseUnless(await openPlaced(deps, row), 'backup.gone')
  const id = await requireDownload(deps, actor, row)
  const token = newToken()
  const expiresAt = new Date(now().getTime() + tokenMs)
  await setToken(db, id, { tokenHash: hashOfToken(token), expiresAt })
  deps.audit({ target: { type: 'backup', id: backupId } })
  return {
    message: 'Unduhan dimulai.',
    token,
    expiresAt: expiresAt.toISOString(),
  }
}

/** A backup on request is for its requester alone: no other admin saw the words. */
async function requireTakeable({ db, now }: Deps, { userId }: Actor, id: string) {
  const row = await findBackup(db, id)
  refuseUnless(row?.state === 'done' && row.removedAt === null, 'backup.not-found')
  const isOwn = row.askedById === userId && (row.expiresAt ?? now()) > now()
  refuseUnless(row.kind === 'nightly' || isOwn, 'backup.not-found')
  return row
}

async function requireDownload(deps: Deps, actor: Actor, row: BackupRow): Promise<string> {
  const { db, now, newId } = deps
  const today = dayInJakarta(now())
  const own = await findOwnDownload(db, row.id, actor.userId)
  // A resumed download is no second one.
  if (own && (own.day === today || row.kind === 'requested')) return own.id
  const id = newId()
  const taken = { id, backupId: row.id, userId: actor.userId, day: today, at: now() }
  refuseUnless(await useDailyQuota(db, taken), 'backup.taken-today')
  await notifyOtherAdmins(deps, actor, `${actor.name} mengunduh cadangan lengkap.`)
  return id
}

/** The file of a download address, while it is valid. */
export async function openDownload(deps: Deps, { userId }: Actor, token: string) {
  const found = { tokenHash: hashOfToken(token), userId, now: deps.now() }
  const backupId = await findBackupOfToken(deps.db, found)
  const row = backupId === null ? undefined : await findBackup(deps.db, backupId)
  refuseUnless(row?.state === 'done' && row.removedAt === null, 'backup.not-found')
  const file = await openPlaced(deps, row)
  refuseUnless(file, 'backup.gone')
  return { ...file, contentType: 'application/octet-stream', fileName: row.fileName }
}
