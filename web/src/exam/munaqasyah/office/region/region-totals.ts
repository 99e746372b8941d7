import { averageOfSum } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { BranchSummary } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { takesPartInExam } from '@ngaji/contract/values/exam-status.rules'
import { minutesBetween } from './finish-estimate.ts'

/** A desa without a score for so long during its exam is highlighted. */
const stillMinutes = 30

/** Minutes since the last score or the start of a running exam, if long ago; else null. */
export function stillFor(branch: BranchSummary, now: Date): number | null {
  const { munaqasyahStatus, lastActivity, startedAt } = branch
  const [latest] = [lastActivity, startedAt]
    .filter((at) => at !== null)
    .toSorted()
    .toReversed()
  if (munaqasyahStatus !== 'inProgress' || latest === undefined) return null
  const minutes = minutesBetween(latest, now)
  return minutes >= stillMinutes ? minutes : null
}

/** "45 menit", "3 jam", "2 hari". */
export function spanInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} menit`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`
}

export function subBranchTotal({ subBranchCounts: counts }: BranchSummary): number {
  return counts.notStarted + counts.inProgress + counts.completed
}

/** The desa of the running exam, as on the home: those who take part. In a year that is over all of them count. */
export function examinedBranches(
  branches: readonly BranchSummary[],
  year: { isActive: boolean },
): readonly BranchSummary[] {
  return year.isActive ? branches.filter(takesPartInExam) : branches
}

/** All these desa together. The average is that of their examined students. */
export function regionTotalsOf(branches: readonly BranchSummary[]) {
  const sum = (figure: (one: BranchSummary) => number) =>
    branches.reduce((total, one) => total + figure(one), 0)
  const examinedCount = sum((one) => one.examinedCount)
  return {
    branches: branches.length,
    completedBranches: branches.filter((one) => one.munaqasyahStatus === 'completed').length,
    subBranches: sum(subBranchTotal),
    completedSubBranches: sum(({ subBranchCounts }) => subBranchCounts.completed),
    students: sum(({ studentCount }) => studentCount),
    completedStudents: sum(({ completedCount }) => completedCount),
    examinedStudents: examinedCount,
    average: averageOfSum(
      sum((one) => one.averageSum),
      examinedCount,
    ),
  }
}
