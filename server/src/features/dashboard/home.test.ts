import { attendanceRoutes } from '@ngaji/contract/features/attendance/attendance.routes'
import { dashboardRoutes } from '@ngaji/contract/features/dashboard/dashboard.routes'
import type { Home } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenTeacher, GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

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

type HomeOf<Role, One = Home> = One extends { role: infer Roles }
  ? Role extends Roles
    ? One
    : never
  : never

async function home<Role extends Home['role']>(user: GivenUser, role: Role): Promise<HomeOf<Role>> {
  const { body } = await app.as(user).call(dashboardRoutes.readHome, {})
  expect(body.home.role).toBe(role)
  // The line above has just said so.
  return body.home as HomeOf<Role>
}

type School = Awaited<ReturnType<TestApp['givenSchool']>>

/** Opens a past day and marks these children as present. */
async function giveMeeting({ teacher, classId, students }: School, date: string, present: number) {
  const reason = 'Absen ditulis di kertas'
  const marks = students.slice(0, present).map(({ studentId }) => ({
    kind: 'mark' as const,
    operationId: app.deps.newId(),
    studentId,
    status: 'Hadir' as const,
    baseVersion: 0,
    reason,
  }))
  const open = { kind: 'open' as const, operationId: app.deps.newId(), reason }
  await app.as(teacher).call(attendanceRoutes.sync, {
    body: { classId, date, deviceId: 'hp', operations: [open, ...marks] },
  })
}

describe("a teacher's home", () => {
  it('has a card for each class, nearest start first, with the state of today', async () => {
    const school = await app.givenSchool({ startTime: '18:30' })
    const { teacher, teachingGroupId, classId, students } = school
    const early = await app.givenClass({
      teachingGroupId,
      grade: '3',
      label: 'Zaid',
      startTime: '15:30',
      teachers: [teacher],
    })
    await giveMeeting(school, '2026-11-19', 2)
    const { classes } = await home(teacher, 'teacher')
    expect(classes).toMatchObject([
      { id: early, name: 'Kelas Zaid 3', startTime: '15:30', studentCount: 0, today: null },
      {
        id: classId,
        endTime: '19:45',
        studentCount: students.length,
        meetingCount: 1,
        branchYearIsActive: true,
        today: { present: 2, marked: 2, total: 3 },
      },
    ])
  })

  it('expects a meeting on the set days, else by habit, never on a holiday', async () => {
    const school = await app.givenSchool()
    const isExpected = async () => (await home(school.teacher, 'teacher')).classes[0]?.isExpected
    expect(await isExpected()).toBe(false)
    await giveMeeting(school, '2026-11-12', 1)
    await giveMeeting(school, '2026-11-05', 1)
    expect(await isExpected()).toBe(true)
    await setDays(school.classId, [1])
    expect(await isExpected()).toBe(false)
    await setDays(school.classId, [4])
    expect(await isExpected()).toBe(true)
    const holiday = { id: app.deps.newId(), date: '2026-11-19', name: 'Libur' }
    await app.db.insertInto('holiday').values(holiday).execute()
    expect(await isExpected()).toBe(false)
    await app.db.deleteFrom('holiday').where('id', '=', holiday.id).execute()
  })

  async function setDays(classId: string, days: number[]) {
    await app.db
      .updateTable('class')
      .set({ meeting_days: days })
      .where('id', '=', classId)
      .execute()
  }

  it('sums up the week and names who was missing three times running', async () => {
    const school = await app.givenSchool({ children: 4 })
    const { teacher, students, classId } = school
    for (const date of ['2026-11-10', '2026-11-12']) await giveMeeting(school, date, 3)
    expect((await home(teacher, 'teacher')).absent3).toEqual([])
    await giveMeeting(school, '2026-11-17', 2)
    const { week, absent3 } = await home(teacher, 'teacher')
    expect(week).toEqual({ from: '2026-11-16', to: '2026-11-22', meetingCount: 1, present: 50 })
    expect(absent3).toMatchObject([{ id: students[3]?.studentId, nis: students[3]?.nis, classId }])
  })

  it('is empty for a teacher without classes', async () => {
    const place = await app.givenBranch()
    const teacher = await app.givenTeacher({ place })
    expect(await home(teacher, 'teacher')).toMatchObject({
      classes: [],
      week: { meetingCount: 0, present: null },
      absent3: [],
    })
  })

  it('shows a class of an inactive desa year without its button', async () => {
    const { teacher } = await app.givenSchool({ isActive: false })
    const { classes } = await home(teacher, 'teacher')
    expect(classes).toMatchObject([{ branchYearIsActive: false, today: null }])
  })
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
    await giveMeeting(school, '2026-11-12', 2)
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    expect(valuesOf(await home(branchAdmin, 'branchAdmin'))).toEqual({
      subBranches: 2,
      classes: 1,
      students: 5,
      teachers: 1,
      attendance: 40,
    })
    const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
    expect(valuesOf(await home(subBranchAdmin, 'subBranchAdmin'))).toEqual({
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
    await giveMeeting(before, '2026-10-15', 2)
    app.clock.now = new Date(now)
    await giveMeeting(school, '2026-11-12', 1)
    const admin = await app.givenUser({ role: 'branchAdmin', place: school.place })
    const { numbers } = await home(admin, 'branchAdmin')
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
    const all = valuesOf(await home(admin, 'admin'))
    const rows = await app.db.selectFrom('branch').select('id').execute()
    expect(all['branches']).toBe(rows.length)
    const curriculum = await app.givenUser({ role: 'curriculum' })
    expect(valuesOf(await home(curriculum, 'curriculum'))).toEqual(all)
  })

  function valuesOf({ numbers }: { numbers: { key: string; value: number | null }[] }) {
    return Object.fromEntries(numbers.map(({ key, value }) => [key, value]))
  }
})

