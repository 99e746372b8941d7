import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemHealthRoutes } from '@ngaji/contract/office/system-health/system-health.routes'
import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { systemRoutes } from '@ngaji/contract/system'
import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { withMachineClock } from '../../../test/machine-clock.ts'
import { postJob } from '../../platform/jobs/jobs.ts'
import { postLetter } from '../../platform/mail/letters.ts'
import { noticeMail } from './letters.service.ts'
import { recordDiskDay } from './disk.service.ts'

withMachineClock()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const givenAdmin = () => app.givenUser({ role: 'admin', passwordHash: 'x' })

/** Calls as an admin with a new session: the tests move the clock by days. */
async function readSystemHealth(): Promise<SystemHealth> {
  const admin = await givenAdmin()
  const { status, body } = await app
    .as(admin)
    .call(systemHealthRoutes.read, { query: { fresh: 'true' } })
  expect(status).toBe(200)
  return body
}

const letter = (subject: string) =>
  ({ to: 'ibu@ngaji.test', subject, text: 'x', kind: 'notice' }) as const

describe('the health of the system', () => {
  it('is measured for an empty region', async () => {
    const health = await readSystemHealth()
    expect(health).toMatchObject({
      letters: { isSetUp: false, waiting: 0, failed: 0, oldestWaitingAt: null },
      jobs: { running: 0, stuck: 0, lines: [] },
      database: { isWritable: true, connections: { most: expect.any(Number) }, extra: [] },
      clock: { phones: 0, phonesMedianMs: null },
      version: { version: 'development', builtAt: null },
    })
    expect(health.database.readMs).toBeGreaterThan(0)
    // Both sides have the same clock, which was read some time between the query and the answer, to whole
    // milliseconds.
    const unknownMs = health.database.readMs / 2 + 2
    expect(Math.abs(health.clock.databaseOffsetMs)).toBeLessThanOrEqual(unknownMs)
    expect(health.disk.totalBytes).toBeGreaterThan(health.disk.freeBytes)
  })

  it('shows that files are refused, at a requested measurement', async () => {
    const folder = join(app.deps.config.dataDir, 'files', 'health')
    const codes = async () => (await readSystemHealth()).warnings.map(({ code }) => code)
    expect(await codes()).not.toContain('files.not-writable')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'no folder')
    const told = await codes()
    rmSync(folder)
    expect(told).toContain('files.not-writable')
    expect(await codes()).not.toContain('files.not-writable')
  })

  it('counts waiting letters, letters sent today and failed ones', async () => {
    await postLetter(app.deps, { kind: 'notice', to: 'ibu@ngaji.test', subject: 'a', text: 'x' })
    await app.deliverLetters()
    await postLetter(app.deps, { kind: 'notice', to: 'ibu@ngaji.test', subject: 'b', text: 'x' })
    await postLetter(app.deps, { kind: 'notice', to: 'ayah@ngaji.test', subject: 'c', text: 'x' })
    await app.db
      .updateTable('letter')
      .set({ state: 'failed', failure: 'other', failed_at: app.clock.now, body: '' })
      .where('subject', '=', 'c')
      .execute()
    const { letters } = await readSystemHealth()
    expect(letters).toMatchObject({ waiting: 1, sentToday: 1, failed: 1 })
    expect(letters.oldestWaitingAt).toBe(app.clock.now.toISOString())
    await app.db.deleteFrom('letter').execute()
  })

  it('lists jobs that no worker takes, and those that failed today', async () => {
    await postJob(app.deps, { kind: 'documents.remove-expired', payload: {} })
    expect((await readSystemHealth()).jobs).toMatchObject({ waiting: 1, stuck: 0, lines: [] })
    app.pass({ minutes: 11 })
    expect((await readSystemHealth()).jobs).toMatchObject({
      waiting: 0,
      stuck: 1,
      lines: [{ kind: 'documents.remove-expired', state: 'stuck', askedBy: null }],
    })
    const failed = { state: 'failed', finished_at: app.clock.now } as const
    await app.db.updateTable('job').set(failed).execute()
    expect((await readSystemHealth()).jobs).toMatchObject({
      failedToday: 1,
      stuck: 0,
      lines: [{ state: 'failed' }],
    })
    app.pass({ minutes: 24 * 60 })
    expect((await readSystemHealth()).jobs).toMatchObject({ failedToday: 0, lines: [] })
  })

  it('shows the progress of a document and its requester', async () => {
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
    const { jobs } = await readSystemHealth()
    expect(jobs.lines).toMatchObject([
      { kind: 'reports', askedBy: admin.name, state: 'running', done: 46, total: 71 },
    ])
    await app.db.deleteFrom('document_job').execute()
  })

  it('shows the sizes of files, and until when there is space', async () => {
    const before = (await readSystemHealth()).disk.photoBytes
    await app.deps.files.save('images/x.jpg', Buffer.alloc(2000), 'image/jpeg')
    const { disk } = await readSystemHealth()
    expect(disk.photoBytes).toBe(before + 2000)
    await recordDiskDay(app.deps)
    await recordDiskDay(app.deps)
    expect(await app.db.selectFrom('disk_day').selectAll().execute()).toHaveLength(1)
  })

  it('shows warnings until they are withdrawn', async () => {
    const { warnings } = app.deps.system
    expect(warnings.raise('proxy.not-trusted')).toBe(true)
    expect(warnings.raise('proxy.not-trusted')).toBe(false)
    warnings.raise('schema.more', ['index extra_index'])
    const health = await readSystemHealth()
    expect(health.warnings).toEqual([
      { code: 'proxy.not-trusted', details: [] },
      { code: 'schema.more', details: ['index extra_index'] },
    ])
    expect(health.database.extra).toEqual(['index extra_index'])
    warnings.settle('proxy.not-trusted')
    warnings.settle('schema.more')
    expect((await readSystemHealth()).warnings).toEqual([])
  })

  it('warns that mail is not configured, until it is, and not in the demo region', async () => {
    const shown = async () => (await readSystemHealth()).warnings.map(({ code }) => code)
    const isDemo = (value: boolean) =>
      app.db.updateTable('region_setting').set({ is_demo: value }).execute()
    await noticeMail(app.deps)
    await noticeMail(app.deps)
    expect(await shown()).toEqual(['mail.not-set-up'])
    await noticeMail({
      ...app.deps,
      config: { ...app.deps.config, smtpUrl: 'smtp://surat.ngaji.test' },
    })
    expect(await shown()).toEqual([])

    await noticeMail(app.deps)
    await isDemo(true)
    await noticeMail(app.deps)
    expect(await shown()).toEqual([])
    await isDemo(false)
  })
})

