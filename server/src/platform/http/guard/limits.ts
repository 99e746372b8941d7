import type { LimitName, RouteShape } from '@ngaji/contract/route'
import { retryInWords } from '@ngaji/contract/words/retry-in-words'
import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../deps.ts'
import { skewMs } from '../../database/clock-ahead.ts'
import { isReadOnlyFailure } from './read-only-state.ts'
import { MemoryCounts } from './memory-counts.ts'

type Rule = { by: 'address' | 'user'; max: number; seconds: number }

/** Counted in the database, so that the counts survive a restart and cover every process. */
const rules: Record<LimitName, readonly Rule[]> = {
  'card-lookup': [
    { by: 'address', max: 30, seconds: 60 },
    { by: 'address', max: 300, seconds: 86_400 },
  ],
  'verify-email': [{ by: 'user', max: 5, seconds: 3600 }],
  'csp-report': [{ by: 'address', max: 30, seconds: 60 }],
  'document-code': [{ by: 'address', max: 30, seconds: 60 }],
  'parent-page': [{ by: 'address', max: 30, seconds: 60 }],
  ticket: [{ by: 'user', max: 20, seconds: 86_400 }],
  import: [{ by: 'user', max: 20, seconds: 86_400 }],
  export: [{ by: 'user', max: 5, seconds: 3600 }],
  pdf: [{ by: 'user', max: 60, seconds: 3600 }],
  'document-job': [{ by: 'user', max: 20, seconds: 3600 }],
  photo: [{ by: 'user', max: 300, seconds: 86_400 }],
  'duplicate-check': [{ by: 'user', max: 30, seconds: 3600 }],
  'admin-letter': [{ by: 'user', max: 60, seconds: 3600 }],
  backup: [{ by: 'user', max: 30, seconds: 86_400 }],
}

/** Quotas of files that are made or read: a refused request made no file, or read none, and is not counted. */
const uncountedWhenRefused: ReadonlySet<LimitName> = new Set([
  'document-job',
  'export',
  'import',
  'pdf',
])

const memoryCounts = new MemoryCounts()

type Who = { address: string; userId: string | null }

/** Counts this request in every limit of its route; refuses with 429 and the time to wait. */
export async function countRequest(
  db: Db,
  { limit, upload }: RouteShape,
  who: Who & { isForm: boolean },
  now: Date,
): Promise<void> {
  if (limit) await countInLimit(db, limit, who, now)
  if (upload?.limit && who.isForm) await countInLimit(db, upload.limit, who, now)
}

/** Removes the counts of `countRequest` at `now` for a refused request. */
export async function uncountRefused(
  db: Db,
  { limit }: RouteShape,
  who: Who,
  now: Date,
): Promise<void> {
  if (limit && uncountedWhenRefused.has(limit)) await uncountInLimit(db, limit, who, now)
}

/** Counts in one limit, for a call that does the work of another route. */
export async function countInLimit(db: Db, limit: LimitName, who: Who, now: Date): Promise<void> {
  const counters = countersOf(limit, who)
  for (const [index, counter] of counters.entries()) {
    const counted = await count(db, counter, now)
    if (!counted.isOver) continue
    for (const taken of counters.slice(0, index)) await uncount(db, taken, now)
    refuseOver(counted)
  }
}

/** Removes the count of `countInLimit` at `now`. */
async function uncountInLimit(db: Db, limit: LimitName, who: Who, now: Date): Promise<void> {
  for (const counter of countersOf(limit, who)) await uncount(db, counter, now)
}

function countersOf(limit: LimitName, who: Who): Counter[] {
  return rules[limit].map(({ by, max, seconds }) => {
    const subject = by === 'user' ? who.userId : who.address
    return { key: `${limit}:${seconds}:${subject ?? who.address}`, max, seconds }
  })
}

/** A limit of `max` steps in any `seconds`. */
export type Counter = { key: string; max: number; seconds: number }

/** One step of a counter. Refuses when it is full, and then counts nothing. Returns how many steps are left. */
export async function countOrRefuse(db: Db, counter: Counter, now: Date): Promise<number> {
  const counted = await count(db, counter, now)
  refuseOver(counted)
  return counted.left
}

export function refuseOver({ isOver, seconds }: Counted): void {
  if (isOver) throw tooMany(seconds)
}

