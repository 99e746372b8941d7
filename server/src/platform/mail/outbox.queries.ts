import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { isAhead, isLeaseAhead } from '../database/clock-ahead.ts'
import type { LetterFailure } from './failure-cause.ts'

const maxTries = 8
const longestPause = { longestMinutes: 2 ** (maxTries - 1) }

/** A letter that only this process may deliver until its lease expires. */
export type LeasedLetter = {
  id: string
  leaseId: string
  to: string
  subject: string
  text: string
  tries: number
}

type Lease = { leaseId: string; leaseMs: number }

/**
 * Takes the next due letter, or none. The lease uses the clock of the database: with two instances
 * with different clocks neither takes a leased letter of the other for an abandoned one.
 */
export async function takeNextLetter(
  db: Db,
  { leaseId, leaseMs, now }: Lease & { now: Date },
): Promise<LeasedLetter | undefined> {
  const { rows } = await sql<LeasedLetter>`
    update letter set lease_id = ${leaseId}, tries = tries + 1,
      leased_until = ${leaseEnd(leaseMs)}
    where id = (
      select id from letter
      where state = 'waiting' and tries < ${maxTries}
        and (next_try_at <= ${now} or ${isAhead(sql`next_try_at`, now, longestPause)})
        and (expires_at is null or expires_at > ${now}) and ${isFree()}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, lease_id as "leaseId", "to", subject, body as text, tries`.execute(db)
  return rows[0]
}

/** Returns false once another process has the letter, or the letter is removed. */
export async function renewLease(
  db: Db,
  { id, leaseId, leaseMs }: Lease & { id: string },
): Promise<boolean> {
  const { rows } = await sql`
    update letter set leased_until = ${leaseEnd(leaseMs)}
    where id = ${id} and lease_id = ${leaseId} and state = 'waiting' returning id`.execute(db)
  return rows.length > 0
}

/**
 * Marks an accepted letter. The letter must not be sent again, also where another instance holds
 * the lease by now. The body contains links: it is blanked.
 */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update letter set state = 'sent', sent_at = ${now}, body = '', last_error = null,
      lease_id = null, leased_until = null
    where id = ${id} and state = 'waiting'`.execute(db)
}

type Failed = { cause: LetterFailure; error: string; now: Date }

/**
 * Retried after 1, 2, 4 ... minutes; after the eighth attempt it is given up and its body blanked.
 */
export async function markFailed(
  db: Db,
  { id, leaseId, tries }: LeasedLetter,
  { cause, error, now }: Failed,
): Promise<void> {
  const isOver = tries >= maxTries
  await db
    .updateTable('letter')
    .set({
      lease_id: null,
      leased_until: null,
      last_error: error.slice(0, 300),
      next_try_at: new Date(now.getTime() + 60_000 * 2 ** (tries - 1)),
      ...(isOver && { state: 'failed', failure: cause, failed_at: now, body: '' }),
    })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute()
}

/**
 * Gives up obsolete letters: those whose link has expired, and those whose every attempt killed its
 * process.
 */
export async function failObsolete(db: Db, now: Date): Promise<void> {
  await sql`
    update letter set state = 'failed', failed_at = ${now}, body = '', lease_id = null,
      leased_until = null,
      failure = case when expires_at <= ${now} then 'expired' else 'other' end
    where state = 'waiting' and (expires_at <= ${now} or tries >= ${maxTries})
      and ${isFree()}`.execute(db)
}

const isFree = () => sql<boolean>`(leased_until is null or leased_until < clock_timestamp()
  or ${isLeaseAhead(sql`leased_until`, sql`clock_timestamp()`)})`
const leaseEnd = (leaseMs: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`
