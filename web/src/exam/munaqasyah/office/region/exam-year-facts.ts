import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { averageOfSum } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { SubBranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { wholeShareOf } from '@ngaji/contract/values/share'
import { isYearOver } from '../../../../structure/branch-years/model/year-facts.ts'

/** Whether the region's year runs, is over, or is still to come. */
export function stateOfYear(
  year: BranchYear,
  years: readonly BranchYear[],
): 'current' | 'past' | 'coming' {
  if (year.academicYearId.isActive) return 'current'
  return isYearOver(year, years) ? 'past' : 'coming'
}

/**
 * Whether one year runs, is over, or is still to come: `currentYear` is the name of the region's running
 * year, null where none runs.
 */
export function stateBeside(
  { academicYearId: { isActive, name } }: BranchYear,
  currentYear: string | null,
): 'current' | 'past' | 'coming' {
  if (isActive) return 'current'
  return currentYear === null || name < currentYear ? 'past' : 'coming'
}

export type Totals = {
  subBranchCount: number
  notStarted: number
  inProgress: number
  completed: number
  munaqisyCount: number
  studentCount: number
  examinedCount: number
  completedCount: number
  avgScore: number | null
  /** Whole percent of all categories. */
  progress: number
}

/** All kelompok of a desa together. The average is that of their examined students. */
export function totalsOf(summaries: readonly SubBranchSummary[]): Totals {
  const sum = (figure: (one: SubBranchSummary) => number) =>
    summaries.reduce((total, one) => total + figure(one), 0)
  const having = (status: SubBranchSummary['munaqasyahStatus']) =>
    summaries.filter(({ munaqasyahStatus }) => munaqasyahStatus === status).length
  const studentCount = sum((one) => one.studentCount)
  const examinedCount = sum((one) => one.examinedCount)
  const scoredCount = sum((one) => one.scoredCount)
  return {
    subBranchCount: summaries.length,
    notStarted: having('notStarted'),
    inProgress: having('inProgress'),
    completed: having('completed'),
    munaqisyCount: sum((one) => one.munaqisyCount),
    studentCount,
    examinedCount,
    completedCount: sum((one) => one.completedCount),
    avgScore: averageOfSum(
      sum((one) => one.averageSum),
      examinedCount,
    ),
    progress: wholeShareOf(scoredCount, scoredCount + sum((one) => one.unscoredCount)) ?? 0,
  }
}

/** The names of the kelompok in progress. */
export function runningOf(summaries: readonly SubBranchSummary[]): string[] {
  return summaries
    .filter(({ munaqasyahStatus }) => munaqasyahStatus === 'inProgress')
    .map(({ name }) => name)
}

/** The names of the kelompok that have not begun. */
export function unstartedOf(summaries: readonly SubBranchSummary[]): string[] {
  return summaries
    .filter(({ munaqasyahStatus }) => munaqasyahStatus === 'notStarted')
    .map(({ name }) => name)
}

/** "3 berlangsung, 1 selesai, 1 belum". */
export function countsByStatus({ notStarted, inProgress, completed }: Totals): string {
  const parts = [
    { count: inProgress, word: 'berlangsung' },
    { count: completed, word: 'selesai' },
    { count: notStarted, word: 'belum' },
  ]
  const said = parts.filter(({ count }) => count > 0).map(({ count, word }) => `${count} ${word}`)
  return said.length === 0 ? 'Belum ada kelompok' : said.join(', ')
}
