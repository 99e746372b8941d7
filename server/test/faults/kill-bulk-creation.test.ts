import type { Pool } from 'pg'
import { expect } from 'vitest'
import { describeKilledWriter, expectNumbersThere } from './kill-writer.ts'

const batch = 25

/**
 * Whole batches only, each student with account, card, code and account slip, each batch with its
 * answer under its key; no acknowledged batch is missing.
 */
async function expectWhole(pool: Pool, confirmed: readonly number[]): Promise<void> {
  const { rows } = await pool.query(`select
    (select count(*)::int from student) as students,
    (select count(*)::int from app_user where role = 'student') as accounts,
    (select count(distinct student_id)::int from student_card) as cards,
    (select count(distinct user_id)::int from one_time_token) as codes,
    (select count(*)::int from nis_issued) as numbers,
    (select count(distinct user_id)::int from handout_person) as handed,
    (select count(*)::int * ${batch} from handout) as handouts,
    (select count(*)::int * ${batch} from idempotency_key where body is not null) as answers`)
  const { students, ...others } = rows[0] as Record<string, number>
  expect(Number(students) % batch).toBe(0)
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((key) => [key, students])))
  await expectNumbersThere(pool, confirmed)
}

describeKilledWriter('kill -9 within a bulk creation makes all of it or none', {
  script: 'bulk-creator.ts',
  expectWhole,
})
