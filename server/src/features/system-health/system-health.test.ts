import { systemHealthRoutes } from '@ngaji/contract/features/system-health/system-health.routes'
import type { SystemHealth } from '@ngaji/contract/features/system-health/system-health.schemas'
import { signInRoutes } from '@ngaji/contract/features/sign-in/sign-in.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { postJob } from '../../jobs/jobs.ts'
import { postLetter } from '../../mail/letters.ts'
import { recordDiskDay } from './system-health.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const givenAdmin = () => app.givenUser({ role: 'admin', passwordHash: 'x' })

/** As somebody who has just signed in: the tests move the clock by days. */
async function read(): Promise<SystemHealth> {
  const admin = await givenAdmin()
  const { status, body } = await app
    .as(admin)
    .call(systemHealthRoutes.read, { query: { fresh: 'true' } })
  expect(status).toBe(200)
  return body
}

describe('the health of the system', () => {
  it('is told of an empty region, measured', async () => {
    const health = await read()
    expect(health).toMatchObject({
      letters: { isSetUp: false, waiting: 0, failed: 0, oldestWaitingAt: null },
      jobs: { running: 0, stuck: 0, lines: [] },
      database: { isWritable: true, connections: { most: expect.any(Number) }, extra: [] },
      clock: { phones: 0, phonesMedianMs: null },
      version: { version: 'development', builtAt: null },
    })
    expect(health.database.readMs).toBeGreaterThan(0)
    expect(Math.abs(health.clock.databaseOffsetMs)).toBeLessThan(5000)
    expect(health.disk.totalBytes).toBeGreaterThan(health.disk.freeBytes)
  })

  it('counts letters that wait, were sent today and failed', async () => {
    await postLetter(app.deps, { kind: 'notice', to: 'ibu@ngaji.test', subject: 'a', text: 'x' })
    await app.deliverLetters()
    await postLetter(app.deps, { kind: 'notice', to: 'ibu@ngaji.test', subject: 'b', text: 'x' })
    await postLetter(app.deps, { kind: 'notice', to: 'ayah@ngaji.test', subject: 'c', text: 'x' })
    await app.db
      .updateTable('letter')
      .set({ state: 'failed', failure: 'other', failed_at: app.clock.now, body: '' })
      .where('subject', '=', 'c')
      .execute()
    const { letters } = await read()
    expect(letters).toMatchObject({ waiting: 1, sentToday: 1, failed: 1 })
    expect(letters.oldestWaitingAt).toBe(app.clock.now.toISOString())
    await app.db.deleteFrom('letter').execute()
  })

  it('tells jobs that nobody takes up, and those that failed today', async () => {
    await postJob(app.deps, { kind: 'documents.remove-expired', payload: {} })
    expect((await read()).jobs).toMatchObject({ waiting: 1, stuck: 0, lines: [] })
    app.pass({ minutes: 11 })
    expect((await read()).jobs).toMatchObject({
      waiting: 0,
      stuck: 1,
      lines: [{ kind: 'documents.remove-expired', state: 'stuck', askedBy: null }],
    })
    const failed = { state: 'failed', finished_at: app.clock.now } as const
    await app.db.updateTable('job').set(failed).execute()
    expect((await read()).jobs).toMatchObject({
      failedToday: 1,
      stuck: 0,
      lines: [{ state: 'failed' }],
    })
    app.pass({ minutes: 24 * 60 })
    expect((await read()).jobs).toMatchObject({ failedToday: 0, lines: [] })
  })

  it('shows how far a document is, and who asked for it', async () => {
    const admin = await givenAdmin()
    await app.db
      .insertInto('document_job')
      .values({
        id: app.deps.newId(),
        user_id: admin.id,
        kind: 'reports',
        request: '{}',
        state: 'running',
        done: 46,
        total: 71,
        created_at: app.clock.now,
      })
      .execute()
    const { jobs } = await read()
    expect(jobs.lines).toMatchObject([
      { kind: 'reports', askedBy: admin.name, state: 'running', done: 46, total: 71 },
    ])
    await app.db.deleteFrom('document_job').execute()
  })

  it('tells the sizes of files, and until when there is room', async () => {
    const before = (await read()).disk.photoBytes
    await app.deps.files.save('images/x.jpg', Buffer.alloc(2000), 'image/jpeg')
    const { disk } = await read()
    expect(disk.photoBytes).toBe(before + 2000)
    await recordDiskDay(app.deps)
    await recordDiskDay(app.deps)
    expect(await app.db.selectFrom('disk_day').selectAll().execute()).toHaveLength(1)
  })

  it('shows what the program noticed, until it is settled', async () => {
    const { warnings } = app.deps.system
    expect(warnings.raise('proxy.not-trusted')).toBe(true)
    expect(warnings.raise('proxy.not-trusted')).toBe(false)
    warnings.raise('schema.more', ['index extra_index'])
    const health = await read()
    expect(health.warnings).toEqual([
      { code: 'proxy.not-trusted', details: [] },
      { code: 'schema.more', details: ['index extra_index'] },
    ])
    expect(health.database.extra).toEqual(['index extra_index'])
    warnings.settle('proxy.not-trusted')
    warnings.settle('schema.more')
    expect((await read()).warnings).toEqual([])
  })
})

describe('the clocks of the phones', () => {
  const use = async (user: GivenUser, offset: string) => {
    app.pass({ minutes: 2 })
    const headers = { 'x-clock-offset': offset }
    const { status } = await app.as(user).call(signInRoutes.currentSession, {}, { headers })
    expect(status).toBe(200)
  }

  it('are counted once each, and those that are wrong beside them', async () => {
    const [one, two, three] = await Promise.all(
      ['a', 'b', 'c'].map(() => app.givenUser({ role: 'curriculum', passwordHash: 'x' })),
    )
    if (!one || !two || !three) throw new Error('a person is missing')
    await use(one, '400')
    await use(two, '-86400000')
    await use(three, 'besok')
    await use(one, '500')
    expect((await read()).clock).toMatchObject({
      phones: 2,
      wrongPhones: 1,
      phonesMedianMs: Math.round((500 - 86_400_000) / 2),
    })
    await use(two, '9999999999999')
    expect((await read()).clock).toMatchObject({ phones: 2, wrongPhones: 1 })
  })
})
