import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { DatabaseRefusal } from '../database-errors.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-migrations-'))
  await database.pool.query('drop schema public cascade; create schema public')
  write(
    '0001-words.sql',
    'create table word (id integer primary key);\ninsert into word values (1);\n',
  )
  write('0002-languages.sql', 'alter table word add column language text;')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(database, { folder })
const wordCount = async () => (await database.pool.query('select * from word')).rows.length

describe('migrating', () => {
  it('runs new files once, in order', async () => {
    expect(await run()).toEqual(['0001-words.sql', '0002-languages.sql'])
    expect(await run()).toEqual([])
    write('0003-more.sql', 'insert into word values (2)')
    expect(await run()).toEqual(['0003-more.sql'])
    expect(await wordCount()).toBe(2)
  })

  it('accepts line ends of another system', async () => {
    await run()
    write(
      '0001-words.sql',
      'create table word (id integer primary key);\r\ninsert into word values (1);\r\n',
    )
    expect(await run()).toEqual([])
  })

  it('refuses a file that was changed after its run', async () => {
    await run()
    write('0001-words.sql', 'create table word (id bigint primary key)')
    await expect(run()).rejects.toThrow(DatabaseRefusal)
    await expect(run()).rejects.toThrow('Migration 0001-words.sql was changed')
  })

  it('refuses a database that is newer than the program', async () => {
    await run()
    rmSync(join(folder, '0002-languages.sql'))
    await expect(run()).rejects.toThrow('it has migration 0002-languages.sql')
  })

  it('refuses a new file numbered before one that ran', async () => {
    write('0003-more.sql', 'insert into word values (3)')
    rmSync(join(folder, '0002-languages.sql'))
    await run()
    write('0002-languages.sql', 'alter table word add column language text')
    await expect(run()).rejects.toThrow('0002-languages.sql comes before 0003-more.sql')
  })

  it('refuses names without a number', async () => {
    write('languages.sql', 'select 1')
    await expect(run()).rejects.toThrow('languages.sql is not named like')
    rmSync(join(folder, 'languages.sql'))
    write('0002-again.sql', 'select 1')
    await expect(run()).rejects.toThrow('Two migration files carry the number')
  })

  it('keeps whole files only when one fails, and continues after its repair', async () => {
    write('0002-languages.sql', 'insert into word values (2); insert into word values (2);')
    await expect(run()).rejects.toThrow('0002-languages.sql: duplicate key')
    expect(await wordCount()).toBe(1)
    write('0002-languages.sql', 'insert into word values (2)')
    expect(await run()).toEqual(['0002-languages.sql'])
  })

  it('refuses a file that ends the transaction itself', async () => {
    write('0002-languages.sql', 'commit; begin; rollback')
    await expect(run()).rejects.toThrow('must not begin or end a transaction')
  })

  it('allows several instances to start at once', async () => {
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.flat().sort()).toEqual(['0001-words.sql', '0002-languages.sql'])
    expect(await wordCount()).toBe(1)
  })

  it('waits for an instance that migrates, and takes over from one that died', async () => {
    await run()
    write('0003-more.sql', 'insert into word values (2)')
    const lease = (seconds: number) =>
      database.pool.query(
        `insert into migration_lock values (1, 'other', now() + make_interval(secs => $1))
         on conflict (id) do update set held_until = excluded.held_until`,
        [seconds],
      )
    await lease(60)
    await expect(migrate(database, { folder, waitLimitMs: 2000 })).rejects.toThrow(
      'Another instance',
    )
    await lease(-1)
    expect(await run()).toEqual(['0003-more.sql'])
  })
})
