import type {
  HomeBranch,
  HomeTask,
  OfficeHome,
} from '@ngaji/contract/office/dashboard/office-home.schemas'
import { takesPartInExam, type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { shareOf } from '@ngaji/contract/values/share'
import { together } from '../../../platform/database/together.ts'
import { singleFlight } from '../../../platform/database/single-flight.ts'
import type { Deps } from '../../../deps.ts'
import { readRunningSets } from '../../../exam/question-bank/packages/running-sets.service.ts'
import type { ExpectedRegisters } from '../../../teaching/attendance/reads/expected-registers.ts'
import {
  listHolidays,
  listSharedHabits,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import { listOpenBranches } from '../../../teaching/attendance/closed-registers.queries.ts'
import { attendanceNumber, firstDayOf, presentIn30Days } from '../numbers/attendance-number.ts'
import {
  countChildren,
  countIncompleteTeachers,
  type ChildrenOfBranch,
} from '../numbers/children.queries.ts'
import { countFormerMembers, countKeys, countOffice } from '../numbers/counts.queries.ts'
import {
  countExpected,
  registersOfWeek,
  registerTasks,
  meetingsOfWeek,
  daysOfHome,
  type RegistersOfWeek,
} from '../tasks/missed-registers.ts'
import {
  countNumbers,
  sumColumn,
  taskOf,
  whatWaits,
  withoutClassTask,
} from '../tasks/office-lines.ts'
import { currentOfficeMoment } from './office-moment.ts'
import { countExpiringCodes, countPendingTickets } from '../tasks/office-tasks.queries.ts'
import { listDays, readWeekOf, type DayRow } from '../numbers/presence.queries.ts'
import {
  findRunningYear,
  regionOf,
  listBranchesInYear,
  type BranchInYear,
  type RunningYear,
} from './years.queries.ts'

const office = { kind: 'region' } as const
const shown = ['branches', 'subBranches', 'classes', 'students', 'allStudents', 'teachers'] as const

/** The home of the region's admin. */
export const readRegionHome = singleFlight(computeRegionHome)

async function computeRegionHome(deps: Pick<Deps, 'db' | 'now'>): Promise<OfficeHome> {
  const { now, today, day, before } = currentOfficeMoment(deps)
  const {
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
    incompleteTeachers,
    sets,
    week,
    open,
  } = await together({
    year: findRunningYear(deps.db),
    branches: listBranchesInYear(deps.db),
    counts: countOffice(deps.db, office, countKeys, before),
    children: countChildren(deps.db, office),
    formerMembers: countFormerMembers(deps.db, office, before),
    days: listDays(deps.db, office, { from: firstDayOf(today), day }),
    holidays: listHolidays(deps.db, daysOfHome(today)),
    habits: listSharedHabits(deps.db, null, daysOfHome(today)),
    tickets: countPendingTickets(deps.db),
    codes: countExpiringCodes(deps.db, now),
    incompleteTeachers: countIncompleteTeachers(deps.db, office),
    sets: readRunningSets(deps.db),
    week: readWeekOf(deps.db, office, day),
    open: listOpenBranches(deps.db, day),
  })
  const registers = registersOfWeek(habits, holidays, now)
  const gaps = sets.filter(({ isReachable }) => !isReachable).length
  const waiting = { tickets, codes, incompleteTeachers, gaps, registers }
  return {
    role: 'admin',
    ...regionOf(year),
    numbers: [
      ...countNumbers(shown, { counts, children, formerMembers }),
      attendanceNumber({
        days,
        week,
        expected: meetingsOfWeek(habits, holidays, today),
        today,
      }),
    ],
    tasks: whatWaits(tasksOf({ year, branches, children, ...waiting })),
    branches: branches.map((branch) =>
      glanceAt(branch, { children, days, registers: registers.today, today, open }),
    ),
  }
}

type Waiting = {
  year: RunningYear | null
  branches: readonly BranchInYear[]
  children: readonly ChildrenOfBranch[]
  tickets: number
  codes: number
  incompleteTeachers: number
  gaps: number
  registers: RegistersOfWeek
}

/** Most urgent first. */
function tasksOf({ year, branches, children, ...waiting }: Waiting): HomeTask[] {
  const registered = branches.filter(({ branchYearId }) => branchYearId !== null)
  const inactive = registered.filter(({ isActive }) => !isActive)
  const ofYear = (desa: string) => ({
    total: branches.length,
    query: { ...(year && { academicYearId: year.id }), desa },
  })
  return [
    taskOf('pendingTickets', waiting.tickets, { query: { status: 'pending' } }),
    taskOf('branchesInactive', inactive.length, ofYear('nonaktif')),
    taskOf('branchesUnregistered', year ? branches.length - registered.length : 0, ofYear('belum')),
    ...registerTasks(waiting.registers),
    taskOf('categoriesWithoutSet', waiting.gaps, { query: { only: 'kurang' } }),
    taskOf('codesExpiring', waiting.codes, { query: { account: 'codeExpiring' } }),
    taskOf('incompleteTeachers', waiting.incompleteTeachers, {
      query: { profile: 'incomplete', status: 'active', account: 'dipakai' },
    }),
    withoutClassTask(sumColumn(children, 'withoutClass'), null),
    ...examTasks(year, registered),
  ]
}

/**
 * The number of participating desa with a running and with a finished exam, until all have
 * finished.
 */
function examTasks(year: RunningYear | null, registered: readonly BranchInYear[]): HomeTask[] {
  const total = registered.filter(takesPartInExam).length
  const countWithStatus = (status: MunaqasyahStatus) =>
    registered.filter(({ munaqasyahStatus }) => munaqasyahStatus === status).length
  const done = countWithStatus('completed')
  if (year?.munaqasyahStatus !== 'inProgress' || done === total) return []
  return [
    taskOf('examBranches', countWithStatus('inProgress'), { query: { status: 'inProgress' } }),
    taskOf('examBranchesDone', done, { total, query: { status: 'completed' } }),
  ]
}

type Known = {
  children: readonly ChildrenOfBranch[]
  days: readonly DayRow[]
  registers: readonly ExpectedRegisters[]
  today: string
  /** The desa with a register that is still being taken. */
  open: ReadonlySet<string>
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
    ...(known.open.has(id) && { isOpen: true }),
    openedToday: sumColumn(
      registers.filter(({ openedOfExpected }) => openedOfExpected > 0),
      'classes',
    ),
    expectedToday: countExpected(registers),
    profileShare: children ? shareOf(children.inUse - children.incomplete, children.inUse) : null,
    munaqasyahStatus,
  }
}
