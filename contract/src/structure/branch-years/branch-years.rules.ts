import { refuse, type Refusal } from '../../refusal.ts'
import { countsInWords, namesInWords } from '../../words/wording.ts'
import { refusalToBuild, type BranchYearFacts } from '../../values/branch-year-state.rules.ts'
import type { MunaqasyahStatus } from '../../values/exam-status.rules.ts'

export function refusalToActivateBranchYear(
  branchYear: BranchYearFacts,
  teachingGroups: readonly { name: string; isLocked: boolean }[],
): Refusal | null {
  if (branchYear.isActive) return null
  if (!branchYear.academicYear.isActive) return refuse('academic-year.inactive')
  if (teachingGroups.length === 0) return refuse('branch-year.no-teaching-group')
  const unlocked = teachingGroups.filter((group) => !group.isLocked).map((group) => group.name)
  if (unlocked.length === 0) return null
  const names = namesInWords(unlocked)
  return refuse('branch-year.unlocked-teaching-group', { names }, { n: unlocked.length })
}

export function refusalToDeactivateBranchYear(branchYear: {
  isActive: boolean
  munaqasyahStatus: MunaqasyahStatus
}): Refusal | null {
  if (!branchYear.isActive) return null
  return branchYear.munaqasyahStatus === 'inProgress' ? refuse('munaqasyah.running') : null
}

/** What hangs on a desa's year. `copies` are other years filled from it. */
export type BranchYearHoldings = {
  classes: number
  attendances: number
  scores: number
  munaqasyahs?: number | undefined
  copies?: number | undefined
}

export function refusalToDeleteBranchYear(
  branchYear: BranchYearFacts,
  holdings: BranchYearHoldings,
): Refusal | null {
  const refusal = refusalToBuild(branchYear)
  if (refusal) return refusal
  const { classes, attendances, scores, munaqasyahs = 0, copies = 0 } = holdings
  const rincian = countsInWords({
    kelas: classes,
    absensi: attendances,
    nilai: scores,
    munaqosah: munaqasyahs,
    salinan: copies,
  })
  return rincian === '' ? null : refuse('branch-year.in-use', { rincian })
}

/** A copy fills a desa's year that holds nothing yet. */
export function refusalToCopyInto(
  branchYear: BranchYearFacts,
  teachingGroupCount: number,
): Refusal | null {
  return (
    refusalToBuild(branchYear) ?? (teachingGroupCount > 0 ? refuse('branch-year.not-empty') : null)
  )
}
