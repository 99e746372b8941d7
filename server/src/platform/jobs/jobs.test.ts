import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { postLetter } from '../mail/letters.ts'
import { postJob, runDueJobs, type JobKinds } from './jobs.ts'
import { Stopping } from './lease.ts'
import { removeOutlived } from './retention.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('job').execute())
afterAll(() => app.close())

const stored = () => app.db.selectFrom('job').selectAll().orderBy('created_at').execute()
const post = (kind: string, payload = { email: 'ibu@ngaji.test' }) =>
  postJob(app.deps, { kind, payload })

/** Job kinds that record their payloads. */
function remembering() {
  const done: unknown[] = []
  const kinds: JobKinds = {
    good: async (_deps, payload) => void done.push(payload),
    bad: async (_deps, payload) => {
      done.push(payload)
      throw new Error('it does not work')
    },
  }
  return { done, kinds }
}

describe('a job', () => {
  it('runs once with its payload, which is then removed', async () => {
    const { done, kinds } = remembering()
    await post('good')
    await runDueJobs(app.deps, kinds)
    await runDueJobs(app.deps, kinds)
    expect(done).toEqual([{ email: 'ibu@ngaji.test' }])
    expect(await stored()).toMatchObject([
      { state: 'done', payload: {}, attempts: 1, finished_at: app.clock.now, locked_until: null },
    ])
  })

  it('is rolled back with the transaction that posted it', async () => {
    const { done, kinds } = remembering()
    const work = app.db.transaction().execute(async (tx) => {
      await postJob({ ...app.deps, db: tx }, { kind: 'good', payload: {} })
      throw new Error('something else failed')
    })
    await expect(work).rejects.toThrow('something else failed')
    await runDueJobs(app.deps, kinds)
    expect(done).toEqual([])
  })

  it('that fails is retried two minutes later, five times, then given up and blanked', async () => {
    const { done, kinds } = remembering()
    await post('bad')
    for (let tries = 1; tries <= 6; tries += 1) {
      await runDueJobs(app.deps, kinds)
      await runDueJobs(app.deps, kinds)
      expect(done).toHaveLength(Math.min(tries, 5))
      app.pass({ minutes: 2, seconds: 1 })
    }
    expect(await stored()).toMatchObject([{ state: 'failed', payload: {}, attempts: 5 }])
  })

  it('of an unknown kind delays no other job', async () => {
    const { done, kinds } = remembering()
    await post('unknown')
    await post('good')
    await runDueJobs(app.deps, kinds)
    expect(done).toHaveLength(1)
  })

  it('is not taken before it is due', async () => {
    const { done, kinds } = remembering()
    await post('good')
    const later = new Date(app.clock.now.getTime() + 60_000)
    await app.db.updateTable('job').set({ run_at: later }).execute()
    await runDueJobs(app.deps, kinds)
    expect(done).toEqual([])
    app.pass({ minutes: 1 })
    await runDueJobs(app.deps, kinds)
    expect(done).toHaveLength(1)
  })

  it.each([1, 400])(
    'that was posted or taken while the clock was %i days ahead runs as soon as it is right',
    async (days) => {
      const { done, kinds } = remembering()
      const right = app.clock.now
      app.pass({ minutes: days * 24 * 60 })
      await post('good')
      await post('good')
      const [one] = await stored()
      await app.db
        .updateTable('job')
        .set({ state: 'running', locked_until: app.clock.now, lease_id: app.deps.newId() })
        .where('id', '=', one?.id ?? '')
        .execute()
      app.clock.now = right
      await runDueJobs(app.deps, kinds)
      expect(done).toHaveLength(2)
    },
  )

  it('ends when the server stops, waits for the next one, and has lost no attempt', async () => {
    const { done, kinds } = remembering()
    const stopping = new AbortController()
    const interrupted: JobKinds = {
      good: async (_deps, _payload, { signal }) => {
        stopping.abort(new Stopping())
        signal.throwIfAborted()
        await Promise.resolve()
      },
    }
    await post('good')
    await runDueJobs(app.deps, interrupted, { stop: stopping.signal })
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0, locked_until: null }])
    await runDueJobs(app.deps, kinds)
    expect(done).toHaveLength(1)
  })

  it('is taken by one of several instances, on PostgreSQL', async () => {
    const several = await startTestApp({ engine: 'postgres' })
    const { done, kinds } = remembering()
    for (let count = 0; count < 30; count += 1)
      await postJob(several.deps, { kind: 'good', payload: { count } })
    await Promise.all(Array.from({ length: 5 }, () => runDueJobs(several.deps, kinds)))
    expect(done).toHaveLength(30)
    expect(new Set(done.map((payload) => JSON.stringify(payload))).size).toBe(30)
    await several.close()
  })
})

describe('retention', () => {
  it('removes expired rows and nothing else', async () => {
    const user = await app.givenUser({ role: 'curriculum' })
    const { students } = await app.givenSchool({ children: 2 })
    await app.db
      .insertInto('rate_counter')
      .values({ key: 'old', window_start: app.clock.now, count: 1 })
      .execute()
    await postLetter(app.deps, { kind: 'notice', to: 'a@ngaji.test', subject: 'x', text: 'x' })
    const count = async () => {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*) from session where user_id = ${user.id}) as session,
        (select count(*) from rate_counter) as counter, (select count(*) from letter) as letter,
        (select count(*) from student) as student, (select count(*) from audit_entry) as audit`.execute(
        app.db,
      )
      return rows[0]
    }
    const before = await count()
    await removeOutlived(app.deps)
    expect(await count()).toEqual(before)
    app.pass({ minutes: 3 * 24 * 60 })
    await removeOutlived(app.deps)
    expect(await count()).toEqual({ ...before, counter: 0 })
    app.pass({ minutes: 60 * 24 * 60 })
    await removeOutlived(app.deps)
    expect(await count()).toEqual({ ...before, counter: 0, session: 0, letter: 0 })
    expect(before?.['student']).toBeGreaterThanOrEqual(students.length)
  })
})
