import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  academicYearTitle,
  refusalToActivateAcademicYear,
  refusalToDeleteAcademicYear,
  refusalToRenameAcademicYear,
  type AcademicYearHoldings,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type {
  AcademicYear,
  AcademicYearWithBranches,
} from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { nextMove, refusalToMove } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { Refusal } from '@ngaji/contract/refusal'
import { formatDay, formatDayRange } from '../../ui/data/formats.ts'

export type BranchYearOfYear = NonNullable<AcademicYearWithBranches['branchYears']>[number]

export function branchYearsOf({ branchYears }: AcademicYearWithBranches): BranchYearOfYear[] {
  return branchYears ?? []
}

/** The parts of the running year's desa that can be shown alone, as the address names them. */
export const shownDesa = ['nonaktif', 'belum'] as const
export type ShownDesa = (typeof shownDesa)[number]

/** "13 Jul – 19 Des 2026", as far as the dates are known; empty where none is. */
export function datesInWords({ startDate, endDate }: AcademicYear): string {
  if (startDate && endDate) return formatDayRange(startDate, endDate)
  if (startDate) return `Mulai ${formatDay(startDate, 'noWeekday')}`
  return endDate ? `Sampai ${formatDay(endDate, 'noWeekday')}` : ''
}

/** Does an exam run in the year, of the region, a desa or a kelompok? */
function isMunaqasyahRunning(year: AcademicYearWithBranches): boolean {
  const isRunning = ({ munaqasyahStatus, subBranchCounts }: BranchYearOfYear) =>
    munaqasyahStatus === 'inProgress' || subBranchCounts.inProgress > 0
  return year.munaqasyahStatus === 'inProgress' || branchYearsOf(year).some(isRunning)
}

/** Why the year cannot become the running one, or false. */
export function reasonNotToActivate(
  year: AcademicYear,
  running: AcademicYearWithBranches | undefined,
): string | false {
  return disabledReason(
    refusalToActivateAcademicYear({
      isActive: year.isActive,
      isMunaqasyahRunning: running !== undefined && isMunaqasyahRunning(running),
    }),
  )
}

/** Why the exam of the region cannot take its next step, or false. */
export function reasonNotToMoveExam(year: AcademicYearWithBranches): string | false {
  const running = branchYearsOf(year).filter((one) => one.munaqasyahStatus === 'inProgress')
  const facts = {
    level: 'academicYear' as const,
    status: year.munaqasyahStatus,
    isAcademicYearActive: year.isActive,
    isBranchYearActive: null,
    parentStatus: null,
    runningChildren: running.map(({ branchId }) => branchId.name),
  }
  return disabledReason(refusalToMove(facts, nextMove[year.munaqasyahStatus].to))
}

/** What is seen to hang on a year. Of question packages and documents the server alone knows. */
function yearHoldings(year: AcademicYearWithBranches): AcademicYearHoldings {
  return {
    branchYears: branchYearsOf(year).length,
    munaqasyahs: year.munaqasyahStatus === 'notStarted' ? 0 : 1,
    questionPackages: 0,
    documents: 0,
  }
}

/** Why the year stays, or false. */
export function reasonToKeep(year: AcademicYearWithBranches): string | false {
  return disabledReason(refusalToDeleteAcademicYear(yearHoldings(year)))
}

/** Why its name stays, or false. */
export function reasonToKeepName(year: AcademicYearWithBranches): string | false {
  return disabledReason(refusalToRenameAcademicYear(yearHoldings(year)))
}

function disabledReason(refusal: Refusal | null): string | false {
  return refusal ? disabledReasonOf(refusal) : false
}

/** "2025/2026 Ganjil". */
export function academicYearLabel({ name }: Pick<AcademicYear, 'name'>): string {
  return academicYearTitle(name)
}
