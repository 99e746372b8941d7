import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../test/database.ts'
import { insertScene } from '../../test/schema/scene.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { verifyDatabase } from './verify-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-verify-'))
let database: TestDatabase
let files: FileStore
beforeAll(async () => {
  database = await startTestDatabase()
  const client = await database.pool.connect()
  await insertScene(client)
  await client.query('drop function u')
  client.release()
  files = diskStore(folder)
  const { rows } = await database.pool.query<{ name: string; size: number }>(
    'select name, size from image_file',
  )
  for (const { name, size } of rows) {
    await files.save(`images/${name}`, new Uint8Array(size), 'image/jpeg')
  }
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let said: string[]
beforeEach(() => {
  said = []
})
const cardKey = Buffer.alloc(32, 7)
const verify = (store = files, key = cardKey, isCardKeyUnsaved = false) => {
  const configured = { cardKey: key, isCardKeyUnsaved }
  return verifyDatabase({ database, files: store, now: new Date(), key: configured }, (line) => {
    said.push(line)
  })
}

/** Damages the schema, verifies, and repairs it. */
async function damaged(sql: string, back: string): Promise<boolean> {
  await database.pool.query(sql)
  try {
    return await verify()
  } finally {
    await database.pool.query(back)
  }
}

it('finds nothing in a sound database', async () => {
  expect(await verify()).toBe(true)
  expect(said).toEqual(['30 of 30 invariants hold.'])
})

it('names cards of another card key, which could not be scanned once they are printed again', async () => {
  expect(await verify(files, Buffer.alloc(32, 8))).toBe(false)
  expect(said).toEqual([
    '30 of 30 invariants hold.',
    expect.stringMatching(/^1 valid cards were made with another card key .*--new-card-key/),
  ])
})

it('names no command that voids cards where only no key is configured', async () => {
  expect(await verify(files, Buffer.alloc(32, 8), true)).toBe(false)
  expect(said.at(-1)).toMatch(/^No card key is configured here .*set CARD_KEY as the server has it/)
  expect(said.join()).not.toContain('--new-card-key')
})

it('names a missing table and stops', async () => {
  const rename = (from: string, to: string) => `alter table ${from} rename to ${to}`
  expect(await damaged(rename('journal', 'gone'), rename('gone', 'journal'))).toBe(false)
  expect(said).toEqual([expect.stringContaining('Missing: table journal.')])
})

it('names an altered column, and still checks the rows', async () => {
  const sound = await damaged(
    'alter table branch alter column name drop not null',
    'alter table branch alter column name set not null',
  )
  expect(sound).toBe(false)
  expect(said).toEqual([
    expect.stringContaining('Altered: column branch.name (notNull).'),
    '30 of 30 invariants hold.',
  ])
})

it('reports a database that is empty, or of another version', async () => {
  await damaged(
    `create table kept as select * from migration; delete from migration where name > '0040'`,
    `insert into migration select * from kept where name > '0040'; drop table kept`,
  )
  expect(said).toEqual(['This database is older than the program: start the product once.'])
  said = []
  await damaged('alter table migration rename to kept', 'alter table kept rename to migration')
  expect(said).toEqual(['This database is empty: start the product once.'])
})

it('finds an emptied picture', async () => {
  const whole = await files.find('images/foto-ahmad-0001.jpg')
  writeFileSync(join(folder, 'images/foto-ahmad-0001.jpg'), '')
  expect(await verify()).toBe(false)
  expect(said).toEqual([
    'I39 broken: Every picture has its whole file and its row.',
    '  0 bytes in the file images/foto-ahmad-0001.jpg, stored were 100',
    '29 of 30 invariants hold.',
  ])
  await files.save('images/foto-ahmad-0001.jpg', whole ?? new Uint8Array(), 'image/jpeg')
})

it('reports why files cannot be read', async () => {
  const closed: FileStore = {
    ...files,
    // eslint-disable-next-line require-yield -- it never gets so far
    async *list() {
      throw Object.assign(new Error("EACCES: permission denied, scandir 'files/images'"), {
        code: 'EACCES',
      })
    },
  }
  expect(await verify(closed)).toBe(false)
  expect(said[0]).toBe(
    'The pictures could not be looked at. A file or folder may not be read: ' +
      `EACCES: permission denied, scandir 'files/images'.`,
  )
})

it('names what the office should look at, without a name and without a fault', async () => {
  // U+200B is a blank that nobody sees, U+2019 the apostrophe of a word processor.
  await database.pool.query(`
    update app_user set name = 'Ci' || U&'\\200B' || 'tra' where id = (select user_id from student where nis = '20260012');
    update app_user set name = 'Ja''far' where id = (select user_id from student where nis = '20260010');
    update app_user set name = U&'Ja\\2019far' where id = (select user_id from student where nis = '20260011');
    update student set date_of_birth = null where nis = '20260011';
    update student set parent_phone = '81000000' where nis = '20260010'`)
  const sound = await verify()
  expect(said).toEqual([
    '30 of 30 invariants hold.',
    expect.stringContaining('signs that nobody sees'),
    '  student 20260012',
    expect.stringContaining('Children of one kelompok'),
    '  student 20260010, student 20260011',
    expect.stringContaining('Telephone numbers'),
    '  parent of student 20260010',
  ])
  expect(sound).toBe(true)
})

it('names a number that ends in zero only where a list made the account', async () => {
  await database.pool.query(`
    update student set parent_phone = '8129876540' where nis in ('20260011', '20260012');
    with made as (
      insert into handout (id, user_id, codes_until, created_at)
      select gen_random_uuid(), id, '2026-09-20Z', '2026-09-20Z' from app_user limit 1 returning id)
    insert into handout_person (handout_id, ordinal, user_id, outcome)
      select made.id, 1, student.user_id, 'created' from made, student where nis = '20260012'`)
  await verify()
  expect(said).toContain('  parent of student 20260012')
  expect(said).not.toContain('  parent of student 20260011')
})

const broken: [how: string, code: string, sentence: string][] = [
  ['without rights', '42501', 'The account of DATABASE_URL lacks the right to read everything: x.'],
  ['with a damaged page', 'XX001', 'The database is damaged: x.'],
  ['whose server goes away', '57P01', 'The database server stopped answering: x.'],
  ['that fails in an unknown way', '', 'The check could not go on: x.'],
]

it.each(broken)('reports it in a line for a database %s', async (_how, code, sentence) => {
  // The test's server cannot be damaged like this, so the answer of one query is replaced by the
  // error of a bad disk.
  const pool: Pool = Object.create(database.pool, {
    query: {
      value: (sql: string) =>
        sql.includes('from audit_entry')
          ? Promise.reject(Object.assign(new Error('x'), { code }))
          : database.pool.query(sql),
    },
  }) as Pool
  const key = { cardKey, isCardKeyUnsaved: false }
  const all = { database: { ...database, pool }, files, now: new Date(), key }
  expect(await verifyDatabase(all, (line) => void said.push(line))).toBe(false)
  expect(said).toEqual([sentence, '29 of 30 invariants hold.'])
})
