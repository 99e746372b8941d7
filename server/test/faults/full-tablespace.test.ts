import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomBytesOf } from '../../../scripts/tests/seed.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { saveSession } from '../../src/identity/sign-in/sessions/sessions.queries.ts'
import { photoForm } from '../../src/identity/users/test/photos.fixtures.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'
import { send } from '../edge/send.ts'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { draftsIn, fill, isRootOnLinux, makeRoom, mountSmall } from './small-disk.ts'

const password = 'kapal-layar-biru'
const email = 'penuh@ngaji.test'
const readOnly = { status: 503, json: { code: 'server.read-only' } }

describe.runIf(isRootOnLinux)('PostgreSQL whose tables find no more room', () => {
  let cluster: PostgresCluster
  let disk: string
  let app: TestApp
  let teacher: GivenUser
  let admin: GivenUser
  let other: GivenUser
  let child: { studentId: string }
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'ngaji-tables-'))
    mountSmall(disk, '96m')
    cluster = await startPostgres()
    app = await startTestApp({ database: await openOn(disk) })
    const school = await app.givenSchool({ children: 3 })
    // A cheap hash: the duration of hashing is irrelevant here.
    const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
    teacher = await app.givenTeacher({ place: school.place, email, passwordHash })
    admin = await app.givenUser({ role: 'admin', passwordHash })
    other = await app.givenUser({ role: 'curriculum' })
    child = school.students[0] ?? { studentId: '' }
  })
  afterAll(async () => {
    await app.close()
    await cluster.close()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })

  /** A migrated database with every table on the small disk; the server's log is elsewhere. */
  async function openOn(disk: string): Promise<DatabaseHandle> {
    const server = await openDatabase({ databaseUrl: cluster.url() })
    const { rows } = await server.pool.query<{ data: string }>(
      `select current_setting('data_directory') as data`,
    )
    const owner = statSync(rows[0]?.data ?? '')
    const folder = join(disk, 'tables')
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, owner.uid, owner.gid)
    await server.pool.query(`create tablespace small location '${folder}'`)
    await server.pool.query('create database ngaji tablespace small')
    await server.close()
    const database = await openDatabase({ databaseUrl: cluster.url('ngaji') })
    await migrate(database)
    return database
  }

  const logIn = () => send(app, 'POST /api/users/login', { json: { email, password } })
  const writeLine = ({ token }: { token: string }) => {
    const json = { title: 'Baris', content: 'Isi', date: '2026-11-19' }
    return send(app, 'POST /api/journals', { token, json })
  }
  const read = async (path: string, token: string) => {
    const { status, headers } = await send(app, `GET ${path}`, { token })
    return { status, isReadOnly: headers['x-read-only'] === '1' }
  }
  const lists = ['/api/students', '/api/notifications', '/api/sessions/current']

  it('accepts no write, and issues read-only sessions', async () => {
    fill(disk)
    const insert = app.db.insertInto('sign_in_failure')
    const row = { account_key: 'x', consecutive_failures: 0, last_failed_at: app.clock.now }
    await expect(insert.values(row).execute()).rejects.toMatchObject({ code: '53100' })

    // No health check has run since the disk was filled: the statement itself meets the full disk.
    const answer = await logIn()
    expect(answer).toMatchObject({ status: 200, headers: { 'x-read-only': '1' } })
    const pass = String(answer.json['token'])
    for (const list of lists)
      expect([list, await read(list, pass)]).toEqual([list, { status: 200, isReadOnly: true }])
    expect(await writeLine({ token: pass })).toMatchObject(readOnly)
  })

  /** Adds sessions until the last page of the table is full as well. */
  async function fillSessions(): Promise<void> {
    const { now } = app.clock
    const session = {
      user_id: other.id,
      device_label: '',
      created_at: now,
      last_seen_at: now,
      confirmed_until: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      absolute_expires_at: new Date(now.getTime() + 3_600_000),
    }
    for (let count = 0; count < 100_000; count += 1) {
      const own = { id: app.deps.newId(), token_hash: randomBytesOf(`session ${count}`, 32) }
      const failure = await saveSession(app.db, { ...session, ...own }).then(
        () => null,
        (error: unknown) => (error as { code?: string }).code,
      )
      if (failure === null) continue
      expect(failure).toBe('53100')
      return
    }
    throw new Error('the table never became full')
  }
  const lastSeen = () =>
    app.db
      .selectFrom('session')
      .select('last_seen_at')
      .where('user_id', '=', admin.id)
      .orderBy('last_seen_at', 'desc')
      .executeTakeFirst()

  it('refuses writes of valid sessions, and allows reads although their last use is not saved', async () => {
    // The server caches a refusal for 15 seconds: after that a statement meets the full disk again.
    await fillSessions()
    const before = await lastSeen()
    app.pass({ minutes: 10 })
    expect(await read('/api/students', admin.token)).toMatchObject({ status: 200 })
    expect(await lastSeen()).toEqual(before)
    expect(await writeLine(teacher)).toMatchObject({
      ...readOnly,
      headers: { 'x-read-only': '1', 'retry-after': '60' },
    })
    for (const list of lists)
      expect(await read(list, admin.token)).toEqual({ status: 200, isReadOnly: true })
    // Opening a student's full record inserts into the access log, so it is refused.
    const record = `GET /api/students/${child.studentId}`
    expect(await send(app, record, { token: admin.token })).toMatchObject(readOnly)
  })

  it('refuses a photo and keeps no draft of it', async () => {
    app.pass({ minutes: 5 })
    const photo = { token: admin.token, ...(await photoForm()) }
    const path = `POST /api/users/image-upload/${admin.id}`
    expect(await send(app, path, photo)).toMatchObject(readOnly)
    expect(draftsIn(app.deps.config.dataDir)).toEqual([])
  })

  it('is noticed by the probe, and ends by itself once there is space', async () => {
    await app.deps.health.check()
    expect(await send(app, 'GET /api/health/ready')).toMatchObject(readOnly)
    const pass = String((await logIn()).json['token'])
    makeRoom(disk)
    await app.deps.health.check()
    app.pass({ seconds: 16 })
    expect((await send(app, 'GET /api/health/ready')).status).toBe(200)
    expect((await read('/api/students', pass)).status).toBe(401)
    expect((await logIn()).headers['x-read-only']).toBeUndefined()
    expect((await writeLine(teacher)).status).toBe(201)
  })
})
