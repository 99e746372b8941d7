import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** What a job does, by kind. Run at least once: the work must bear a repeat after a crash. */
export type JobKinds = Readonly<Record<string, (deps: Deps, payload: unknown) => Promise<void>>>

/** What features do every night. It must bear a repeat: each instance has its own clock. */
export type NightlyWork = readonly ((deps: Deps) => Promise<void>)[]

const atOnce = 10
const maxAttempts = 5
const leaseSeconds = 120

type Taken = { id: string; kind: string; payload: unknown; attempts: number }

type NewJob = { kind: string; payload: Record<string, unknown>; runAt?: Date }

/** Asks for work later, in the caller's transaction. */
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

export async function runDueJobs(deps: Deps, kinds: JobKinds): Promise<void> {
  for (const job of await takeDue(deps)) await runJob(deps, kinds, job)
}

async function runJob(deps: Deps, kinds: JobKinds, job: Taken): Promise<void> {
  try {
    const work = kinds[job.kind]
    if (!work) throw new Error(`nobody does jobs of kind ${job.kind}`)
    await work(deps, job.payload)
    await finish(deps, job.id, 'done')
  } catch (error) {
    deps.log.error({ err: error, kind: job.kind }, 'a job failed')
    if (job.attempts >= maxAttempts) await finish(deps, job.id, 'failed')
  }
}

/** A lease, not a lock: a process that dies holding a job gives it back by doing nothing. */
async function takeDue({ db, now }: Deps): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update job set state = 'running', attempts = attempts + 1,
      locked_until = ${now()}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from job
      where run_at <= ${now()} and (state = 'waiting' or state = 'running' and locked_until < ${now()})
      order by run_at limit ${atOnce} for update skip locked
    )
    returning id, kind, payload, attempts`.execute(db)
  return rows
}

/** The payload may name a person: it is blanked with the end of the job. */
async function finish({ db, now }: Deps, id: string, state: 'done' | 'failed'): Promise<void> {
  await db
    .updateTable('job')
    .set({ state, finished_at: now(), payload: '{}', locked_until: null })
    .where('id', '=', id)
    .execute()
}
