import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../../scripts/tests/wait-for.ts'
import { givenDataFolder } from '../test/embedded-template.ts'
import { insertScene } from '../test/schema/scene.ts'
import { ConfigError } from './config/config-error.ts'
import { readConfig } from './config/config.ts'
import { DatabaseRefusal } from './platform/database/database-errors.ts'
import type { DatabaseHandle } from './platform/database/database-handle.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { startServer } from './start-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ngaji-start-'))

/** Runs `work` on the database while no server has it open. */
async function withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

beforeAll(() => givenDataFolder(join(dataDir, 'database')))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const settings = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' }
const start = () => startServer(readConfig(settings))
/** The number of rows a statement changes; a change of the schema counts as one. */
const changed = (statement: string) => () =>
  withDatabase(async ({ pool }) => (await pool.query(statement)).rowCount ?? 1)

it.each([
  [
    'is newer than the program',
    changed(`insert into migration (name, checksum) values ('9999-later.sql', 'x')`),
    'it has migration 9999-later.sql',
    changed(`delete from migration where name = '9999-later.sql'`),
  ],
  [
    'grew from another file of the same name',
    changed(`update migration set checksum = 'x' || checksum where name = '0001-ground.sql'`),
    'Migration 0001-ground.sql was changed',
    changed(`update migration set checksum = substr(checksum, 2) where name = '0001-ground.sql'`),
  ],
  [
    'lost a part of its schema',
    changed('alter index student__nis_unique rename to student__nis_other'),
    'Missing: index student__nis_unique on student.',
    changed('alter index student__nis_other rename to student__nis_unique'),
  ],
])('no server starts on a database that %s', async (_how, change, sentence, changeBack) => {
  expect(await change()).toBe(1)
  const refusal = await start().then(
    (server) => server.stop(),
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(DatabaseRefusal)
  expect(String(refusal)).toContain(sentence)

  // Nothing was changed, and the database is released: after the repair it serves.
  expect(await changeBack()).toBe(1)
  const server = await start()
  const readiness = async () => (await fetch(`${server.address}/api/health/ready`)).status
  try {
    // The server may take a while until it answers in time beside other tests.
    await waitFor(async () => expect(await readiness()).toBe(200))
  } finally {
    await server.stop()
  }
})

describe('the card key', () => {
  const keyFile = join(dataDir, 'card.key')
  const keyOf = (byte: number) => ({ CARD_KEY: Buffer.alloc(32, byte).toString('base64') })
  const refusalOf = (more: Record<string, string>) =>
    startServer(readConfig({ ...settings, ...more })).then(
      (server) => server.stop(),
      (error: unknown) => error,
    )

  it('is made for a database without cards', () => expect(existsSync(keyFile)).toBe(true))

  it('of other cards, or a lost one, is refused: nothing is printed that cannot be scanned', async () => {
    await withDatabase(async ({ pool }) => {
      const client = await pool.connect()
      await insertScene(client)
      await client.query('drop function u')
      client.release()
    })
    for (const refusal of [await refusalOf(keyOf(8)), await refusalOf({})]) {
      expect(refusal).toBeInstanceOf(ConfigError)
      expect(String(refusal)).toMatch(/Put the former key back.*--new-card-key/)
    }
    rmSync(keyFile)
    const unset = await refusalOf({})
    expect(unset).toBeInstanceOf(ConfigError)
    expect(String(unset)).toContain('set CARD_KEY as the server has it')
    expect(existsSync(keyFile)).toBe(false)
    expect(await refusalOf(keyOf(7))).toBeUndefined()
  })

  it('is looked at before a migration, so that the former release still runs', async () => {
    const last = `(select max(name) from migration)`
    const before = () => changed(`select from migration`)()
    const count = await before()
    // The newest migration looks as if it had not run: a start that got to it would fail otherwise.
    const taken = await withDatabase(
      async ({ pool }) =>
        (await pool.query(`delete from migration where name = ${last} returning name, checksum`))
          .rows,
    )
    const refusal = await refusalOf(keyOf(8))
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toContain('Put the former key back')
    expect(await before()).toBe(count - 1)
    const [row] = taken as { name: string; checksum: string }[]
    await changed(
      `insert into migration (name, checksum) values ('${row?.name}', '${row?.checksum}')`,
    )()
  })
})
