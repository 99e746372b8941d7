import { expect, it } from 'vitest'
import type { DatabaseHandle } from '../src/platform/database/database-handle.ts'
import { startTestDatabase } from './database.ts'
import { acquireDatabase } from './database-pool.ts'

const start = () => startTestDatabase('embedded')

async function selectReferenceRows({ pool }: DatabaseHandle): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select count(*)::int from branch) as places, (select count(*)::int from grade_category) as
      rules, (select json_agg(region_setting)::text from region_setting) as settings`,
  )
  return rows
}

it('reuses an emptied database with the content of a new one', async () => {
  const first = await acquireDatabase(start)
  const blank = await selectReferenceRows(first)
  await first.pool.query(`insert into branch (id, name) values (gen_random_uuid(), 'Sukamaju');
    delete from grade_category; set statement_timeout = '1 min'`)
  await first.close()

  const second = await acquireDatabase(start)
  expect(second.pool).toBe(first.pool)
  expect(await selectReferenceRows(second)).toEqual(blank)
  const { rows } = await second.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '0' }])
  await second.close()
})

it.each([3, 90_000])('empties it of %i rows', async (count) => {
  const first = await acquireDatabase(start)
  const blank = await selectReferenceRows(first)
  await first.pool.query(`insert into branch (id, name)
    select gen_random_uuid(), 'Desa ' || number from generate_series(1, ${count}) as number`)
  await first.close()

  const second = await acquireDatabase(start)
  expect(second.pool).toBe(first.pool)
  expect(await selectReferenceRows(second)).toEqual(blank)
  await second.close()
})

it('reuses none whose schema was changed', async () => {
  const first = await acquireDatabase(start)
  await first.pool.query('alter table branch drop constraint branch__name_given')
  await first.close()
  const second = await acquireDatabase(start)
  expect(second.pool).not.toBe(first.pool)
  await second.close()
})

it('reuses none with a connection still in use', async () => {
  const first = await acquireDatabase(start)
  const client = await first.pool.connect()
  const closing = first.close()
  client.release()
  await closing
  const second = await acquireDatabase(start)
  expect(second.pool).not.toBe(first.pool)
  await second.close()
})
