import { gradeLabel, grades, gradeSlug } from '@ngaji/contract/structure/classes/classes.rules'
import type {
  HomeNumber,
  HomeTask,
  OfficeHome,
} from '@ngaji/contract/office/dashboard/office-home.schemas'
import { scoreCategories, scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { draftDays } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { setTotal } from '@ngaji/contract/values/question-sets.rules'
import { daysBefore } from '@ngaji/contract/jakarta-time'
import { together } from '../../../platform/database/together.ts'
import { singleFlight } from '../../../platform/database/single-flight.ts'
import type { Deps } from '../../../deps.ts'
import {
  readRunningSets,
  type SetReach,
} from '../../../exam/question-bank/packages/running-sets.service.ts'
import {
  listHolidays,
  listSharedHabits,
} from '../../../teaching/attendance/reads/expected-registers.queries.ts'
import { attendanceNumber, firstDayOf } from '../numbers/attendance-number.ts'
import { countChildren } from '../numbers/children.queries.ts'
import { countFormerMembers, countKeys, countOffice } from '../numbers/counts.queries.ts'
import { countNumbers, toHomeNumber, sumColumn, taskOf, whatWaits } from '../tasks/office-lines.ts'
import { currentOfficeMoment } from './office-moment.ts'
import { meetingsOfWeek, daysOfHome } from '../tasks/missed-registers.ts'
import { listDays, readWeekOf } from '../numbers/presence.queries.ts'
import {
  countBank,
  countPackages,
  listTaughtGrades,
  type BankOfGrade,
  type PackagesOfYear,
} from '../tasks/question-tasks.queries.ts'
import { findRunningYear, regionOf, type RunningYear } from './years.queries.ts'

const office = { kind: 'region' } as const
const shown = ['branches', 'subBranches', 'classes', 'students', 'teachers'] as const
/** So many gaps are listed; beyond that one line has their number. */
const gapsNamed = 5

/** The home of the curriculum: its questions, and only counts of the region. */
export const readCurriculumHome = singleFlight(computeCurriculumHome)

async function computeCurriculumHome(deps: Pick<Deps, 'db' | 'now'>): Promise<OfficeHome> {
  const { now, today, day, before } = currentOfficeMoment(deps)
  const {
    year,
    counts,
    children,
    formerMembers,
    days,
    bank,
    packages,
    taught,
    sets,
    week,
    holidays,
    habits,
  } = await together({
    year: findRunningYear(deps.db),
    counts: countOffice(deps.db, office, countKeys, before),
    children: countChildren(deps.db, office),
    formerMembers: countFormerMembers(deps.db, office, before),
    days: listDays(deps.db, office, { from: firstDayOf(today), day }),
    bank: countBank(deps.db, daysBefore(now, draftDays)),
    packages: countPackages(deps.db),
    taught: listTaughtGrades(deps.db),
    sets: readRunningSets(deps.db),
    week: readWeekOf(deps.db, office, day),
    holidays: listHolidays(deps.db, daysOfHome(today)),
    habits: listSharedHabits(deps.db, null, daysOfHome(today)),
  })
  const expected = meetingsOfWeek(habits, holidays, today)
  const others = [...flaggedTasks(bank), ...draftTasks(bank), packagesTask(year, packages)]
  return {
    role: 'curriculum',
    ...regionOf(year),
    numbers: [
      ...bankNumbers(bank, sets, packages),
      ...countNumbers(shown, { counts, children, formerMembers }),
      attendanceNumber({ days, week, expected, today }),
    ],
    tasks: [...gapTasks(sets, new Set(taught)), ...whatWaits(others)],
  }
}

function bankNumbers(
  bank: readonly BankOfGrade[],
  sets: readonly SetReach[],
  { frozen }: PackagesOfYear,
): HomeNumber[] {
  const ready = sets.filter(({ isReachable }) => isReachable)
  return [
    toHomeNumber('activeQuestions', sumColumn(bank, 'active')),
    toHomeNumber('flaggedQuestions', sumColumn(bank, 'flaggedQuestions')),
    toHomeNumber('readyCategories', ready.length, sets.length),
    toHomeNumber('frozenPackages', frozen, scoreCategories.length),
  ]
}

/** Categories that do not reach 100 points; those of taught grades come first. */
function gapTasks(sets: readonly SetReach[], taught: ReadonlySet<string>): HomeTask[] {
  const gaps = sets
    .filter(({ isReachable }) => !isReachable)
    .toSorted(
      (one, other) => Number(taught.has(other.classGrade)) - Number(taught.has(one.classGrade)),
    )
  const named = gaps.slice(0, gapsNamed).map(gapTask)
  if (gaps.length === named.length) return named
  return [...named, taskOf('categoriesWithoutSet', gaps.length, { query: { only: 'kurang' } })]
}

function gapTask({ classGrade, category, semester, reachable }: SetReach): HomeTask {
  return taskOf('categoryGap', reachable, {
    total: setTotal,
    subject: `${gradeLabel(classGrade)} · ${scoreCategoryLabel[category]}`,
    query: { grade: gradeSlug(classGrade), category, semester },
  })
}

/** A line for each grade, because the lists are by grade; with the comment of the newest flag. */
function flaggedTasks(bank: readonly BankOfGrade[]): HomeTask[] {
  return inOrder(bank).map(({ grade, flaggedQuestions, flagComment }) =>
    taskOf('flaggedQuestions', flaggedQuestions, {
      subject: gradeLabel(grade),
      query: { grade: gradeSlug(grade), status: 'checkneeded' },
      ...(flagComment !== null && { note: flagComment }),
    }),
  )
}

function draftTasks(bank: readonly BankOfGrade[]): HomeTask[] {
  return inOrder(bank).map(({ grade, oldDrafts }) =>
    taskOf('oldDrafts', oldDrafts, {
      subject: gradeLabel(grade),
      query: { grade: gradeSlug(grade), status: 'inactive', age: String(draftDays) },
    }),
  )
}

function inOrder(bank: readonly BankOfGrade[]): BankOfGrade[] {
  return grades.flatMap((grade) => bank.find((one) => one.grade === grade) ?? [])
}

function packagesTask(year: RunningYear | null, { made }: PackagesOfYear): HomeTask {
  const total = scoreCategories.length
  return taskOf('packagesMissing', year ? total - made : 0, {
    total,
    query: year ? { year: year.id, show: 'missing' } : {},
  })
}
