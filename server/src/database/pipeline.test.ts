import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../test/database.ts'
import { answered, askTogether, question, sendLater } from './pipeline.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
beforeEach(() =>
  database.pool.query('drop table if exists jar; create table jar (id integer primary key)'),
)
afterAll(() => database.close())

const put = (id: number | string) => sql`insert into jar values (${id}::text::integer)`
const inJar = async () => {
  const { rows } = await database.pool.query<{ id: number }>('select id from jar order by id')
  return rows.map(({ id }) => id)
}
const count = question(sql<{ n: number }>`select count(*) as n from jar`, ([row]) => row?.n)

describe('what is sent later', () => {
  it('is there for the next statement, and after the commit', async () => {
    const seen = await inTransaction(database.db, async (tx) => {
      await sendLater(tx, put(1))
      await sendLater(tx, put(2))
      const [n] = await askTogether(tx, [count])
      await sendLater(tx, put(3))
      return n
    })
    expect(seen).toBe(2)
    expect(await inJar()).toEqual([1, 2, 3])
  })

  it('undoes the transaction when it fails at the commit, and says why', async () => {
    const change = inTransaction(database.db, async (tx) => {
      await put(1).execute(tx)
      await sendLater(tx, put(1))
      await sendLater(tx, put(2))
    })
    await expect(change).rejects.toMatchObject({ code: '23505' })
    expect(await inJar()).toEqual([])
  })

  it('undoes the transaction when it fails before another statement', async () => {
    const change = inTransaction(database.db, async (tx) => {
      await sendLater(tx, put(1))
      await sendLater(tx, put('no number'))
      await put(2).execute(tx)
    })
    await expect(change).rejects.toMatchObject({ code: '22P02' })
    expect(await inJar()).toEqual([])
  })

  it('tells the first failure, though a known statement is refused after a new one', async () => {
    const known = (id: number) => sql`insert into jar values (${id}) on conflict do nothing`
    for (let use = 0; use < 5; use++) await known(use).execute(database.db)
    const change = inTransaction(database.db, async (tx) => {
      await sendLater(tx, sql`insert into jar select ${1}::int + 0`)
      await sendLater(tx, known(7))
    })
    await expect(change).rejects.toMatchObject({ code: '23505' })
  })

  it('is forgotten when the transaction is given up', async () => {
    const change = inTransaction(database.db, async (tx) => {
      await sendLater(tx, put(1))
      throw new Error('changed its mind')
    })
    await expect(change).rejects.toThrow('changed its mind')
    await put(2).execute(database.db)
    expect(await inJar()).toEqual([2])
  })

  it('is sent at once outside a transaction', async () => {
    await sendLater(database.db, put(1))
    expect(await inJar()).toEqual([1])
  })

  it('is repeated whole when the engine gives the transaction up at its commit', async () => {
    let runs = 0
    await inTransaction(database.db, async (tx) => {
      runs += 1
      await sendLater(tx, put(runs))
      if (runs === 1) {
        await sendLater(tx, sql.raw(`do $$ begin raise exception using errcode = '40001'; end $$`))
      }
    })
    expect(await inJar()).toEqual([2])
  })
})

describe('a transaction', () => {
  it('that asks nothing begins nothing', async () => {
    expect(await inTransaction(database.db, async () => 'done')).toBe('done')
    await put(1).execute(database.db)
    expect(await inJar()).toEqual([1])
  })

  it('is not saved when an error inside it was swallowed', async () => {
    const change = inTransaction(database.db, async (tx) => {
      await put(1).execute(tx)
      await put(1)
        .execute(tx)
        .catch(() => undefined)
    })
    await expect(change).rejects.toThrow('the transaction was undone')
    expect(await inJar()).toEqual([])
  })

  it('whose first statement fails leaves nothing open', async () => {
    const change = inTransaction(database.db, (tx) => put('no number').execute(tx))
    await expect(change).rejects.toMatchObject({ code: '22P02' })
    const { rows } = await database.pool.query<{ since: Date | null }>(
      `select now() = statement_timestamp() as alone`,
    )
    expect(rows).toEqual([{ alone: true }])
  })

  it('is repeated when a statement it prepared no longer fits', async () => {
    const change = () =>
      inTransaction(database.db, async (tx) => {
        await sendLater(tx, put(await nextId()))
        const [rows] = await askTogether(tx, [
          question(sql`select * from jar where id >= ${1}`, (found) => found),
        ])
        return rows
      })
    for (let use = 0; use < 30; use++) await change()
    await database.pool.query('alter table jar add column label text')
    expect(await change()).toHaveLength(31)
    expect(await inJar()).toHaveLength(31)
  })
})

async function nextId(): Promise<number> {
  return Math.max(0, ...(await inJar())) + 1
}

describe('questions asked together', () => {
  it('are answered in their order, known ones without asking', async () => {
    await put(1).execute(database.db)
    const one = question(sql<{ text: string }>`select ${'a'}::text as text`, ([row]) => row?.text)
    expect(await askTogether(database.db, [one, answered('b'), count])).toEqual(['a', 'b', 1])
    expect(await askTogether(database.db, [answered(1)])).toEqual([1])
  })

  it('fail together, with the first error', async () => {
    const broken = question(sql`select ${'no number'}::text::integer`, (rows) => rows)
    await expect(askTogether(database.db, [count, broken, count])).rejects.toMatchObject({
      code: '22P02',
    })
    expect(await askTogether(database.db, [count])).toEqual([0])
  })
})
