import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Backup } from '@ngaji/contract/office/backups/backups.schemas'
import { z } from 'zod/mini'
import { AppError, refuseUnless } from '../../app-error.ts'
import { newPassphrase } from '../../platform/archive/passphrase.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { postJob } from '../../platform/jobs/jobs.ts'
import { Stopping } from '../../platform/jobs/lease.ts'
import { seal, sealingKeyOf, unseal } from '../../sealed-text.ts'
import { backupOf } from './backup-answer.ts'
import { removePlaced, requestedPlace } from './backup-places.service.ts'
import {
  beginRun,
  cancelRun,
  findBackup,
  findLastGood,
  findRunning,
  markRemoved,
} from './backups.queries.ts'
import { findDownloadOfDay, useDailyQuota } from './downloads.queries.ts'
import { leaseMs, makeBackup } from './make-backup.service.ts'
import { backupFileName, sweepBackups } from './nightly-backup.service.ts'
import { notifyOtherAdmins } from './notify-admins.service.ts'

const ticketMs = 10 * 60_000
/** How long the file stays on the server, from its start. */
const lifeMs = 3_600_000

const ticketSchema = z.object({
  passphrase: z.string(),
  userId: z.string(),
  expiresAt: z.number(),
})

const ticketKey = ({ config }: Deps) => sealingKeyOf(config.cardKey, 'backup-ticket')

/** The passphrase of one backup. It is encrypted into the ticket; the server stores neither. */
export async function makePassphrase(deps: Deps, { userId }: Pick<Actor, 'userId'>) {
  await refuseUnlessFree(deps)
  const passphrase = newPassphrase()
  const expiresAt = deps.now().getTime() + ticketMs
  const sealed = seal(JSON.stringify({ passphrase, userId, expiresAt }), ticketKey(deps))
  return {
    passphrase,
    ticket: sealed.toString('base64url'),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** Refused before the words are shown, so that no admin writes down seven words in vain. */
async function refuseUnlessFree({ db, now }: Deps): Promise<void> {
  refuseUnless((await findRunning(db, now())) === undefined, 'backup.running')
  const taken = await findDownloadOfDay(db, dayInJakarta(now()))
  refuseUnless(taken === undefined, 'backup.taken-today')
}

function passphraseOf(deps: Deps, { userId }: Actor, ticket: string): string {
  const opened = openTicket(deps, ticket)
  const isGood = opened?.userId === userId && opened.expiresAt > deps.now().getTime()
  if (!opened || !isGood) throw new AppError('backup.ticket-expired')
  return opened.passphrase
}

/** Null for a ticket that this server did not encrypt. */
function openTicket(deps: Deps, ticket: string) {
  try {
    const text = unseal(Buffer.from(ticket, 'base64url'), ticketKey(deps))
    return ticketSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Removes dead runs before the transaction opens, and returns the name of the new one. */
export async function prepareRequested(deps: Deps): Promise<string> {
  await sweepBackups(deps)
  return deps.newId()
}

/**
 * Uses the quota of the day and notifies every other admin, in the caller's transaction. The backup starts
 * after the commit.
 */
export async function requestBackup(
  deps: Deps,
  actor: Actor,
  { ticket, id }: { ticket: string; id: string },
): Promise<Backup> {
  passphraseOf(deps, actor, ticket)
  const { db, now, config, newId } = deps
  const startedAt = now()
  const isFree = await beginRun(db, {
    id,
    kind: 'requested',
    askedBy: actor.userId,
    place: requestedPlace(config),
    fileName: backupFileName(startedAt, id),
    startedAt,
    lockedUntil: new Date(startedAt.getTime() + leaseMs),
    expiresAt: new Date(startedAt.getTime() + lifeMs),
    total: (await findLastGood(db, startedAt))?.bytes ?? 0,
  })
  refuseUnless(isFree, 'backup.running')
  const day = dayInJakarta(startedAt)
  const taken = { id: newId(), backupId: id, userId: actor.userId, day, at: startedAt }
  refuseUnless(await useDailyQuota(db, taken), 'backup.taken-today')
  await notifyOtherAdmins(deps, actor, `${actor.name} membuat cadangan lengkap untuk diunduh.`)
  const runAt = new Date(startedAt.getTime() + lifeMs)
  await postJob(deps, { kind: 'backups.sweep', payload: {}, runAt })
  deps.audit({ target: { type: 'backup', id } })
  const row = await findBackup(db, id)
  refuseUnless(row, 'backup.not-found')
  return backupOf(row, { userId: actor.userId, now: startedAt })
}

/** The running backups of this process, each with its abort controller. */
const running = new Map<Promise<unknown>, AbortController>()

/** Called after the commit. The passphrase exists only in this process and this call. */
export function beginRequested(
  deps: Deps,
  actor: Actor,
  { ticket, id }: { ticket: string; id: string },
): void {
  const encryption = { kind: 'passphrase' as const, passphrase: passphraseOf(deps, actor, ticket) }
  const stopping = new AbortController()
  const work = findBackup(deps.db, id)
    .then(async (row) => row && makeBackup(deps, { ...row, encryption }, stopping.signal))
    .catch((error: unknown) => deps.log.error({ err: error }, 'a requested backup'))
    .finally(() => running.delete(work))
  running.set(work, stopping)
}

/** Aborts running backups and saves their state, before the database is closed. */
export async function stopRequestedBackups(): Promise<void> {
  for (const stopping of running.values()) stopping.abort(new Stopping())
  await Promise.all(running.keys())
}

/** Resolves when this process has no running requested backup; for tests and for a stop. */
export async function requestedBackupsDone(): Promise<void> {
  await Promise.all(running.keys())
}

/** Cancels the own running backup, or removes a finished one. */
export async function cancelRequested(deps: Deps, { userId }: Actor, id: string): Promise<void> {
  const { db, now } = deps
  const row = await findBackup(db, id)
  refuseUnless(row?.kind === 'requested' && row.askedById === userId, 'backup.not-found')
  deps.audit({ target: { type: 'backup', id } })
  if (await cancelRun(db, id, now())) return
  await removePlaced(deps, row)
  await markRemoved(db, [id], now())
}
