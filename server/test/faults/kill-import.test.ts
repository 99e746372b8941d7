import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { newId } from '../../src/new-id.ts'
import { startPostgres } from '../database.ts'
import { KILLING_TAKES_MS, liveAndStrike } from './saver-process.ts'

const ROUNDS = 3
const batch = 25

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Where = { databaseUrl: string } | { dataDir: string }

async function prepare(where: Where): Promise<Record<string, string>> {
  const database = await openDatabase(where)
  await migrate(database)
  const [branch, subBranch, admin] = [newId(), newId(), newId()]
  await database.pool.query(`insert into branch (id, name) values ('${branch}', 'Desa')`)
  await database.pool.query(
    `insert into sub_branch (id, branch_id, name) values ('${subBranch}', '${branch}', 'Kelompok')`,
  )
  await database.pool.query(
    `insert into app_user (id, name, email, role) values ('${admin}', 'A', 'a@ngaji.test', 'admin')`,
  )
  await database.close()
  return { SUB_BRANCH: subBranch, ADMIN: admin, FILES: folder }
}

/** Whole imports only: everybody with account, card, code and consent, each on one hand-out. */
async function expectWhole(pool: Pool, confirmed: readonly number[]): Promise<void> {
  const { rows } = await pool.query(`select
    (select count(*)::int from student) as students,
    (select count(*)::int from app_user where role = 'student') as accounts,
    (select count(distinct student_id)::int from student_card) as cards,
    (select count(distinct user_id)::int from one_time_token) as codes,
    (select count(distinct student_id)::int from consent) as consents,
    (select count(*)::int from handout_person) as handed,
    (select count(*)::int * ${batch} from import_batch where applied_at is not null) as applied`)
  const { students, ...others } = rows[0] as Record<string, number>
  expect(Object.values(others)).toEqual([
    students,
    students,
    students,
    students,
    students,
    students,
  ])
  const missing = await pool.query(
    `select number from unnest($1::integer[]) as said(number)
     where (select count(*) from student where name like 'Impor ' || number || ' anak %') <> ${batch}`,
    [confirmed],
  )
  expect(missing.rows).toEqual([])
}

async function liveAndDie(where: Where): Promise<void> {
  const environment = await prepare(where)
  const target = 'dataDir' in where ? where.dataDir : where.databaseUrl
  const confirmed: number[] = []
  let firstId = 0
  for (let round = 0; round < ROUNDS; round++) {
    const life = await liveAndStrike({
      target,
      firstId,
      script: 'import-applier.ts',
      environment,
      strike: (kill) => kill(),
    })
    confirmed.push(...life.ids)
    firstId = life.nextId
    const database = await openDatabase(where)
    await expectWhole(database.pool, confirmed)
    await database.close()
  }
  expect(new Set(confirmed).size).toBe(confirmed.length)
}

describe('kill -9 within an import takes all of it over or none', () => {
  it('on the embedded engine', () => liveAndDie({ dataDir: join(folder, 'db') }), KILLING_TAKES_MS)

  it(
    'on PostgreSQL',
    async () => {
      const cluster = await startPostgres({ durable: true })
      try {
        await liveAndDie({ databaseUrl: cluster.url() })
      } finally {
        await cluster.close()
      }
    },
    KILLING_TAKES_MS,
  )
})
