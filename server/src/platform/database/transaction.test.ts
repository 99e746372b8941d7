import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Database } from './row-types.ts'
import { together } from './together.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeEach(() =>
  database.pool.query(`
    drop table if exists account;
    create table account (id integer primary key, amount integer not null);
    insert into account values (1, 0), (2, 0)`),
)

const amounts = async () => {
  const { rows } = await database.pool.query<{ amount: number }>(
    'select amount from account order by id',
  )
  return rows.map(({ amount }) => amount)
}

function add(tx: TestDatabase['db'], id: number, amount = 1) {
  return sql`update account set amount = amount + ${amount} where id = ${id}`.execute(tx)
}

describe('a transaction', () => {
  beforeAll(async () => {
    database = await startTestDatabase()
  })
  afterAll(() => database.close())

  it('commits all its writes', async () => {
    const result = await inTransaction(database.db, async (tx) => {
      await add(tx, 1)
      await add(tx, 2)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await amounts()).toEqual([1, 1])
  })

  it('rolls back all its writes after an error', async () => {
    const change = inTransaction(database.db, async (tx) => {
      await add(tx, 1)
      throw new Error('refused by the test')
    })
    await expect(change).rejects.toThrow('refused by the test')
    expect(await amounts()).toEqual([0, 0])
  })

  it('is joined by a transaction that begins inside it', async () => {
    const change = inTransaction(database.db, async (tx) => {
      await inTransaction<Database, unknown>(tx, (inner) => add(inner, 1))
      throw new Error('refused by the test')
    })
    await expect(change).rejects.toThrow()
    expect(await amounts()).toEqual([0, 0])
  })

  it('is not committed when an error inside it was swallowed', async () => {
    const change = inTransaction(database.db, async (tx) => {
      await add(tx, 1)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(change).rejects.toThrow('rolled back instead of committed')
    expect(await amounts()).toEqual([0, 0])
  })

  it('is closed when its first statement fails', async () => {
    const change = inTransaction(database.db, (tx) => sql`select 1 / 0`.execute(tx))
    await expect(change).rejects.toMatchObject({ code: '22012' })
    const { rows } = await database.pool.query('select now() = statement_timestamp() as alone')
    expect(rows).toEqual([{ alone: true }])
  })

  it('rolls back and gives the reason when its commit is refused', async () => {
    await database.pool.query(`alter table account drop constraint account_pkey;
      alter table account add unique (id) deferrable initially deferred`)
    const change = inTransaction(database.db, async (tx) => {
      await add(tx, 1)
      await sql`insert into account values (2, 0)`.execute(tx)
    })
    await expect(change).rejects.toMatchObject({ code: '23505' })
    expect(await amounts()).toEqual([0, 0])
  })

  it('throws the first error, not that of the rollback on a lost connection', async () => {
    const taken = Promise.withResolvers<PoolClient>()
    database.pool.once('acquire', taken.resolve)
    const change = inTransaction(database.db, async (tx) => {
      await add(tx, 1)
      await (await taken.promise).end()
      throw new Error('refused by the test')
    })
    await expect(change).rejects.toThrow('refused by the test')
    expect(await amounts()).toEqual([0, 0])
  })

  it('awaits all of its queries before it rolls back', async () => {
    const change = inTransaction(database.db, (tx) =>
      together({
        first: sql`select 1 / 0`.execute(tx),
        second: sql`select pg_sleep(0.01)`.execute(tx),
        third: add(tx, 1),
      }),
    )
    await expect(change).rejects.toMatchObject({ code: '22012' })
    expect(await amounts()).toEqual([0, 0])
  })

  it('reads what other transactions have committed meanwhile', async () => {
    const { rows } = await inTransaction(database.db, (tx) =>
      sql`show transaction_isolation`.execute(tx),
    )
    expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
  })

  it('is not retried for an error of its own', async () => {
    let runs = 0
    const change = inTransaction(database.db, async (tx) => {
      runs += 1
      await sql`insert into account values (1, 0)`.execute(tx)
    })
    await expect(change).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })

  it('is retried whole when the engine aborts it', async () => {
    let runs = 0
    await inTransaction(database.db, async (tx) => {
      runs += 1
      await add(tx, 1)
      if (runs === 1)
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
    })
    expect([runs, await amounts()]).toEqual([2, [1, 0]])
  })

  it('is retried when a prepared statement is stale', async () => {
    const change = () =>
      inTransaction(database.db, async (tx) => {
        await add(tx, 1)
        return sql`select * from account where id = ${2}`.execute(tx)
      })
    for (let use = 0; use < 30; use++) await change()
    await database.pool.query('alter table account add column label text')
    expect((await change()).rows).toEqual([{ id: 2, amount: 0, label: null }])
    expect(await amounts()).toEqual([31, 0])
  })

  it('is retried at most three times', async () => {
    let runs = 0
    const change = inTransaction(database.db, async (tx) => {
      runs += 1
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(change).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })
})

describe('two transactions in a deadlock', () => {
  beforeAll(async () => {
    database = await startTestDatabase('postgres')
  })
  afterAll(() => database.close())

  it('both commit, one of them after a retry', async () => {
    let runs = 0
    const bothHaveOne = Promise.withResolvers<void>()
    const transfer = (from: number, to: number) =>
      inTransaction(database.db, async (tx) => {
        await add(tx, from, -1)
        runs += 1
        if (runs === 2) bothHaveOne.resolve()
        await bothHaveOne.promise
        await add(tx, to, 1)
      })
    await Promise.all([transfer(1, 2), transfer(2, 1)])
    expect(runs).toBe(3)
    expect(await amounts()).toEqual([0, 0])
  })
})
