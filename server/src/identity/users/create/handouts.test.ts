import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

const { users } = routes

let app: TestApp
let place: GivenPlace
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
})
afterAll(() => app.close())

describe('codes on a hand-out', () => {
  it('are not for who has another place or role by now', async () => {
    const boss = await app.givenUser({ role: 'branchAdmin', place, passwordHash: 'x' })
    const fresh = await app.givenStudent({ place })
    const made = await app.as(boss).call(users.issueCodes, { body: { userIds: [fresh.id] } })
    const { id } = made.body.handout
    const read = async () => (await app.as(boss).call(users.readHandout, { params: { id } })).status
    const move = (to: { branchId: string; subBranchId: string }) =>
      app.db
        .updateTable('app_user')
        .set({ branch_id: to.branchId, sub_branch_id: to.subBranchId })
        .where('id', '=', boss.id)
        .execute()
    expect(await read()).toBe(200)
    await move(await app.givenBranch())
    expect(await read()).toBe(404)
    await move(place)
    expect(await read()).toBe(200)
    await app.db
      .updateTable('app_user')
      .set({ role: 'subBranchAdmin' })
      .where('id', '=', boss.id)
      .execute()
    expect(await read()).toBe(404)
  })
})

describe('a hand-out', () => {
  it('names the record of each student, and whether a card can be printed of it', async () => {
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const complete = await app.givenStudent({ place, name: 'Aisyah', hasPhoto: true })
    const bare = await app.givenStudent({ place, name: 'Bilal' })
    const teacher = await app.givenTeacher({ place, name: 'Candra', hasPhoto: true })
    const userIds = [complete.id, bare.id, teacher.id]
    const made = await app.as(admin).call(users.issueCodes, { body: { userIds } })
    const params = { id: made.body.handout.id }
    const { people } = (await app.as(admin).call(users.readHandout, { params })).body.handout
    expect(new Map(people.map(({ userId, student }) => [userId, student]))).toEqual(
      new Map([
        [complete.id, expect.objectContaining({ id: complete.studentId, isProfileComplete: true })],
        [bare.id, expect.objectContaining({ id: bare.studentId, isProfileComplete: false })],
        [teacher.id, null],
      ]),
    )
  })
})
