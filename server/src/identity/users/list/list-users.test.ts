import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

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

describe('the list of accounts', () => {
  const list = (query: object) => app.as(admin).call(users.list, { query })

  it('is searched by name, email, NIS and NIG, filtered and paged', async () => {
    const here = await app.givenBranch('Desa Daftar')
    const child = await app.givenStudent({ place: here, name: 'Zahrah Ayu', nis: '20190099' })
    const teacher = await app.givenTeacher({
      place: here,
      name: 'Bu Zahrah',
      email: 'z@daftar.test',
    })
    const off = await app.givenUser({ role: 'curriculum', name: 'Mati', isDisabled: true })
    const nig = await app.db
      .selectFrom('teacher')
      .select('nig')
      .where('user_id', '=', teacher.id)
      .executeTakeFirstOrThrow()
    const listedUserIds = async (query: object) =>
      (await list(query)).body.users.map(({ id }) => id)
    expect(await listedUserIds({ search: 'zahrah' })).toEqual([teacher.id, child.id])
    expect(await listedUserIds({ search: '20190099' })).toEqual([child.id])
    expect(await listedUserIds({ search: nig.nig })).toEqual([teacher.id])
    expect(await listedUserIds({ search: 'Z@DAFTAR' })).toEqual([teacher.id])
    expect(await listedUserIds({ search: '%' })).toEqual([])
    expect(await listedUserIds({ branchId: here.branchId, role: 'student' })).toEqual([child.id])
    const [listed] = (await list({ search: '20190099' })).body.users
    const read = await app.as(admin).call(users.read, { params: { userId: child.id } })
    for (const account of [listed, read.body.users])
      expect(account).toMatchObject({ id: child.id, nis: '20190099' })
    const opened = await app.db
      .selectFrom('access_log')
      .select('id')
      .where('student_id', '=', child.studentId)
      .execute()
    expect(opened).toEqual([])
    expect(await listedUserIds({ accountState: 'disabled' })).toEqual([off.id])
    const paged = await list({ branchId: here.branchId, limit: 1, page: 2, sortDir: 'desc' })
    expect([paged.body.total, paged.body.users.map(({ id }) => id)]).toEqual([2, [teacher.id]])
    expect((await list({ branchId: here.branchId, page: 9 })).body).toEqual({ users: [], total: 2 })
  })

  it.each(['name', 'email', 'branch', 'group', 'role', 'isEmailVerified', 'lastSeenAt'])(
    'is sorted by %s both ways, what is empty last',
    async (sortBy) => {
      const limit = 100
      const up = (await list({ sortBy, limit })).body.users
      const down = (await list({ sortBy, sortDir: 'desc', limit })).body.users
      expect(up.map(({ id }) => id).toSorted()).toEqual(down.map(({ id }) => id).toSorted())
      const empty = (user: (typeof up)[number]) =>
        ({
          name: user.name === '',
          email: user.email === null,
          branch: user.subBranchId.id === null,
          group: user.subBranchId.id === null,
          lastSeenAt: user.lastSeenAt === null,
        })[sortBy] ?? false
      for (const one of [up, down]) {
        const firstEmpty = one.findIndex(empty)
        if (firstEmpty >= 0) expect(one.slice(firstEmpty).every(empty)).toBe(true)
      }
    },
  )

  it('names no picture of a child before the consent', async () => {
    const here = await app.givenBranch()
    await app.givenStudent({ place: here, hasPhoto: true })
    await app.givenTeacher({ place: here, hasPhoto: true })
    const { users: found } = (await list({ branchId: here.branchId, sortBy: 'role' })).body
    expect(found.map(({ role, image, thumbnail }) => [role, image !== null, thumbnail])).toEqual([
      ['teacher', true, null],
      ['student', false, null],
    ])
  })

  it('is the region’s', async () => {
    const office = await app.givenUser({ role: 'branchAdmin', place })
    expect((await app.as(office).call(users.list, { query: {} })).status).toBe(403)
  })
})
