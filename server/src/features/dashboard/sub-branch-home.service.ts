import type { HomeTask, OfficeHome } from '@ngaji/contract/features/dashboard/office-home.schemas'
import { askTogether } from '../../database/pipeline.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { findExamOfSubBranch, type ExamOfSubBranch } from '../munaqasyah/munaqasyah.service.ts'
import { countAbsentThrice } from './absent-thrice.queries.ts'
import { attendanceNumber, firstDayOf } from './attendance-number.ts'
import { countChildren } from './children.queries.ts'
import { countFormerMembers, countOffice } from './counts.queries.ts'
import { listHabits, listHolidays } from './expected-registers.queries.ts'
import { daysAskedOf, expectedRegisters } from './expected-registers.ts'
import { countNumbers, taskOf, whatWaits } from './office-lines.ts'
import { daysBefore, momentOf } from './office-moment.ts'
import { countOwnTickets, type OwnTickets } from './office-tasks.queries.ts'
import { listDays } from './presence.queries.ts'
import { classesFollowed, listClassesToday } from './sub-branch-home.queries.ts'
import { findRunningYear } from './years.queries.ts'

const shown = ['students', 'teachers', 'classes'] as const
const daysOfNews = 7

/** What the PJP of a kelompok sees first. */
export async function readSubBranchHome(deps: Deps, actor: Actor): Promise<OfficeHome> {
  const { branchId, subBranchId, userId } = actor
  const office = { kind: 'kelompok', branchId, subBranchId } as const
  const { now, today, before } = momentOf(deps)
  const period = { from: today, to: today }
  const [
    year,
    counts,
    children,
    formerMembers,
    days,
    holidays,
    habits,
    classes,
    exam,
    absent,
    tickets,
  ] = await askTogether(deps.db, [
    findRunningYear(),
    countOffice(office, ['teachers', 'classes'], before),
    countChildren(office),
    countFormerMembers(office, before.day),
    listDays(office, { from: firstDayOf(today), today }),
    listHolidays(period),
    listHabits(classesFollowed(office), { days: daysAskedOf(period), withSince: false }),
    listClassesToday({ classes: classesFollowed(office), subBranchId }, today),
    findExamOfSubBranch(office),
    countAbsentThrice(office, today),
    countOwnTickets(userId, daysBefore(now, daysOfNews)),
  ])
  const [own] = children
  const tasks = [
    taskOf('incompleteStudents', own?.incomplete ?? 0, {
      query: { profile: 'kurang', account: 'dipakai' },
    }),
    taskOf('studentsWithoutClass', own?.withoutClass ?? 0, {
      query: { class: 'tanpa', account: 'dipakai' },
    }),
    taskOf('neverActivated', own?.neverActivated ?? 0, { query: { account: 'notActivated' } }),
    ...examTasks(exam),
    taskOf('absent3', absent, { query: { view: 'perhatian' } }),
    ticketsTask(tickets),
  ]
  const registers = expectedRegisters(habits, holidays, period)
  const expected = new Set(
    registers.filter((one) => one.expected > 0).map(({ classId }) => classId),
  )
  return {
    role: 'subBranchAdmin',
    academicYear: year,
    numbers: [
      ...countNumbers(shown, { counts, children, formerMembers }),
      attendanceNumber(days, today),
    ],
    tasks: whatWaits(tasks),
    today: classes.map((one) => ({ ...one, isExpected: expected.has(one.classId) })),
  }
}

/** To start, and then the children whose scores are missing. */
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

function ticketsTask({ pending, rejected, openTicketId }: OwnTickets): HomeTask {
  const count = pending + rejected
  const status = rejected === 0 ? { status: 'pending' } : pending === 0 && { status: 'rejected' }
  const query = count === 1 && openTicketId !== null ? { ticketId: openTicketId } : { ...status }
  return taskOf('ticketsWaiting', count, { query })
}
