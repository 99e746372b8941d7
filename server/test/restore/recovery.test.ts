import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@ngaji/contract'
import { erasedName } from '@ngaji/contract/people/students/privacy.rules'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { backupStore } from '../../src/platform/archive/backup-store.ts'
import { flushJournal } from '../../src/platform/archive/erasure-journal.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { command } from '../drill/command.ts'
import type { GivenStudent, GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { copyPostgres, startPostgres, type PostgresCluster } from '../postgres-cluster.ts'

/** A recovery to a point in time as in the operator's guide: base backup, archived WAL, journal. */
const folder = mkdtempSync(join(tmpdir(), 'ngaji-recovery-'))
const archived = join(folder, 'wal')
const backups = join(folder, 'backups')
const CARD_KEY = Buffer.alloc(32, 7).toString('base64')

let cluster: PostgresCluster
let copy: PostgresCluster
let app: TestApp
let admin: GivenUser
let child: GivenStudent
beforeAll(async () => {
  chmodSync(folder, 0o755)
  cluster = await startPostgres()
  await archiveLog()
  await onServer(cluster, 'postgres', 'create database ngaji')
  const database = await openDatabase({ databaseUrl: cluster.url('ngaji') })
  await migrate(database)
  app = await startTestApp({ database, now: new Date().toISOString() })
  admin = await app.givenUser({ role: 'admin' })
  const place = await app.givenBranch()
  copy = await copyPostgres(cluster)
  // Only the archived WAL contains this student, who comes after the base backup.
  child = await app.givenStudent({ place, name: 'Citra' })
})
afterAll(async () => {
  await app.close()
  await cluster.close()
  await copy.close()
  rmSync(folder, { recursive: true, force: true })
})

async function onServer(server: PostgresCluster, database: string, ...statements: string[]) {
  const client = new Client(server.url(database))
  await client.connect()
  try {
    const results = []
    for (const statement of statements) results.push(await client.query(statement))
    return (results.at(-1)?.rows ?? []) as Record<string, string | null>[]
  } finally {
    await client.end()
  }
}

async function archiveLog(): Promise<void> {
  // The server writes here, under its own account.
  mkdirSync(archived)
  chmodSync(archived, 0o777)
  await onServer(
    cluster,
    'postgres',
    `alter system set archive_mode = on`,
    `alter system set archive_command = 'test ! -f ${archived}/%f && cp %p ${archived}/%f'`,
  )
  await cluster.stop('fast')
  await cluster.start()
}

/** A server copies and replays whole files. */
const unhurried = { timeout: 60_000 }

/** Waits until everything written so far is archived. */
async function archiveAll(): Promise<void> {
  const [switched] = await onServer(
    cluster,
    'postgres',
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  const last = 'select last_archived_wal as name from pg_stat_archiver'
  await waitFor(async () => {
    const [{ name } = {}] = await onServer(cluster, 'postgres', last)
    expect((name ?? '') >= (switched?.['name'] ?? ''), 'all is archived').toBe(true)
  }, unhurried)
}

async function recoverTo(moment: string): Promise<void> {
  const settings = [
    'archive_mode = off',
    `restore_command = 'cp ${archived}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ]
  appendFileSync(join(copy.data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(copy.data, 'recovery.signal'), '')
  await copy.start()
  const state = 'select pg_is_in_recovery()::text as "isOn"'
  const isOn = async () => (await onServer(copy, 'postgres', state))[0]?.['isOn']
  await waitFor(async () => expect(await isOn(), 'recovery is on').toBe('false'), unhurried)
}

async function eraseChild(): Promise<void> {
  await sql`update session set confirmed_until = ${app.clock.now}::timestamptz + interval '5 minutes'`.execute(
    app.db,
  )
  const { status } = await app.as(admin).call(routes.students.erase, {
    params: { studentId: child.studentId },
    body: { confirmNis: child.nis, reason: 'Permintaan orang tua.' },
  })
  expect(status).toBe(200)
  const journal = backupStore({ backupDir: backups, s3: null })
  if (!journal) throw new Error('a folder for backups makes a store')
  expect(await flushJournal(app.db, journal, app.clock.now)).toBeGreaterThan(0)
}

async function childOn(server: PostgresCluster) {
  const look = `select nis, name from student where id = '${child.studentId}'`
  return (await onServer(server, 'ngaji', look))[0]
}

it('a child erased after the moment of the recovery is erased again by --reapply', async () => {
  const [now] = await onServer(cluster, 'postgres', 'select clock_timestamp()::text as at')
  await eraseChild()
  expect(await childOn(cluster)).toEqual({ nis: '', name: erasedName })
  await archiveAll()

  await recoverTo(now?.['at'] ?? '')
  expect(await childOn(copy)).toEqual({ nis: child.nis, name: 'Citra' })

  const environment = {
    DATABASE_URL: copy.url('ngaji'),
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: backups,
    CARD_KEY,
  }
  const reapplied = await command('restore', ['--reapply'], environment).ended
  expect(reapplied.said).toContain('Done again: 1 children erased')
  expect(reapplied.code).toBe(0)
  expect(await childOn(copy)).toEqual({ nis: '', name: erasedName })
  const proved = await command('verify-data', [], environment).ended
  expect(proved).toMatchObject({ code: 0 })
})
