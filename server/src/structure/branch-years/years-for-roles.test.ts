import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { errorCodeOrNull, givenSite, lock } from '../teaching-groups/structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const listBranchYears = (user: GivenUser, branchId: string) =>
  app.as(user).call(branchYearRoutes.listOfBranch, { params: { branchId } })
const readBranchYear = (user: GivenUser, id: string, populate?: string) =>
  app.as(user).call(branchYearRoutes.read, { params: { id }, query: { populate } })
const listAll = (user: GivenUser, query: { activeOnly?: string; academicYearId?: string } = {}) =>
  app.as(user).call(branchYearRoutes.list, { query })
const listGroups = (user: GivenUser, id: string) =>
  app.as(user).call(branchYearRoutes.listTeachingGroups, { params: { id } })
const listOfSubBranch = (user: GivenUser, branchId: string, subBranchId: string) =>
  app.as(user).call(branchYearRoutes.readOfSubBranch, { params: { branchId, subBranchId } })

/** A site with a second KBM of the second kelompok, locked, with one class. */
async function givenTwoGroups() {
  const site = await givenSite(app)
  const { branchYearId, beside, place } = site
  const second = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [beside.subBranchId],
    name: 'KBM Zaitun',
  })
  const child = await app.givenStudent({ place: beside })
  const besideClass = await app.givenClass({
    teachingGroupId: second,
    grade: '4',
    label: '',
    students: [child],
  })
  await lock(app, 'class', besideClass)
  await lock(app, 'teaching_group', second)
  const admin = await app.givenUser({ role: 'admin' })
  const kelompok = await app.givenUser({ role: 'subBranchAdmin', place })
  return { ...site, second, besideClass, admin, kelompok }
}

describe('the years of a desa', () => {
  it('show administrators what a card and its dialogs need', async () => {
    const { pjp, admin, place, beside, teachingGroupId, second } = await givenTwoGroups()
    for (const user of [pjp, admin]) {
      const { body } = await listBranchYears(user, place.branchId)
      const [year] = body.branchYears
      expect(year?.teachingGroups.map(({ id }) => id)).toEqual([teachingGroupId, second])
      expect(year?.teachingGroups[1]).toMatchObject({
        name: 'KBM Zaitun',
        address: 'Masjid',
        isLocked: true,
        classCount: 1,
        studentCount: 1,
        openClassNames: [],
        subBranches: [beside.subBranchId],
        subBranchNames: [expect.any(String)],
        version: 1,
      })
      expect(year?.teachingGroups[0]?.openClassNames).toHaveLength(1)
    }
  })

  it('tell the PJP alone what hangs on them', async () => {
    const { pjp, admin, kelompok, place } = await givenTwoGroups()
    const { body } = await listBranchYears(pjp, place.branchId)
    expect(body.branchYears[0]?.holds).toEqual({
      classes: 2,
      attendances: 0,
      scores: 0,
      munaqasyahs: 0,
      copies: 0,
    })
    for (const user of [admin, kelompok])
      expect((await listBranchYears(user, place.branchId)).body.branchYears[0]).not.toHaveProperty(
        'holds',
      )
  })

  it('show a kelompok the KBM it takes part in', async () => {
    const { kelompok, place, teachingGroupId } = await givenTwoGroups()
    const { body } = await listBranchYears(kelompok, place.branchId)
    expect(body.branchYears[0]?.teachingGroups).toMatchObject([
      { id: teachingGroupId, studentCount: 1, subBranchNames: [expect.any(String)] },
    ])
  })

  it('tell a kelompok nothing of the classes of a KBM it takes no part in', async () => {
    const { kelompok, pjp, branchYearId, teachingGroupId, second } = await givenTwoGroups()
    for (const populate of [undefined, 'subBranches']) {
      const { body } = await readBranchYear(kelompok, branchYearId, populate)
      const [own, other] = body.branchYear.teachingGroups
      expect(own).toMatchObject({ id: teachingGroupId, openClassNames: [expect.any(String)] })
      expect(other).toMatchObject({ id: second, name: 'KBM Zaitun', isLocked: true })
      for (const key of ['openClassNames', 'studentCount', 'subBranchNames', 'address'])
        expect(other).not.toHaveProperty(key)
    }
    const { body } = await readBranchYear(pjp, branchYearId)
    expect(body.branchYear.teachingGroups[1]).toMatchObject({ studentCount: 1, address: 'Masjid' })
  })
})

