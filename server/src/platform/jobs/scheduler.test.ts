import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { postJob, type JobKinds } from './jobs.ts'
import { startScheduler } from './scheduler.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('job').execute())
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

const stored = () => app.db.selectFrom('job').selectAll().orderBy('created_at').execute()
const post = (kind: string) => postJob(app.deps, { kind, payload: {} })

function remembering() {
  const done: unknown[] = []
  const kinds: JobKinds = { good: async (_deps, payload) => void done.push(payload) }
  return { done, kinds }
}

describe('the scheduler', () => {
  const handle = (isUp: boolean): DatabaseHandle => ({
    ...app.database,
    isAvailable: () => isUp,
    isWritable: () => isUp,
  })

  it('runs jobs and sends letters by itself, and stops on request', async () => {
    const { done, kinds } = remembering()
    await post('good')
    const scheduler = startScheduler(app.deps, handle(true), { jobKinds: kinds, nightlyTasks: [] })
    await waitFor(() => expect(done).toHaveLength(1))
    await scheduler.stop()
    expect(await stored()).toMatchObject([{ state: 'done' }])
  })

  it('takes jobs at once when it is woken', async () => {
    // No tick of its own ever comes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ran = Promise.withResolvers<unknown>()
    const jobKinds: JobKinds = { good: async (_deps, payload) => ran.resolve(payload) }
    const scheduler = startScheduler(app.deps, handle(true), { jobKinds, nightlyTasks: [] })
    await post('good')
    scheduler.wake()
    expect(await ran.promise).toEqual({})
    await scheduler.stop()
  })

  it('pauses while no write is accepted', async () => {
    const { done, kinds } = remembering()
    await post('good')
    const asked = vi.fn<() => boolean>(() => false)
    const scheduler = startScheduler(
      app.deps,
      { ...handle(false), isAvailable: asked },
      { jobKinds: kinds, nightlyTasks: [] },
    )
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await scheduler.stop()
    expect(done).toEqual([])
  })
})
