import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = (user: GivenUser, branchId: string) =>
  app.as(user).call(branchYearRoutes.listOfBranch, { params: { branchId } })
const readBranchYear = (user: GivenUser, id: string, populate?: string) =>
  app.as(user).call(branchYearRoutes.read, { params: { id }, query: { populate } })

async function scene() {
  const school = await app.givenSchool({ children: 1 })
  const { place, branchYearId } = school
  const otherGroup = await app.givenTeachingGroup({
    branchYearId,
    subBranchIds: [place.subBranchId],
  })
  const [child] = school.students
  if (!child) throw new Error('a child is missing')
  return { ...school, child, otherGroup }
}

describe('the years of a desa', () => {
  it('are listed with their KBM for those who run them', async () => {
    const { place, branchYearId, teachingGroupId, otherGroup, academicYearId } = await scene()
    const admin = await app.givenUser({ role: 'branchAdmin', place })
    const { body } = await list(admin, place.branchId)
    expect(body.branchYears).toMatchObject([
      {
        id: branchYearId,
        name: '20261',
        isActive: true,
        munaqasyahStatus: 'notStarted',
        branchId: { id: place.branchId },
        academicYearId: { id: academicYearId, isActive: true, munaqasyahStatus: 'notStarted' },
      },
    ])
    const groups = body.branchYears[0]?.teachingGroups ?? []
    expect(groups.map(({ id }) => id).toSorted()).toEqual([teachingGroupId, otherGroup].toSorted())
    expect(groups.find(({ id }) => id === teachingGroupId)).toMatchObject({
      classCount: 1,
      isLocked: false,
      subBranches: [place.subBranchId],
    })
  })

  it('show a teacher the KBM of own classes, others of the desa none', async () => {
    const { place, teacher, child, teachingGroupId } = await scene()
    const own = await list(teacher, place.branchId)
    expect(own.body.branchYears[0]?.teachingGroups.map(({ id }) => id)).toEqual([teachingGroupId])
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const curriculum = await app.givenUser({ role: 'curriculum' })
    for (const user of [child, examiner, curriculum]) {
      const { body } = await list(user, place.branchId)
      expect(body.branchYears).toMatchObject([{ teachingGroups: [] }])
    }
  })

  it('of another desa are not there', async () => {
    const { teacher, child } = await scene()
    const far = await app.givenBranch()
    for (const user of [teacher, child]) {
      expect(errorCode(await list(user, far.branchId))).toBe('branch.not-found')
    }
    const admin = await app.givenUser({ role: 'admin' })
    expect((await list(admin, far.branchId)).body.branchYears).toEqual([])
    expect(errorCode(await list(admin, app.deps.newId()))).toBe('branch.not-found')
  })

  it('answer under the spelling of older clients too', async () => {
    const { teacher, place } = await scene()
    const response = await app.app.inject({
      url: `/api/BranchYears/branch/${place.branchId}/`,
      headers: { authorization: `Bearer ${teacher.token}` },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('one year of a desa', () => {
  it('shows the exam of every kelompok when asked', async () => {
    const { teacher, place, branchYearId, academicYearId } = await scene()
    await app.db
      .insertInto('exam_status')
      .values([
        { id: app.deps.newId(), academic_year_id: academicYearId, status: 'inProgress' },
        {
          id: app.deps.newId(),
          academic_year_id: academicYearId,
          branch_id: place.branchId,
          branch_year_id: branchYearId,
          status: 'inProgress',
        },
        {
          id: app.deps.newId(),
          academic_year_id: academicYearId,
          branch_id: place.branchId,
          branch_year_id: branchYearId,
          sub_branch_id: place.subBranchId,
          status: 'inProgress',
        },
      ])
      .execute()
    const { body } = await readBranchYear(teacher, branchYearId, 'subBranches')
    expect(body.branchYear).toMatchObject({
      id: branchYearId,
      munaqasyahStatus: 'inProgress',
      academicYearId: { munaqasyahStatus: 'inProgress' },
    })
    for (const group of body.branchYear.teachingGroups) {
      expect(group.subBranches).toMatchObject([
        { id: place.subBranchId, munaqasyahStatus: 'inProgress' },
      ])
      expect(group).not.toHaveProperty('classCount')
    }
    const admin = await app.givenUser({ role: 'branchAdmin', place })
    const plain = await readBranchYear(admin, branchYearId)
    expect(plain.body.branchYear.teachingGroups).toHaveLength(2)
    expect(plain.body.branchYear.teachingGroups[0]).toMatchObject({
      subBranches: [place.subBranchId],
      classCount: expect.any(Number),
    })
  })

  it('is not there for another desa, and not for students', async () => {
    const { branchYearId, child } = await scene()
    const other = await app.givenSchool({ children: 0 })
    expect(errorCode(await readBranchYear(other.teacher, branchYearId))).toBe(
      'branch-year.not-found',
    )
    expect((await readBranchYear(child, branchYearId)).status).toBe(403)
  })
})