describe('the years of every desa', () => {
  it('are for the region, and can be narrowed', async () => {
    const here = await givenSite(app, { year: 'teaching', isGroupLocked: true })
    const past = await givenSite(app, { year: 'past' })
    const admin = await app.givenUser({ role: 'admin' })
    const listedBranchYearIds = async (query?: { activeOnly?: string; academicYearId?: string }) =>
      (await listAll(admin, query)).body.branchYears.map(({ id }) => id)
    expect(await listedBranchYearIds()).toEqual(
      expect.arrayContaining([here.branchYearId, past.branchYearId]),
    )
    const active = await listedBranchYearIds({ activeOnly: 'true' })
    expect(active).toContain(here.branchYearId)
    expect(active).not.toContain(past.branchYearId)
    const ofYear = await listedBranchYearIds({ academicYearId: past.academicYearId })
    expect(ofYear).toContain(past.branchYearId)
    expect(ofYear).not.toContain(here.branchYearId)
    const names = (await listAll(admin)).body.branchYears.map(({ name }) => name)
    expect(names).toEqual(names.toSorted().toReversed())
    expect((await listAll(here.pjp)).status).toBe(403)
  })
})

describe('the KBM of a year, for filters', () => {
  it('are those in reach', async () => {
    const site = await givenTwoGroups()
    const { pjp, admin, kelompok, teacher, branchYearId, teachingGroupId, second } = site
    const listedGroupIds = async (user: GivenUser) =>
      (await listGroups(user, branchYearId)).body.teachingGroups.map(({ id }) => id)
    for (const user of [pjp, admin])
      expect(await listedGroupIds(user)).toEqual([teachingGroupId, second])
    for (const user of [kelompok, teacher])
      expect(await listedGroupIds(user)).toEqual([teachingGroupId])
    expect((await listGroups(pjp, branchYearId)).body.teachingGroups[1]).toMatchObject({
      name: 'KBM Zaitun',
      isLocked: true,
    })
  })

  it('of another desa are there for a teacher who has a class in them', async () => {
    const [here, there] = [await givenSite(app), await givenTwoGroups()]
    const foreign = listGroups(here.teacher, there.branchYearId)
    expect(errorCodeOrNull(await foreign)).toBe('branch-year.not-found')
    await app.db
      .insertInto('class_teacher')
      .values({
        id: app.deps.newId(),
        class_id: there.classId,
        teacher_id: here.teacher.teacherId,
        joined_on: '2026-07-13',
      })
      .execute()
    const { body } = await listGroups(here.teacher, there.branchYearId)
    expect(body.teachingGroups.map(({ id }) => id)).toEqual([there.teachingGroupId])
  })
})

describe('the years of a kelompok', () => {
  it('have its KBM, its exam and its classes', async () => {
    const site = await givenTwoGroups()
    const { pjp, place, beside, branchYearId, second, besideClass } = site
    const { body } = await listOfSubBranch(pjp, place.branchId, beside.subBranchId)
    expect(body.subBranchYears).toMatchObject([
      {
        branchYear: { id: branchYearId, teachingGroups: [{ id: second }] },
        subBranch: { id: beside.subBranchId, munaqasyahStatus: 'notStarted' },
        classes: [
          {
            id: besideClass,
            name: 'Kelas 4',
            isLocked: true,
            teachingGroupId: { id: second },
            studentCount: 1,
            teacherCount: 0,
          },
        ],
      },
    ])
  })

  it('tell of its exam once it began', async () => {
    const site = await givenSite(app, { year: 'teaching', isGroupLocked: true })
    const { pjp, place, academicYearId, branchYearId } = site
    const year = { academic_year_id: academicYearId }
    const ofBranch = { ...year, branch_id: place.branchId, branch_year_id: branchYearId }
    const levels = [year, ofBranch, { ...ofBranch, sub_branch_id: place.subBranchId }]
    for (const level of levels)
      await app.db
        .insertInto('exam_status')
        .values({ id: app.deps.newId(), ...level, status: 'inProgress' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const { body } = await listOfSubBranch(pjp, place.branchId, place.subBranchId)
    expect(body.subBranchYears[0]?.subBranch.munaqasyahStatus).toBe('inProgress')
  })

  it('are read by its own admin, the PJP of the desa and the region', async () => {
    const site = await givenTwoGroups()
    const { pjp, admin, kelompok, place, beside } = site
    const far = await app.givenBranch()
    for (const user of [pjp, admin])
      expect((await listOfSubBranch(user, place.branchId, beside.subBranchId)).status).toBe(200)
    const own = await listOfSubBranch(kelompok, place.branchId, place.subBranchId)
    expect(own.body.subBranchYears).toHaveLength(1)
    const cases: [GivenUser, string, string, string][] = [
      [kelompok, place.branchId, beside.subBranchId, 'sub-branch.not-found'],
      [pjp, place.branchId, far.subBranchId, 'sub-branch.not-found'],
      [pjp, far.branchId, far.subBranchId, 'branch.not-found'],
      [admin, place.branchId, far.subBranchId, 'sub-branch.not-found'],
    ]
    for (const [user, branchId, subBranchId, code] of cases)
      expect(errorCodeOrNull(await listOfSubBranch(user, branchId, subBranchId))).toBe(code)
  })
})
