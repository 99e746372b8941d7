import { sql, type Updateable } from 'kysely'
import type { Db, Deps } from '../../deps.ts'
import { isAhead, isLeaseAhead } from '../database/clock-ahead.ts'
import type { Database } from '../database/row-types.ts'
import { errorCodeOf } from './error-code.ts'
import { leaseSeconds, LeaseLost, Stopping, whileRenewing } from './lease.ts'

/** The lease of one run on its job. */
export type JobLease = {
  /** Aborts once another worker has taken the job over, or the server stops. */
  signal: AbortSignal
  /**
   * Locks the job until the commit, in the transaction that publishes the work, and throws `LeaseLost` when
   * another worker has the job. So two runs of one job can never both publish.
   */
  confirm: (db: Db) => Promise<void>
}

/** Runs at least once: the work must tolerate a repeat after a crash. */
export type JobWork = (deps: Deps, payload: unknown, lease: JobLease) => Promise<void>

/** The work of a kind of job; `gaveUp` runs after the last attempt has failed. */
export type JobKind = JobWork | { run: JobWork; gaveUp: JobWork }
export type JobKinds = Readonly<Record<string, JobKind>>

const maxAttempts = 5
const retrySeconds = 120
/** Of a job that is posted for later: it removes what can be read for an hour. */
const longestWait = { longestMinutes: 60 }

type Taken = { id: string; leaseId: string; kind: string; payload: unknown; attempts: number }

type NewJob = { kind: string; payload: Record<string, unknown>; runAt?: Date }

/** Posts a job, in the caller's transaction. */
export async function postJob(
  { db, newId, now, wakeJobs }: Deps,
  { kind, payload, runAt = now() }: NewJob,
): Promise<void> {
  await db
    .insertInto('job')
    .values({ id: newId(), kind, payload: JSON.stringify(payload), run_at: runAt })
    .execute()
  wakeJobs()
}

type Options = {
  /** How often a lease is renewed, in milliseconds. */
  renewMs?: number
  /** No further job is taken after it aborts; the running one is told. */
  stop?: AbortSignal
}

/** Runs due jobs, one after another. */
export async function runDueJobs(
  deps: Deps,
  kinds: JobKinds,
  { renewMs, stop }: Options = {},
): Promise<void> {
  for (;;) {
    const job = stop?.aborted ? undefined : await takeDue(deps)
    if (!job) return
    const held = { renew: () => renewLease(deps, job), everyMs: renewMs, stop, log: deps.log }
    await whileRenewing(held, (signal) => runJob(deps, kinds[job.kind], { job, signal }))
  }
}

type Run = { job: Taken; signal: AbortSignal }

async function runJob(deps: Deps, kind: JobKind | undefined, { job, signal }: Run): Promise<void> {
  const lease: JobLease = { signal, confirm: (db) => requireLease(db, job) }
  try {
    if (!kind) throw new Error(`no worker runs jobs of kind ${job.kind}`)
    // The last run of the job neither ended nor failed: it killed its process, and a repeat would
    // do so again.
    if (job.attempts > maxAttempts) throw new Error('its process died in every attempt')
    await (typeof kind === 'function' ? kind : kind.run)(deps, job.payload, lease)
    await finish(deps, job, 'done')
  } catch (error) {
    if (error instanceof LeaseLost) {
      deps.log.warn({ kind: job.kind }, 'a job was taken over by another worker')
      return
    }
    if (error instanceof Stopping) return putBack(deps, job)
    deps.log.error({ err: error, kind: job.kind }, 'a job failed')
    if (job.attempts < maxAttempts) return postpone(deps, job, error)
    if (typeof kind === 'object') await kind.gaveUp(deps, job.payload, lease)
    await finish(deps, job, 'failed', errorCodeOf(error))
  }
}

/** A process that dies stops renewing its lease, so another worker takes the job. */
async function takeDue({ db, now, newId }: Deps): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update job set state = 'running', attempts = attempts + 1, lease_id = ${newId()},
      locked_until = ${now()}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from job
      where (run_at <= ${now()} or ${isAhead(sql`run_at`, now(), longestWait)})
        and (state = 'waiting' or state = 'running' and (locked_until < ${now()}
          or ${isLeaseAhead(sql`locked_until`, now())}))
      order by run_at, id limit 1 for update skip locked
    )
    returning id, lease_id as "leaseId", kind, payload, attempts`.execute(db)
  return rows[0]
}

async function renewLease({ db, now }: Deps, { id, leaseId }: Taken): Promise<boolean> {
  const { rows } = await sql`
    update job set locked_until = ${now()}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id = ${id} and lease_id = ${leaseId} and state = 'running' returning id`.execute(db)
  return rows.length > 0
}

async function requireLease(db: Db, { id, leaseId }: Taken): Promise<void> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new LeaseLost()
}

/** Ends this run: the job belongs to no worker any more. */
async function release(
  db: Db,
  { id, leaseId }: Taken,
  changes: Updateable<Database['job']>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...changes, locked_until: null, lease_id: null })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute()
}

/** The next server begins it anew: this run is none of its attempts. */
function putBack({ db }: Deps, job: Taken): Promise<void> {
  return release(db, job, { state: 'waiting', attempts: job.attempts - 1 })
}

function postpone({ db, now }: Deps, job: Taken, error: unknown): Promise<void> {
  return release(db, job, {
    state: 'waiting',
    run_at: new Date(now().getTime() + retrySeconds * 1000),
    last_error: errorCodeOf(error),
  })
}

/** The payload may name a person: it is blanked when the job ends. */
function finish(
  { db, now }: Deps,
  job: Taken,
  state: 'done' | 'failed',
  lastError: string | null = null,
): Promise<void> {
  return release(db, job, { state, finished_at: now(), payload: '{}', last_error: lastError })
}
