import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { giveMeeting, homeAs, type School } from './homes.fixtures.ts'

// A Thursday, 18.30 in Jakarta.
const now = '2026-11-19T11:30:00.000Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(now)
})

describe('the home of an office', () => {
  it('counts the own part of the region', async () => {
    const school = await app.givenSchool({ children: 4 })
    const { place, teachingGroupId } = school
    const subBranchId = await app.givenSubBranch(place.branchId)
    await app.db
      .insertInto('teaching_group_sub_branch')
      .values({
        teaching_group_id: teachingGroupId,
        sub_branch_id: subBranchId,
        branch_id: place.branchId,
      })
      .execute()
    const neighbour = await app.givenStudent({ place: { ...place, subBranchId } })
    await app.givenMember(school.classId, neighbour.studentId)
    await giveMeeting(app, school, '2026-11-12', 2)
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    expect(valuesOf(await homeAs(app, branchAdmin, 'branchAdmin'))).toEqual({
      subBranches: 2,
      classes: 1,
      students: 5,
      teachers: 1,
      attendance: 40,
    })
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
    expect(valuesOf(await homeAs(app, subBranchAdmin, 'subBranchAdmin'))).toEqual({
      classes: 1,
      students: 4,
      teachers: 1,
      attendance: 50,
    })
  })

  it('shows twelve weeks and the change against the month before', async () => {
    const school = await app.givenSchool({ children: 2 })
    app.clock.now = new Date('2026-10-15T11:30:00.000Z')
    const token = await app.givenSession(school.teacher)
    const before: School = { ...school, teacher: { ...school.teacher, token } }
    await giveMeeting(app, before, '2026-10-15', 2)
    app.clock.now = new Date(now)
    await giveMeeting(app, school, '2026-11-12', 1)
    const admin = await app.givenUser({ role: 'branchAdmin', place: school.place })
    const { numbers } = await homeAs(app, admin, 'branchAdmin')
    const attendance = numbers.find(({ key }) => key === 'attendance')
    expect(attendance).toMatchObject({ value: 50, change: -50 })
    expect(attendance?.series).toHaveLength(12)
    const weeks = attendance?.series?.filter(({ present }) => present !== null)
    expect(weeks).toEqual([
      { from: '2026-10-12', to: '2026-10-18', present: 100 },
      { from: '2026-11-09', to: '2026-11-15', present: 50 },
    ])
  })

  it('covers everything for the region, without people for the curriculum', async () => {
    const admin = await app.givenUser({ role: 'admin' })
    const all = valuesOf(await homeAs(app, admin, 'admin'))
    const rows = await app.db.selectFrom('branch').select('id').execute()
    expect(all['branches']).toBe(rows.length)
    const curriculum = await app.givenUser({ role: 'curriculum' })
    const { allStudents: _all, ...others } = all
    expect(valuesOf(await homeAs(app, curriculum, 'curriculum'))).toMatchObject(others)
  })

  function valuesOf({ numbers }: { numbers: { key: string; value: number | null }[] }) {
    return Object.fromEntries(numbers.map(({ key, value }) => [key, value]))
  }
})
