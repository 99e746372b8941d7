import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { startTestDatabase } from '../../../test/database.ts'
import { send } from '../../../test/edge/send.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { AppError } from '../../app-error.ts'
import { DatabaseReadOnly } from '../database/database-errors.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { HealthMonitor } from './health.ts'

let app: TestApp
beforeAll(async () => {
  // A database of its own: the tests change its tables and triggers.
  app = await startTestApp({ database: await startTestDatabase() })
})
afterAll(() => app.close())

const thrownCode = (work: () => void) => {
  try {
    work()
    return 'ok'
  } catch (error) {
    return error instanceof AppError ? error.code : (error as Error).name
  }
}

type Wishes = {
  save?: () => Promise<void>
  timing?: { everyMs?: number; everyMsWhenNotOk?: number; limitMs?: number; staleMs?: number }
}

/** A monitor of this test, with a configurable file store. */
function givenHealth({ save, timing = {} }: Wishes = {}) {
  const { deps, database } = app
  const files = { ...deps.files, ...(save && { save }) }
  return new HealthMonitor({ ...deps, files, database, timing, log: pino({ level: 'silent' }) })
}

const noRoom = () => Promise.reject(new FilesUnavailable('ENOSPC', { isReadOnly: true }))
const noStore = () => Promise.reject(new FilesUnavailable('away', { isReadOnly: false }))
const never = () => new Promise<void>(() => undefined)

describe('readiness', () => {
  it('is false before the first measurement', () => {
    const health = givenHealth()
    expect(health.last()).toBeNull()
    expect(thrownCode(() => health.assertReady())).toBe('server.busy')
  })

  it('rewrites one row and one file per instance each time', async () => {
    const [one, two] = [givenHealth(), givenHealth()]
    await app.db.deleteFrom('health_probe').execute()
    for (const health of [one, two, one, two]) await health.check()
    expect(one.isReady()).toBe(true)
    expect(one.last()).toMatchObject({ database: { state: 'ok' }, files: { state: 'ok' } })
    const rows = await app.db.selectFrom('health_probe').select('instance_id').execute()
    expect(rows).toHaveLength(2)
    await one.stop()
    await two.stop()
    expect(await app.db.selectFrom('health_probe').select('instance_id').execute()).toEqual([])
  })

  it.each([
    ['have no room', noRoom, 'server.read-only'],
    ['are away', noStore, 'server.busy'],
    ['hang', never, 'server.busy'],
  ])(
    'ends while the files %s, and the database is measured all the same',
    async (_, save, code) => {
      const health = givenHealth({ save, timing: { limitMs: 2000 } })
      await health.check()
      expect(thrownCode(() => health.assertReady())).toBe(code)
      expect(thrownCode(() => health.assertFilesWritable())).toBe(code)
      expect(thrownCode(() => health.assertWritable())).toBe('ok')
    },
  )

  it('starts no second write while one hangs', async () => {
    const save = vi.fn<() => Promise<void>>(never)
    const health = givenHealth({ save, timing: { limitMs: 1000 } })
    for (let count = 0; count < 3; count += 1) await health.check()
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('ends when the last measurement is stale', async () => {
    const health = givenHealth({ timing: { staleMs: 0 } })
    await health.check()
    expect(thrownCode(() => health.assertReady())).toBe('server.busy')
  })

  it('returns by itself', async () => {
    let save: () => Promise<void> = noRoom
    const health = givenHealth({ save: () => save(), timing: { everyMsWhenNotOk: 10 } })
    await health.check()
    health.start()
    expect(health.isReady()).toBe(false)
    save = async () => undefined
    await waitFor(() => expect(health.isReady()).toBe(true))
    await health.stop()
  })

  it('ends when the table it writes to is gone', async () => {
    await app.database.pool.query('alter table health_probe rename to elsewhere')
    const health = givenHealth()
    await health.check()
    await app.database.pool.query('alter table elsewhere rename to health_probe')
    expect(thrownCode(() => health.assertReady())).toBe('server.busy')
    expect(health.last()?.database).toMatchObject({ state: 'failed' })
    expect(thrownCode(() => health.assertWritable())).toBe('ok')
  })
})

describe('a database that takes no writes', () => {
  it('refuses writes before they begin, and accepts them again by itself', async () => {
    const setting = (value: string) => app.database.pool.query(`alter table health_probe ${value}`)
    // The error of a full disk or a standby for the statement of the probe.
    await app.database.pool.query(
      `create function public.health_probe__full() returns trigger language plpgsql as
       $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$;
       create trigger health_probe__full before insert or update on public.health_probe
       for each row execute function public.health_probe__full()`,
    )
    const health = app.deps.health
    await health.check()
    expect(health.isWritable()).toBe(false)
    expect(() => health.assertWritable()).toThrow(DatabaseReadOnly)
    const refused = { status: 503, json: { code: 'server.read-only' } }
    const { token } = await app.givenUser({ role: 'curriculum' })
    expect(await send(app, 'POST /api/users/logout', { token })).toMatchObject(refused)
    expect((await send(app, 'GET /api/sessions/current', { token })).status).toBe(200)
    const ready = await send(app, 'GET /api/health/ready')
    expect(ready).toMatchObject(refused)
    expect(Object.keys(ready.json)).toEqual(['message', 'code'])

    await setting('disable trigger health_probe__full')
    await health.check()
    await app.database.pool.query('drop function public.health_probe__full() cascade')
    expect((await send(app, 'POST /api/users/logout', { token })).status).toBe(200)
    expect((await send(app, 'GET /api/health/ready')).status).toBe(200)
  })
})
