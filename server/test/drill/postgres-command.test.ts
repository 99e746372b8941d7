import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { erasedName } from '@ngaji/contract/people/students/privacy.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomBytesOf } from '../../../scripts/tests/seed.ts'
import { backupStore } from '../../src/platform/archive/backup-store.ts'
import { flushJournal } from '../../src/platform/archive/erasure-journal.ts'
import { readConfig } from '../../src/config/config.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { cardSecret, hashOfSecret } from '../../src/identity/sign-in/entry/card-secret.ts'
import { createLogger } from '../../src/log.ts'
import { reapplyErasures } from '../../src/reapply-erasures.ts'
import { analyzed, reapplyJournal } from '../../src/restore-region.ts'
import { createDeps, openExisting } from '../../src/start-server.ts'
import { runPostgresProgram } from '../postgres-cluster.ts'
import { startS3 } from '../s3-server.ts'
import { insertScene } from '../schema/scene.ts'
import { watchStatements } from '../watch-statements.ts'
import { command } from './command.ts'
import { startOwnServer, type EmptyPlace } from './empty-places.ts'

/**
 * The commands on PostgreSQL with the files and the journal in a bucket, as a larger region runs
 * them.
 */
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
const ordinaryUser = isRootOnLinux ? { uid: 65_534, gid: 65_534 } : {}
const CARD_KEY = Buffer.alloc(32, 7).toString('base64')
const longestRun = 300_000

