import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { Stopping } from './lease.ts'
import { lastOccurrence, listNightlyRecords, runNightlyTasks, type NightlyTask } from './nightly.ts'

describe('the last occurrence of a time of day', () => {
  it.each([
    ['2026-11-19T02:14:59+07:00', '02:15', '2026-11-18T02:15:00+07:00'],
    ['2026-11-19T02:15:00+07:00', '02:15', '2026-11-19T02:15:00+07:00'],
    ['2026-11-19T23:59:00+07:00', '02:15', '2026-11-19T02:15:00+07:00'],
    ['2026-03-01T00:10:00+07:00', '02:10', '2026-02-28T02:10:00+07:00'],
    ['2027-01-01T01:00:00+07:00', '23:30', '2026-12-31T23:30:00+07:00'],
  ])('before %s, of %s, is %s', (now, time, expected) => {
    expect(lastOccurrence(new Date(now), time)).toEqual(new Date(expected))
  })
})

describe('nightly tasks', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  beforeEach(async () => {
    await app.db.deleteFrom('nightly_task').execute()
    app.clock.now = new Date('2026-11-19T18:00:00+07:00')
  })
  afterAll(() => app.close())

  /** Records the names of the tasks in the order they ran; `broken` fails. */
  function counting(...names: string[]) {
    const ran: string[] = []
    const tasks = names.map((name): NightlyTask => ({
      name,
      run: async () => {
        ran.push(name)
        if (name === 'broken') throw Object.assign(new Error('rahasia'), { code: 'EBROKEN' })
      },
    }))
    return { ran, night: () => runNightlyTasks(app.deps, tasks) }
  }
  const at = (moment: string) => (app.clock.now = new Date(`${moment}+07:00`))

  it('are not due for nights before their registration', async () => {
    const { ran, night } = counting('one')
    await night()
    expect(ran).toEqual([])
  })

  it('run once a night, however often the scheduler checks', async () => {
    const { ran, night } = counting('one', 'two')
    await night()
    at('2026-11-20T02:14:00')
    await night()
    expect(ran).toEqual([])
    at('2026-11-20T02:15:00')
    await night()
    await night()
    at('2026-11-20T23:00:00')
    await night()
    expect(ran).toEqual(['one', 'two'])
    at('2026-11-21T02:15:00')
    await night()
    expect(ran).toEqual(['one', 'two', 'one', 'two'])
  })

  it('run once after nights without a server', async () => {
    const { ran, night } = counting('one')
    await night()
    at('2026-11-25T08:03:00')
    await night()
    await night()
    expect(ran).toEqual(['one'])
    // The next night runs at its usual time.
    at('2026-11-26T02:15:30')
    await night()
    expect(ran).toEqual(['one', 'one'])
  })

  it('run after a clock that was a year ahead, whatever was written in that time', async () => {
    const { ran, night } = counting('one', 'broken', 'held')
    at('2027-12-25T08:00:00')
    await night()
    at('2027-12-26T08:00:00')
    await night()
    await app.db
      .updateTable('nightly_task')
      .set({ locked_until: app.clock.now, lease_id: app.deps.newId() })
      .where('name', '=', 'held')
      .execute()
    at('2026-11-20T08:00:00')
    const held = (await listNightlyRecords(app.db, app.clock.now)).find(
      ({ name }) => name === 'held',
    )
    expect(held?.isRunning).toBe(false)
    ran.length = 0
    await night()
    await night()
    expect(ran).toEqual(['one', 'broken', 'held'])
    at('2026-11-21T02:15:00')
    await night()
    expect(ran.slice(3)).toEqual(['one', 'broken', 'held'])
  })

  it('wait while the clock shows a moment before the program was written', async () => {
    const { ran, night } = counting('one')
    await night()
    at('2020-01-01T08:00:00')
    await night()
    expect(ran).toEqual([])
    const listed = await listNightlyRecords(app.db, app.clock.now)
    expect(listed).toMatchObject([{ triedAt: null, succeededAt: null }])
    at('2026-11-20T02:15:00')
    await night()
    expect(ran).toEqual(['one'])
  })

  it('that were registered by a clock ahead are due as soon as it is right', async () => {
    const { ran, night } = counting('one')
    at('2027-12-25T08:00:00')
    await night()
    at('2026-11-20T08:00:00')
    await night()
    expect(ran).toEqual(['one'])
  })

  it('run after a task that fails, which is retried with back-off', async () => {
    const { ran, night } = counting('broken', 'two')
    await night()
    at('2026-11-20T02:15:00')
    const ranUntil = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        await night()
        app.pass({ minutes: 1 })
      }
      return ran.filter((name) => name === 'broken').length
    }
    expect(await ranUntil(5)).toBe(1)
    expect(ran).toEqual(['broken', 'two'])
    expect(await ranUntil(10)).toBe(2)
    expect(await ranUntil(20)).toBe(3)
    const [broken, two] = await listNightlyRecords(app.db, app.clock.now)
    expect(broken).toMatchObject({ failures: 3, succeededAt: null, error: 'EBROKEN' })
    expect(JSON.stringify(broken)).not.toContain('rahasia')
    expect(two).toMatchObject({ failures: 0, error: null, isRunning: false })
  })

  it('run once for all instances that check at the same moment', async () => {
    const { ran, night } = counting('one', 'two', 'three')
    await night()
    at('2026-11-20T02:15:00')
    await Promise.all(Array.from({ length: 4 }, night))
    expect(ran.toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('end when the server stops, which is no failure, and run after its next start', async () => {
    const begun = Promise.withResolvers<void>()
    const long: NightlyTask = {
      name: 'one',
      run: (_deps, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          begun.resolve()
        }),
    }
    await runNightlyTasks(app.deps, [long])
    at('2026-11-20T02:15:00')
    const stopping = new AbortController()
    const night = runNightlyTasks(app.deps, [long], { stop: stopping.signal })
    await begun.promise
    stopping.abort(new Stopping())
    await night
    const [record] = await listNightlyRecords(app.db, app.clock.now)
    expect(record).toEqual({
      name: 'one',
      triedAt: null,
      succeededAt: null,
      failures: 0,
      error: null,
      nextTryAt: null,
      isRunning: false,
    })
    const { ran, night: next } = counting('one')
    await next()
    expect(ran).toEqual(['one'])
  })

  it('of a killed instance are run by another instance', async () => {
    const killed = new Promise<void>(() => undefined)
    await runNightlyTasks(app.deps, [{ name: 'one', run: () => killed }])
    at('2026-11-20T02:15:00')
    const dying = { renewMs: 3_600_000 }
    void runNightlyTasks(app.deps, [{ name: 'one', run: () => killed }], dying)
    const { ran, night } = counting('one')
    await expect
      .poll(async () => (await listNightlyRecords(app.db, app.clock.now))[0]?.isRunning)
      .toBe(true)
    await night()
    expect(ran).toEqual([])
    app.pass({ seconds: 16 })
    await night()
    expect(ran).toEqual(['one'])
  })
})