export function tooMany(seconds: number): AppError {
  const values = { wait: retryInWords(seconds) }
  return new AppError('request.too-many', { values, retryAfterSeconds: seconds })
}

/** Removes a step that turned out not to count. `now` is the moment it was counted at. */
export async function uncount(db: Db, counter: Counter, now: Date): Promise<void> {
  try {
    await db
      .updateTable('rate_counter')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', counter.key)
      .where('window_start', '=', windowBounds(counter.seconds, now).current)
      .where('count', '>', 0)
      .execute()
  } catch (error) {
    if (!isReadOnlyRefusal(db, error)) throw error
    memoryCounts.uncount(counter, now)
  }
}

/** One step without a refusal, for counters whose limit must not be visible to the caller. */
export async function count(db: Db, counter: Counter, now: Date): Promise<Count> {
  try {
    return await countSteps(db, counter, 1, now)
  } catch (error) {
    if (!isReadOnlyRefusal(db, error)) throw error
    return memoryCounts.count(counter, now)
  }
}

/**
 * Calls that only read are answered while the database takes no writes; a transaction exists to
 * write.
 */
function isReadOnlyRefusal(db: Db, error: unknown): boolean {
  return !db.isTransaction && isReadOnlyFailure(error)
}

/** Whether the counter was full, so that nothing was counted, and for how many seconds it stays so. */
export type Counted = { isOver: boolean; seconds: number }
/** The same of a counter that was asked, and how many more steps it takes. */
export type Count = Counted & { left: number }

type Part = { startsAt: Date | null; count: number | null; counted: number | null }

/**
 * Several steps at once; the caller decides about a refusal. A sliding window: the steps are kept
 * in sixty buckets, and a bucket counts until all of it is older than the window, so that no window
 * of this length, wherever it begins, ever holds more than `max`.
 */
export async function countSteps(
  db: Db,
  counter: Counter,
  steps: number,
  now: Date,
): Promise<Count> {
  const { key, max } = counter
  const { current, oldest, latest } = windowBounds(counter.seconds, now)
  const { rows: parts } = await sql<Part>`
    with part as (
      select window_start, count from rate_counter
      where key = ${key} and window_start between ${oldest} and ${latest}
    ), others as (
      select coalesce(sum(count), 0) as count from part where window_start <> ${current}
    ), counted as (
      insert into rate_counter as kept (key, window_start, count)
      select ${key}, ${current}, ${steps}::int from others where others.count + ${steps}::int <= ${max}
      on conflict (key, window_start) do update set count = kept.count + excluded.count
        where kept.count + excluded.count + (select count from others) <= ${max}
      returning count
    )
    select part.window_start as "startsAt", part.count, (select count from counted) as counted
    from (select) as always left join part on true order by part.window_start`.execute(db)
  const isOver = (parts[0]?.counted ?? null) === null
  const before = parts.reduce((sum, part) => sum + (part.count ?? 0), 0)
  return {
    isOver,
    seconds: secondsToWait(parts, { ...counter, steps }, now),
    left: isOver ? 0 : Math.max(0, max - before - steps),
  }
}

const partsInWindow = 60

/** What is dated after `latest` was counted while the clock was ahead: it would be full until that day. */
function windowBounds(seconds: number, now: Date): { current: Date; oldest: Date; latest: Date } {
  const partMs = (seconds * 1000) / partsInWindow
  const current = Math.floor(now.getTime() / partMs) * partMs
  return {
    current: new Date(current),
    oldest: new Date(current - seconds * 1000),
    latest: new Date(now.getTime() + skewMs),
  }
}

/** Seconds until enough of the oldest buckets have left the window for the steps to fit. */
function secondsToWait(
  parts: readonly Part[],
  { max, seconds, steps }: Counter & { steps: number },
  now: Date,
): number {
  const partMs = (seconds * 1000) / partsInWindow
  let left = parts.reduce((sum, part) => sum + (part.count ?? 0), 0)
  for (const { startsAt, count: gone } of parts) {
    left -= gone ?? 0
    if (left + steps > max || startsAt === null) continue
    const freeAt = startsAt.getTime() + seconds * 1000 + partMs
    return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  }
  return seconds
}

/** Removes counters whose key identifies an erased person. */
export async function removeCounters(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db
      .deleteFrom('rate_counter')
      .where('key', 'in', [...keys])
      .execute()
}
