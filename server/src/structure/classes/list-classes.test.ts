import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { errorCode, countStatements } from '../../../test/given/class-scenes.ts'

const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.close())

const list = (user: GivenUser, academicYearId?: string) =>
  app.as(user).call(classRoutes.list, { query: { academicYearId } })
const listOfPlace = (user: GivenUser, subBranchId: string, academicYearId?: string) =>
  app
    .as(user)
    .call(classRoutes.listOfTeachingGroup, { params: { subBranchId }, query: { academicYearId } })
const listOfSubBranch = (user: GivenUser, subBranchId: string, academicYearId: string) =>
  app.as(user).call(classRoutes.listOfSubBranch, { params: { subBranchId, academicYearId } })

/** A KBM of two kelompok with a class of three children here and one from next door, one of them present. */
async function scene() {
  const school = await app.givenSchool({ isActive: true })
  const { place, teachingGroupId, classId, teacher } = school
  const beside = { ...place, subBranchId: await app.givenSubBranch(place.branchId, 'An-Nur') }
  await app.db
    .insertInto('teaching_group_sub_branch')
    .values({
      teaching_group_id: teachingGroupId,
      sub_branch_id: beside.subBranchId,
      branch_id: place.branchId,
    })
    .execute()
  const neighbour = await app.givenStudent({ place: beside })
  await app.givenMember(classId, neighbour.studentId)
  const operation = {
    operationId: app.deps.newId(),
    kind: 'scan',
    code: school.students[0]?.cardCode ?? '',
  } as const
  const body = { classId, date: '2026-11-19', deviceId: 'hp', operations: [operation] }
  await app.as(teacher).call(attendanceRoutes.sync, { body })
  const by = {
    branchAdmin: await app.givenUser({ role: 'branchAdmin', place }),
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', place }),
    neighbour: await app.givenUser({ role: 'subBranchAdmin', place: beside }),
    admin: await app.givenUser({ role: 'admin' }),
  }
  return { ...school, beside, neighbourChild: neighbour, by }
}

/** Adds the last year of the same desa, with one class. */
async function pastYear({ place }: Awaited<ReturnType<typeof scene>>) {
  const known = await app.db
    .selectFrom('academic_year')
    .select('id')
    .where('name', '=', '20251')
    .executeTakeFirst()
  const academicYearId =
    known?.id ?? (await app.givenAcademicYear({ name: '20251', isActive: false }))
  const branchYearId = await app.givenBranchYear({ ...place, academicYearId, isActive: false })
  const teachingGroupId = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [place.subBranchId],
  })
  return { academicYearId, classId: await app.givenClass({ teachingGroupId, grade: '4' }) }
}

describe('the classes by year', () => {
  it('are those of the own desa, newest year first, with everything counted', async () => {
    const here = await scene()
    const past = await pastYear(here)
    const { body } = await list(here.by.branchAdmin)
    expect(body.academicYears.map(({ academicYearName }) => academicYearName)).toEqual([
      '20261',
      '20251',
    ])
    expect(body.academicYears[0]).toMatchObject({
      id: here.academicYearId,
      isActive: true,
      classes: [
        {
          id: here.classId,
          grade: '5',
          startTime: '18:30',
          isLocked: false,
          teachingGroupId: { id: here.teachingGroupId },
          branch: { id: here.place.branchId },
          subBranches: [{ name: 'An-Nur' }, { id: here.place.subBranchId }],
          teachers: 1,
          students: 4,
          teacherCount: 1,
          studentCount: 4,
          meetingCount: 1,
          // The children nobody looked at yet today do not count as absent.
          attendances: 1,
          attendancePerformance: 100,
          version: 1,
        },
      ],
    })
    expect(body.academicYears[1]).toMatchObject({
      isActive: false,
      classes: [{ id: past.classId, attendances: 0, attendancePerformance: null, students: 0 }],
    })
    app.pass({ minutes: 24 * 60 })
    const token = await app.givenSession(here.by.branchAdmin)
    const nextDay = await list({ ...here.by.branchAdmin, token }, here.academicYearId)
    app.clock.now = new Date(now)
    expect(nextDay.body.academicYears).toMatchObject([
      { classes: [{ attendances: 4, attendancePerformance: 25 }] },
    ])
  })

  it('are counted whole for a kelompok that shares the KBM, and only its KBM are listed', async () => {
    const { by, classId, branchYearId, beside, place, academicYearId } = await scene()
    const own = await app.givenTeachingGroup({ branchYearId, subBranchIds: [place.subBranchId] })
    const second = await app.givenClass({ teachingGroupId: own, grade: '6' })
    const idsFor = async (user: GivenUser) =>
      (await list(user, academicYearId)).body.academicYears.flatMap(({ classes }) =>
        classes.map(({ id, students, ownStudentCount }) => [id, students, ownStudentCount]),
      )
    expect(await idsFor(by.neighbour)).toEqual([[classId, 4, 1]])
    expect(await idsFor(by.subBranchAdmin)).toEqual(
      expect.arrayContaining([
        [classId, 4, 3],
        [second, 0, 0],
      ]),
    )
    expect(await idsFor(by.branchAdmin)).toContainEqual([classId, 4, undefined])
    const lonely = await app.givenSubBranch(place.branchId)
    const nobody = await app.givenUser({
      role: 'subBranchAdmin',
      place: { ...beside, subBranchId: lonely },
    })
    expect((await list(nobody, academicYearId)).body.academicYears).toMatchObject([{ classes: [] }])
  })

  it('are all of them for the region, and years nobody registered yet', async () => {
    const [here, there] = [await scene(), await scene()]
    const coming = await app.givenAcademicYear({ name: '20271', isActive: false })
    const { body } = await list(here.by.admin)
    expect(body.academicYears[0]).toMatchObject({ id: coming, classes: [] })
    const running = body.academicYears.find(({ isActive }) => isActive)
    const ids = running?.classes.map(({ id }) => id) ?? []
    expect(ids).toEqual(expect.arrayContaining([here.classId, there.classId]))
    const { body: one } = await list(here.by.branchAdmin)
    expect(one.academicYears.flatMap(({ classes }) => classes.map(({ id }) => id))).toEqual([
      here.classId,
    ])
    expect((await list(here.by.branchAdmin, coming)).body.academicYears).toEqual([])
    expect((await list(here.by.branchAdmin, app.deps.newId())).body.academicYears).toEqual([])
  })

  it('ask the database once, however many classes there are', async () => {
    const { by, place, branchYearId } = await scene()
    const few = await countStatements(app, () => list(by.branchAdmin))
    for (let index = 0; index < 3; index += 1) {
      const subBranchIds = [place.subBranchId]
      const teachingGroupId = await app.givenTeachingGroup({ branchYearId, subBranchIds })
      await app.givenClass({ teachingGroupId, students: [await app.givenStudent({ place })] })
    }
    expect(await countStatements(app, () => list(by.branchAdmin))).toBe(few)
    expect(await countStatements(app, () => listOfPlace(by.branchAdmin, place.subBranchId))).toBe(
      few,
    )
  })
})

