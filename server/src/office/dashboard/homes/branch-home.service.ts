import { newsDays } from '@ngaji/contract/people/account-requests/account-requests.rules'
import { setUpSteps } from '@ngaji/contract/structure/branch-years/readiness.rules'
import type {
  HomeTask,
  HomeToday,
  OfficeHome,
} from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { daysBefore } from '@ngaji/contract/jakarta-time'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { findOwnSetUp, type OwnSetUp } from '../../../structure/branch-years/readiness.queries.ts'
import {
  findExamOfDesa,
  type ExamOfDesa,
} from '../../../exam/munaqasyah/statuses/exam-tasks.queries.ts'
import { withDaysAfter } from '../../../teaching/attendance/reads/expected-registers.ts'
import {
  listHabits,
  listHolidays,
  runningClassesOf,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import { countAbsentThrice } from '../tasks/absent-thrice.queries.ts'
import { attendanceNumber, firstDayOf } from '../numbers/attendance-number.ts'
import { countChildren, countIncompleteTeachers } from '../numbers/children.queries.ts'
import { countFormerMembers, countOffice } from '../numbers/counts.queries.ts'
import { lessonsOf, meetingsOfWeek, registerTasks, daysOfHome } from '../tasks/missed-registers.ts'
import {
  absentTask,
  countNumbers,
  recentlyDecided,
  sumColumn,
  taskOf,
  whatWaits,
  withoutClassTask,
} from '../tasks/office-lines.ts'
import { readRegisterDays } from '../../../teaching/attendance/reads/register-days.service.ts'
import { currentOfficeMoment } from './office-moment.ts'
import { countOwnTickets } from '../tasks/office-tasks.queries.ts'
import { findOnlyOpenClass } from './open-class.queries.ts'
import { listDays, readWeekOf } from '../numbers/presence.queries.ts'
import { listClassesToday, type ClassToday } from './sub-branch-home.queries.ts'
import { findRunningYear } from './years.queries.ts'

const shown = ['subBranches', 'classes', 'students', 'allStudents', 'teachers'] as const

/** The home of the PJP of a desa. */
export async function readBranchHome(deps: Deps, actor: Actor): Promise<OfficeHome> {
  const { year, setUp, presence, classes, meeting, nextMeeting, ...facts } = await readDesa(
    deps,
    actor,
  )
  return {
    role: 'branchAdmin',
    academicYear: year && { id: year.id, name: year.name },
    exam: facts.exam && { level: 'branchYear', status: facts.exam.status },
    numbers: [...countNumbers(shown, facts), attendanceNumber(presence)],
    tasks: whatWaits(tasksOf({ setUp, ...facts })),
    setUp: setUp && {
      branchYearId: setUp.branchYearId,
      academicYearName: setUp.academicYearName,
      steps: setUpSteps(setUp),
    },
    today: meetingToday(classes, meeting),
    nextMeeting,
  }
}

/** A desa has many classes: only those with a meeting today are listed. */
function meetingToday(classes: readonly ClassToday[], expected: ReadonlySet<string>): HomeToday[] {
  return classes
    .map((one) => ({ ...one, isExpected: expected.has(one.classId) }))
    .filter(({ isExpected, openedBy }) => isExpected || openedBy !== null)
}

async function readDesa(deps: Deps, actor: Actor) {
  const { branchId } = actor
  const office = { kind: 'desa', branchId } as const
  const { now, today, day, before } = currentOfficeMoment(deps)
  const days = daysOfHome(today)
  const current = await readRegisterDays(deps, runningClassesOf(branchId))
  const {
    year,
    setUp,
    counts,
    children,
    formerMembers,
    incompleteTeachers,
    dayRows,
    holidays,
    habits,
    exam,
    absent,
    tickets,
    classes,
    openClass,
    week,
  } = await together({
    year: findRunningYear(deps.db),
    setUp: findOwnSetUp(deps.db, branchId),
    counts: countOffice(deps.db, office, ['subBranches', 'classes', 'teachers'], before),
    children: countChildren(deps.db, office),
    formerMembers: countFormerMembers(deps.db, office, before),
    incompleteTeachers: countIncompleteTeachers(deps.db, office),
    dayRows: listDays(deps.db, office, { from: firstDayOf(today), day }),
    holidays: listHolidays(deps.db, withDaysAfter(days, today)),
    habits: listHabits(deps.db, runningClassesOf(branchId), days),
    exam: findExamOfDesa(deps.db, branchId, now),
    absent: countAbsentThrice(deps.db, office, day),
    tickets: countOwnTickets(deps.db, actor, daysBefore(now, newsDays)),
    classes: listClassesToday(
      deps.db,
      { classes: runningClassesOf(branchId), subBranchId: null },
      current,
    ),
    openClass: findOnlyOpenClass(deps.db, office),
    week: readWeekOf(deps.db, office, day),
  })
  const expected = meetingsOfWeek(habits, holidays, today)
  const presence = { days: dayRows, week, expected, today }
  const lessons = lessonsOf(habits, holidays, { now, current })
  const people = { counts, children, formerMembers, incompleteTeachers, absent, openClass }
  return {
    year,
    setUp,
    presence,
    classes,
    ...lessons,
    exam,
    tickets,
    ...people,
  }
}

type Facts = Pick<
  Awaited<ReturnType<typeof readDesa>>,
  | 'setUp'
  | 'registers'
  | 'children'
  | 'incompleteTeachers'
  | 'exam'
  | 'absent'
  | 'tickets'
  | 'openClass'
>

/** Most urgent first. */
function tasksOf({ setUp, registers, children, ...facts }: Facts): HomeTask[] {
  return [
    ...registerTasks(registers),
    ...classTasks(setUp),
    withoutClassTask(sumColumn(children, 'withoutClass'), facts.openClass),
    taskOf('incompleteStudents', sumColumn(children, 'incomplete'), {
      query: { profile: 'kurang', account: 'dipakai' },
    }),
    taskOf('incompleteTeachers', facts.incompleteTeachers, {
      query: { profile: 'incomplete', status: 'active', account: 'dipakai' },
    }),
    ...examTasks(facts.exam),
    absentTask(facts.absent),
    taskOf('ticketsDecided', facts.tickets.decided, { query: recentlyDecided }),
  ]
}

/** The desa's year, also while it is being set up. */
function classTasks(setUp: OwnSetUp | null): HomeTask[] {
  const classes = setUp?.classes ?? []
  const without = (isOpen: (one: (typeof classes)[number]) => boolean) =>
    classes.filter(isOpen).length
  return [
    taskOf(
      'classesWithoutTeacher',
      without(({ teacherCount }) => teacherCount === 0),
      {
        query: { teachers: 'none' },
      },
    ),
    taskOf(
      'classesWithoutStudents',
      without(({ studentCount }) => studentCount === 0),
      {
        query: { students: 'none' },
      },
    ),
    taskOf(
      'classesUnlocked',
      without(({ isLocked }) => !isLocked),
      { query: { status: 'open' } },
    ),
  ]
}

function examTasks(exam: ExamOfDesa | null): HomeTask[] {
  if (exam?.status !== 'inProgress') return []
  const query = { branchYearId: exam.branchYearId }
  const inState = (status: MunaqasyahStatus) => ({
    total: exam.subBranchCount,
    query: { ...query, status },
  })
  return [
    taskOf('examNotStarted', exam.notStarted, inState('notStarted')),
    taskOf('examRunning', exam.inProgress, inState('inProgress')),
    taskOf('categoriesUnfinished', exam.unfinished, { query }),
  ]
}
