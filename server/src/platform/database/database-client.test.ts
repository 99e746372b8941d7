import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { StatementNames } from './statement-names.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
beforeEach(() =>
  database.pool.query('drop table if exists word; create table word (id integer, text text)'),
)
afterAll(() => database.close())

const words = (id: number) => database.pool.query('select * from word where id = $1', [id])

describe('named statements', () => {
  it('names a text from its third use on, up to the limit of names', () => {
    const names = new StatementNames()
    expect([1, 2, 3, 4].map(() => names.nameOf('select $1'))).toEqual([
      undefined,
      undefined,
      expect.any(String),
      expect.any(String),
    ])
    for (let n = 0; n < 1000; n++) for (let use = 0; use < 3; use++) names.nameOf(`select ${n}, $1`)
    expect(names.nameOf('select 999, $1')).toBeUndefined()
    expect(names.nameOf('select $1')).toEqual(expect.any(String))
  })

  it('prepares a repeated statement', async () => {
    for (let id = 0; id < 40; id++) await words(id)
    const { rows } = await database.pool.query(
      `select count(*) > 0 as yes from pg_prepared_statements where statement like 'select * from word%'`,
    )
    expect(rows).toEqual([{ yes: true }])
  })

  it('reads known rows, no rows and the rows of a write alike', async () => {
    const add = (id: number) =>
      database.pool.query('insert into word values ($1, null) returning id', [id])
    const count = (id: number) => database.pool.query('delete from word where id = $1', [id])
    for (let id = 0; id < 40; id++) {
      expect((await words(id)).rows).toEqual([])
      expect((await add(id)).rows).toEqual([{ id }])
      expect((await words(id)).rows).toEqual([{ id, text: null }])
      expect(await count(id)).toMatchObject({ rowCount: 1, rows: [] })
    }
  })

  it('reads every type of value the same at the first use and when prepared', async () => {
    const read = (text: string | null) =>
      database.pool.query(
        `select $1::text as "it's \\ a ""name"" \u2028", 12::int8 as count, 1.5 as share, true as "isTrue",
           date '2026-11-21' as day, timestamptz '2026-11-21 19:30+07' as at, '{"a":[1]}'::jsonb as json,
           '{1,2}'::int8[] as counts, '{a,null}'::text[] as words, $1::timestamptz as none, 1 as twice,
           2 as twice, '' as "'+texts"`,
        [text],
      )
    const first = await read(null)
    expect(first.rows[0]).toMatchObject({ count: 12, json: { a: [1] }, none: null, twice: 2 })
    for (let use = 0; use < 40; use++) {
      const { rows, fields } = await read(null)
      expect(rows).toStrictEqual(first.rows.map((row: object) => ({ ...row })))
      expect(Object.keys(rows[0])).toEqual(Object.keys(first.rows[0]))
      expect(fields).toEqual(first.fields)
    }
  })

  it('works after the server refused values', async () => {
    const read = (text: string) => database.pool.query('select $1::text::jsonb as json', [text])
    for (let use = 0; use < 40; use++) await read('[1]')
    await expect(read('no json')).rejects.toThrow()
    expect((await read('[2]')).rows).toEqual([{ json: [2] }])
  })

  it('works after a migration changed the columns', async () => {
    for (let id = 0; id < 40; id++) await words(id)
    await database.pool.query('alter table word add column language text')
    await database.pool.query(`insert into word values (1, 'kitab', 'id')`)
    for (let use = 0; use < 40; use++) {
      expect((await words(1)).rows).toEqual([{ id: 1, text: 'kitab', language: 'id' }])
    }
  })

  it('works inside a transaction after a migration changed the columns', async () => {
    const find = () =>
      inTransaction(database.db, async (tx) => {
        await sql`insert into word (id, text) values (${1}, 'kitab')`.execute(tx)
        return sql`select * from word where id = ${1} limit 1`.execute(tx)
      })
    for (let use = 0; use < 40; use++) await find()
    await database.pool.query('alter table word add column language text')
    expect((await find()).rows).toEqual([{ id: 1, text: 'kitab', language: null }])
  })

  it('works when a connection no longer has the prepared statement', async () => {
    for (let id = 0; id < 40; id++) await words(id)
    await database.pool.query('deallocate all')
    for (let use = 0; use < 40; use++) expect((await words(1)).rows).toEqual([])
  })

  it('names the caller in the stack of an error', async () => {
    const askForNonsense = async () => await sql`select ${'x'}::integer`.execute(database.db)
    for (let use = 0; use < 5; use++) {
      const error: unknown = await askForNonsense().catch((reason: unknown) => reason)
      expect((error as Error).stack).toContain('askForNonsense')
    }
  })

  it('reports an ordinary error as an unnamed statement does', async () => {
    for (let use = 0; use < 5; use++) {
      await expect(database.pool.query('select $1::integer / 0', [1])).rejects.toMatchObject({
        code: '22012',
      })
    }
    await expect(words(2 ** 40)).rejects.toMatchObject({ code: '22003' })
  })
})
