import { percentageChange } from '@ngaji/contract/teaching/performance/figures.rules'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { teacherRecordRoutes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { addDays } from '@ngaji/contract/jakarta-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  givenDesa,
  givenRegisters,
  type Desa,
} from '../../../teaching/performance/test/performance.fixtures.ts'
import { givenMeeting, homeAs, officeHomeOf, type School } from '../test/homes.fixtures.ts'

// A Thursday, 18.30 in Jakarta.
const now = '2026-11-19T11:30:00.000Z'
const today = '2026-11-19'

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
    await givenMeeting(app, school, '2026-11-12', 2)
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    expect(numbersByKey(await homeAs(app, branchAdmin, 'branchAdmin'))).toEqual({
      subBranches: 2,
      classes: 1,
      students: 5,
      allStudents: 5,
      teachers: 1,
      attendance: 40,
    })
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
    expect(numbersByKey(await homeAs(app, subBranchAdmin, 'subBranchAdmin'))).toEqual({
      classes: 1,
      students: 4,
      allStudents: 4,
      teachers: 1,
      attendance: 50,
    })
  })

  it('shows twelve weeks and the change against the month before', async () => {
    const school = await app.givenSchool({ children: 2 })
    app.clock.now = new Date('2026-10-15T11:30:00.000Z')
    const token = await app.givenSession(school.teacher)
    const before: School = { ...school, teacher: { ...school.teacher, token } }
    await givenMeeting(app, before, '2026-10-15', 2)
    app.clock.now = new Date(now)
    await givenMeeting(app, school, '2026-11-12', 1)
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
    const all = numbersByKey(await homeAs(app, admin, 'admin'))
    const rows = await app.db.selectFrom('branch').select('id').execute()
    expect(all['branches']).toBe(rows.length)
    const curriculum = await app.givenUser({ role: 'curriculum' })
    const { allStudents: _all, ...others } = all
    expect(numbersByKey(await homeAs(app, curriculum, 'curriculum'))).toMatchObject(others)
  })

  it('counts teachers as every other answer does that shows their number', async () => {
    const place = await app.givenBranch()
    await app.givenTeacher({ place })
    await app.givenTeacher({ place, role: 'munaqisy' })
    const former = await app.givenTeacher({ place })
    await app.db
      .updateTable('teacher')
      .set({ position_end_date: '2026-06-30' })
      .where('user_id', '=', former.id)
      .execute()
    for (const role of ['branchAdmin', 'subBranchAdmin'] as const) {
      const pjp = await app.givenUser({ role, place })
      expect(numbersByKey(await homeAs(app, pjp, role))['teachers']).toBe(2)
      const client = app.as(pjp)
      const listed = await client.call(teacherRecordRoutes.list, { query: { isActive: true } })
      expect(listed.body.total).toBe(2)
      const { branchId } = place
      const desa = await client.call(levelRoutes.readBranch, { params: { branchId } })
      expect(desa.body.branch.teacherCount).toBe(2)
      expect(desa.body.branch.subBranches?.map((one) => one.teacherCount)).toEqual([2])
    }
  })

  it('says of how many children in classes stand, also before the year runs', async () => {
    const place = await app.givenBranch()
    await app.givenStudent({ place })
    const pjp = await app.givenUser({ role: 'branchAdmin', place })
    const home = await homeAs(app, pjp, 'branchAdmin')
    expect(numbersByKey(home)).toMatchObject({ students: 0, allStudents: 1 })
    expect(home.tasks.find(({ key }) => key === 'studentsWithoutClass')?.count).toBe(1)
  })

  function numbersByKey({ numbers }: { numbers: { key: string; value: number | null }[] }) {
    return Object.fromEntries(numbers.map(({ key, value }) => [key, value]))
  }
})

/** A semester in its second week: the last 30 days begin in the semester before. */
async function givenSecondWeek() {
  const scene = await givenDesa(app)
  const [a, b, c, , e] = scene.students
  if (!a || !b || !c || !e) throw new Error('children are missing')
  const { past, mixed } = scene.classes
  await givenRegisters(app, scene.teacher, [
    {
      classId: past,
      date: '2026-10-15',
      entries: [
        { child: a, status: 'Hadir' },
        { child: c, status: 'Sakit' },
      ],
    },
    {
      classId: past,
      date: '2026-11-04',
      entries: [
        { child: a, status: 'Hadir' },
        { child: c, status: 'Terlambat' },
        { child: e, status: 'Hadir' },
      ],
    },
    {
      classId: mixed,
      date: '2026-11-12',
      entries: [
        { child: a, status: 'Hadir' },
        { child: b, status: 'Tanpa Keterangan' },
        { child: e, status: 'Sakit' },
      ],
    },
  ])
  return scene
}

/** The page that "Kehadiran 30 hari" links to. */
async function overview(who: GivenUser, query: { academicYearId: string; branchId?: string }) {
  const answer = await app.as(who).call(performanceRoutes.readOverview, {
    query: { ...query, startDate: addDays(today, -29), endDate: today },
  })
  expect(answer.status).toBe(200)
  return answer.body
}

const attendanceAt = async (who: GivenUser) =>
  (await officeHomeOf(app, who)).numbers.find(({ key }) => key === 'attendance')

describe('presence of 30 days across the border of two semesters', () => {
  let desa: Desa
  beforeAll(async () => {
    app.clock.now = new Date(now)
    desa = await givenSecondWeek()
  })

  it('is the same on the home and on the linked page', async () => {
    const { admin, branchAdmin, subBranchAdmin, academicYearId } = desa
    for (const who of [admin, branchAdmin, subBranchAdmin]) {
      const { present, presentBefore } = await overview(who, { academicYearId })
      expect(await attendanceAt(who)).toMatchObject({
        value: present,
        change: percentageChange(present, presentBefore),
      })
    }
    expect(await attendanceAt(branchAdmin)).toMatchObject({ value: 33.3, change: -16.7 })
    expect(await attendanceAt(subBranchAdmin)).toMatchObject({ value: 50, change: 0 })
  })

  it('has a series over both', async () => {
    const weeks = (await attendanceAt(desa.branchAdmin))?.series ?? []
    expect(weeks.filter(({ present }) => present !== null)).toEqual([
      { from: '2026-10-12', to: '2026-10-18', present: 50 },
      { from: '2026-11-02', to: '2026-11-08', present: 100 },
      { from: '2026-11-09', to: '2026-11-15', present: 33.3 },
    ])
  })

  it('is the same for each desa in the region', async () => {
    const { admin, academicYearId, place } = desa
    const { branches } = await officeHomeOf(app, admin)
    const { present } = await overview(admin, { academicYearId, branchId: place.branchId })
    const glance = branches?.find(({ id }) => id === place.branchId)
    expect(glance).toMatchObject({ present30Days: present })
  })

  it('is that of the newest year without a running one', async () => {
    const { branchAdmin } = desa
    for (const table of ['branch_year', 'academic_year'] as const)
      await app.db.updateTable(table).set({ is_active: false }).execute()
    expect(await attendanceAt(branchAdmin)).toMatchObject({ value: 33.3 })
  })
})
