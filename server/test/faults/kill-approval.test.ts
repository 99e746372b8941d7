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

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ngaji-approval-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Where = { databaseUrl: string } | { dataDir: string }

async function prepare(where: Where): Promise<Record<string, string>> {
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
  const people = { ADMIN: admin, OFFICE: office }
  return { BRANCH: branch, SUB_BRANCH: subBranch, ...people, FILES: folder }
}

/** A ticket is approved with all its accounts, or waits with none; nothing confirmed is missing. */
async function expectWhole(pool: Pool, confirmed: readonly number[]): Promise<void> {
  const { rows } = await pool.query(`
    select request.id from account_request request
    join account_request_person person on person.account_request_id = request.id
    left join student on student.user_id = person.result_user_id
    left join consent on consent.student_id = student.id
    left join student_card card on card.student_id = student.id
    group by request.id
    having count(*) <> 10
      or count(student.id) <> case request.status when 'approved' then 10 else 0 end
      or count(consent.id) <> count(student.id) or count(card.id) <> count(student.id)`)
  expect(rows).toEqual([])
  const others = await pool.query(`select student.id from student
    where user_id not in (select result_user_id from account_request_person
      where result_user_id is not null)`)
  expect(others.rows).toEqual([])
  const handed = await pool.query(`select (select count(*)::int from handout_person) as handed,
    (select count(*)::int from student) as students`)
  expect(handed.rows[0].handed).toBe(handed.rows[0].students)
  const missing = await pool.query(
    'select nis from unnest($1::text[]) as said(nis) where nis not in (select nis from student)',
    [confirmed.map(String)],
  )
  expect(missing.rows).toEqual([])
}

async function liveAndDie(where: Where): Promise<void> {
  const environment = await prepare(where)
  const target = 'dataDir' in where ? where.dataDir : where.databaseUrl
  const confirmed: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const life = await liveAndStrike({
      target,
      firstId: 0,
      script: 'ticket-approver.ts',
      environment,
      strike: (kill) => kill(),
    })
    confirmed.push(...life.ids)
    const database = await openDatabase(where)
    await expectWhole(database.pool, confirmed)
    await database.close()
  }
  expect(confirmed.length).toBeGreaterThan(0)
}

describe('kill -9 within an approval makes all of its accounts or none', () => {
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
