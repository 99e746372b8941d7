import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { DatabaseRefusal } from '../../src/platform/database/database-errors.ts'
import { withoutResponseTimeout } from '../../src/platform/database/database-client.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { classifyFailure } from '../../src/platform/database/failure.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import { openPostgres, type PostgresOptions } from '../../src/platform/database/postgres.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { startPostgres, type PostgresCluster } from '../database.ts'

let cluster: PostgresCluster
const opened: DatabaseHandle[] = []
beforeAll(async () => {
  cluster = await startPostgres()
  const database = await open({})
  await database.pool.query('create table note (id integer primary key)')
})
afterAll(() => cluster.close())
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

async function open(options: Partial<PostgresOptions>): Promise<DatabaseHandle> {
  const database = await openPostgres({
    databaseUrl: cluster.url(),
    log: () => undefined,
    ...options,
  })
  opened.push(database)
  return database
}

async function asSuperuser(database: string, statements: readonly string[]): Promise<void> {
  const client = new Client(cluster.url(database))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const caughtFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => classifyFailure(error),
  )

const unavailable = { kind: 'unavailable', retryAfterSeconds: expect.any(Number) as number }

describe('PostgreSQL that is slow or full', () => {
  it('sets its timeouts on every connection', async () => {
    const { pool } = await open({})
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name like '%\\_timeout' and setting <> reset_val
       union all select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone')
       order by name`,
    )
    expect(rows).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '3000' },
      { name: 'statement_timeout', setting: '8000' },
    ])
  })

  it('cancels a statement that takes too long', async () => {
    const { pool } = await open({ statementTimeoutMs: 2000 })
    expect(await caughtFailure(pool.query('select pg_sleep(60)'))).toEqual(unavailable)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('gives up waiting for a lock', async () => {
    const { db, pool } = await open({ lockTimeoutMs: 2000 })
    await inTransaction(db, async (tx) => {
      await sql`lock table note`.execute(tx)
      expect(await caughtFailure(pool.query('select * from note'))).toEqual(unavailable)
    })
  })

  it('gives up waiting for a connection', async () => {
    const { pool } = await open({ maxConnections: 1, waitLimitMs: 2000 })
    const holder = await pool.connect()
    expect(await caughtFailure(pool.query('select 1'))).toEqual(unavailable)
    holder.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('ends a transaction that is idle for too long', async () => {
    const { pool } = await open({ idleInTransactionTimeoutMs: 2000 })
    const forgotten = await pool.connect()
    await forgotten.query('begin')
    await forgotten.query('lock table note')
    expect((await pool.query('select count(*) from note')).rows).toEqual([{ count: 0 }])
    expect(await caughtFailure(forgotten.query('commit'))).toEqual(unavailable)
    forgotten.release()
  })

  it('does not wait for ever for a server that has stopped answering', async () => {
    const { db, pool } = await open({ statementTimeoutMs: 2000, maxConnections: 1 })
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    try {
      expect(await caughtFailure(sql`select 1`.execute(db))).toEqual(unavailable)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    const next = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(next.rows[0]?.pid).not.toBe(pid)
  })

  it('closes a connection only while an answer is due, and not without a response timeout', async () => {
    // Only the timers of this process: the connection is a real one.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const responseTimeoutMs = 5000
    const passTimeout = () => vi.advanceTimersByTimeAsync(responseTimeoutMs)
    const config = { connectionString: cluster.url(), max: 1, responseTimeoutMs }
    const pool = createPool(config, () => undefined)
    const client = await pool.connect()
    await passTimeout()
    await withoutResponseTimeout(client, async () => {
      const answer = client.query('select pg_sleep(0.1)')
      await passTimeout()
      await answer
    })
    await passTimeout()
    const lost = caughtFailure(client.query('select pg_sleep(30)'))
    await passTimeout()
    expect(await lost).toEqual(unavailable)
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  it('rolls back when a connection is released in the middle', async () => {
    const { pool } = await open({})
    const careless = await pool.connect()
    await careless.query('begin')
    await careless.query('insert into note values (1)')
    careless.release()
    expect((await pool.query('select count(*) from note')).rows).toEqual([{ count: 0 }])
  })
})

describe('PostgreSQL that goes away', () => {
  it.each(['fast', 'immediate', 'kill'] as const)('reconnects after a %s stop', async (how) => {
    const { db, pool } = await open({ maxConnections: 3 })
    await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.01)')))
    const running = caughtFailure(pool.query('select pg_sleep(30)'))
    const inside = caughtFailure(
      inTransaction(db, async (tx) => {
        await sql`insert into note values (1)`.execute(tx)
        await sql`select pg_sleep(30)`.execute(tx)
      }),
    )
    await waitFor(() => expect(pool.idleCount).toBe(1))
    if (how === 'kill') await cluster.kill()
    else await cluster.stop(how)
    expect(await running).toEqual(unavailable)
    expect(await inside).toEqual(unavailable)
    expect(await caughtFailure(pool.query('select 1'))).toEqual(unavailable)

    await cluster.start()
    expect((await pool.query('select count(*) from note')).rows).toEqual([{ count: 0 }])
  })

  it('waits at the start for a server that is starting', async () => {
    await cluster.stop('fast')
    const said: string[] = []
    const opening = open({
      startLimitMs: 60_000,
      log: (_level, message) => void said.push(message),
    })
    await waitFor(() => expect(said).toContain('waiting for the database server'))
    await cluster.start()
    const { pool } = await opening
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('a server that cannot be used', () => {
  it('is named in the refusal, without the password', async () => {
    const databaseUrl = 'postgres://ngaji:secret@127.0.0.1:1/ngaji'
    const refusal = await openPostgres({
      databaseUrl,
      log: () => undefined,
      startLimitMs: 0,
    }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(String(refusal)).toContain('Cannot connect to PostgreSQL at 127.0.0.1:1')
    expect(String(refusal)).not.toContain('secret')
  })

  it('is refused at once when the password or the database is wrong', async () => {
    await expect(openDatabase({ databaseUrl: cluster.url('nowhere') })).rejects.toThrow(
      'database "nowhere" does not exist',
    )
  })

  it('is refused when it is older than the SQL here', async () => {
    await asSuperuser('postgres', ['create database old'])
    // Reports an older version: the function of this schema is found before the built-in one.
    await asSuperuser('old', [
      'create schema past',
      `create function past.current_setting(setting text) returns text language sql as $$
         select case setting when 'server_version_num' then '140013'
           when 'server_version' then '14.13' else pg_catalog.current_setting(setting) end $$`,
      'alter database old set search_path = past, pg_catalog',
    ])
    await expect(openDatabase({ databaseUrl: cluster.url('old') })).rejects.toThrow(
      'The server is PostgreSQL 14.13; PostgreSQL 15 or newer is needed.',
    )
  })

  it('is refused when it does not store text as UTF-8', async () => {
    await asSuperuser('postgres', [`create database latin encoding 'LATIN1' template template0`])
    await expect(openDatabase({ databaseUrl: cluster.url('latin') })).rejects.toThrow(
      'stores text as LATIN1',
    )
  })
})
