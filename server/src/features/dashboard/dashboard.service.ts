import { percentageOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import { isMeetingExpected } from '@ngaji/contract/features/dashboard/dashboard.rules'
import type {
  Home,
  HomeClass,
  HomeNumber,
  TeacherHome,
} from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { addDays, dayInJakarta, mondayOf, weekdayOf } from '@ngaji/contract/jakarta-time'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { readAttendanceOfStudent } from '../attendance/attendance.service.ts'
import {
  readExamOfDesa,
  readOwnExamWork,
  readOwnNewestScore,
} from '../munaqasyah/munaqasyah.service.ts'
import {
  countOffice,
  findOwnStudent,
  listAbsentThrice,
  listDays,
  listHomeClasses,
  sumOwnClasses,
  type DayRow,
  type HomeClassRow,
  type Office,
  type RegionCounts,
} from './dashboard.queries.ts'

/** What a role sees first. */
export function readHome(deps: Deps, actor: Actor): Promise<Home> {
  switch (actor.role) {
    case 'teacher':
      return teacherHome(deps, actor)
    case 'munaqisy':
      return examinerHome(deps, actor)
    case 'student':
      return studentHome(deps, actor)
    case 'admin':
    case 'curriculum':
    case 'branchAdmin':
    case 'subBranchAdmin':
      return officeHome(deps, actor.role, officeOf(actor))
    default:
      return actor.role satisfies never
  }
}

async function teacherHome(deps: Deps, actor: Actor): Promise<TeacherHome> {
  const today = dayInJakarta(deps.now())
  const from = mondayOf(today)
  const week = { from, to: addDays(from, 6) }
  const classes = await listHomeClasses(deps.db, actor, today)
  const { meetingCount, present, total } = await sumOwnClasses(deps.db, actor, week, today)
  return {
    role: 'teacher',
    classes: classes.map((row) => homeClassOf(row, today)),
    week: { ...week, meetingCount, present: percentageOf(present, total) },
    absent3: await listAbsentThrice(deps.db, actor, today),
    munaqasyah: await runningExam(deps, actor),
  }
}

/** Before and after, a teacher's home has nothing to say about it. */
async function runningExam(deps: Deps, actor: Actor): Promise<TeacherHome['munaqasyah']> {
  const exam = await readExamOfDesa(deps, actor)
  return exam?.branchYear === 'inProgress' ? exam : null
}

function homeClassOf(row: HomeClassRow, today: string): HomeClass {
  const { meetingDays, openedOfLastFour, isHoliday, ...rest } = row
  const habit = { weekday: weekdayOf(today), meetingDays, openedOfLastFour, isHoliday }
  return { ...rest, isExpected: isMeetingExpected(habit) }
}

async function examinerHome(deps: Deps, actor: Actor): Promise<Home> {
  const munaqasyah = await readExamOfDesa(deps, actor)
  return { role: 'munaqisy', munaqasyah, ...(await readOwnExamWork(deps, actor)) }
}

async function studentHome(deps: Deps, actor: Actor): Promise<Home> {
  const own = await findOwnStudent(deps.db, actor.studentId)
  if (!own) throw new AppError('request.forbidden')
  const { schoolClass, ...student } = own
  const month = dayInJakarta(deps.now()).slice(0, 7)
  const query = { studentId: student.id, month, page: 1, limit: 100, sortDir: 'desc' } as const
  const { entries, stats } = await readAttendanceOfStudent(deps, actor, query)
  const attendance = { month, entries, stats }
  const score = await readOwnNewestScore(deps, actor)
  return { role: 'student', student, schoolClass, attendance, score }
}

type OfficeRole = 'admin' | 'curriculum' | 'branchAdmin' | 'subBranchAdmin'

/** Where a role's numbers come from: everywhere, the own desa, the own kelompok. */
function officeOf({ role, branchId, subBranchId }: Actor): Office {
  if (role === 'branchAdmin') return { branchId, subBranchId: null }
  if (role === 'subBranchAdmin') return { branchId, subBranchId }
  return { branchId: null, subBranchId: null }
}

const weeksShown = 12

async function officeHome(deps: Deps, role: OfficeRole, office: Office): Promise<Home> {
  const today = dayInJakarta(deps.now())
  const counts = await countOffice(deps.db, office)
  const from = addDays(mondayOf(today), -7 * (weeksShown - 1))
  const days = await listDays(deps.db, office, { from, today })
  const value = presenceOf(days, addDays(today, -29), today)
  const before = presenceOf(days, addDays(today, -59), addDays(today, -30))
  const attendance: HomeNumber = {
    key: 'attendance',
    value,
    change: value === null || before === null ? null : Math.round((value - before) * 10) / 10,
    series: Array.from({ length: weeksShown }, (_, index) =>
      weekOf(days, addDays(from, 7 * index)),
    ),
  }
  return { role, numbers: [...countNumbers(role, counts), attendance] }
}

/** The levels below the own one; the others would only ever be one. */
const levelsShown: Record<OfficeRole, readonly (keyof RegionCounts)[]> = {
  admin: ['branches', 'subBranches', 'classes', 'students', 'teachers'],
  curriculum: ['branches', 'subBranches', 'classes', 'students', 'teachers'],
  branchAdmin: ['subBranches', 'classes', 'students', 'teachers'],
  subBranchAdmin: ['classes', 'students', 'teachers'],
}

function countNumbers(role: OfficeRole, counts: RegionCounts): HomeNumber[] {
  return levelsShown[role].map((key) => ({ key, value: counts[key], change: null, series: null }))
}

/** The share of presence between two days, both included. */
function presenceOf(days: readonly DayRow[], from: string, to: string): number | null {
  let present = 0
  let total = 0
  for (const day of days) {
    if (day.date < from || day.date > to) continue
    present += day.present
    total += day.total
  }
  return percentageOf(present, total)
}

function weekOf(days: readonly DayRow[], monday: string) {
  const sunday = addDays(monday, 6)
  return { from: monday, to: sunday, present: presenceOf(days, monday, sunday) }
}
