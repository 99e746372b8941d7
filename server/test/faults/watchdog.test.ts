import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { classifyFailure } from '../../src/platform/database/failure.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { givenDataFolder } from '../embedded-template.ts'

let dataDir: string
let database: DatabaseHandle

const open = () =>
  openDatabase({
    dataDir,
    statementLimitMs: 3000,
    waitLimitMs: 2000,
    // Longer than a transaction waits for its turn: the two are told apart.
    idleInTransactionLimitMs: 5000,
  })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ngaji-watchdog-'))
  await givenDataFolder(dataDir)
  database = await open()
  await database.pool.query('create table note (id integer primary key)')
})
beforeEach(() => database.pool.query('truncate note'))
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const caughtFailureKind = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => classifyFailure(error)?.kind,
  )

const noteCount = async () => {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from note')
  return rows[0]?.count
}

describe('the watchdog of the embedded engine', () => {
  it.each([
    ['sleeps', 'select pg_sleep(60)'],
    ['loops without end', 'do $$ begin loop end loop; end $$'],
  ])('restarts an engine whose statement %s, and keeps all saved data', async (_how, statement) => {
    await database.pool.query('insert into note values (1)')
    const stuck = caughtFailureKind(database.pool.query(statement))
    const waiting = caughtFailureKind(database.pool.query('insert into note values (2)'))
    expect(await stuck).toBe('unavailable')
    expect(await waiting).toBe('unavailable')

    expect(database.isAvailable()).toBe(false)
    // The new engine answers what waits at once: no limit expires while timers stand still.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    expect(await caughtFailureKind(database.pool.query('select 1'))).toBe('unavailable')
    vi.useRealTimers()

    await waitFor(() => expect(database.isAvailable()).toBe(true), { timeout: 20_000 })
    expect(await noteCount()).toBe(1)
    await database.pool.query('insert into note values (3)')
    expect(await noteCount()).toBe(2)
  })

  it('allows a long migration', async () => {
    await database.withoutTimeLimit(() => database.pool.query('select pg_sleep(4)'))
    expect(database.isAvailable()).toBe(true)
  })

  it('vacuums without blocking queries', async () => {
    await database.pool.query('insert into note select generate_series(1, 1000)')
    await database.pool.query('delete from note where id > 1')
    await database.tidy()
    const { rows } = await database.pool.query(
      `select reltuples::integer as tuples from pg_class where relname = 'note'`,
    )
    expect(rows).toEqual([{ tuples: 1 }])
    expect(database.isAvailable()).toBe(true)
  })

  it('closes although a statement hangs', async () => {
    void caughtFailureKind(database.pool.query('select pg_sleep(60)'))
    await database.close()
    database = await open()
    expect(await noteCount()).toBe(0)
  })
})

describe('transactions that hold the embedded engine', () => {
  it('refuses a transaction that waits too long for its turn', async () => {
    const holder = await database.pool.connect()
    await holder.query('begin')
    const waiting = database.pool.query('select 1')
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    expect(await caughtFailureKind(waiting)).toBe('unavailable')
    await holder.query('rollback')
    holder.release()
    expect(await noteCount()).toBe(0)
  })

  it('rolls back a transaction that has been idle for too long', async () => {
    const forgotten = await database.pool.connect()
    await forgotten.query('begin')
    await forgotten.query('insert into note values (1)')
    // Refused while the transaction lasts.
    await waitFor(async () => expect(await noteCount()).toBe(0), { timeout: 30_000 })
    expect(await caughtFailureKind(forgotten.query('commit'))).toBe('unavailable')
    forgotten.release()
    expect(await noteCount()).toBe(0)
  })

  it('rolls back when a connection is released in the middle', async () => {
    const careless = await database.pool.connect()
    await careless.query('begin')
    await careless.query('insert into note values (1)')
    careless.release()
    expect(await noteCount()).toBe(0)
  })

  it('separates transactions of several connections', async () => {
    await database.close()
    // The database has its default limits: forty queued transactions on a slow machine wait longer than the
    // limits above.
    database = await openDatabase({ dataDir })
    const save = (id: number, fails: boolean) =>
      inTransaction(database.db, async (tx) => {
        await sql`insert into note values (${id})`.execute(tx)
        if (fails) throw new Error('refused by the test')
        await sql`insert into note values (${id + 1000})`.execute(tx)
      }).catch(() => undefined)
    await Promise.all(Array.from({ length: 40 }, (_, id) => save(id, id % 2 === 0)))
    expect(await noteCount()).toBe(40)
    const { rows } = await database.pool.query(
      'select id from note where id < 1000 and (id % 2 = 0 or id + 1000 not in (select id from note))',
    )
    expect(rows).toEqual([])
  })
})
