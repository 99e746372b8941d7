import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

const { users } = routes

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('at the same time', () => {
  let server: TestApp
  let academicYearId: string
  beforeAll(async () => {
    server = await startTestApp({ engine: 'postgres' })
    academicYearId = await server.givenAcademicYear()
  })
  afterAll(() => server.close())

  /** A class whose desa prepares its year, and the desa's PJP. */
  async function givenOpenClass(here: GivenPlace) {
    const branchYearId = await server.givenBranchYear({ ...here, academicYearId, isActive: false })
    const subBranchIds = [here.subBranchId]
    const teachingGroupId = await server.givenTeachingGroup({ branchYearId, subBranchIds })
    const classId = await server.givenClass({ teachingGroupId })
    const office = await server.givenUser({ role: 'branchAdmin', place: here })
    return { classId, office }
  }

  it('two admins who switch each other off leave one', async () => {
    for (let round = 0; round < 15; round += 1) {
      await server.db.updateTable('app_user').set({ is_disabled: true }).execute()
      const one = await server.givenUser({ role: 'admin' })
      const other = await server.givenUser({ role: 'admin' })
      const off = (by: GivenUser, target: GivenUser) =>
        server
          .as(by)
          .call(users.change, { params: { userId: target.id }, body: { isDisabled: true } })
      const demote = (by: GivenUser, target: GivenUser) =>
        server
          .as(by)
          .call(users.change, { params: { userId: target.id }, body: { role: 'curriculum' } })
      const many = (by: GivenUser, target: GivenUser) =>
        server.as(by).call(users.setManyDisabled, {
          body: { userIds: [target.id], isDisabled: true, reason: 'Pindah tugas' },
        })
      const ways = [off, demote, many]
      const way = ways[round % 3] ?? off
      const back = ways[(round + 1) % 3] ?? off
      await Promise.all([way(one, other), back(other, one)])
      const left = await server.db
        .selectFrom('app_user')
        .select('id')
        .where('role', '=', 'admin')
        .where('is_disabled', '=', false)
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  it('a teacher goes to another desa or gets a class, never both', async () => {
    const admin = await server.givenUser({ role: 'admin' })
    const [here, there] = [await server.givenBranch(), await server.givenBranch()]
    const { classId, office } = await givenOpenClass(here)
    for (let round = 0; round < 12; round += 1) {
      const teacher = await server.givenTeacher({ place: here, hasPhoto: true })
      const [registered, moved] = await Promise.all([
        server.as(office).call(routes.classes.registerTeachers, {
          body: { classId, teacherId: teacher.teacherId },
        }),
        server.as(admin).call(users.change, {
          params: { userId: teacher.id },
          body: { subBranchId: there.subBranchId },
        }),
      ])
      expect([registered.status, moved.status]).not.toContain(500)
      expect(registered.status === 201).toBe(moved.status === 409)
    }
  })

  it('a teacher takes another role or gets a class, never both', async () => {
    const admin = await server.givenUser({ role: 'admin' })
    const here = await server.givenBranch()
    const { classId, office } = await givenOpenClass(here)
    for (let round = 0; round < 12; round += 1) {
      const teacher = await server.givenTeacher({ place: here, hasPhoto: true })
      const [registered, changed] = await Promise.all([
        server.as(office).call(routes.classes.registerTeachers, {
          body: { classId, teacherId: teacher.teacherId },
        }),
        server
          .as(admin)
          .call(users.change, { params: { userId: teacher.id }, body: { role: 'branchAdmin' } }),
      ])
      expect([registered.status, changed.status]).not.toContain(500)
      const stays = await server.db
        .selectFrom('class_teacher')
        .select('id')
        .where('teacher_id', '=', teacher.teacherId)
        .where('left_on', 'is', null)
        .execute()
      const read = await server.as(admin).call(users.read, { params: { userId: teacher.id } })
      expect(stays.length === 1).toBe(read.body.users.role === 'teacher')
    }
  })
})
