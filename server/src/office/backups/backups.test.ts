import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { backupRoutes } from '@ngaji/contract/office/backups/backups.routes'
import { notificationRoutes } from '@ngaji/contract/identity/notifications/notifications.routes'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readBack } from '../../platform/archive/read-archive.ts'
import { NoRoomForCopy } from '../../platform/database/database-errors.ts'
import { Stopping } from '../../platform/jobs/lease.ts'
import type { Deps } from '../../deps.ts'
import { backUpNightly } from './nightly-backup.service.ts'
import { readBackupHealth } from './backups.service.ts'
import { requestedBackupsDone } from './requested-backup.service.ts'

let app: TestApp
let identity: string
let folder: string
let admin: GivenUser
beforeAll(async () => {
  identity = await generateX25519Identity()
  folder = mkdtempSync(join(tmpdir(), 'ngaji-backups-'))
  const recipient = await identityToRecipient(identity)
  const environment = { BACKUP_RECIPIENT: recipient, BACKUP_DIR: folder }
  app = await startTestApp({ environment, now: '2026-11-20T19:11:00.000Z' })
  await app.givenSchool({ children: 2 })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  admin = await givenAdmin('Hendra')
})
afterEach(async () => {
  await requestedBackupsDone()
  await app.db.deleteFrom('backup').execute()
  await app.db.deleteFrom('notification').execute()
  for (const name of readdirSync(folder)) unlinkSync(join(folder, name))
  rmSync(drafts(), { recursive: true, force: true })
  // The next test runs on another day, in a session of its own.
  app.pass({ minutes: 24 * 60 })
})

/** An unusable folder: its path is below a file. */
function withoutFolder(): Deps {
  const backupDir = join(folder, readdirSync(folder)[0] ?? '', 'x')
  return { ...app.deps, config: { ...app.deps.config, backupDir } }
}

const drafts = () => join(app.deps.config.dataDir, 'backup-drafts')

async function givenAdmin(name: string): Promise<GivenUser> {
  const user = await app.givenUser({ role: 'admin', passwordHash: 'x', name })
  await app.db
    .updateTable('session')
    .set({ confirmed_until: new Date(app.clock.now.getTime() + 300_000) })
    .where('user_id', '=', user.id)
    .execute()
  return user
}

const overview = async () => {
  const { status, body } = await app.as(admin).call(backupRoutes.list, {})
  expect(status).toBe(200)
  return body
}

/** Bytes, more than 32 bits hold. */
const large = 3_000_000_000

/** The archive of the night before: its file is not looked at. */
async function givenLargeNight(): Promise<void> {
  await backUpNightly(app.deps)
  await app.db.updateTable('backup').set({ bytes: large }).execute()
  app.pass({ minutes: 24 * 60 })
}

async function told(user: GivenUser) {
  const { body } = await app.as(user).call(notificationRoutes.list, { query: {} })
  return body.notifications.map(({ kind, text }) => ({ kind, text }))
}

