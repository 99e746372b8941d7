import type { LimitName, RouteShape } from '@ngaji/contract/route'
import { AppError } from '../app-error.ts'
import { ask, question, type Question } from '../database/pipeline.ts'
import { statement } from '../database/statement.ts'
import type { Db } from '../deps.ts'

type Rule = { by: 'address' | 'user'; max: number; seconds: number }

/** Counted in the database, so that a restart or a second process does not forget them. */
const rules: Record<LimitName, readonly Rule[]> = {
  login: [{ by: 'address', max: 120, seconds: 600 }],
  'card-lookup': [
    { by: 'address', max: 30, seconds: 60 },
    { by: 'address', max: 300, seconds: 86_400 },
  ],
  'reset-request': [{ by: 'address', max: 20, seconds: 3600 }],
  'token-use': [{ by: 'address', max: 10, seconds: 600 }],
  'verify-email': [{ by: 'user', max: 5, seconds: 3600 }],
  'change-password': [{ by: 'user', max: 5, seconds: 3600 }],
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
}

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

/** The same for one limit, where a call does what another one counts. */
export async function countInLimit(db: Db, limit: LimitName, who: Who, now: Date): Promise<void> {
  for (const rule of rules[limit]) {
    const subject = rule.by === 'user' ? who.userId : who.address
    const key = `${limit}:${rule.seconds}:${subject ?? who.address}`
    await countOrRefuse(db, { key, max: rule.max, seconds: rule.seconds }, now)
  }
}

export type Counter = { key: string; max: number; seconds: number }

/** One step of a counter with a fixed window. Refuses the step after `max` until the window ends. */
export async function countOrRefuse(db: Db, counter: Counter, now: Date): Promise<void> {
  refuseOver(await count(db, counter, now))
}

export function refuseOver({ isOver, seconds }: Counted): void {
  if (isOver) throw tooMany(seconds)
}

/** Takes a step back that turned out not to count. */
export async function uncount(db: Db, { key, seconds }: Counter, now: Date): Promise<void> {
  await db
    .updateTable('rate_counter')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', windowOf(seconds, now).start)
    .where('count', '>', 0)
    .execute()
}

/** One step without a refusal, for counters whose limit must not show. */
export function count(db: Db, counter: Counter, now: Date): Promise<Counted> {
  return ask(db, countSteps(counter, 1, now))
}

/** Whether the counter went over its limit, and for how many seconds it stays so. */
export type Counted = { isOver: boolean; seconds: number }

/** Several steps at once, to be asked together with what else a request needs. */
export function countSteps(
  { key, max, seconds }: Counter,
  steps: number,
  now: Date,
): Question<Counted> {
  const { start, secondsLeft } = windowOf(seconds, now)
  const query = statement<{ count: number }>`
    insert into rate_counter (key, window_start, count) values (${key}, ${start}, ${steps})
    on conflict (key, window_start) do update set count = rate_counter.count + excluded.count
    returning count`
  return question(query, ([row]) => ({ isOver: (row?.count ?? 0) > max, seconds: secondsLeft }))
}

function windowOf(seconds: number, now: Date): { start: Date; secondsLeft: number } {
  const windowMs = seconds * 1000
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const secondsLeft = Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000)
  return { start, secondsLeft: Math.max(1, secondsLeft) }
}

function tooMany(seconds: number): AppError {
  return new AppError('request.too-many', { values: { n: seconds }, retryAfterSeconds: seconds })
}

/** Counters whose key names a person who is no longer to be named. */
export async function forgetCounters(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await db
      .deleteFrom('rate_counter')
      .where('key', 'in', [...keys])
      .execute()
}
