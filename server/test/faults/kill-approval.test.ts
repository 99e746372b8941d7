import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { describeKilledWriter, expectNumbersThere } from './kill-writer.ts'

/**
 * A ticket is approved with all its accounts, or pending with none; no acknowledged ticket is
 * missing.
 */
async function expectWhole(
  pool: Pool,
  confirmed: readonly number[],
  folder: string,
): Promise<void> {
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
  await expectPhotosThere(pool, folder)
  await expectNumbersThere(pool, confirmed)
}

/**
 * Each photo belongs to the student or to the request, never to both or neither, and its file
 * exists.
 */
async function expectPhotosThere(pool: Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; owner: string }>(`
    select person.image as name, 'request' as owner from account_request_person person
      where person.image is not null and person.result_user_id is null
    union all select image, 'child' from student where image is not null`)
  const asked = await pool.query('select count(*)::int * 2 as photos from account_request')
  expect(rows).toHaveLength(asked.rows[0].photos)
  const owned =
    await pool.query(`select name, case when user_id is null then 'request' else 'child' end
    as owner from image_file where kind = 'photo'`)
  const byName = (pictures: { name: string; owner: string }[]) =>
    pictures.map(({ name, owner }) => `${name} ${owner}`).toSorted()
  expect(byName(owned.rows)).toEqual(byName(rows))
  const missing = rows.filter(({ name }) => !existsSync(join(folder, 'images', name)))
  expect(missing).toEqual([])
}

describeKilledWriter('kill -9 within an approval makes all of its accounts or none', {
  script: 'ticket-approver.ts',
  expectWhole,
})
