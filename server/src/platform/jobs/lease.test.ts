import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { leaseSeconds } from './lease.ts'
import { postJob, runDueJobs, type JobKinds } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  // Two workers that really run at the same time need separate connections.
  app = await startTestApp({ engine: 'postgres' })
})
afterAll(() => app.close())

const job = () => app.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
const begin = async () => {
  await app.db.deleteFrom('job').execute()
  await postJob(app.deps, { kind: 'slow', payload: {} })
}

/** A job that publishes on command, and records by whom. */
function slowWork() {
  const started: string[] = []
  const published: string[] = []
  const goOn = new Map<string, () => void>()
  const worker = (name: string): JobKinds => ({
    slow: async ({ db }, _payload, lease) => {
      started.push(name)
      await new Promise<void>((resolve) => goOn.set(name, resolve))
      await db.transaction().execute(async (tx) => {
        await lease.confirm(tx)
        published.push(name)
      })
    },
  })
  const run = (name: string, renewMs: number) => runDueJobs(app.deps, worker(name), { renewMs })
  const hasStarted = (name: string) => waitFor(() => expect(started).toContain(name))
  return { started, published, run, hasStarted, finish: (name: string) => goOn.get(name)?.() }
}

describe('the lease of a job', () => {
  it('is renewed while a slow worker lives: no other worker takes the job, however long it runs', async () => {
    await begin()
    const work = slowWork()
    const first = work.run('first', 5)
    await work.hasStarted('first')
    for (let passed = 0; passed < 10 * leaseSeconds; passed += leaseSeconds - 1) {
      app.pass({ seconds: leaseSeconds - 1 })
      const until = new Date(app.clock.now.getTime() + leaseSeconds * 1000)
      await waitFor(async () => expect((await job()).locked_until).toEqual(until))
      await work.run('second', 5)
    }
    work.finish('first')
    await first
    expect(work).toMatchObject({ started: ['first'], published: ['first'] })
    expect(await job()).toMatchObject({ state: 'done', attempts: 1, lease_id: null })
  })

  it('of a worker that stopped renewing expires after fifteen seconds, and only the next worker publishes', async () => {
    await begin()
    const work = slowWork()
    const first = work.run('first', 3_600_000)
    await work.hasStarted('first')
    app.pass({ seconds: leaseSeconds - 1 })
    await work.run('second', 3_600_000)
    expect(work.started).toEqual(['first'])
    app.pass({ seconds: 2 })
    const second = work.run('second', 3_600_000)
    await work.hasStarted('second')

    // The first worker resumes and ends before the second.
    work.finish('first')
    await first
    expect(work.published).toEqual([])
    expect(await job()).toMatchObject({ state: 'running', attempts: 2 })

    work.finish('second')
    await second
    expect(work.published).toEqual(['second'])
    expect(await job()).toMatchObject({ state: 'done', attempts: 2 })
  })

  it('aborts a worker whose event loop was blocked once another worker has the job', async () => {
    await begin()
    const signals: AbortSignal[] = []
    const waiting = Promise.withResolvers<void>()
    const first = runDueJobs(
      app.deps,
      {
        slow: async (_deps, _payload, { signal }) => {
          signals.push(signal)
          await waiting.promise
          signal.throwIfAborted()
        },
      },
      { renewMs: 50 },
    )
    await waitFor(() => expect(signals).toHaveLength(1))
    // The write of a worker that takes the job over.
    await app.db.updateTable('job').set({ lease_id: app.deps.newId() }).execute()
    await waitFor(() => expect(signals[0]?.aborted).toBe(true))
    waiting.resolve()
    await first
    // Neither done nor failed: the other worker decides that.
    expect(await job()).toMatchObject({ state: 'running', attempts: 1 })
  })

  it('that killed its process five times is not taken a sixth time: the job has failed', async () => {
    await begin()
    await app.db
      .updateTable('job')
      .set({ state: 'running', attempts: 5, locked_until: app.clock.now })
      .execute()
    app.pass({ seconds: 1 })
    const told: string[] = []
    const kind = {
      run: async () => void told.push('run'),
      gaveUp: async () => void told.push('gave up'),
    }
    await runDueJobs(app.deps, { slow: kind })
    expect(told).toEqual(['gave up'])
    expect(await job()).toMatchObject({ state: 'failed', payload: {} })
  })
})
