import { routes } from '@ngaji/contract'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { nisOf } from '@ngaji/contract/people/students/students.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../new-id.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('bulk creations at the same time', () => {
  let app: TestApp
  let places: GivenPlace[]
  let admins: GivenUser[]
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
    places = [await app.givenBranch(), await app.givenBranch()]
    admins = await Promise.all(
      Array.from({ length: 8 }, () => app.givenUser({ role: 'admin', passwordHash: 'x' })),
    )
  })
  afterAll(() => app.close())

  const createMany = (admin: GivenUser, body: { count: number; year?: number }, key?: string) =>
    app
      .as(admin)
      .call(
        routes.users.createMany,
        { body: { subBranchId: places[0]?.subBranchId ?? '', ...body } },
        key ? { headers: { 'idempotency-key': key } } : {},
      )

  /** Repeats a request under its key while the server says that it is busy, as the app does. */
  async function createInTheEnd(admin: GivenUser, body: { count: number; year: number }) {
    const key = newId()
    let answer = await createMany(admin, body, key)
    for (let tries = 1; answer.status === 503 && tries < 50; tries += 1)
      answer = await createMany(admin, body, key)
    return answer
  }

  async function numbersOf(year: number): Promise<string[]> {
    const { rows } = await sql<{ nis: string }>`
      select nis from student where nis like ${`${year}%`} order by nis`.execute(app.db)
    return rows.map(({ nis }) => nis)
  }

  it('of 200 each, eight at once: every number once, none left out, nobody given up', async () => {
    const year = 2025
    const answers = await Promise.all(
      admins.map((admin) => createInTheEnd(admin, { count: 200, year })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const numbers = await numbersOf(year)
    expect(numbers).toHaveLength(1600)
    expect(new Set(numbers).size).toBe(1600)
    expect([numbers[0], numbers.at(-1)]).toEqual(['20250010', '20251609'])
    const { rows } = await sql<{ cards: number; codes: number; lines: number }>`select
      (select count(*) from student_card join student on student.id = student_id
        where nis like '2025%') as cards,
      (select count(*) from one_time_token where purpose = 'activation') as codes,
      (select count(*) from handout_person) as lines`.execute(app.db)
    expect(rows[0]).toEqual({ cards: 1600, codes: 1600, lines: 1600 })
  })

  it('of two years and of years that run out keep apart', async () => {
    const [first, second] = admins as [GivenUser, GivenUser]
    await sql`insert into nis_issued (nis)
      select '2019' || lpad(number::text, 4, '0') from generate_series(10, 9979) as number`.execute(
      app.db,
    )
    const answers = await Promise.all([
      createMany(first, { count: 15, year: 2019 }),
      createMany(second, { count: 15, year: 2019 }),
      createMany(admins[2] as GivenUser, { count: 50, year: 2020 }),
      createMany(admins[3] as GivenUser, { count: 50, year: 2020 }),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'nis.exhausted', details: { free: 5 } })
    expect(await numbersOf(2020)).toHaveLength(100)
  })

  it('with one key make one batch', async () => {
    const [admin] = admins as [GivenUser]
    const key = 'satu-kali-saja'
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => createMany(admin, { count: 20, year: 2021 }, key)),
    )
    const made = tries.filter(({ status }) => status === 201)
    expect(tries.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const again = await createMany(admin, { count: 20, year: 2021 }, key)
    expect(new Set([...made, again].map(({ body }) => body.handout.id)).size).toBe(1)
    expect(await numbersOf(2021)).toHaveLength(20)
  })

  it('do not break on a number somebody types meanwhile', async () => {
    const [admin] = admins as [GivenUser]
    const year = 2022
    for (const round of Array.from({ length: 6 }).keys()) {
      const child = await app.givenStudent({ place: places[0] as GivenPlace })
      const nis = nisOf(year, 10 + round * 4)
      const [typed, made] = await Promise.all([
        app.as(admin).call(studentRecordRoutes.change, {
          params: { studentId: child.studentId },
          body: { nis },
        }),
        createMany(admin, { count: 4, year }),
      ])
      expect([200, 409]).toContain(typed.status)
      expect(made.status).toBe(201)
    }
  })
})
