import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { startTestDatabase } from '../database.ts'
import { startWriters } from './writers.ts'

let folder: string
let embedded: DatabaseHandle
let postgres: DatabaseHandle
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-load-'))
  await givenDataFolder(join(folder, 'database'))
  embedded = await openDatabase({ dataDir: join(folder, 'database') })
  postgres = await startTestDatabase('postgres')
})
afterAll(async () => {
  await embedded.close()
  await postgres.close()
  rmSync(folder, { recursive: true, force: true })
})

const pairs = `select name, count(*)::int as halves from holiday where name like 'pair %' group by name`
type Pair = { name: string; halves: number }

describe.each(['embedded', 'postgres'] as const)('a snapshot of %s under load', (engine) => {
  it('is consistent: no partial transaction, every acknowledged write before it, and no write is lost', async () => {
    const database = engine === 'embedded' ? embedded : postgres
    const load = startWriters(database)
    await load.untilWritten(20)
    const before = [...load.acknowledged]
    const seen = await database.readSnapshot(async (client) => {
      const first = (await client.query<Pair>(pairs)).rows
      await load.untilWritten(10)
      // Others wrote meanwhile; the snapshot is unchanged.
      expect((await client.query<Pair>(pairs)).rows.length).toBe(first.length)
      return first
    })
    await load.stop()
    expect(seen.filter(({ halves }) => halves !== 2)).toEqual([])
    const names = new Set(seen.map(({ name }) => name))
    expect(before.filter((name) => !names.has(name))).toEqual([])
    const stored = (await database.pool.query<Pair>(pairs)).rows
    const kept = new Set(stored.map(({ name }) => name))
    expect([...load.acknowledged].filter((name) => !kept.has(name))).toEqual([])
  })
})

it('leaves no copy of the folder behind', () => {
  const left = readdirSync(join(folder, 'database')).filter((name) => name.startsWith('copy-'))
  expect(left).toEqual([])
})
