import { Client } from 'pg'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { databaseUrl } from '../postgres-template.ts'

/**
 * Shadows the built-in functions: a default or a query that reads the time or an id from the
 * database gets the fixed ones.
 */
const fixedFunctions = (now: string) => `
  create sequence public.drawn_id;
  create function public.gen_random_uuid() returns uuid language sql volatile as $$
    select ('01f00000-0000-7000-8000-' || lpad(to_hex(nextval('public.drawn_id')), 12, '0'))::uuid $$;
  create function public.now() returns timestamptz language sql stable as $$
    select '${now}'::timestamptz $$;
  create function public.clock_timestamp() returns timestamptz language sql stable as $$
    select '${now}'::timestamptz $$;`

/** A migrated, empty database in which the time is always `now`. */
export async function openFixedDatabase(
  serverUrl: string,
  { name, now }: { name: string; now: string },
): Promise<DatabaseHandle> {
  const url = databaseUrl(serverUrl, name)
  await run(serverUrl, `create database ${name} encoding 'UTF8' template template0`)
  await run(serverUrl, `alter database ${name} set search_path = public, pg_catalog`)
  await run(url, fixedFunctions(now))
  const database = await openDatabase({ databaseUrl: url })
  await migrate(database)
  return database
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