let folder: string
let server: Awaited<ReturnType<typeof startOwnServer>>
let s3: Awaited<ReturnType<typeof startS3>>
let bucket: Record<string, string>
let region: EmptyPlace
const places: EmptyPlace[] = []
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-commands-'))
  chmodSync(folder, 0o755)
  server = await startOwnServer()
  s3 = await startS3({ keysPerPage: 3 })
  bucket = s3.environment
  region = await emptyPlace()
  await migrate(region.database)
  const client = await region.database.pool.connect()
  await insertScene(client)
  // More than fits on the small disk below.
  await client.query(`update image_file set size = 100000 where name = 'foto-ahmad-0001.jpg'`)
  client.release()
  const pictures = await region.database.db
    .selectFrom('image_file')
    .select(['name', 'size'])
    .execute()
  for (const { name, size } of pictures)
    s3.objects.set(`images/${name}`, {
      bytes: randomBytesOf(name, size),
      contentType: 'image/jpeg',
      changedAt: new Date(),
    })
}, longestRun)
afterAll(async () => {
  for (const place of places) await place.close()
  await server.close()
  await s3.close().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

async function emptyPlace(): Promise<EmptyPlace> {
  const place = await server.emptyDatabase()
  places.push(place)
  return place
}

const serverSettings = (place: EmptyPlace) => ({
  DATABASE_URL: place.databaseUrl ?? '',
  DATA_DIR: at('data'),
  CARD_KEY,
})

/** An id of the scene, computed here, because the scene's own SQL function is not in an archive. */
const sceneIdSql = (spoken: string) =>
  `overlay(overlay(md5('${spoken}') placing '4' from 13) placing '8' from 17)::uuid`

/** The record of Citra, who was erased, and the card of Ahmad, which was voided. */
async function lookAt({ database }: EmptyPlace) {
  const { rows } = await database.pool.query<{ nis: string; name: string; isVoid: boolean }>(`
    select nis, student.name, card.voided_at is not null as "isVoid"
    from student, student_card card
    where student.id = ${sceneIdSql('citra')} and card.id = ${sceneIdSql('kartu')}`)
  return rows[0]
}
const ended = { nis: '', name: erasedName, isVoid: true }
const notEnded = { nis: '20260012', name: 'Citra', isVoid: false }

const tablesIn = async ({ database }: EmptyPlace) =>
  (await database.pool.query(`select from pg_tables where schemaname = 'public'`)).rows.length

const namesIn = (prefix: string) => [...s3.objects.keys()].filter((key) => key.startsWith(prefix))

/** Changes the region after the backup and the dump: Citra is erased, the card of Ahmad is voided. */
async function endThem(): Promise<void> {
  const { database } = region
  const config = readConfig({ ...serverSettings(region), ...bucket, LOG_LEVEL: 'silent' })
  const deps = createDeps(config, database, createLogger({ logLevel: 'silent' }))
  const { rows } = await database.pool.query<{ citra: string; ahmad: string; card: string }>(
    `select ${sceneIdSql('citra')} as citra, ${sceneIdSql('ahmad')} as ahmad, ${sceneIdSql('kartu')} as card`,
  )
  const { citra = '', ahmad = '', card = '' } = rows[0] ?? {}
  const at = new Date().toISOString()
  const nothing = { cardVersion: null, voidReason: null, at }
  const entries = [
    { ...nothing, kind: 'student', subjectId: citra, studentId: citra },
    { kind: 'card', subjectId: card, studentId: ahmad, cardVersion: 1, voidReason: 'lost', at },
  ] as const
  await inTransaction(database.db, (db) => reapplyErasures({ ...deps, db }, entries))
  const journal = backupStore(config)
  if (!journal) throw new Error('a bucket has a place for backups')
  expect(await flushJournal(database.db, journal, new Date())).toBeGreaterThanOrEqual(2)
}

describe('the commands on PostgreSQL with a bucket', () => {
  it('back up and restore into an empty database and bucket, and apply the journal', async () => {
    const archive = at('region.tar.gz')
    const made = await command('backup', [archive, '--plain'], {
      ...serverSettings(region),
      ...bucket,
    }).ended
    expect(made).toMatchObject({ code: 0 })
    await runPostgresProgram('pg_dump', ['-Fc', '-f', at('older.dump'), region.databaseUrl ?? ''])
    const shown = new Map([...s3.objects].map(([name, { bytes }]) => [name, bytes]))
    await endThem()
    for (const name of namesIn('images/')) s3.objects.delete(name)

    const place = await emptyPlace()
    const settings = { ...serverSettings(place), ...bucket }
    const restored = await command('restore', [archive], settings).ended
    expect(restored.said).toContain('1 children erased, 0 consents withdrawn, 1 cards voided')
    expect(restored.said).toContain('Every invariant holds.')
    expect(restored.code).toBe(0)
    expect(await lookAt(place)).toEqual(ended)
    for (const [name, bytes] of shown) expect(s3.objects.get(name)?.bytes).toEqual(bytes)

    const again = await command('restore', [archive], settings).ended
    expect(again.said).toContain('The database is not empty')
    expect(again.code).toBe(1)
    expect(await lookAt(place)).toEqual(ended)
  }, 300_000)

  it('apply the journal of a folder to an older dump', async () => {
    const place = await emptyPlace()
    await runPostgresProgram('pg_restore', [
      '--no-owner',
      '--no-privileges',
      '-d',
      place.databaseUrl ?? '',
      at('older.dump'),
    ])
    expect(await lookAt(place)).toEqual(notEnded)
    mkdirSync(at('backups/journal'), { recursive: true })
    for (const name of namesIn('backups/journal/'))
      writeFileSync(at(`backups/journal/${basename(name)}`), s3.objects.get(name)?.bytes ?? '')

    const settings = { ...serverSettings(place), BACKUP_DIR: at('backups') }
    const first = await command('restore', ['--reapply'], settings).ended
    expect(first.said).toContain('1 children erased, 0 consents withdrawn, 1 cards voided')
    expect(first.code).toBe(0)
    expect(await lookAt(place)).toEqual(ended)
  }, 300_000)

  it('take the time that a large region needs, and read its journal before a transaction begins', async () => {
    const settings = { ...serverSettings(region), LOG_LEVEL: 'silent' }
    const config = readConfig(settings)
    const database = await openExisting(config, createLogger(config))
    const { rows } = await database.pool.query<Record<string, string>>(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    await database.close()
    expect(rows).toEqual([{ statement: '1d', idle: '1d' }])

    mkdirSync(at('damaged/journal'), { recursive: true })
    writeFileSync(at('damaged/journal/1.jsonl'), 'x\n')
    const asked = watchStatements()
    const damaged = readConfig({ ...settings, BACKUP_DIR: at('damaged') })
    await expect(reapplyJournal(damaged)).rejects.toThrow('The journal of erasures is damaged')
    expect(asked.filter(({ text }) => /^rollback/i.test(text))).toEqual([])
  }, 300_000)

  it('have restored also where the statistics could not be made afterwards', async () => {
    const query = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const pool = { query } as unknown as typeof region.database.pool
    expect(await analyzed({ pool })).toEqual([
      expect.stringMatching(/^The region is restored, but/),
    ])
  })

  it('replace every card where the card key is another one, once', async () => {
    const place = await emptyPlace()
    const settings = (byte: number) => ({
      ...serverSettings(place),
      DATA_DIR: at('other-key'),
      CARD_KEY: Buffer.alloc(32, byte).toString('base64'),
    })
    const run = (program: 'restore' | 'verify-data' | 'doctor', args: string[], byte: number) =>
      command(program, args, settings(byte)).ended
    const restored = await run('restore', [at('region.tar.gz'), '--new-card-key'], 8)
    expect(restored.said).toContain('The printed ones are void')
    expect(restored.code).toBe(0)
    expect((await run('doctor', [], 9)).said).toMatch(/^FAULT\s+cards .*--new-card-key/m)
    const other = await run('verify-data', [], 9)
    expect(other.said).toContain('1 valid cards were made with another card key')
    expect(other.code).toBe(1)
    const replaced = await run('restore', ['--new-card-key'], 9)
    expect(replaced.said).toContain('1 cards were replaced')
    const again = await run('restore', ['--new-card-key'], 9)
    expect(again).toEqual({ code: 0, said: expect.stringContaining('none was replaced') as string })

    const { rows } = await place.database.pool.query<Record<string, unknown>>(`
      select card.card_version as version, void_reason as reason, secret_hash as hash,
        student.card_version as latest, student_id as "studentId"
      from student_card card join student on student.id = student_id
      where nis = '20260010' order by card.card_version`)
    const latest = rows.at(-1)
    expect(rows.map(({ reason }) => reason)).toEqual(['reissued', 'reissued', null])
    const owner = { studentId: String(latest?.['studentId']), cardVersion: 3 }
    expect(latest).toMatchObject({
      latest: 3,
      hash: hashOfSecret(cardSecret(Buffer.alloc(32, 9), owner)),
    })
    const noted = await place.database.pool.query(
      `select details from audit_entry where action = 'student-cards.void' and device_label = 'restore'
         and details ? 'count'`,
    )
    expect(noted.rows).toEqual([{ details: { count: 1 } }, { details: { count: 1 } }])
  }, 300_000)

  it('reapply nothing to an empty database', async () => {
    const place = await emptyPlace()
    const settings = { ...serverSettings(place), ...bucket }
    expect(await command('restore', ['--reapply'], settings).ended).toEqual({
      code: 1,
      said: 'This database is empty: restore it first.\n',
    })
    expect(await tablesIn(place)).toBe(0)
  }, 300_000)

  it('report an unavailable bucket, and leave nothing partial', async () => {
    const away = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9' }
    const place = await emptyPlace()
    const [backup, restore] = await Promise.all([
      command('backup', [at('away.age')], { ...serverSettings(region), ...away }).ended,
      command('restore', [at('region.tar.gz')], { ...serverSettings(place), ...away }).ended,
    ])
    expect(backup).toEqual({
      code: 1,
      said: expect.stringMatching(/^The backup was not made: .+\.\n$/) as string,
    })
    expect(restore.code).toBe(1)
    expect(restore.said).toMatch(/\nThe restore was not made, and nothing of it stays: .+\.\n$/)
    expect(fileNamesIn(folder, 'away.age')).toEqual([])
    expect(await tablesIn(place)).toBe(0)
  }, 300_000)
})

const fileNamesIn = (path: string, beginning: string) =>
  readdirSync(path).filter((name) => name.startsWith(beginning))

const filesUnder = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('the commands without rights', () => {
  it('report it and change nothing', async () => {
    mkdirSync(at('closed'))
    chmodSync(at('closed'), 0o555)
    writeFileSync(at('unreadable.age'), readFileSync(at('region.tar.gz')), { mode: 0o200 })
    chmodSync(at('region.tar.gz'), 0o644)
    const place = await emptyPlace()
    mkdirSync(at('own'))
    chmodSync(at('own'), 0o777)
    const own = { DATA_DIR: at('own') }
    const embedded = { DATA_DIR: at('closed/data'), CARD_KEY }
    const [backup, unreadable, unwritable] = await Promise.all([
      command('backup', [at('closed/new.age')], { ...serverSettings(region), ...own }, ordinaryUser)
        .ended,
      command('restore', [at('unreadable.age')], { ...serverSettings(place), ...own }, ordinaryUser)
        .ended,
      command('restore', [at('region.tar.gz')], embedded, ordinaryUser).ended,
    ])
    expect(backup.said).toContain('this program may not write there. Other files are as they were.')
    expect(unreadable.said).toContain('The archive cannot be read: EACCES')
    expect(unwritable.said).toMatch(/^Reading the archive\.\.\.\n.*EACCES/)
    expect(unwritable.said).not.toContain('cannot be read')
    for (const { code, said } of [backup, unreadable, unwritable]) {
      expect(code).toBe(1)
      expect(said).not.toMatch(/^\s+at /m)
    }
    expect([...readdirSync(at('closed')), ...filesUnder(at('own'))]).toEqual([])
    expect(await tablesIn(place)).toBe(0)
  }, 300_000)
})

describe.runIf(isRootOnLinux)('the commands on a disk that fills up', () => {
  beforeAll(() => {
    mkdirSync(at('disk'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', at('disk')])
    writeFileSync(at('disk/older.age'), 'an older archive')
  })
  afterAll(() => void execFileSync('umount', [at('disk')]))

  it('report it, remove their own files and keep all others', async () => {
    const place = await emptyPlace()
    const settings = { DATABASE_URL: place.databaseUrl ?? '', DATA_DIR: at('disk/data') }
    const [backup, restore] = await Promise.all([
      command('backup', [at('disk/new.age')], { ...serverSettings(region), ...bucket }).ended,
      command('restore', [at('region.tar.gz')], { ...settings, CARD_KEY }).ended,
    ])
    expect(backup.said).toContain('the disk is full. Other files are as they were.')
    expect(restore.said).toContain('ENOSPC')
    expect([backup.code, restore.code]).toEqual([1, 1])
    expect(filesUnder(at('disk'))).toEqual(['older.age'])
    expect(readFileSync(at('disk/older.age'), 'utf8')).toBe('an older archive')
    expect(await tablesIn(place)).toBe(0)
  }, 300_000)
})
