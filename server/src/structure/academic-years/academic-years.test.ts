import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (user: GivenUser, populate?: string) =>
  (await app.as(user).call(academicYearRoutes.list, { query: { populate } })).body.academicYears
const readAcademicYear = (user: GivenUser, id: string) =>
  app.as(user).call(academicYearRoutes.read, { params: { id } })
const readActive = (user: GivenUser) => app.as(user).call(academicYearRoutes.readActive, {})

type Level = { academicYearId: string; branchYearId?: string; subBranchId?: string }

async function givenStatus(level: Level, ...statuses: MunaqasyahStatus[]): Promise<void> {
  const id = app.deps.newId()
  await app.db
    .insertInto('exam_status')
    .values({
      id,
      academic_year_id: level.academicYearId,
      branch_year_id: level.branchYearId ?? null,
      sub_branch_id: level.subBranchId ?? null,
      status: 'inProgress',
    })
    .execute()
  for (const status of statuses)
    await app.db.updateTable('exam_status').set({ status }).where('id', '=', id).execute()
}

describe('before any year runs', () => {
  it('there is none to read', async () => {
    const admin = await app.givenUser({ role: 'admin' })
    expect(errorCode(await readActive(admin))).toBe('academic-year.none-active')
    expect(await list(admin, 'branchYears')).toEqual([])
    expect(errorCode(await readAcademicYear(admin, app.deps.newId()))).toBe(
      'academic-year.not-found',
    )
  })
})

describe('the years of the region', () => {
  it('are listed newest first, with the desa that registered them on request', async () => {
    const school = await app.givenSchool({ children: 0 })
    const { academicYearId, branchYearId, place } = school
    const past = await app.givenAcademicYear({ name: '20252', isActive: false })
    const beside = await app.givenSubBranch(place.branchId)
    const third = await app.givenSubBranch(place.branchId)
    await app.givenTeachingGroup({ branchYearId, subBranchIds: [place.subBranchId, beside, third] })
    await givenStatus({ academicYearId })
    await givenStatus({ academicYearId, branchYearId })
    await givenStatus({ academicYearId, branchYearId, subBranchId: place.subBranchId })
    await givenStatus({ academicYearId, branchYearId, subBranchId: beside }, 'completed')
    const admin = await app.givenUser({ role: 'admin' })
    const years = await list(admin, 'apa saja')
    expect(years.map(({ id }) => id)).toEqual([academicYearId, past])
    expect(years[0]).toMatchObject({
      name: '20261',
      isActive: true,
      munaqasyahStatus: 'inProgress',
      startDate: null,
      version: 1,
      branchYears: [
        {
          id: branchYearId,
          name: '20261',
          isActive: true,
          munaqasyahStatus: 'inProgress',
          branchId: { id: place.branchId },
          teachingGroupCount: 2,
          subBranchCounts: { notStarted: 1, inProgress: 1, completed: 1 },
        },
      ],
    })
    expect(years[0]?.unregistered).toEqual([])
    expect(years[1]).toMatchObject({ branchYears: [], unregistered: [] })
    expect((await list(admin))[0]).not.toHaveProperty('branchYears')
    expect(years[0]).toMatchObject(
      (await readAcademicYear(admin, academicYearId)).body.academicYear,
    )
  })

  it('are all there for the offices', async () => {
    const place = await app.givenBranch()
    for (const role of ['branchAdmin', 'subBranchAdmin', 'curriculum'] as const) {
      const user = await app.givenUser({ role, place: role === 'curriculum' ? null : place })
      const years = await list(user, 'branchYears')
      expect(years.map(({ name }) => name)).toEqual(['20261', '20252'])
      expect(years[0]?.branchYears).toHaveLength(1)
      expect(years[0]?.unregistered?.map(({ id }) => id)).toEqual([place.branchId])
      expect((await readAcademicYear(user, years[0]?.id ?? '')).status).toBe(200)
    }
  })

  it('of a teacher are the running one and those of own classes, without desa', async () => {
    const place = await app.givenBranch()
    const teacher = await app.givenTeacher({ place })
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const older = await app.givenAcademicYear({ name: '20251', isActive: false })
    const branchYearId = await app.givenBranchYear({
      ...place,
      academicYearId: older,
      isActive: false,
    })
    const teachingGroupId = await app.givenTeachingGroup({
      branchYearId,
      subBranchIds: [place.subBranchId],
    })
    const classId = await app.givenClass({ teachingGroupId, teachers: [teacher] })
    const names = async (user: GivenUser) =>
      (await list(user, 'branchYears')).map((year) => {
        expect(year).not.toHaveProperty('branchYears')
        return year.name
      })
    expect(await names(teacher)).toEqual(['20261', '20251'])
    expect(await names(examiner)).toEqual(['20261'])
    expect((await readAcademicYear(teacher, older)).status).toBe(403)
    await app.db
      .updateTable('class_teacher')
      .set({ left_on: '2026-11-01' })
      .where('class_id', '=', classId)
      .execute()
    expect(await names(teacher)).toEqual(['20261'])
  })

  it('tell everybody which one runs, and students nothing more', async () => {
    const student = await app.givenStudent({ place: await app.givenBranch() })
    expect((await readActive(student)).body.academicYear).toMatchObject({ name: '20261' })
    const answer = await app.as(student).call(academicYearRoutes.list, { query: {} })
    expect(answer.status).toBe(403)
  })
})
