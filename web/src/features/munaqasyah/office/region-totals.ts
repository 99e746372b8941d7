import type { BranchSummary } from '@ngaji/contract/features/munaqasyah/results.schemas'
import { minutesBetween } from './finish-estimate.ts'

/** Desa where nothing moved for so long while they examine want to be looked at. */
const stillMinutes = 30

/** Minutes since the last score, while the desa examines and it was long ago; else null. */
export function stillFor(branch: BranchSummary, now: Date): number | null {
  if (branch.munaqasyahStatus !== 'inProgress' || branch.lastActivity === null) return null
  const minutes = minutesBetween(branch.lastActivity, now)
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

/** All desa together. An average counts each by its children. */
export function regionTotalsOf(branches: readonly BranchSummary[]) {
  const sum = (figure: (one: BranchSummary) => number) =>
    branches.reduce((total, one) => total + figure(one), 0)
  const examined = branches.filter(({ avgScore }) => avgScore !== null)
  const weight = examined.reduce((total, one) => total + one.studentCount, 0)
  const points = examined.reduce((total, one) => total + (one.avgScore ?? 0) * one.studentCount, 0)
  return {
    completedBranches: branches.filter((one) => one.munaqasyahStatus === 'completed').length,
    subBranches: sum(subBranchTotal),
    completedSubBranches: sum(({ subBranchCounts }) => subBranchCounts.completed),
    students: sum(({ studentCount }) => studentCount),
    completedStudents: sum(({ completedCount }) => completedCount),
    average: weight === 0 ? null : points / weight,
  }
}
