import type {
  HomeBranch,
  HomeTask,
  OfficeHome,
} from '@ngaji/contract/features/dashboard/office-home.schemas'
import { percentageOf } from '@ngaji/contract/features/attendance/attendance-tally.rules'
import { askTogether } from '../../database/pipeline.ts'
import type { Deps } from '../../deps.ts'
import { readRunningSets } from '../question-bank/question-bank.service.ts'
import { attendanceNumber, firstDayOf, presentIn30Days } from './attendance-number.ts'
import {
  countChildren,
  countIncompleteTeachers,
  type ChildrenOfBranch,
} from './children.queries.ts'
import { countFormerMembers, countKeys, countOffice } from './counts.queries.ts'
import { listHabits, listHolidays } from './expected-registers.queries.ts'
import { daysAskedOf, expectedRegisters, type ExpectedRegisters } from './expected-registers.ts'
import { countNumbers, sumOf, taskOf, whatWaits } from './office-lines.ts'
import { momentOf } from './office-moment.ts'
import { countExpiringCodes, countPendingTickets } from './office-tasks.queries.ts'
import { listDays, type DayRow } from './presence.queries.ts'
import { shareReading } from './shared-reading.ts'
import {
  findRunningYear,
  listBranchesInYear,
  type BranchInYear,
  type RunningYear,
} from './years.queries.ts'

const office = { kind: 'region' } as const
const shown = ['branches', 'subBranches', 'classes', 'students', 'allStudents', 'teachers'] as const

/** What the region's admin sees first. */
export const readRegionHome = shareReading(takeRegionHome)

async function takeRegionHome(deps: Pick<Deps, 'db' | 'now'>): Promise<OfficeHome> {
  const { now, today, before } = momentOf(deps)
  const period = { from: today, to: today }
  const [
    year,
    branches,
    counts,
    children,
    formerMembers,
    days,
    holidays,
    habits,
    tickets,
    codes,
    teachers,
    sets,
  ] = await askTogether(deps.db, [
    findRunningYear(),
    listBranchesInYear(),
    countOffice(office, countKeys, before),
    countChildren(office),
    countFormerMembers(office, before.day),
    listDays(office, { from: firstDayOf(today), today }),
    listHolidays(period),
    listHabits(null, { days: daysAskedOf(period), withSince: false }),
    countPendingTickets(),
    countExpiringCodes(now),
    countIncompleteTeachers(office),
    readRunningSets(),
  ])
  const registers = expectedRegisters(habits, holidays, period)
  const gaps = sets.filter(({ isReachable }) => !isReachable).length
  const waiting = { tickets, codes, teachers, gaps }
  return {
    role: 'admin',
    academicYear: year,
    numbers: [
      ...countNumbers(shown, { counts, children, formerMembers }),
      attendanceNumber(days, today),
    ],
    tasks: whatWaits(tasksOf({ year, branches, children, ...waiting })),
    branches: branches.map((branch) => glanceAt(branch, { children, days, registers, today })),
  }
}

type Waiting = {
  year: RunningYear | null
  branches: readonly BranchInYear[]
  children: readonly ChildrenOfBranch[]
  tickets: number
  codes: number
  teachers: number
  gaps: number
}

/** Most urgent first. */
function tasksOf({ year, branches, children, ...waiting }: Waiting): HomeTask[] {
  const registered = branches.filter(({ branchYearId }) => branchYearId !== null)
  const inactive = registered.filter(({ isActive }) => !isActive)
  const ofYear = {
    total: branches.length,
    query: year ? { academicYearId: year.id } : {},
  }
  return [
    taskOf('pendingTickets', waiting.tickets, { query: { status: 'pending' } }),
    taskOf('branchesInactive', inactive.length, ofYear),
    taskOf('branchesUnregistered', year ? branches.length - registered.length : 0, ofYear),
    taskOf('categoriesWithoutSet', waiting.gaps, { query: { only: 'kurang' } }),
    taskOf('codesExpiring', waiting.codes, { query: { account: 'notActivated' } }),
    taskOf('incompleteTeachers', waiting.teachers, {
      query: { profile: 'incomplete', status: 'active' },
    }),
    taskOf('studentsWithoutClass', sumOf(children, 'withoutClass'), {
      query: { class: 'tanpa', account: 'dipakai' },
    }),
    examTask(year, registered),
  ]
}

/** How many desa are through, of those that run; before the first is, how many are at it. */
function examTask(year: RunningYear | null, registered: readonly BranchInYear[]): HomeTask {
  const running = registered.filter(({ isActive }) => isActive)
  const done = running.filter(({ munaqasyahStatus }) => munaqasyahStatus === 'completed')
  const examined = running.filter(({ munaqasyahStatus }) => munaqasyahStatus === 'inProgress')
  const isOver = year?.munaqasyahStatus !== 'inProgress' || done.length === running.length
  if (isOver) return taskOf('examBranches', 0)
  const query = { status: 'inProgress' }
  return done.length > 0
    ? taskOf('examBranches', done.length, { total: running.length, query })
    : taskOf('examBranches', examined.length, { query })
}

type Known = {
  children: readonly ChildrenOfBranch[]
  days: readonly DayRow[]
  registers: readonly ExpectedRegisters[]
  today: string
}

function glanceAt(branch: BranchInYear, known: Known): HomeBranch {
  const { id, name, branchYearId, studentCount, munaqasyahStatus } = branch
  const own = <T extends { branchId: string }>(rows: readonly T[]) =>
    rows.filter(({ branchId }) => branchId === id)
  const registers = own(known.registers)
  const [children] = own(known.children)
  return {
    id,
    name,
    branchYearId,
    studentCount,
    present30Days: presentIn30Days(own(known.days), known.today),
    openedToday: registers.filter(({ openedOfExpected }) => openedOfExpected > 0).length,
    expectedToday: registers.filter(({ expected }) => expected > 0).length,
    profileShare: children
      ? percentageOf(children.inUse - children.incomplete, children.inUse)
      : null,
    munaqasyahStatus,
  }
}
