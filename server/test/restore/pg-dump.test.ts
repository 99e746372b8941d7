import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { schemaFindings } from '../../src/platform/database/catalogue/schema-check.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { startServer } from '../../src/start-server.ts'
import { verifyData } from '../../src/verify/verify-data.ts'
import { runPostgresProgram, startPostgres, type PostgresCluster } from '../postgres-cluster.ts'
import { insertScene } from '../schema/scene.ts'
import { sessionsSql, unreadable } from './one-of-each.ts'
import { emptyTables, readTableContents, type TableContents } from './table-contents.ts'

/** The dumps of the operator's guide, of every kind, restored by ordinary owners. */
const folder = mkdtempSync(join(tmpdir(), 'ngaji-restore-'))
let cluster: PostgresCluster
let before: TableContents
beforeAll(async () => {
  cluster = await startPostgres()
  await asPowerful('create role ngaji login; create role heir login')
  await asPowerful('create database ngaji owner ngaji')
  before = await fill()
})
afterAll(async () => {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

const databaseAddress = (database: string, role: string) => {
  const url = new URL(cluster.url(database))
  url.username = role
  return url.href
}

async function on<T>(address: string, work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: address })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const asPowerful = (sql: string) =>
  on(cluster.url(), async ({ pool }) => {
    for (const statement of sql.split('; ')) await pool.query(statement)
  })

/** A row in every table, inserted by a role that owns its database and nothing else. */
const fill = () =>
  on(databaseAddress('ngaji', 'ngaji'), async (database) => {
    await migrate(database)
    const client = await database.pool.connect()
    await insertScene(client)
    await client.query(sessionsSql)
    client.release()
    return readTableContents(database.pool)
  })

const source = () => databaseAddress('ngaji', 'ngaji')
const fileOf = (name: string) => join(folder, name)

/**
 * How a dump is made and restored into an empty database; the last argument of each is that
 * database.
 */
const drills: [how: string, owner: string, dump: string[], restore: string[]][] = [
  [
    'custom, by the same owner',
    'ngaji',
    ['pg_dump', '-Fc', '-f', fileOf('a.dump')],
    ['pg_restore', '--exit-on-error', fileOf('a.dump'), '-d'],
  ],
  [
    'custom, by another owner',
    'heir',
    ['pg_dump', '-Fc', '-f', fileOf('b.dump')],
    ['pg_restore', '--exit-on-error', '--no-owner', '--no-privileges', fileOf('b.dump'), '-d'],
  ],
  [
    'plain, by another owner',
    'heir',
    ['pg_dump', '--no-owner', '--no-privileges', '-f', fileOf('c.sql')],
    ['psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', fileOf('c.sql'), '-d'],
  ],
  [
    'plain, its rows as insert statements',
    'ngaji',
    ['pg_dump', '--rows-per-insert=50', '-f', fileOf('d.sql')],
    ['psql', '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', fileOf('d.sql'), '-d'],
  ],
]

describe('a dump restored into an empty database', () => {
  it.each(drills)('%s', async (_how, owner, dump, restore) => {
    const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
    await asPowerful(`create database ${name} owner ${owner} template template0`)
    const target = databaseAddress(name, owner)
    await runPostgresProgram(dump[0] ?? '', [...dump.slice(1), source()])
    await runPostgresProgram(restore[0] ?? '', [...restore.slice(1), target])

    await on(target, async ({ pool }) => {
      const run = async (sql: string) => (await pool.query<{ found: string }>(sql)).rows
      expect(await readTableContents(pool)).toEqual(before)
      const { missing, altered } = await schemaFindings(run)
      expect({ missing, altered }).toEqual({ missing: [], altered: [] })
      expect(await verifyData(run, new Date())).toEqual([])
    })
    await expectServed(target)
  })

  it('covers every table: each table of the source has rows', () => {
    // Filled only while an instance migrates.
    expect(emptyTables(before)).toEqual(['migration_lock'])
  })
})

async function expectServed(databaseUrl: string): Promise<void> {
  const server = await startServer(
    readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      CARD_KEY: Buffer.alloc(32, 7).toString('base64'),
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
    }),
  )
  try {
    expect(await unreadable(server.address)).toEqual([])
  } finally {
    await server.stop()
  }
}