describe('the nightly backup', () => {
  it('is made once, encrypted to the recipient, read back and listed', async () => {
    await backUpNightly(app.deps)
    await backUpNightly(app.deps)
    const { last, backups, isLate } = await overview()
    expect(backups).toHaveLength(1)
    expect(last).toMatchObject({
      kind: 'nightly',
      state: 'done',
      isReadBack: true,
      keptAs: 'monthly',
    })
    expect(last?.rows).toBeGreaterThan(10)
    expect(isLate).toBe(false)
    const [name = ''] = readdirSync(folder)
    expect(readdirSync(folder)).toHaveLength(1)
    expect(name).toMatch(/^ngaji-20261121-0211-\w{8}\.age$/)
    await readBack(createReadStream(join(folder, name)), { kind: 'identity', identity })
    expect(await readBackupHealth(app.deps)).toMatchObject({ isReadBack: true, lastFailure: null })
  })

  it('keeps seven days, and touches no other file', async () => {
    writeFileSync(join(folder, 'ngaji-lama.age'), 'x')
    for (let night = 0; night < 12; night += 1) {
      await backUpNightly(app.deps)
      app.pass({ minutes: 24 * 60 })
    }
    admin = await givenAdmin('Hendra')
    const { backups, otherFiles } = await overview()
    const kept = readdirSync(folder).filter((name) => name !== 'ngaji-lama.age')
    expect(kept).toHaveLength(backups.length)
    expect(backups.filter(({ keptAs }) => keptAs === null)).toEqual([])
    expect(backups.length).toBeLessThan(12)
    expect(otherFiles).toBe(1)
  })

  it('ends with a reason where its folder cannot be created, and keeps earlier archives', async () => {
    await backUpNightly(app.deps)
    const before = readdirSync(folder)
    app.pass({ minutes: 24 * 60 })
    await expect(backUpNightly(withoutFolder())).rejects.toThrow('unwritable')
    expect(readdirSync(folder)).toEqual(before)
    admin = await givenAdmin('Hendra')
    const { backups, last } = await overview()
    expect(backups[0]).toMatchObject({ state: 'failed', failure: 'unwritable' })
    expect(last?.state).toBe('done')
    expect(await readBackupHealth(app.deps)).toMatchObject({ lastFailure: 'unwritable' })
  })

  it('tells that the disk is full where there is no room for the copy it is read from', async () => {
    const readSnapshot = () => Promise.reject(new NoRoomForCopy('not enough free space'))
    const system = { ...app.deps.system, readSnapshot }
    await backUpNightly({ ...app.deps, system }).catch(() => undefined)
    expect((await overview()).backups).toMatchObject([{ state: 'failed', failure: 'full' }])
  })

  it('tells that it was interrupted where the server stops', async () => {
    await backUpNightly(app.deps, AbortSignal.abort(new Stopping())).catch(() => undefined)
    expect((await overview()).backups).toMatchObject([{ state: 'failed', failure: 'interrupted' }])
  })

  it('is marked as gone when its file is missing', async () => {
    await backUpNightly(app.deps)
    for (const name of readdirSync(folder)) unlinkSync(join(folder, name))
    const { backups, last } = await overview()
    expect(backups).toMatchObject([{ state: 'gone' }])
    expect(last).toBeNull()
  })

  it('whose process was killed has failed, leaves no draft, and is made at the next run', async () => {
    const draft = join(folder, 'ngaji-20261120-0210-deadbeef.age.tmp')
    writeFileSync(draft, 'half')
    await app.db
      .insertInto('backup')
      .values({
        id: app.deps.newId(),
        kind: 'nightly',
        place: 'folder',
        file_name: 'ngaji-20261120-0210-deadbeef.age',
        started_at: new Date(app.clock.now.getTime() - 120_000),
        locked_until: new Date(app.clock.now.getTime() - 90_000),
      })
      .execute()
    expect((await overview()).backups).toMatchObject([{ state: 'failed', failure: 'interrupted' }])
    await backUpNightly(app.deps)
    expect((await overview()).backups.map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('is made again after an archive of more than two gigabytes', async () => {
    await givenLargeNight()
    // Whether there is room for another one depends on this machine.
    await backUpNightly(app.deps).catch(() => undefined)
    admin = await givenAdmin('Hendra')
    const { backups } = await overview()
    expect(backups.map(({ total }) => total)).toEqual([large, 0])
    expect(backups[0]?.state).toMatch(/^(done|failed)$/)
  })

  it('that a wrong clock dated in the future stands for no night', async () => {
    await backUpNightly(app.deps)
    const ahead = new Date(app.clock.now.getTime() + 400 * 86_400_000)
    await app.db.updateTable('backup').set({ started_at: ahead }).execute()
    expect(await overview()).toMatchObject({ last: null, isLate: true })
    await backUpNightly(app.deps)
    const { last, isLate, backups } = await overview()
    expect(backups.map(({ startedAt }) => startedAt)).toEqual([
      ahead.toISOString(),
      app.clock.now.toISOString(),
    ])
    expect({ last: last?.startedAt, isLate }).toEqual({
      last: app.clock.now.toISOString(),
      isLate: false,
    })
  })

  it('that is missing for three days is notified to every admin once', async () => {
    await backUpNightly(app.deps)
    const broken = withoutFolder()
    for (let night = 0; night < 5; night += 1) {
      app.pass({ minutes: 24 * 60 })
      await backUpNightly(broken).catch(() => undefined)
    }
    admin = await givenAdmin('Hendra')
    const late = await app.db
      .selectFrom('notification')
      .select(['user_id', 'text'])
      .where('kind', '=', 'backupLate')
      .execute()
    expect(new Set(late.map(({ user_id }) => user_id)).size).toBe(late.length)
    expect(late[0]?.text).toBe('Cadangan terakhir lebih dari 3 hari yang lalu.')
    expect((await overview()).isLate).toBe(true)
  })
})

describe('a backup on request', () => {
  const words = (user = admin) => app.as(user).call(backupRoutes.makePassphrase, { body: {} })
  const create = (ticket: string, user = admin) =>
    app.as(user).call(backupRoutes.create, { body: { ticket } })

  async function givenMade() {
    const { passphrase, ticket } = (await words()).body
    const { backup } = (await create(ticket)).body
    await requestedBackupsDone()
    return { passphrase, ticket, id: backup.id }
  }

  const take = (backupId: string, user = admin) =>
    app.as(user).call(backupRoutes.take, { params: { backupId }, body: {} })

  const download = (token: string, user: GivenUser, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({
      method,
      url: `/api/backups/downloads/${token}`,
      headers: { authorization: `Bearer ${user.token}` },
    })

  it('is decrypted by seven words that are shown before and stored nowhere', async () => {
    const { passphrase, id } = await givenMade()
    expect(passphrase.split('-')).toHaveLength(7)
    const { token } = (await take(id)).body
    const file = await download(token, admin)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain('attachment; filename="ngaji-')
    expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length)
    const opened = { kind: 'passphrase', passphrase } as const
    await readBack(Readable.from([file.rawPayload]), opened)
    const [, second = ''] = passphrase.split('-')
    for (const table of [
      'backup',
      'backup_download',
      'job',
      'idempotency_key',
      'audit_entry',
    ] as const)
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(
        `-${second}-`,
      )
  })

  it('needs the password, and belongs to its requester', async () => {
    await app.db.updateTable('session').set({ confirmed_until: null }).execute()
    expect(await words()).toMatchObject({ status: 403, body: { code: 'session.confirm-needed' } })
    expect(await create('x')).toMatchObject({ status: 403 })
    const curriculum = await app.givenUser({ role: 'curriculum', passwordHash: 'x' })
    expect((await app.as(curriculum).call(backupRoutes.list, {})).status).toBe(403)
  })

  it('is limited to one a day in the region, counted once for all downloads, and notified', async () => {
    const other = await givenAdmin('Bagas')
    const { ticket, id } = await givenMade()
    expect((await take(id)).status).toBe(200)
    expect((await take(id)).status).toBe(200)
    expect(await create(ticket)).toMatchObject({ body: { code: 'backup.taken-today' } })
    expect(await words(other)).toMatchObject({ body: { code: 'backup.taken-today' } })
    expect(await take(id, other)).toMatchObject({ status: 404 })
    expect(await told(other)).toEqual([
      { kind: 'backupTaken', text: 'Hendra membuat cadangan lengkap untuk diunduh.' },
    ])
    expect(await told(admin)).toEqual([])
    const audit = await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('target_id', '=', id)
      .execute()
    expect(new Set(audit.map(({ action }) => action))).toEqual(
      new Set(['backups.create', 'backups.take']),
    )
  })

  it('is downloaded only by its requester, only with the address, only for a while', async () => {
    const other = await givenAdmin('Bagas')
    const { id } = await givenMade()
    const { token } = (await take(id)).body
    expect((await download(token, other)).statusCode).toBe(404)
    expect((await download('A'.repeat(43), admin)).statusCode).toBe(404)
    const head = await download(token, admin, 'HEAD')
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
    app.pass({ minutes: 11 })
    expect((await download(token, admin)).statusCode).toBe(404)
  })

  it('is made after a nightly archive of more than two gigabytes', async () => {
    await givenLargeNight()
    admin = await givenAdmin('Hendra')
    const answer = await create((await words()).body.ticket)
    expect(answer).toMatchObject({ status: 201, body: { backup: { total: large } } })
  })

  it('is removed from the server after an hour', async () => {
    const { id } = await givenMade()
    expect(readdirSync(drafts())).toHaveLength(1)
    app.pass({ minutes: 61 })
    await app.runJobs()
    expect(readdirSync(drafts())).toEqual([])
    expect((await overview()).backups.map((one) => one.id)).not.toContain(id)
  })

  it('that was made while the clock was ahead does not lie there until that day', async () => {
    await givenMade()
    const ahead = new Date(app.clock.now.getTime() + 400 * 86_400_000)
    await app.db.updateTable('backup').set({ started_at: ahead, expires_at: ahead }).execute()
    await app.db.updateTable('job').set({ run_at: ahead }).where('state', '=', 'waiting').execute()
    await app.runJobs()
    expect(readdirSync(drafts())).toEqual([])
  })

  it('can be cancelled by its requester, which releases the quota of the day', async () => {
    const { ticket } = (await words()).body
    const { backup } = (await create(ticket)).body
    const cancelled = await app
      .as(admin)
      .call(backupRoutes.cancel, { params: { backupId: backup.id } })
    expect(cancelled.status).toBe(200)
    await requestedBackupsDone()
    const state = (await overview()).backups.find(({ id }) => id === backup.id)?.state
    expect(['cancelled', undefined]).toContain(state)
    expect(readdirSync(drafts())).toEqual([])
    expect((await overview()).takenToday).toBeNull()
  })

  it('refuses a ticket that is expired, forged or of another admin', async () => {
    const other = await givenAdmin('Bagas')
    const { ticket } = (await words()).body
    const refused = { status: 409, body: { code: 'backup.ticket-expired' } }
    expect(await create('bukan')).toMatchObject(refused)
    expect(await create(ticket, other)).toMatchObject(refused)
    app.pass({ minutes: 11 })
    const again = await givenAdmin('Hendra')
    expect(await create(ticket, again)).toMatchObject(refused)
  })

  it('of the night is downloaded by one admin a day, and that is notified', async () => {
    await backUpNightly(app.deps)
    const other = await givenAdmin('Bagas')
    const [night] = (await overview()).backups
    const id = night?.id ?? ''
    const { token } = (await take(id)).body
    expect((await download(token, admin)).statusCode).toBe(200)
    const takenBy = async (user: GivenUser) =>
      (await app.as(user).call(backupRoutes.list, {})).body.takenToday
    expect(await takenBy(admin)).toMatchObject({ by: 'Hendra', isOwn: true, backupId: id })
    expect(await takenBy(other)).toMatchObject({ by: 'Hendra', isOwn: false, backupId: id })
    expect(await take(id, other)).toMatchObject({ body: { code: 'backup.taken-today' } })
    expect(await told(other)).toEqual([
      { kind: 'backupTaken', text: 'Hendra mengunduh cadangan lengkap.' },
    ])
    for (const name of readdirSync(folder)) unlinkSync(join(folder, name))
    expect(await take(id)).toMatchObject({ body: { code: 'backup.gone' } })
  })

  it('fails with a reason where its folder is not writable, which releases the quota of the day', async () => {
    writeFileSync(drafts(), 'no folder')
    const { ticket } = (await words()).body
    await create(ticket)
    await requestedBackupsDone()
    rmSync(drafts())
    const { backups, takenToday } = await overview()
    expect(backups[0]).toMatchObject({ state: 'failed' })
    expect(takenToday).toBeNull()
  })
})
