import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { references } from '../list/holdings.queries.ts'

const { users } = routes

let app: TestApp
let place: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

/** Student accounts nobody has used, as the region makes them. */
async function givenUnused(count = 1): Promise<{ userId: string; nis: string | null }[]> {
  const body = { subBranchId: place.subBranchId, count, year: 2025 }
  const made = await app.as(admin).call(users.createMany, { body })
  const id = made.body.handout.id
  return (await app.as(admin).call(users.readHandout, { params: { id } })).body.handout.people
}

const remove = (userId: string) => app.as(admin).call(users.delete, { params: { userId } })
const removeMany = (userIds: string[]) =>
  app.as(admin).call(users.deleteMany, { body: { userIds } })
const isThere = async (userId: string) =>
  (await app.as(admin).call(users.read, { params: { userId } })).status === 200

describe('the references that keep an account', () => {
  it('are every foreign key to it, those that go with it aside', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct source.relname || '.' || attribute.attname as name
      from pg_constraint key
      join pg_class source on source.oid = key.conrelid
      join pg_class target on target.oid = key.confrelid
      join unnest(key.conkey) with ordinality as own(number, place) on true
      join unnest(key.confkey) with ordinality as other(number, place) on other.place = own.place
      join pg_attribute attribute
        on attribute.attrelid = key.conrelid and attribute.attnum = own.number
      join pg_attribute meant on meant.attrelid = key.confrelid and meant.attnum = other.number
      where key.contype = 'f' and key.confdeltype not in ('c', 'n')
        and target.relname in ('app_user', 'student', 'teacher') and meant.attname = 'id'
        and source.relkind in ('r', 'p') and not source.relispartition`.execute(app.db)
    const listed = Object.values(references).flat()
    const goingWithIt = ['student.user_id', 'teacher.user_id', 'student_card.student_id']
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...listed.map(([table, column]) => `${table}.${column}`), ...goingWithIt].toSorted(),
    )
  })
})

describe('an account that was never used', () => {
  it('goes with its record, card and code; its number never comes back', async () => {
    const [child] = await givenUnused()
    const { status, body } = await remove(child?.userId ?? '')
    expect([status, body.message]).toEqual([200, 'Akun dihapus.'])
    expect(await isThere(child?.userId ?? '')).toBe(false)
    const [next] = await givenUnused()
    expect(Number(next?.nis)).toBe(Number(child?.nis) + 1)
  })

  it('of a teacher leaves its NIG to nobody', async () => {
    const numbers = []
    for (const email of ['satu@nig.test', 'dua@nig.test']) {
      const made = await app.as(admin).call(users.create, {
        body: {
          name: 'Salah',
          subBranchId: place.subBranchId,
          role: 'teacher',
          email,
          teacherDetails: { position: 'assistant' },
        },
      })
      const { id } = made.body.user
      const record = app.db.selectFrom('teacher').select('nig').where('user_id', '=', id)
      numbers.push(Number((await record.executeTakeFirstOrThrow()).nig))
      expect((await remove(id)).status).toBe(200)
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  })

  it('of a teacher or an office goes as well', async () => {
    const wishes = { name: 'Salah', subBranchId: place.subBranchId }
    for (const role of ['teacher', 'branchAdmin'] as const) {
      const made = await app.as(admin).call(users.create, {
        body: {
          ...wishes,
          role,
          email: `${role}@salah.test`,
          ...(role === 'teacher' && { teacherDetails: { position: 'assistant' } }),
        },
      })
      expect((await remove(made.body.user.id)).status).toBe(200)
    }
  })
})

describe('an account with a past', () => {
  it('stays, and the refusal counts what it holds', async () => {
    const school = await app.givenSchool()
    const [child] = school.students
    const answer = await remove(child?.id ?? '')
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'user.has-history',
        message: expect.stringContaining('1 kelas'),
        details: { classes: 1, userIds: [child?.id] },
      },
    })
    const read = await app
      .as(admin)
      .call(users.readHoldings, { query: { userIds: `${child?.id},${app.deps.newId()}` as never } })
    expect(read.body.accounts).toMatchObject([{ userId: child?.id, holds: { classes: 1 } }])
  })

  it('stays once somebody signed in or chose a password', async () => {
    const active = await app.givenUser({ role: 'curriculum', passwordHash: 'x' })
    expect(await remove(active.id)).toMatchObject({ body: { details: { signIns: 1 } } })
    expect(await remove(admin.id)).toMatchObject({ body: { code: 'user.self-change' } })
    expect(await remove(app.deps.newId())).toMatchObject({ body: { code: 'user.not-found' } })
  })

  it('keeps the others of its list', async () => {
    const unused = await givenUnused(2)
    const ids = unused.map(({ userId }) => userId)
    const active = await app.givenUser({ role: 'curriculum', passwordHash: 'x' })
    const refused = await removeMany([...ids, active.id])
    expect(refused).toMatchObject({ status: 409, body: { details: { userIds: [active.id] } } })
    expect(await isThere(ids[0] ?? '')).toBe(true)
    const done = await removeMany(ids)
    expect(done.body).toEqual({ message: '2 akun dihapus.', deleted: 2 })
  })
})

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('at the same time', () => {
  it('an account is used or deleted, never both', async () => {
    const server = await startTestApp({ engine: 'postgres' })
    const there = await server.givenBranch()
    const by = await server.givenUser({ role: 'admin' })
    for (let round = 0; round < 10; round += 1) {
      const made = await server.as(by).call(users.create, {
        body: {
          name: 'Cepat',
          email: `cepat${round}@ngaji.test`,
          role: 'branchAdmin',
          subBranchId: there.subBranchId,
        },
      })
      const { id } = made.body.user
      const password = made.body.activation.code
      const body = { email: `cepat${round}@ngaji.test`, password }
      const [entered, removed] = await Promise.all([
        server.as(null).call(routes.signIn.login, { body }),
        server.as(by).call(users.delete, { params: { userId: id } }),
      ])
      const pair = [entered.status, removed.status].join(' ')
      expect(['200 409', '401 200']).toContain(pair)
    }
    await server.close()
  })
})
