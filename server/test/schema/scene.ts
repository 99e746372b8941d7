import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { startTestDatabase } from '../database.ts'

const goodData = readFileSync(join(import.meta.dirname, 'scene.sql'), 'utf8')

/** Fills an empty database with good data in every table; `u('desa')` is the id of the desa. */
export async function insertScene(client: pg.ClientBase): Promise<void> {
  await client.query(goodData)
}

/** Every function runs as in a restore of `pg_dump`: names without a schema in its body are not found. */
const emptyPaths = `
  do $$ declare f regprocedure; begin
    for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' loop
      execute format('alter function %s set search_path = %L', f, '');
    end loop;
  end $$`

export type Scene = Awaited<ReturnType<typeof startScene>>

/** What the database said no with. */
export type Refusal = { code: string; rule: string; message: string }

/**
 * A database with good data in every table, spoken to in SQL. `begin` before each test and `undo` after it keep the
 * tests apart.
 */
export async function startScene() {
  const database = await startTestDatabase()
  const client = await database.pool.connect()
  await client.query(emptyPaths)
  await insertScene(client)

  const run = async (text: string): Promise<Record<string, unknown>[]> => {
    // Several statements at once answer a list of results.
    const result = (await client.query(text)) as pg.QueryResult | pg.QueryResult[]
    const last = Array.isArray(result) ? result.at(-1) : result
    return last?.rows ?? []
  }

  /** Runs it and lets everything that waits for the end of the transaction have its say. */
  const accepted = async (text: string) => {
    const rows = await run(text)
    await run('set constraints all immediate; set constraints all deferred')
    return rows
  }

  /** Runs what must be refused, and undoes it. */
  const refusal = async (text: string): Promise<Refusal | null> => {
    await run('savepoint attempt')
    try {
      await accepted(text)
      return null
    } catch (error) {
      const { code, constraint, message } = error as pg.DatabaseError
      return { code: code ?? '', rule: constraint ?? '', message }
    } finally {
      await run(
        'rollback to savepoint attempt; set constraints all deferred; release savepoint attempt',
      )
    }
  }

  return {
    run,
    accepted,
    refusal,
    begin: () => run('begin'),
    undo: () => run('rollback'),
    async close() {
      client.release()
      await database.close()
    },
  }
}
