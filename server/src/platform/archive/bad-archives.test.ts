import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack } from 'tar-stream'
import type { QueryResult, Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emptyFolder, type EmptyPlace } from '../../../test/drill/empty-places.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { DatabaseRefusal, DatabaseUnavailable } from '../database/database-errors.ts'
import type { Database } from '../database/row-types.ts'
import { ArchiveRefusal, lastLine } from './archive-refusal.ts'
import { backUpToFile } from './backup-file.ts'
import type { ArchiveKey, Encryption } from './encryption.ts'
import { readBack } from './read-archive.ts'
import { checkArchive, restoreArchive, type ArchiveFile } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

let app: TestApp
let folder: string
let sealed: Buffer
let plain: Buffer
let key: ArchiveKey
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ngaji-archive-'))
  await app.givenSchool({ children: 3 })
  const identity = await generateX25519Identity()
  key = { kind: 'identity', identity }
  const recipient = await identityToRecipient(identity)
  sealed = await madeWith({ kind: 'recipient', recipient })
  plain = await madeWith({ kind: 'plain' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

const source = () => {
  const { files, now, config } = app.deps
  return { database: app.database, files, cardKey: config.cardKey, now }
}

async function madeWith(encryption: Encryption, name: string = encryption.kind): Promise<Buffer> {
  const path = join(folder, name)
  await backUpToFile(source(), { encryption }, path)
  return readFileSync(path)
}

/** The refusal of reading an archive back; null when the archive is accepted. */
const fault = (bytes: Buffer, by: ArchiveKey = key) =>
  readBack(Readable.from([bytes]), by).then(
    () => null,
    (error: Error) => error,
  )

const refusedAsOurs = { name: 'ArchiveRefusal' }

describe('an incomplete archive', () => {
  it('is refused with a sentence wherever it was truncated', async () => {
    expect(await fault(sealed)).toBeNull()
    for (let part = 0; part < 60; part += 1) {
      const cut = sealed.subarray(0, Math.floor((sealed.length * part) / 60))
      expect(await fault(cut), `cut after ${cut.length} bytes`).toMatchObject(refusedAsOurs)
    }
    for (const missing of [1, 2, 15, 16, 17])
      expect(await fault(sealed.subarray(0, -missing))).toMatchObject(refusedAsOurs)
  })

  it('is refused with one flipped bit at any position', async () => {
    for (let part = 0; part < 60; part += 1) {
      const flipped = Buffer.from(sealed)
      const at = Math.floor((sealed.length * part) / 60)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      expect(await fault(flipped), `bit of byte ${at}`).toMatchObject(refusedAsOurs)
    }
  })

  it('is refused without encryption too: its hashes detect what gzip does not', async () => {
    expect(await fault(plain, { kind: 'plain' })).toBeNull()
    for (let part = 1; part < 30; part += 1) {
      const cut = plain.subarray(0, Math.floor((plain.length * part) / 30))
      expect(await fault(cut, { kind: 'plain' })).toMatchObject(refusedAsOurs)
    }
  })
})

async function tarOf(entries: Record<string, string>): Promise<Buffer> {
  const tar = pack()
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}

const plainFault = async (entries: Record<string, string>) =>
  fault(await tarOf(entries), { kind: 'plain' })

const header = {
  format: 'ngaji-archive',
  formatVersion: 1,
  productVersion: '0.1.0',
  madeAt: '2026-11-19T11:30:00.000Z',
  engine: 'postgres',
  migrations: [],
  tables: [{ name: 'student', columns: ['id'] }],
}

describe('a file that is no archive of this program', () => {
  it('is refused: another file, another tar, an archive of a newer version', async () => {
    expect(await fault(Buffer.from('%PDF-1.7 something else'))).toMatchObject(refusedAsOurs)
    expect(await fault(Buffer.alloc(0))).toMatchObject(refusedAsOurs)
    const other = await plainFault({ 'readme.txt': 'x' })
    expect(other?.message).toBe('This file is not an archive of this program.')
    const newer = await plainFault({
      'format.json': JSON.stringify({ ...header, formatVersion: 2 }),
    })
    expect(newer?.message).toContain('made by a newer version of the program (format 2')
  })

  it('is refused: rows or tables that its header does not announce', async () => {
    const begin = { 'format.json': JSON.stringify(header) }
    const stranger = await plainFault({ ...begin, 'tables/pg_authid/000001.jsonl': '["x"]\n' })
    expect(stranger?.message).toContain('which it does not announce')
    expect((await plainFault({ ...begin, '../etc/passwd': 'x' }))?.message).toContain('not known')
    expect((await plainFault(begin))?.message).toContain('its end is missing')
  })

  it.each(['../card.key', 'card.key', 'images/../../card.key', 'images/', 'documents/a/b'])(
    'is refused: a file that would lie at %s',
    async (name) => {
      const begin = { 'format.json': JSON.stringify(header) }
      const { message } = (await plainFault({ ...begin, [`files/${name}`]: 'x' })) ?? {}
      expect(message).toContain('not a place for files')
    },
  )

  it('is refused before any change when it names a later migration', async () => {
    const migrations = [{ name: '9999-later.sql', checksum: 'x' }]
    const bytes = await tarOf({ 'format.json': JSON.stringify({ ...header, migrations }) })
    const open = () => Readable.from([bytes])
    await expect(checkArchive({ open, key: { kind: 'plain' } })).rejects.toThrow(
      'another version of this program (0.1.0): its migration 9999-later.sql is not known here',
    )
  })
})

describe('a restore into a database or store that is not empty', () => {
  it('is refused, and keeps its rows and files', async () => {
    const archive = { open: () => Readable.from([sealed]), key }
    const checked = await checkArchive(archive)
    const place = { database: app.database, files: app.deps.files }
    const options = { checked, finish: () => Promise.resolve() }
    const count = () => app.db.selectFrom('student').select('id').execute()
    const before = await count()
    await expect(restoreArchive(place, archive, options)).rejects.toThrow('is not empty')
    expect(await count()).toEqual(before)
    await place.files.save('images/other.jpg', Buffer.from('other'), 'image/jpeg')
    await expect(restoreArchive(place, archive, options)).rejects.toThrow('of another region')
    expect(await place.files.find('images/other.jpg')).toEqual(Buffer.from('other'))
  })
})

describe('a restore whose commit was not answered', () => {
  type Db = EmptyPlace['database']['db']

  /** `look`: what the database answers after the commit. */
  async function givenUnanswered(look?: Db['executeQuery']) {
    const place = await emptyFolder()
    onTestFinished(() => place.close())
    const { db } = place.database
    const unanswered = {
      executeQuery: look ?? db.executeQuery.bind(db),
      transaction: () => ({
        async execute(work: (tx: Transaction<Database>) => Promise<void>) {
          await db.transaction().execute(work)
          throw new Error('Connection terminated unexpectedly')
        },
      }),
    }
    const engine = 'postgres' as const
    const database = { ...place.database, db: unanswered as unknown as Db, engine }
    return { db, target: { database, files: place.files } }
  }

  const ids = (of: Db) => of.selectFrom('student').select('id').orderBy('id').execute()

  it('has restored where the region is stored, and keeps its files', async () => {
    const { db, target } = await givenUnanswered()
    const archive = { open: () => Readable.from([sealed]), key }
    const checked = await checkArchive(archive)
    const options = { checked, finish: () => Promise.resolve() }
    await restoreArchive(target, archive, options)
    expect(await ids(db)).toEqual(await ids(app.db))
  })

  it.each([
    ['does not answer the look either', () => Promise.reject(new Error('no answer'))],
    [
      'is still storing it',
      () => Promise.resolve({ rows: [{ status: 'in progress' }] } as QueryResult<never>),
    ],
  ])('removes nothing and says so where the database %s', async (name, look) => {
    const photo = 'images/logo-daerah-0001.png'
    const logo = { name: photo.slice('images/'.length), kind: 'logo' as const, size: 4 }
    await app.db
      .insertInto('image_file')
      .values(logo)
      .onConflict((of) => of.doNothing())
      .execute()
    await app.deps.files.save(photo, Buffer.from('logo'), 'image/png')
    const bytes = await madeWith({ kind: 'plain' }, name)
    const archive: ArchiveFile = { open: () => Readable.from([bytes]), key: { kind: 'plain' } }
    const checked = await checkArchive(archive)
    const options = { checked, finish: () => Promise.resolve() }
    const { db, target } = await givenUnanswered(look)
    const error = await restoreArchive(target, archive, options).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'RestoreUnknown' })
    expect(lastLine(error, 'The restore was not made')).toMatch(
      /^It is not known whether the region is stored: look before trying again .* unexpectedly\.$/,
    )
    expect(await target.files.find(photo)).toEqual(Buffer.from('logo'))
    expect(await ids(db)).toEqual(await ids(app.db))
  })
})

