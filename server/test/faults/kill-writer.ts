import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../src/platform/database/migrations/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { newId } from '../../src/new-id.ts'
import { startPostgres } from '../database.ts'
import { givenDataFolder } from '../embedded-template.ts'
import { endedInside } from './attempt-marks.ts'
import { KILLING_TAKES_MS, runAndKill } from './processes/saver-process.ts'

const ROUNDS = 3
/** A kill may fall between two attempts: more rounds follow until one falls inside. */
const MOST_ROUNDS = 15
/** Each of them is a whole batch of people. */
const CONFIRMATIONS = 4

type Where = { databaseUrl: string } | { dataDir: string }

type Writer = {
  /** The process to kill; it uses `writer.ts`. */
  script: string
  /** Everything written is complete or absent, and nothing acknowledged is missing. */
  expectWhole: (pool: Pool, confirmed: readonly number[], folder: string) => Promise<void>
}

/**
 * Kills a process in the middle of its writes, several times on each engine: all of a write or none
 * of it.
 */
export function describeKilledWriter(title: string, writer: Writer): void {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ngaji-writer-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  describe(title, () => {
    it(
      'on the embedded engine',
      () => liveAndDie(writer, { dataDir: join(folder, 'db') }, folder),
      KILLING_TAKES_MS,
    )

    it(
      'on PostgreSQL',
      async () => {
        const cluster = await startPostgres({ durable: true })
        try {
          await liveAndDie(writer, { databaseUrl: cluster.url() }, folder)
        } finally {
          await cluster.close()
        }
      },
      KILLING_TAKES_MS,
    )
  })
}

/** No acknowledged number is missing: the first NIS of each batch. */
export async function expectNumbersThere(pool: Pool, confirmed: readonly number[]): Promise<void> {
  const missing = await pool.query(
    'select nis from unnest($1::text[]) as said(nis) where nis not in (select nis from student)',
    [confirmed.map(String)],
  )
  expect(missing.rows).toEqual([])
}

async function liveAndDie(writer: Writer, where: Where, folder: string): Promise<void> {
  const environment = { ...(await preparePlace(where)), FILES: folder }
  const target = 'dataDir' in where ? where.dataDir : where.databaseUrl
  const confirmed: number[] = []
  let firstId = 0
  let inside = 0
  for (let round = 0; round < ROUNDS || (inside === 0 && round < MOST_ROUNDS); round++) {
    const life = await runAndKill({
      target,
      firstId,
      script: writer.script,
      environment,
      confirmations: CONFIRMATIONS,
      onWritten: ({ kill }) => kill(),
    })
    confirmed.push(...life.ids)
    firstId = life.nextId
    if (endedInside(life.stderr)) inside += 1
    const database = await openDatabase(where)
    await writer.expectWhole(database.pool, confirmed, folder)
    await database.close()
  }
  expect(confirmed.length).toBeGreaterThan(0)
  expect(inside, 'strikes within an attempt').toBeGreaterThan(0)
  expect(new Set(confirmed).size).toBe(confirmed.length)
}

/** A kelompok with its administrator and the region's admin; passed to the writer. */
async function preparePlace(where: Where): Promise<Record<string, string>> {
  if ('dataDir' in where) await givenDataFolder(where.dataDir)
  const database = await openDatabase(where)
  await migrate(database)
  const [branch, subBranch, admin, office] = [newId(), newId(), newId(), newId()]
  await database.pool.query(`insert into branch (id, name) values ('${branch}', 'Desa')`)
  await database.pool.query(
    `insert into sub_branch (id, branch_id, name) values ('${subBranch}', '${branch}', 'Kelompok')`,
  )
  await database.pool.query(
    `insert into app_user (id, name, email, role, sub_branch_id) values
      ('${admin}', 'A', 'a@ngaji.test', 'admin', null),
      ('${office}', 'B', 'b@ngaji.test', 'subBranchAdmin', '${subBranch}')`,
  )
  await database.close()
  return { BRANCH: branch, SUB_BRANCH: subBranch, ADMIN: admin, OFFICE: office }
}
