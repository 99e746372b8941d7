import { createHash } from 'node:crypto'
import { dayInJakarta, instantInJakarta, timeInJakarta } from '@ngaji/contract/jakarta-time'
import { isLate, keptBackups, lateDays } from '@ngaji/contract/office/backups/backups.rules'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listReceivers, notify } from '../../identity/notifications/notify.service.ts'
import { listNames, nightlyPlace, removePlaced } from './backup-places.service.ts'
import {
  beginRun,
  removeOldRows,
  failDeadRuns,
  findFirstAttempt,
  findLastGood,
  listExpiredRequests,
  listKeptNights,
  listUnmade,
  markRemoved,
} from './backups.queries.ts'
import { leaseMs, makeBackup, removeRemains } from './make-backup.service.ts'

/** The start of the nightly backup, in WIB. */
export const nightlyAt = '02:10'

const yearMs = 366 * 86_400_000

/**
 * The nightly backup: made once, verified, then backups past the retention are removed. Does
 * nothing without a public key. Tolerates a repeat: a night with a backup gets no second one.
 */
export async function backUpNightly(deps: Deps, signal?: AbortSignal): Promise<void> {
  // An unavailable bucket must not end the task here: the run below fails too, and the page shows
  // its reason.
  await sweepBackups(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'what former backups left stays until the next sweep'),
  )
  if (deps.config.backupRecipient === null) return
  const failure = (await isMadeTonight(deps)) ? null : await makeTonights(deps, signal)
  // A server that stops waits for no bucket.
  signal?.throwIfAborted()
  await removeOutlived(deps)
  await notifyWhenLate(deps)
  // Thrown for the scheduler of nightly tasks, which retries and shows the failure.
  if (failure !== null) throw new Error(`the nightly backup was not made: ${failure}`)
}

/** The last due time of the nightly backup. */
function dueAt(now: Date): Date {
  const today = instantInJakarta(dayInJakarta(now), nightlyAt)
  return today <= now ? today : new Date(today.getTime() - 86_400_000)
}

async function isMadeTonight({ db, now }: Deps): Promise<boolean> {
  const last = await findLastGood(db, now())
  return last !== undefined && last.startedAt >= dueAt(now())
}

async function makeTonights(deps: Deps, signal: AbortSignal | undefined): Promise<string | null> {
  const { db, config, newId, now } = deps
  const startedAt = now()
  const id = newId()
  const place = nightlyPlace(config)
  const run = {
    id,
    kind: 'nightly' as const,
    askedBy: null,
    place,
    fileName: backupFileName(startedAt, id),
    startedAt,
    lockedUntil: new Date(startedAt.getTime() + leaseMs),
    expiresAt: null,
    total: (await findLastGood(db, startedAt))?.bytes ?? 0,
  }
  if (!(await beginRun(db, run))) return 'another one is running'
  const encryption = { kind: 'recipient' as const, recipient: config.backupRecipient ?? '' }
  const { isMade, failure } = await makeBackup(deps, { ...run, encryption }, signal)
  return isMade ? null : (failure ?? 'cancelled')
}

/** `ngaji-20251120-0210-4f1c.age`: sorts by time, and is unique. */
export function backupFileName(at: Date, id: string): string {
  const time = `${dayInJakarta(at)}-${timeInJakarta(at)}`.replaceAll(/[^\d-]/g, '')
  const [year, month, day, hour] = time.split('-')
  return `ngaji-${year}${month}${day}-${hour}-${id.slice(-8)}.age`
}

/**
 * Fails runs whose process died; removes requested archives after their hour and archives of failed
 * runs.
 */
export async function sweepBackups(deps: Deps): Promise<void> {
  const now = deps.now()
  await removeRemains(deps, await failDeadRuns(deps.db, now))
  const expired = await listExpiredRequests(deps.db, now)
  for (const one of expired) await removePlaced(deps, one)
  await markRemoved(
    deps.db,
    expired.map(({ id }) => id),
    now,
  )
  await removeUnmade(deps)
  await removeOldRows(deps.db, new Date(now.getTime() - yearMs))
}

/**
 * Removes archives of failed runs: the bucket stored one but its answer was lost, or the process
 * died before it saved the row. Such an archive is on no list, so retention would never remove it.
 */
async function removeUnmade(deps: Deps): Promise<void> {
  const unmade = await listUnmade(deps.db)
  for (const place of new Set(unmade.map((one) => one.place))) {
    const names = await listNames(deps, place)
    const left = unmade.filter((one) => one.place === place && names.has(one.fileName))
    for (const one of left) await removePlaced(deps, one)
  }
}

async function removeOutlived(deps: Deps): Promise<void> {
  const all = await listKeptNights(deps.db)
  const kept = keptBackups(all)
  for (const one of all.filter(({ id }) => !kept.has(id))) {
    await removePlaced(deps, one)
    await markRemoved(deps.db, [one.id], deps.now())
  }
}

/** Notifies every admin once per gap of several days without a backup. */
async function notifyWhenLate(deps: Deps): Promise<void> {
  const last = await findLastGood(deps.db, deps.now())
  const since = last?.startedAt ?? (await findFirstAttempt(deps.db))
  if (since === null || !isLate(since, deps.now())) return
  await inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db }
    const admins = await listReceivers(inside, { roles: ['admin'] })
    await notify(
      inside,
      admins.map(({ userId }) => ({
        id: lateNoticeId(`${userId} ${since.toISOString()}`),
        userId,
        kind: 'backupLate' as const,
        text: `Cadangan terakhir lebih dari ${lateDays} hari yang lalu.`,
        href: '/settings/backups',
      })),
    )
  })
}

/** One id per gap and admin: a repeated notice has the same id. */
function lateNoticeId(text: string): string {
  const hex = createHash('sha256').update(`backup-late ${text}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
