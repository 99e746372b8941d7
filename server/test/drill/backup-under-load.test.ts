import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { startTestDatabase } from '../database.ts'

/** The longest time a mark may wait while the folder is copied. */
const MOST_WAIT_MS = 2000

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

type Load = { acknowledged: Set<string>; longestMs: number; stop: () => Promise<void> }

/** Writers that put two related rows into every transaction, until they are stopped. */
function startWriters({ pool }: DatabaseHandle): Load {
  const state = { isOver: false }
  let day = 0
  const load: Load = { acknowledged: new Set(), longestMs: 0, stop: () => Promise.resolve() }
  const write = async () => {
    while (!state.isOver) {
      const name = `pair ${(day += 2)}`
      const startedAt = performance.now()
      await pool.query(
        `begin;
        insert into holiday (id, date, name) values (gen_random_uuid(), '1900-01-01'::date + ${day}, '${name}');
        insert into holiday (id, date, name) values (gen_random_uuid(), '1900-01-02'::date + ${day}, '${name}');
        commit`,
      )
      load.longestMs = Math.max(load.longestMs, performance.now() - startedAt)
      load.acknowledged.add(name)
    }
  }
  const writers = [write(), write(), write()]
  load.stop = async () => {
    state.isOver = true
    await Promise.all(writers)
  }
  return load
}

const hasAcknowledged = ({ acknowledged }: Load, count: number) =>
  waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(count), { interval: 5 })

const pairs = `select name, count(*)::int as halves from holiday where name like 'pair %' group by name`
type Pair = { name: string; halves: number }

describe.each(['embedded', 'postgres'] as const)('a snapshot of %s under load', (engine) => {
  it('is consistent: no partial transaction, every acknowledged write before it, and no write is lost', async () => {
    const database = engine === 'embedded' ? embedded : postgres
    const load = startWriters(database)
    await hasAcknowledged(load, 20)
    const before = [...load.acknowledged]
    const seen = await database.readSnapshot(async (client) => {
      const first = (await client.query<Pair>(pairs)).rows
      await hasAcknowledged(load, load.acknowledged.size + 10)
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
    expect(load.longestMs).toBeLessThan(MOST_WAIT_MS)
  })
})

it('leaves no copy of the folder behind', () => {
  const left = readdirSync(join(folder, 'database')).filter((name) => name.startsWith('copy-'))
  expect(left).toEqual([])
})
