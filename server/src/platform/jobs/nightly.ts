import { addDays, dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Deps } from '../../deps.ts'
import { isAhead } from '../database/clock-ahead.ts'
import { errorCodeOf } from './error-code.ts'
import { leaseSeconds, Stopping, whileRenewing } from './lease.ts'

/** Nightly work, done once for all instances. A task must tolerate a repeat after a crash. */
export type NightlyTask = {
  /** The key of its last success in the database: it never changes. */
  name: string
  /** Time of day in WIB, `HH:MM`; 02:15 by default. */
  at?: string
  /** The signal aborts once another instance has taken the task over, or the server stops. */
  run: (deps: Deps, signal: AbortSignal) => Promise<void>
}

const usualTime = '02:15'
const firstRetryMinutes = 5
const longestRetryMinutes = 120

/** The last moment up to `now` at which the WIB clock showed `time` (`HH:MM`). */
export function lastOccurrence(now: Date, time: string): Date {
  const today = dayInJakarta(now)
  const occurrence = instantInJakarta(today, time)
  return occurrence <= now ? occurrence : instantInJakarta(addDays(today, -1), time)
}

/**
 * Runs every task whose last success is older than its last due time: tonight's, or that of nights
 * without a running server. A task that fails is retried after 5, 10, 20 ... 120 minutes and delays
 * no other task; one that the stop of its server ended has not failed, and is due for the next one. After a
 * clock that was ahead every task is due at once; with one that is behind none is.
 */
export async function runNightlyTasks(
  deps: Deps,
  tasks: readonly NightlyTask[],
  { renewMs, stop }: { renewMs?: number; stop?: AbortSignal } = {},
): Promise<void> {
  if (isClockBehind(deps)) return
  await registerTasks(deps, tasks)
  for (const task of tasks) {
    if (stop?.aborted) return
    const leaseId = await takeDue(deps, task)
    if (leaseId === null) continue
    const run: Run = { task, leaseId }
    const held = { renew: () => renewLease(deps, run), everyMs: renewMs, stop, log: deps.log }
    await whileRenewing(held, (signal) => runTask(deps, run, signal))
  }
}

/**
 * No right clock shows a moment before the program was written. A machine without a battery starts years ago,
 * until its time is synchronised: all that is stored would look like work of a clock ahead, and run at once.
 */
function isClockBehind({ now }: Pick<Deps, 'now'>): boolean {
  return now().getTime() < Date.parse('2026-01-01T00:00:00+07:00')
}

export type NightlyRecord = {
  name: string
  triedAt: Date | null
  succeededAt: Date | null
  /** Attempts in a row that failed; 0 after a success. */
  failures: number
  /** The code or name of the last error, never its text. */
  error: string | null
  nextTryAt: Date | null
  isRunning: boolean
}

/** Every registered task by name, with its last run and result. */
export function listNightlyRecords(db: Db, now: Date): Promise<NightlyRecord[]> {
  return db
    .selectFrom('nightly_task')
    .select([
      'name',
      'tried_at as triedAt',
      'succeeded_at as succeededAt',
      'failures',
      'error',
      'next_try_at as nextTryAt',
      sql<boolean>`locked_until is not null and locked_until > ${now} and not ${isBeyond(sql.ref('locked_until'), now)}`.as(
        'isRunning',
      ),
    ])
    .orderBy('name')
    .execute()
}

type Run = { task: NightlyTask; leaseId: string }

async function runTask(deps: Deps, run: Run, signal: AbortSignal): Promise<void> {
  const { name } = run.task
  try {
    await run.task.run(deps, signal)
    await recordSuccess(deps, run)
    deps.log.info({ task: name }, 'a nightly task is done')
  } catch (error) {
    if (signal.reason instanceof Stopping) return release(deps, run)
    deps.log.error({ err: error, task: name }, 'a nightly task failed')
    await recordFailure(deps, run, error)
  }
}

/** A new task is registered now, so it is not due for earlier nights. */
async function registerTasks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tasks: readonly NightlyTask[],
): Promise<void> {
  const names = tasks.map(({ name }) => name)
  await sql`insert into nightly_task (name, since)
    select name, ${now()}::timestamptz from unnest(${names}::text[]) as known (name)
    where not exists (select from nightly_task known_task where known_task.name = known.name)
    on conflict do nothing`.execute(db)
}

/** Further ahead than a lease or a retry may be. */
function isBeyond(moment: RawBuilder<unknown>, now: Date) {
  return isAhead(moment, now, { longestMinutes: longestRetryMinutes })
}

async function takeDue(
  { db, now, newId }: Deps,
  { name, at = usualTime }: NightlyTask,
): Promise<string | null> {
  const leaseId = newId()
  const { rows } = await sql`
    update nightly_task set tried_at = ${now()}, lease_id = ${leaseId},
      locked_until = ${now()}::timestamptz + make_interval(secs => ${leaseSeconds})
    where name = ${name}
      and (coalesce(succeeded_at, since) < ${lastOccurrence(now(), at)}
        or ${isBeyond(sql`coalesce(succeeded_at, since)`, now())})
      and (next_try_at is null or next_try_at <= ${now()} or ${isBeyond(sql`next_try_at`, now())})
      and (locked_until is null or locked_until < ${now()} or ${isBeyond(sql`locked_until`, now())})
    returning name`.execute(db)
  return rows.length > 0 ? leaseId : null
}

async function renewLease({ db, now }: Deps, { task, leaseId }: Run): Promise<boolean> {
  const { rows } = await sql`
    update nightly_task
    set locked_until = ${now()}::timestamptz + make_interval(secs => ${leaseSeconds})
    where name = ${task.name} and lease_id = ${leaseId} returning name`.execute(db)
  return rows.length > 0
}

async function recordSuccess({ db, now }: Deps, { task, leaseId }: Run): Promise<void> {
  await db
    .updateTable('nightly_task')
    .set({
      succeeded_at: now(),
      failures: 0,
      error: null,
      next_try_at: null,
      lease_id: null,
      locked_until: null,
    })
    .where('name', '=', task.name)
    .where('lease_id', '=', leaseId)
    .execute()
}

/** As if this run had not begun: it is due at once. */
async function release({ db }: Deps, { task, leaseId }: Run): Promise<void> {
  await db
    .updateTable('nightly_task')
    .set((eb) => ({ tried_at: eb.ref('succeeded_at'), lease_id: null, locked_until: null }))
    .where('name', '=', task.name)
    .where('lease_id', '=', leaseId)
    .execute()
}

async function recordFailure(
  { db, now }: Deps,
  { task, leaseId }: Run,
  error: unknown,
): Promise<void> {
  const wait = sql`make_interval(mins => least(${firstRetryMinutes} * 2 ^ least(failures, 10),
    ${longestRetryMinutes})::integer)`
  await sql`update nightly_task set failures = failures + 1, error = ${errorCodeOf(error)},
      next_try_at = ${now()}::timestamptz + ${wait}, lease_id = null, locked_until = null
    where name = ${task.name} and lease_id = ${leaseId}`.execute(db)
}
