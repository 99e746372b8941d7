import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { startTestDatabase } from '../database.ts'

const goodData = readFileSync(join(import.meta.dirname, 'scene.sql'), 'utf8')

/** Fills an empty database with valid data in every table; `u('desa')` is the id of the desa. */
export async function insertScene(client: pg.ClientBase): Promise<void> {
  await client.query(goodData.replaceAll('{now}', `'${new Date().toISOString()}'::timestamptz`))
}

/**
 * Every function runs as in a restore of `pg_dump`: unqualified names in its body are not found.
 */
const emptyPaths = `
  do $$ declare f regprocedure; begin
    for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' loop
      execute format('alter function %s set search_path = %L', f, '');
    end loop;
  end $$`

export type Scene = Awaited<ReturnType<typeof startScene>>

/** The refusal of the database. */
export type Refusal = { code: string; rule: string; message: string }

/**
 * A database with valid data in every table, accessed in SQL. `begin` before each test and `undo`
 * after it isolate the tests.
 */
export async function startScene() {
  const database = await startTestDatabase()
  const client = await database.pool.connect()
  await client.query(emptyPaths)
  await insertScene(client)

  const run = async (text: string): Promise<Record<string, unknown>[]> => {
    // Several statements at once return a list of results.
    const result = (await client.query(text)) as pg.QueryResult | pg.QueryResult[]
    const last = Array.isArray(result) ? result.at(-1) : result
    return last?.rows ?? []
  }

  /** Runs a statement and the deferred checks of the commit. */
  const accepted = async (text: string) => {
    const rows = await run(text)
    await run('set constraints all immediate; set constraints all deferred')
    return rows
  }

  /** Runs a statement that must be refused, and rolls it back. */
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