describe('a backup that cannot be stored', () => {
  it('ends with the error of the disk, whenever the disk fills up', async () => {
    for (const room of [0, 1000, plain.length - 100]) {
      let taken = 0
      const full = new Writable({
        write(chunk: Buffer, _encoding, done) {
          taken += chunk.length
          const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
          done(taken > room ? error : null)
        },
      })
      const writing = writeArchive(source(), { encryption: { kind: 'plain' } }, full)
      await expect(writing, `room for ${room} bytes`).rejects.toThrow('no space left')
    }
  })

  it('ends when it is aborted, and the database keeps answering', async () => {
    const stop = new AbortController()
    const idle = new Writable({
      write: (_chunk, _encoding, done) => {
        stop.abort()
        done()
      },
    })
    const options = { encryption: { kind: 'plain' }, signal: stop.signal } as const
    await expect(writeArchive(source(), options, idle)).rejects.toThrow('aborted')
    expect(await app.db.selectFrom('student').select('id').execute()).not.toEqual([])
  })
})

describe('the last line of a command', () => {
  it('is a sentence for any failure', () => {
    const failed = 'The backup was not made'
    expect(lastLine(new ArchiveRefusal('It is full.'), failed)).toBe('It is full.')
    const away = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    expect(lastLine(away, failed)).toBe('The backup was not made: connect ECONNREFUSED.')
    const broken = new DatabaseUnavailable('the embedded engine is restarting: the disk is full')
    expect(lastLine(broken, failed)).toBe(
      'The backup was not made: the embedded engine is restarting: the disk is full.',
    )
    const stuck = new DatabaseRefusal('The database does not start: the disk is full', {
      cause: new Error('the disk is full'),
    })
    expect(lastLine(stuck, failed)).toBe('The backup was not made: the disk is full.')
    const rights = Object.assign(new Error('permission denied for table student'), {
      code: '42501',
    })
    expect(lastLine(rights, failed)).toBe(
      'The backup was not made: permission denied for table student.',
    )
  })
})
