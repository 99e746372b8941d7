import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

describe('the test database', () => {
  it('is migrated and empty', async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from migration`.execute(
      database.db,
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
    expect(await database.db.selectFrom('academic_year').selectAll().execute()).toEqual([])
  })

  it('returns days as text, timestamps as dates, counts and sums as numbers', async () => {
    const { rows } = await sql`
      select date '2026-01-05' as day, timestamptz '2026-01-05 01:02:03.004Z' as moment,
             9007199254740991::int8 as count, 82.25::numeric as average,
             array[1, 2]::int8[] as counts, array[date '2026-01-05'] as days, null::date as nothing`.execute(
      database.db,
    )
    expect(rows).toEqual([
      {
        day: '2026-01-05',
        moment: new Date('2026-01-05T01:02:03.004Z'),
        count: 9007199254740991,
        average: 82.25,
        counts: [1, 2],
        days: ['2026-01-05'],
        nothing: null,
      },
    ])
  })
})
