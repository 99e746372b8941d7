import type { Pool } from 'pg'
import { expect } from 'vitest'
import { describeKilledWriter } from './kill-writer.ts'

const batch = 25

/** Whole imports only: everybody with account, card, code and consent, each on one account slip. */
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

describeKilledWriter('kill -9 within an import takes all of it over or none', {
  script: 'import-applier.ts',
  expectWhole,
})
