import { newsDays } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type { HomeTask, OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { daysBefore } from '@ngaji/contract/jakarta-time'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  findExamOfSubBranch,
  type ExamOfSubBranch,
} from '../../../exam/munaqasyah/statuses/exam-tasks.queries.ts'
import {
  listHabits,
  listHolidays,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import { withDaysAfter } from '../../../teaching/attendance/reads/expected-registers.ts'
import { countAbsentThrice } from '../tasks/absent-thrice.queries.ts'
import { attendanceNumber, firstDayOf } from '../numbers/attendance-number.ts'
import { countChildren, countTeachersNeverActivated } from '../numbers/children.queries.ts'
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
import { classesFollowed, listClassesToday } from './sub-branch-home.queries.ts'
import { findRunningYear } from './years.queries.ts'

const shown = ['students', 'allStudents', 'teachers', 'classes'] as const

/** The home of the PJP of a kelompok. */
export async function readSubBranchHome(deps: Deps, actor: Actor): Promise<OfficeHome> {
  const { year, presence, classes, meeting, nextMeeting, ...facts } = await readKelompok(
    deps,
    actor,
  )
  return {
    role: 'subBranchAdmin',
    academicYear: year && { id: year.id, name: year.name },
    exam: facts.exam && { level: 'subBranch', status: facts.exam.subBranch },
    numbers: [...countNumbers(shown, facts), attendanceNumber(presence)],
    tasks: whatWaits(tasksOf(facts)),
    today: classes.map((one) => ({ ...one, isExpected: meeting.has(one.classId) })),
    nextMeeting,
  }
}

async function readKelompok(deps: Deps, actor: Actor) {
  const { branchId, subBranchId } = actor
  const office = { kind: 'kelompok', branchId, subBranchId } as const
  const { now, today, day, before } = currentOfficeMoment(deps)
  const days = daysOfHome(today)
  const current = await readRegisterDays(deps, classesFollowed(office))
  const {
    year,
    counts,
    children,
    formerMembers,
    teachersNeverActivated,
    dayRows,
    holidays,
    habits,
    classes,
    exam,
    absent,
    tickets,
    openClass,
    week,
  } = await together({
    year: findRunningYear(deps.db),
    counts: countOffice(deps.db, office, ['teachers', 'classes'], before),
    children: countChildren(deps.db, office),
    formerMembers: countFormerMembers(deps.db, office, before),
    teachersNeverActivated: countTeachersNeverActivated(deps.db, office),
    dayRows: listDays(deps.db, office, { from: firstDayOf(today), day }),
    holidays: listHolidays(deps.db, withDaysAfter(days, today)),
    habits: listHabits(deps.db, classesFollowed(office), days),
    classes: listClassesToday(deps.db, { classes: classesFollowed(office), subBranchId }, current),
    exam: findExamOfSubBranch(deps.db, office),
    absent: countAbsentThrice(deps.db, office, day),
    tickets: countOwnTickets(deps.db, actor, daysBefore(now, newsDays)),
    openClass: findOnlyOpenClass(deps.db, office),
    week: readWeekOf(deps.db, office, day),
  })
  const expected = meetingsOfWeek(habits, holidays, today)
  const presence = { days: dayRows, week, expected, today }
  const lessons = lessonsOf(habits, holidays, { now, current })
  const people = { counts, children, formerMembers, teachersNeverActivated, absent, openClass }
  return { year, presence, classes, ...lessons, exam, tickets, ...people }
}

type Facts = Pick<
  Awaited<ReturnType<typeof readKelompok>>,
  'registers' | 'children' | 'teachersNeverActivated' | 'exam' | 'absent' | 'tickets' | 'openClass'
>

/** Most urgent first. */
function tasksOf({ registers, children, tickets, ...facts }: Facts): HomeTask[] {
  return [
    ...registerTasks(registers),
    taskOf('incompleteStudents', sumColumn(children, 'incomplete'), {
      query: { profile: 'kurang', account: 'dipakai' },
    }),
    withoutClassTask(sumColumn(children, 'withoutClass'), facts.openClass),
    taskOf('neverActivated', sumColumn(children, 'neverActivated'), {
      query: { account: 'notActivated' },
    }),
    taskOf('teachersNeverActivated', facts.teachersNeverActivated, {
      query: { account: 'notActivated', status: 'active' },
    }),
    ...examTasks(facts.exam),
    absentTask(facts.absent),
    taskOf('ticketsWaiting', tickets.pending, { query: { status: 'pending' } }),
    taskOf('ticketsRejected', tickets.rejected, {
      query: { status: 'rejected', ...recentlyDecided },
    }),
  ]
}

/** Starting the exam, and then the children with missing scores. */
function examTasks(exam: ExamOfSubBranch | null): HomeTask[] {
  if (exam?.branchYear !== 'inProgress') return []
  const query = { branchYearId: exam.branchYearId }
  switch (exam.subBranch) {
    case 'notStarted':
      return [taskOf('examNotStarted', 1, { query })]
    case 'inProgress':
      return [taskOf('examRunning', exam.openCount, { total: exam.studentCount, query })]
    case 'completed':
      return []
    default:
      return exam.subBranch satisfies never
  }
}