describe('the clocks of the phones', () => {
  const use = async (user: GivenUser, offset: string) => {
    app.pass({ minutes: 2 })
    const headers = { 'x-clock-offset': offset }
    const { status } = await app.as(user).call(signInRoutes.currentSession, {}, { headers })
    expect(status).toBe(200)
  }

  it('are counted once each, with the number of wrong ones', async () => {
    const [one, two, three] = await Promise.all(
      ['a', 'b', 'c'].map(() => app.givenUser({ role: 'curriculum', passwordHash: 'x' })),
    )
    if (!one || !two || !three) throw new Error('a person is missing')
    await use(one, '400')
    await use(two, '-86400000')
    await use(three, 'besok')
    await use(one, '500')
    expect((await readSystemHealth()).clock).toMatchObject({
      phones: 2,
      wrongPhones: 1,
      phonesMedianMs: Math.round((500 - 86_400_000) / 2),
    })
    await use(two, '9999999999999')
    expect((await readSystemHealth()).clock).toMatchObject({ phones: 2, wrongPhones: 1 })
  })
})

describe('the metrics', () => {
  it('contain letters, jobs, connections and disk, also while the database is down', async () => {
    await postLetter(app.deps, letter('b'))
    const text = async () => String((await app.as(null).call(systemRoutes.metrics, {})).body)
    const whole = await text()
    expect(whole).toMatch(/ngaji_letters\{state="waiting"\} 1\n/)
    expect(whole).toMatch(/ngaji_oldest_waiting_seconds\{queue="letter"\} [\d.e+-]+\n/)
    expect(whole).toMatch(/ngaji_database_connections\{state="most"\} \d+\n/)
    expect(whole).toMatch(/ngaji_disk_bytes\{kind="free"\} [\d.e+]+\n/)
    expect(whole).not.toContain('ibu@ngaji.test')
    await app.db.schema.alterTable('letter').renameTo('letter_away').execute()
    const rest = await text()
    await app.db.schema.alterTable('letter_away').renameTo('letter').execute()
    expect(rest).not.toMatch(/ngaji_letters\{/)
    expect(rest).toMatch(/ngaji_disk_bytes\{kind="free"\}/)
  })
})

describe('failed letters', () => {
  /** Adds a letter as it is after the eighth attempt. */
  async function givenFailed(
    user: GivenUser,
    kind: 'reset' | 'code-issued',
    failure: 'address' | 'mailbox-full',
  ) {
    const id = app.deps.newId()
    await app.db
      .insertInto('letter')
      .values({
        id,
        to: 'rahmathakim77@yahoo.co.id',
        subject: 'Buat password baru',
        body: '',
        kind,
        user_id: user.id,
        state: 'failed',
        failure,
        failed_at: app.clock.now,
        tries: 8,
      })
      .execute()
    return id
  }

  it('are shown with role, masked address and remedy, and never with their text', async () => {
    const user = await app.givenUser({ role: 'curriculum', passwordHash: 'x' })
    await givenFailed(user, 'reset', 'mailbox-full')
    await givenFailed(user, 'reset', 'address')
    await givenFailed(user, 'code-issued', 'mailbox-full')
    const { letters } = await readSystemHealth()
    expect(letters.failedLetters.map(({ remedy }) => remedy).toSorted()).toEqual([
      'correct-address',
      'none',
      'resend',
    ])
    expect(letters.failedLetters[0]).toMatchObject({
      role: 'curriculum',
      tries: 8,
      userId: user.id,
    })
    const told = JSON.stringify(letters)
    for (const hidden of ['rahmathakim77', 'Buat password', user.name])
      expect(told).not.toContain(hidden)
    await app.db.deleteFrom('letter').execute()
  })

  it('are sent again once, with an entry in the audit log', async () => {
    const email = 'rahmathakim77@yahoo.co.id'
    const user = await app.givenUser({ role: 'curriculum', passwordHash: 'x', email })
    await app.db
      .updateTable('app_user')
      .set({ is_email_verified: true })
      .where('id', '=', user.id)
      .execute()
    const letterId = await givenFailed(user, 'reset', 'mailbox-full')
    const admin = await givenAdmin()
    const again = () =>
      app.as(admin).call(systemHealthRoutes.resendLetter, { params: { letterId }, body: {} })
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(404)
    expect((await readSystemHealth()).letters).toMatchObject({
      failed: 0,
      failedLetters: [],
      waiting: 1,
    })
    const audit = await app.db
      .selectFrom('audit_entry')
      .select(['target_id', 'outcome'])
      .where('action', '=', 'system-health.send-letters')
      .where('outcome', '=', 'ok')
      .execute()
    expect(audit).toEqual([{ target_id: letterId, outcome: 'ok' }])
    await app.db.deleteFrom('letter').execute()
  })

  it('can be tested with the own address, and name their folder when mail is not configured', async () => {
    const email = 'saya@ngaji.test'
    const own = await app.givenUser({ role: 'admin', passwordHash: 'x', email })
    const answer = await app.as(own).call(systemHealthRoutes.sendTestLetter, { body: {} })
    expect(answer.body.message).toBe('Surat belum diatur: surat uji hanya tersimpan di server.')
    expect((await app.deliverLetters()).at(-1)).toMatchObject({ to: email })
    await app.db.deleteFrom('letter').execute()
  })
})
