import type { Pool } from 'pg'
import { expect } from 'vitest'
import { describeKilledWriter, expectNumbersThere } from './kill-writer.ts'

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
  await expectNumbersThere(pool, confirmed)
}

describeKilledWriter('kill -9 within an approval makes all of its accounts or none', {
  script: 'ticket-approver.ts',
  expectWhole,
})