describe('the classes of a kelompok or a KBM', () => {
  it('come with people as ids: to a kelompok only its own children', async () => {
    const { by, place, beside, classId, teachingGroupId, teacher, students, neighbourChild } =
      await scene()
    const everybody = [...students, neighbourChild].map(({ studentId }) => studentId).toSorted()
    const own = students.map(({ studentId }) => studentId).toSorted()
    for (const [user, id, ids] of [
      [by.branchAdmin, place.subBranchId, everybody],
      [by.branchAdmin, beside.subBranchId, everybody],
      [by.branchAdmin, teachingGroupId, everybody],
      [by.admin, beside.subBranchId, everybody],
      [by.subBranchAdmin, place.subBranchId, own],
      [by.subBranchAdmin, teachingGroupId, own],
      [by.neighbour, beside.subBranchId, [neighbourChild.studentId]],
    ] as const) {
      const { body } = await listOfPlace(user, id)
      expect(body.classes).toMatchObject([
        {
          id: classId,
          teachers: [teacher.teacherId],
          studentCount: 4,
          attendancePerformance: 100,
        },
      ])
      expect(body.classes[0]?.students.toSorted()).toEqual(ids)
    }
  })

  it('are those of the running year unless another is asked for', async () => {
    const here = await scene()
    const { by, place, academicYearId, classId } = here
    const past = await pastYear(here)
    const ids = async (year?: string) =>
      (await listOfPlace(by.subBranchAdmin, place.subBranchId, year)).body.classes.map(
        ({ id }) => id,
      )
    expect(await ids()).toEqual([classId])
    expect(await ids(academicYearId)).toEqual([classId])
    expect(await ids(past.academicYearId)).toEqual([past.classId])
    expect(await ids(app.deps.newId())).toEqual([])
    const { body } = await listOfSubBranch(
      by.subBranchAdmin,
      place.subBranchId,
      past.academicYearId,
    )
    expect(body).toMatchObject({
      classes: [{ id: past.classId }],
      subBranchYear: { classes: [{ id: past.classId }] },
    })
  })

  it('are not there out of reach', async () => {
    const { by, place, beside, branchYearId, academicYearId } = await scene()
    const far = await scene()
    const own = await app.givenTeachingGroup({ branchYearId, subBranchIds: [place.subBranchId] })
    for (const [user, id] of [
      [by.branchAdmin, far.place.subBranchId],
      [by.branchAdmin, far.teachingGroupId],
      [by.subBranchAdmin, beside.subBranchId],
      [by.neighbour, own],
      [by.admin, app.deps.newId()],
      [by.admin, 'bukan-id'],
    ] as const)
      expect(errorCode(await listOfPlace(user, id))).toBe('sub-branch.not-found')
    for (const [user, id] of [
      [by.branchAdmin, far.place.subBranchId],
      [by.subBranchAdmin, beside.subBranchId],
      [by.admin, own],
    ] as const)
      expect(errorCode(await listOfSubBranch(user, id, academicYearId))).toBe(
        'sub-branch.not-found',
      )
    const unknown = app.deps.newId()
    expect(errorCode(await listOfSubBranch(by.branchAdmin, place.subBranchId, unknown))).toBe(
      'academic-year.not-found',
    )
  })

  it('may be none', async () => {
    const { by, place } = await scene()
    const lonely = await app.givenSubBranch(place.branchId)
    expect((await listOfPlace(by.branchAdmin, lonely)).body).toEqual({ classes: [] })
  })
})