describe("an examiner's home", () => {
  it('shows the exam of the own desa', async () => {
    const { place, branchYearId, academicYearId } = await app.givenSchool({ children: 0 })
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const year = { academic_year_id: academicYearId, status: 'inProgress' as const }
    await app.db
      .insertInto('exam_status')
      .values({ id: app.deps.newId(), ...year })
      .execute()
    expect(await home(examiner, 'munaqisy')).toEqual({
      role: 'munaqisy',
      munaqasyah: {
        branchYearId,
        region: 'inProgress',
        branchYear: 'notStarted',
        subBranches: [
          {
            id: place.subBranchId,
            _id: place.subBranchId,
            name: expect.any(String),
            status: 'notStarted',
            completedCount: 0,
            studentCount: 0,
          },
        ],
      },
      open: null,
      today: { students: 0, categories: 0 },
    })
    const far: GivenTeacher = await app.givenTeacher({
      place: await app.givenBranch(),
      role: 'munaqisy',
    })
    expect(await home(far, 'munaqisy')).toMatchObject({ munaqasyah: null, open: null })
  })
})

describe("a student's home", () => {
  it('shows the own class and this month, of no other child', async () => {
    const school = await app.givenSchool()
    const { students, teacher, classId } = school
    await giveMeeting(school, '2026-11-12', 1)
    const [first, second] = students
    if (!first || !second) throw new Error('two children are needed')
    expect(await home(first, 'student')).toMatchObject({
      student: { id: first.studentId, nis: first.nis },
      schoolClass: { id: classId, startTime: '18:30', teacherNames: [teacher.name] },
      attendance: {
        month: '2026-11',
        entries: [{ date: '2026-11-12', status: 'Hadir' }],
        stats: [{ status: 'Hadir', count: 1, percentage: 100 }, {}, {}, {}, {}],
      },
    })
    const other = await home(second, 'student')
    expect(other.attendance.entries).toMatchObject([{ status: 'Tanpa Keterangan' }])
    expect(JSON.stringify(other)).not.toContain(first.nis)
  })

  it('has no class for a child that is in none', async () => {
    const child = await app.givenStudent({ place: await app.givenBranch() })
    expect(await home(child, 'student')).toMatchObject({
      schoolClass: null,
      attendance: { entries: [] },
    })
  })
})
