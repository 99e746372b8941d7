import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'

const { attendance, classes, students } = routes
const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function readClassStatus(user: GivenUser, classId: string): Promise<number> {
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
    expect(await readClassStatus(teacher, here.classId)).toBe(200)
    expect(await readClassStatus(teacher, second)).toBe(200)
    expect(await readClassStatus(teacher, neighbour)).toBe(404)
    expect(await readClassStatus(teacher, there.classId)).toBe(404)
  })

  it('who left a class no longer reaches it', async () => {
    const { teacher, classId } = await app.givenSchool({ children: 1 })
    expect(await readClassStatus(teacher, classId)).toBe(200)
    await app.db
      .updateTable('class_teacher')
      .set({ left_on: today })
      .where('class_id', '=', classId)
      .execute()
    expect(await readClassStatus(teacher, classId)).toBe(404)
  })
})

describe('a teacher from elsewhere', () => {
  it('sees the members of the class, but adds only students of the own kelompok, who may not join', async () => {
    const [here, there] = [
      await app.givenSchool({ children: 1 }),
      await app.givenSchool({ children: 1 }),
    ]
    const { teacher } = here
    const classId = await app.givenClass({
      teachingGroupId: there.teachingGroupId,
      teachers: [teacher],
      startTime: '16:00',
    })
    const theirs = there.students[0]?.studentId ?? ''
    const ours = await app.givenStudent({ place: here.place })
    const input = { params: { classId }, query: {} }
    const { body } = await app.as(teacher).call(classes.listStudentCandidates, input)
    expect(body.students.map(({ state }) => state)).toEqual(['notRegistered', 'notRegistered'])
    expect(body.students.map(({ id }) => id)).toContain(ours.studentId)
    const add = (studentId: string) =>
      app.as(teacher).call(classes.registerStudents, { body: { classId, studentId } })
    expect((await add(theirs)).body).toMatchObject({ code: 'student.not-found' })
    expect((await add(ours.studentId)).body).toMatchObject({
      code: 'class.sub-branch-not-registered',
    })
    await app.givenMember(classId, (await app.givenStudent({ place: there.place })).studentId)
    const members = await app.as(teacher).call(classes.listMembers, { params: { classId } })
    expect(members.body.students).toHaveLength(1)
  })

  it('is removed from the class by the desa of the class, not added by it', async () => {
    const [here, there] = [
      await app.givenSchool({ children: 1 }),
      await app.givenSchool({ children: 1 }),
    ]
    const { teacherId } = here.teacher
    const wishes = { teachingGroupId: there.teachingGroupId, startTime: '16:00' }
    const classId = await app.givenClass({ ...wishes, teachers: [here.teacher] })
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place: there.place })
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place: there.place })
    const body = { classId, teacherId }
    const own = app.as(subBranchAdmin)
    expect((await own.call(classes.removeTeacher, { body })).body).toMatchObject({
      code: 'teacher.not-found',
    })
    const desa = app.as(branchAdmin)
    expect((await desa.call(classes.removeTeacher, { body })).status).toBe(200)
    expect((await desa.call(classes.registerTeachers, { body })).body).toMatchObject({
      code: 'teacher.not-found',
    })
  })
})

describe('a child who moved', () => {
  it('is read by the new kelompok and the new desa, and no longer by the old ones', async () => {
    const [here, there] = [
      await app.givenSchool({ children: 1 }),
      await app.givenSchool({ children: 1 }),
    ]
    const studentId = here.students[0]?.studentId ?? ''
    const admin = await app.givenUser({ role: 'admin' })
    const moved = await app.as(admin).call(students.transfer, {
      params: { studentId },
      body: { reason: 'Pindah rumah', toSubBranchId: there.place.subBranchId },
    })
    expect(moved.status).toBe(201)
    for (const role of ['branchAdmin', 'subBranchAdmin'] as const) {
      const [before, after] = [
        await app.givenUser({ role, place: here.place }),
        await app.givenUser({ role, place: there.place }),
      ]
      const read = (user: GivenUser) =>
        app.as(user).call(students.readHistory, { params: { studentId } })
      expect((await read(before)).status).toBe(404)
      expect((await read(after)).status).toBe(200)
      const seen = await app
        .as(before)
        .call(classes.listMembers, { params: { classId: here.classId } })
      // Both keep the stay on record, without anything of the child's present.
      const [stay] = seen.body.students
      expect(stay).toMatchObject({
        id: studentId,
        ended: 'leave',
        isFormer: true,
        subBranch: { id: here.place.subBranchId },
        transfers: [],
      })
    }
    // The teacher keeps the class's records, and no longer opens the student.
    expect(
      (await app.as(here.teacher).call(students.readHistory, { params: { studentId } })).status,
    ).toBe(404)
  })
})

describe('a KBM of two kelompok', () => {
  it('is listed to each kelompok with all counts, and the own children’s ids', async () => {
    const {
      place,
      teachingGroupId,
      classId,
      students: ours,
    } = await app.givenSchool({ children: 2 })
    const neighbours = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
    await app.db
      .insertInto('teaching_group_sub_branch')
      .values({
        teaching_group_id: teachingGroupId,
        sub_branch_id: neighbours.subBranchId,
        branch_id: place.branchId,
      })
      .execute()
    const theirs = await app.givenStudent({ place: neighbours })
    await app.givenMember(classId, theirs.studentId)
    const free = await app.givenStudent({ place: neighbours })
    for (const [at, ids] of [
      [place, ours.map(({ studentId }) => studentId)],
      [neighbours, [theirs.studentId]],
    ] as const) {
      const admin = app.as(await app.givenUser({ role: 'subBranchAdmin', place: at }))
      const input = { params: { subBranchId: teachingGroupId }, query: {} }
      const { body } = await admin.call(classes.listOfTeachingGroup, input)
      expect(body.classes).toMatchObject([{ id: classId, studentCount: 3 }])
      expect(body.classes[0]?.students.toSorted()).toEqual(ids.toSorted())
      const members = await admin.call(classes.listMembers, { params: { classId } })
      expect(members.body.students.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      const candidates = await admin.call(classes.listStudentCandidates, {
        params: { classId },
        query: {},
      })
      const seen = candidates.body.students.map(({ id }) => id)
      expect(seen.includes(free.studentId)).toBe(at === neighbours)
    }
  })

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
      expect(await readClassStatus(await app.givenUser({ role, place }), classId), role).toBe(404)
  })
})
