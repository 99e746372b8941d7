import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import type { Home } from '@ngaji/contract/office/dashboard/dashboard.schemas'
import type { HomeTask, OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import type { GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'

async function homeOf(app: TestApp, user: GivenUser): Promise<Home> {
  const { status, body } = await app.as(user).call(dashboardRoutes.readHome, {})
  if (status !== 200) throw new Error(`no home: ${status}`)
  return body.home
}

type HomeOf<Role, One = Home> = One extends { role: infer Roles }
  ? Role extends Roles
    ? One
    : never
  : never

/** The home of a user with that role. */
export async function homeAs<Role extends Home['role']>(
  app: TestApp,
  user: GivenUser,
  role: Role,
): Promise<HomeOf<Role>> {
  const home = await homeOf(app, user)
  if (home.role !== role) throw new Error(`${home.role} is not ${role}`)
  // Checked by the line above.
  return home as HomeOf<Role>
}

export async function officeHomeOf(app: TestApp, user: GivenUser): Promise<OfficeHome> {
  const home = await homeOf(app, user)
  if (!('tasks' in home)) throw new Error(`${home.role} has no office`)
  return home
}

/** The tasks by key, in the order of the list. */
export async function tasksOf(app: TestApp, user: GivenUser): Promise<Record<string, number>> {
  const { tasks } = await officeHomeOf(app, user)
  return Object.fromEntries(tasks.map(({ key, count }) => [key, count]))
}

export async function taskOf(
  app: TestApp,
  user: GivenUser,
  key: HomeTask['key'],
): Promise<HomeTask | undefined> {
  return (await officeHomeOf(app, user)).tasks.find((task) => task.key === key)
}

export async function readHomeNumbers(
  app: TestApp,
  user: GivenUser,
): Promise<Record<string, unknown>> {
  const { numbers } = await officeHomeOf(app, user)
  return Object.fromEntries(numbers.map(({ key, value }) => [key, value]))
}

export type School = Awaited<ReturnType<TestApp['givenSchool']>>

/** A teacher opens a past register and marks so many of the children as present. */
export async function givenMeeting(
  app: TestApp,
  { teacher, classId, students }: School,
  date: string,
  present: number,
) {
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

type Registered = {
  classId: string
  teacher: { id: string }
  students: readonly { studentId: string }[]
}

/** A status for each child, in their order; null: unmarked, undefined: not in the register. */
type Marks = readonly (AttendanceStatus | null | undefined)[]

/** The register of a class on a day, inserted as rows: any day, however long ago. */
export async function givenRegister(
  app: TestApp,
  { classId, teacher, students }: Registered,
  { date, marks, isCancelled = false }: { date: string; marks: Marks; isCancelled?: boolean },
): Promise<void> {
  const { db, newId } = app.deps
  const at = instantInJakarta(date, '18:30')
  const meetingId = newId()
  const meeting = { id: meetingId, class_id: classId, date, opened_by: teacher.id }
  await db
    .insertInto('meeting')
    .values({ ...meeting, cancelled_at: isCancelled ? at : null })
    .execute()
  for (const [index, status] of marks.entries()) {
    const child = students[index]
    if (status === undefined || !child) continue
    await db
      .insertInto('attendance')
      .values({
        id: newId(),
        class_id: classId,
        meeting_id: meetingId,
        student_id: child.studentId,
        date,
        ...(status !== null && markColumns(status, teacher.id, at)),
      })
      .execute()
  }
}

function markColumns(status: AttendanceStatus, by: string, at: Date) {
  const mark = { status, is_marked: true, marked_at: at, marked_by: by }
  if (status === 'Hadir' || status === 'Terlambat') return { ...mark, arrived_at: at }
  return status === 'Izin' ? { ...mark, teachers_notes: 'Acara keluarga' } : mark
}

export async function setMeetingDays(app: TestApp, classId: string, days: number[]): Promise<void> {
  await app.db.updateTable('class').set({ meeting_days: days }).where('id', '=', classId).execute()
}

/** A holiday for the duration of `work`: other tests use the same day. */
export async function onHoliday(app: TestApp, date: string, work: () => Promise<void>) {
  const id = app.deps.newId()
  await app.db.insertInto('holiday').values({ id, date, name: 'Libur' }).execute()
  try {
    await work()
  } finally {
    await app.db.deleteFrom('holiday').where('id', '=', id).execute()
  }
}
