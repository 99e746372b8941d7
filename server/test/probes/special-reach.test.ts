import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'

const { attendance, classes } = routes
const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function statusOf(user: GivenUser, classId: string): Promise<number> {
  return (await app.as(user).call(classes.read, { params: { classId }, query: {} })).status
}

async function entriesSeen(user: GivenUser, classId: string): Promise<string[]> {
  const input = { params: { classId }, body: { date: today } }
  const { status, body } = await app.as(user).call(attendance.readDay, input)
  expect(status).toBe(200)
  return body.map(({ studentId }) => studentId.id).toSorted()
}

describe('a teacher', () => {
  it('with classes in two desa reaches exactly those classes', async () => {
    const [here, there] = [
      await app.givenSchool({ children: 1 }),
      await app.givenSchool({ children: 1 }),
    ]
    const { teacher } = here
    const second = await app.givenClass({
      teachingGroupId: there.teachingGroupId,
      teachers: [teacher],
      startTime: '16:00',
    })
    const neighbour = await app.givenClass({ teachingGroupId: here.teachingGroupId })
    expect(await statusOf(teacher, here.classId)).toBe(200)
    expect(await statusOf(teacher, second)).toBe(200)
    expect(await statusOf(teacher, neighbour)).toBe(404)
    expect(await statusOf(teacher, there.classId)).toBe(404)
  })

  it('who left a class reaches it no more', async () => {
    const { teacher, classId } = await app.givenSchool({ children: 1 })
    expect(await statusOf(teacher, classId)).toBe(200)
    await app.db
      .updateTable('class_teacher')
      .set({ left_on: today })
      .where('class_id', '=', classId)
      .execute()
    expect(await statusOf(teacher, classId)).toBe(404)
  })
})

describe('a KBM of two kelompok', () => {
  it('shows each kelompok its class, and of the children only its own', async () => {
    const { place, branchYearId } = await app.givenSchool({ children: 1 })
    const neighbours = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
    const teachingGroupId = await app.givenTeachingGroup({
      branchYearId,
      subBranchIds: [place.subBranchId, neighbours.subBranchId],
    })
    const teacher = await app.givenTeacher({ place })
    const [ours, theirs] = [
      await app.givenStudent({ place }),
      await app.givenStudent({ place: neighbours }),
    ]
    const students = [ours, theirs]
    const classId = await app.givenClass({
      teachingGroupId,
      teachers: [teacher],
      students,
      startTime: '08:00',
    })
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })

    const admin = await app.givenUser({ role: 'subBranchAdmin', place })
    const neighbour = await app.givenUser({ role: 'subBranchAdmin', place: neighbours })
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    const all = [ours.studentId, theirs.studentId].toSorted()
    expect(await entriesSeen(admin, classId)).toEqual([ours.studentId])
    expect(await entriesSeen(neighbour, classId)).toEqual([theirs.studentId])
    expect(await entriesSeen(branchAdmin, classId)).toEqual(all)
    expect(await entriesSeen(teacher, classId)).toEqual(all)
  })
})

describe('an administrator', () => {
  it('of a desa without a year, a class or a child reaches nothing of the others', async () => {
    const { classId } = await app.givenSchool({ children: 1 })
    const place = await app.givenBranch()
    for (const role of ['branchAdmin', 'subBranchAdmin'] as const)
      expect(await statusOf(await app.givenUser({ role, place }), classId), role).toBe(404)
  })
})
