import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  nextMove,
  refusalToMove,
  type MunaqasyahFacts,
  type MunaqasyahLevel,
} from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { texts } from '@ngaji/contract/words/texts'

/** The reason while the level above does not run. */
const parentReasons: Record<
  Exclude<MunaqasyahLevel, 'academicYear'>,
  { notStarted: string; completed: string }
> = {
  branchYear: {
    notStarted: texts.reasons.regionMunaqasyahNotStarted,
    completed: texts.reasons.regionMunaqasyahCompleted,
  },
  subBranch: {
    notStarted: texts.reasons.branchMunaqasyahNotStarted,
    completed: texts.reasons.branchMunaqasyahCompleted,
  },
}

/**
 * Why the one next step of a level cannot be taken now, or false. Each step, also finishing, is offered
 * only while the level above runs.
 */
export function reasonNotToMove(facts: MunaqasyahFacts): string | false {
  const { level, parentStatus, isAcademicYearActive } = facts
  const isParentAtRest = parentStatus !== null && parentStatus !== 'inProgress'
  if (isAcademicYearActive && level !== 'academicYear' && isParentAtRest) {
    return parentReasons[level][parentStatus]
  }
  const refusal = refusalToMove(facts, nextMove[facts.status].to)
  return refusal ? disabledReasonOf(refusal) : false
}

type ThreeLevels = Record<MunaqasyahLevel, MunaqasyahFacts['status']>

/** One sentence for the PJP of a kelompok: the level it waits for, or the state of the exam. */
export function awaitedOf({ academicYear, branchYear, subBranch }: ThreeLevels): string {
  if (academicYear === 'notStarted') return 'Menunggu Admin Daerah memulai.'
  if (branchYear === 'notStarted') return 'Menunggu PJP Desa memulai.'
  if (subBranch === 'inProgress') return 'Munaqis dapat menilai siswa kelompok ini.'
  if (branchYear === 'completed') return texts.reasons.branchMunaqasyahCompleted
  return subBranch === 'completed'
    ? 'Penilaian kelompok ini sudah ditutup.'
    : 'Kelompok ini dapat memulai sekarang.'
}
