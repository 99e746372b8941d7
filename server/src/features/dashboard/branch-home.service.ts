import { setUpSteps } from '@ngaji/contract/features/branch-years/readiness.rules'
import type {
  HomeTask,
  HomeToday,
  OfficeHome,
} from '@ngaji/contract/features/dashboard/office-home.schemas'
import { askTogether } from '../../database/pipeline.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { findOwnSetUp, type OwnSetUp } from '../branch-years/branch-years.service.ts'
import { findExamOfDesa, type ExamOfDesa } from '../munaqasyah/munaqasyah.service.ts'
import { countAbsentThrice } from './absent-thrice.queries.ts'
import { attendanceNumber, firstDayOf } from './attendance-number.ts'
import { countChildren, countIncompleteTeachers } from './children.queries.ts'
import { countFormerMembers, countOffice } from './counts.queries.ts'
import { classesOfBranch, listHabits, listHolidays } from './expected-registers.queries.ts'
import { daysAskedOf, expectedRegisters, type ExpectedRegisters } from './expected-registers.ts'
import { countNumbers, sumOf, taskOf, whatWaits } from './office-lines.ts'
import { daysBefore, momentOf } from './office-moment.ts'
import { countOwnTickets, type OwnTickets } from './office-tasks.queries.ts'
import { listDays } from './presence.queries.ts'
import { listClassesToday, type ClassToday } from './sub-branch-home.queries.ts'
import { findRunningYear } from './years.queries.ts'

const shown = ['subBranches', 'classes', 'students', 'teachers'] as const
const daysOfNews = 7

/** What the PJP of a desa sees first. */
export async function readBranchHome(deps: Deps, actor: Actor): Promise<OfficeHome> {
  const { year, setUp, days, today, classes, ...facts } = await readDesa(deps, actor)
  return {
    role: 'branchAdmin',
    academicYear: year,
    numbers: [...countNumbers(shown, facts), attendanceNumber(days, today)],
    tasks: whatWaits(tasksOf({ setUp, ...facts })),
    setUp: setUp && {
      branchYearId: setUp.branchYearId,
      academicYearName: setUp.academicYearName,
      steps: setUpSteps(setUp),
    },
    today: meetingToday(classes, facts.registers),
  }
}

/** A desa has many classes: only those that meet, or met, today. */
function meetingToday(
  classes: readonly ClassToday[],
  registers: readonly ExpectedRegisters[],
): HomeToday[] {
  const expected = new Set(registers.flatMap((one) => (one.expected > 0 ? [one.classId] : [])))
  return classes
    .map((one) => ({ ...one, isExpected: expected.has(one.classId) }))
    .filter(({ isExpected, openedBy }) => isExpected || openedBy !== null)
}

async function readDesa(deps: Deps, { branchId, userId }: Actor) {
  const office = { kind: 'desa', branchId } as const
  const { now, today, before } = momentOf(deps)
  const period = { from: today, to: today }
  const [year, setUp, counts, children, formerMembers, teachers, days, holidays, habits, ...rest] =
    await askTogether(deps.db, [
      findRunningYear(),
      findOwnSetUp(branchId),
      countOffice(office, ['subBranches', 'classes', 'teachers'], before),
      countChildren(office),
      countFormerMembers(office, before.day),
      countIncompleteTeachers(office),
      listDays(office, { from: firstDayOf(today), today }),
      listHolidays(period),
      listHabits(classesOfBranch(branchId), { days: daysAskedOf(period), withSince: false }),
      findExamOfDesa(branchId, now),
      countAbsentThrice(office, today),
      countOwnTickets(userId, daysBefore(now, daysOfNews)),
      listClassesToday({ classes: classesOfBranch(branchId), subBranchId: null }, today),
    ])
  const [exam, absent, tickets, classes] = rest
  const registers = expectedRegisters(habits, holidays, period)
  const people = { counts, children, formerMembers, teachers, absent }
  return { year, setUp, days, today, classes, registers, exam, tickets, ...people }
}

type Facts = Pick<
  Awaited<ReturnType<typeof readDesa>>,
  'setUp' | 'registers' | 'children' | 'teachers' | 'exam' | 'absent' | 'tickets'
>

/** Most urgent first. */
function tasksOf({ setUp, registers, children, teachers, ...facts }: Facts): HomeTask[] {
  const inService = { account: 'dipakai' }
  return [
    registersTask(registers),
    ...classTasks(setUp),
    taskOf('studentsWithoutClass', sumOf(children, 'withoutClass'), {
      query: { class: 'tanpa', ...inService },
    }),
    taskOf('incompleteStudents', sumOf(children, 'incomplete'), {
      query: { profile: 'kurang', ...inService },
    }),
    taskOf('incompleteTeachers', teachers, { query: { profile: 'incomplete', status: 'active' } }),
    ...examTasks(facts.exam),
    taskOf('absent3', facts.absent, { query: { view: 'perhatian' } }),
    ticketsTask(facts.tickets),
  ]
}

function registersTask(registers: readonly ExpectedRegisters[]): HomeTask {
  const expected = registers.filter((one) => one.expected > 0)
  const missing = expected.filter((one) => one.openedOfExpected === 0)
  const [only, another] = missing
  return taskOf('registersMissing', missing.length, {
    total: expected.length,
    query: only && !another ? { classId: only.classId } : {},
  })
}

/** Of the desa's year, also while it is still being set up. */
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
  const line = { total: exam.subBranchCount, query: { branchYearId: exam.branchYearId } }
  return [
    taskOf('examNotStarted', exam.notStarted, line),
    taskOf('examRunning', exam.inProgress, line),
    taskOf('categoriesUnfinished', exam.unfinished, { query: line.query }),
  ]
}

function ticketsTask({ approved, rejected, decidedTicketId }: OwnTickets): HomeTask {
  const count = approved + rejected
  const status = approved === 0 ? { status: 'rejected' } : rejected === 0 && { status: 'approved' }
  const query =
    count === 1 && decidedTicketId !== null ? { ticketId: decidedTicketId } : { ...status }
  return taskOf('ticketsDecided', count, { query })
}
