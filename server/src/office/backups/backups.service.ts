import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { isLate, keptBackups } from '@ngaji/contract/office/backups/backups.rules'
import type { Backup, BackupOverview } from '@ngaji/contract/office/backups/backups.schemas'
import type { Deps } from '../../deps.ts'
import { FilesUnavailable } from '../../platform/files/file-store.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { backupOf } from './backup-answer.ts'
import { listNames, nightlyPlace } from './backup-places.service.ts'
import {
  findFirstAttempt,
  findLastGood,
  findLastNight,
  listBackups,
  type BackupRow,
} from './backups.queries.ts'
import { findDownloadOfDay } from './downloads.queries.ts'

const mostShown = 100
const failuresShownMs = 14 * 86_400_000

/** The backups of the table, compared with the existing files. */
export async function readOverview(deps: Deps, { userId }: Actor): Promise<BackupOverview> {
  const { db, config, now } = deps
  const at = now()
  const place = nightlyPlace(config)
  const rows = await listBackups(db, {
    since: new Date(at.getTime() - failuresShownMs),
    most: mostShown,
  })
  const names = await namesByPlace(deps, rows, place)
  const isThere = (row: BackupRow) => names.get(row.place)?.has(row.fileName) ?? true
  const nights = rows.filter(({ kind, state }) => kind === 'nightly' && state === 'done')
  const kept = keptBackups(nights)
  const backups = rows.map((row) =>
    backupOf(row, { userId, now: at, isThere, keptAs: kept.get(row.id) }),
  )
  const known = new Set(rows.map(({ fileName }) => fileName))
  const taken = await findDownloadOfDay(db, dayInJakarta(at))
  return {
    isConfigured: config.backupRecipient !== null,
    place,
    isLate: await isBackupLate(deps),
    last: backups.find((one) => isGoodNight(one, at)) ?? null,
    backups,
    otherFiles: [...(names.get(place) ?? [])].filter((name) => !known.has(name)).length,
    takenToday: taken ? takenTodayOf(taken, userId) : null,
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof findDownloadOfDay>>>

function takenTodayOf({ name, at, userId, backupId }: Taken, readerId: string) {
  return {
    by: name ?? 'Akun terhapus',
    at: at.toISOString(),
    isOwn: userId === readerId,
    backupId,
  }
}

function isGoodNight({ kind, state, startedAt }: Backup, now: Date): boolean {
  return kind === 'nightly' && state === 'done' && new Date(startedAt) <= now
}

/**
 * The archives in each place. An unavailable bucket is omitted, and its archives do not count as
 * missing: the page must open while the bucket is the problem.
 */
async function namesByPlace(deps: Deps, rows: readonly BackupRow[], place: BackupRow['place']) {
  const places = new Set([place, ...rows.map((row) => row.place)])
  const names = new Map<BackupRow['place'], Set<string>>()
  for (const one of places) {
    const found = await listNames(deps, one).catch((error: unknown) => {
      if (!(error instanceof FilesUnavailable)) throw error
      deps.log.warn({ err: error, place: one }, 'the archives there cannot be listed')
      return null
    })
    if (found) names.set(one, found)
  }
  return names
}

async function isBackupLate({ db, config, now }: Deps): Promise<boolean> {
  if (config.backupRecipient === null) return false
  const since = (await findLastGood(db, now()))?.startedAt ?? (await findFirstAttempt(db))
  return isLate(since, now())
}

/** Reads what the page of system health tells about backups. */
export async function readBackupHealth(deps: Deps) {
  const last = await findLastGood(deps.db, deps.now())
  const night = await findLastNight(deps.db)
  const hasFailed = night?.state === 'failed' && night.id !== last?.id
  return {
    isConfigured: deps.config.backupRecipient !== null,
    ...(last ? proofOf(last) : { lastAt: null, bytes: null, isReadBack: false }),
    isLate: await isBackupLate(deps),
    lastFailure: hasFailed ? night.failure : null,
  }
}

function proofOf({ finishedAt, bytes, isReadBack }: BackupRow) {
  return { lastAt: finishedAt?.toISOString() ?? null, bytes, isReadBack }
}

/** Bytes of all archives, and whether they are on this machine. */
export async function readBackupSize(deps: Deps) {
  const rows = await listBackups(deps.db, { since: deps.now(), most: mostShown })
  const backupBytes = rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  return { backupBytes, isBackupHere: nightlyPlace(deps.config) !== 'bucket' }
}
