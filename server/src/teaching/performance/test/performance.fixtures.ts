import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import { insertRows } from '../../../../seeds/insert-rows.ts'
import type { GivenStudent, GivenTeacher } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'

export type Register = {
  classId: string
  date: string
  isCancelled?: boolean
  entries: RegisterEntry[]
}

export type RegisterEntry = {
  child: Pick<GivenStudent, 'studentId'>
  /** Null: not marked yet. */
  status: AttendanceStatus | null
  isVoid?: boolean
  violations?: readonly ('attribute' | 'attitude' | 'tidiness')[]
  note?: string
}

/** Writes registers as a teacher would have taken them. */
export async function givenRegisters(
  app: TestApp,
  teacher: Pick<GivenTeacher, 'id'>,
  registers: readonly Register[],
): Promise<void> {
  const meetings = registers.map(({ classId, date, isCancelled = false }) => ({
    id: app.deps.newId(),
    class_id: classId,
    date,
    opened_by: teacher.id,
    opened_at: instantInJakarta(date, '18:30'),
    cancelled_at: isCancelled ? instantInJakarta(date, '20:00') : null,
  }))
  const entries = registers.flatMap(({ entries: own, classId, date }, index) =>
    own.map((entry) => ({
      ...registerEntryRow(entry, instantInJakarta(date, '18:31'), teacher.id),
      id: app.deps.newId(),
      class_id: classId,
      date,
      meeting_id: meetings[index]?.id ?? '',
      student_id: entry.child.studentId,
    })),
  )
  await insertRows(app.db, 'meeting', meetings as never)
  await insertRows(app.db, 'attendance', entries as never)
}

function registerEntryRow(entry: RegisterEntry, at: Date, by: string) {
  const { status, isVoid = false, violations = [] } = entry
  const flags = violations.flatMap((name) => [
    [name, true],
    [`${name}_at`, at],
  ])
  return {
    attribute: false,
    attitude: false,
    tidiness: false,
    attribute_at: null,
    attitude_at: null,
    tidiness_at: null,
    ...Object.fromEntries(flags),
    ...markColumns(status, at, by),
    teachers_notes: entry.note ?? (status === 'Izin' ? 'Acara keluarga' : ''),
    voided_at: isVoid ? at : null,
  }
}

function markColumns(status: RegisterEntry['status'], at: Date, by: string) {
  if (status === null)
    return {
      status: 'Tanpa Keterangan',
      is_marked: false,
      marked_at: null,
      marked_by: null,
      arrived_at: null,
    }
  const isPresent = status === 'Hadir' || status === 'Terlambat'
  const arrived_at = isPresent ? at : null
  return { status, is_marked: true, marked_at: at, marked_by: by, arrived_at }
}

/**
 * A desa with two kelompok. One KBM is shared by both, one belongs to the first alone; the year
 * before had a class of its own. Accounts of every reading role exist.
 */
export async function givenDesa(app: TestApp) {
  const place = await app.givenBranch()
  const otherSubBranchId = await app.givenSubBranch(place.branchId)
  const other = { branchId: place.branchId, subBranchId: otherSubBranchId }
  const academicYearId = await yearNamed(app, '20261', true)
  const lastYearId = await yearNamed(app, '20252', false)
  const branchYearId = await app.givenBranchYear({ ...place, academicYearId })
  const lastBranchYearId = await app.givenBranchYear({
    ...place,
    academicYearId: lastYearId,
    isActive: false,
  })
  const both = [place.subBranchId, otherSubBranchId]
  const groups = {
    shared: await app.givenTeachingGroup({ branchYearId, subBranchIds: both }),
    own: await app.givenTeachingGroup({ branchYearId, subBranchIds: [place.subBranchId] }),
    past: await app.givenTeachingGroup({ branchYearId: lastBranchYearId, subBranchIds: both }),
  }
  const teacher = await app.givenTeacher({ place })
  const children = [place, place, place, place, other, other]
  const students: GivenStudent[] = []
  for (const [index, home] of children.entries())
    students.push(await app.givenStudent({ place: home, name: `Anak ${index}` }))
  const givenPerformanceClass = (
    teachingGroupId: string,
    label: string,
    members: (GivenStudent | undefined)[],
  ) =>
    app.givenClass({
      teachingGroupId,
      label,
      teachers: label === 'B' ? [] : [teacher],
      students: members.filter((one) => one !== undefined),
      joinedOn: '2026-01-01',
    })
  const [a, b, c, d, e, f] = students
  const classes = {
    // Two kelompok in one class.
    mixed: await givenPerformanceClass(groups.shared, 'A', [a, b, e]),
    // A class the teacher does not teach.
    elsewhere: await givenPerformanceClass(groups.shared, 'B', [f]),
    own: await givenPerformanceClass(groups.own, 'C', [c, d]),
    past: await givenPerformanceClass(groups.past, 'D', [a, c, e]),
  }
  await leftFor(app, { classId: classes.mixed, child: d, stayIn: classes.own })
  return {
    place,
    otherSubBranchId,
    academicYearId,
    lastYearId,
    branchYearId,
    groups,
    classes,
    teacher,
    students,
    admin: await app.givenUser({ role: 'admin', place: null }),
    branchAdmin: await app.givenUser({ role: 'branchAdmin', place }),
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', place }),
  }
}

export type Desa = Awaited<ReturnType<typeof givenDesa>>

/** A child that was in one class for a while and is in another now. */
async function leftFor(
  app: TestApp,
  { classId, child, stayIn }: { classId: string; child: GivenStudent | undefined; stayIn: string },
): Promise<void> {
  const place = await app.db
    .selectFrom('class')
    .select(['branch_id', 'branch_year_id', 'teaching_group_id'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const { sub_branch_id, student_id } = await app.db
    .selectFrom('class_student')
    .select(['sub_branch_id', 'student_id'])
    .where('class_id', '=', stayIn)
    .where('student_id', '=', child?.studentId ?? '')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('class_student')
    .values({
      id: app.deps.newId(),
      ...place,
      class_id: classId,
      student_id,
      sub_branch_id,
      joined_on: '2026-01-01',
      left_on: '2026-09-30',
      ended: 'removed',
    })
    .execute()
}

async function yearNamed(app: TestApp, name: string, isActive: boolean): Promise<string> {
  const known = await app.db
    .selectFrom('academic_year')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  return known?.id ?? app.givenAcademicYear({ name, isActive })
}

/**
 * Two meetings of the class of two kelompok, one of the class of the own, in November and October.
 */
export async function givenFourRegisters(app: TestApp) {
  const desa = await givenDesa(app)
  const [a, b, c, , e] = desa.students
  if (!a || !b || !c || !e) throw new Error('children are missing')
  const { mixed, own } = desa.classes
  await givenRegisters(app, desa.teacher, [
    {
      classId: mixed,
      date: '2026-11-05',
      entries: [
        { child: a, status: 'Hadir' },
        { child: b, status: 'Terlambat', violations: ['attribute'] },
        { child: e, status: 'Sakit' },
      ],
    },
    {
      classId: mixed,
      date: '2026-11-12',
      entries: [
        { child: a, status: 'Hadir' },
        { child: b, status: 'Tanpa Keterangan' },
        { child: e, status: 'Hadir' },
      ],
    },
    { classId: own, date: '2026-11-10', entries: [{ child: c, status: 'Izin' }] },
    { classId: mixed, date: '2026-10-29', entries: [{ child: a, status: 'Hadir' }] },
  ])
  return { ...desa, a, b, c, e }
}
