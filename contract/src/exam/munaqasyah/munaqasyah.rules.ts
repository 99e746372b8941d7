import { refuse, type Refusal } from '../../refusal.ts'
import { munaqasyahStatuses, type MunaqasyahStatus } from '../../values/exam-status.rules.ts'
import { firstTexts } from '../../words/first-texts.ts'
import { namesInWords } from '../../words/wording.ts'

/** Region, desa, kelompok: a level starts only while the level above runs. */
export const munaqasyahLevels = ['academicYear', 'branchYear', 'subBranch'] as const
export type MunaqasyahLevel = (typeof munaqasyahLevels)[number]

export const munaqasyahStatusLabel: Record<MunaqasyahStatus, string> = {
  notStarted: firstTexts.munaqasyahStatus.notStarted,
  inProgress: firstTexts.munaqasyahStatus.inProgress,
  completed: firstTexts.munaqasyahStatus.completed,
}

/** The label of any received status; a status this version does not know is 'Tidak Diketahui'. */
export function labelOfMunaqasyahStatus(status: string | null | undefined): string {
  const known = munaqasyahStatuses.find((candidate) => candidate === status)
  return known === undefined ? firstTexts.munaqasyahStatus.unknown : munaqasyahStatusLabel[known]
}

/** The statuses a level can be set to; notStarted is only the initial status. */
export const munaqasyahTargets = ['inProgress', 'completed'] as const
export type MunaqasyahTarget = (typeof munaqasyahTargets)[number]

type Move = { to: MunaqasyahTarget; label: string; subBranchLabel: string }

const { munaqasyahActions } = firstTexts

/** The one step from each status, with its button: the kelompok's buttons are shorter. */
export const nextMove: Record<MunaqasyahStatus, Move> = {
  notStarted: {
    to: 'inProgress',
    label: munaqasyahActions.start,
    subBranchLabel: munaqasyahActions.startSubBranch,
  },
  inProgress: {
    to: 'completed',
    label: munaqasyahActions.finish,
    subBranchLabel: munaqasyahActions.finishSubBranch,
  },
  completed: {
    to: 'inProgress',
    label: munaqasyahActions.startCatchUp,
    subBranchLabel: munaqasyahActions.startSubBranchCatchUp,
  },
}

export function nextMoveLabel(level: MunaqasyahLevel, status: MunaqasyahStatus): string {
  const move = nextMove[status]
  return level === 'subBranch' ? move.subBranchLabel : move.label
}

/** The name of a level's exam, which stands with every status. */
export const munaqasyahOfLevel: Record<MunaqasyahLevel, string> = {
  academicYear: 'Munaqosah daerah',
  branchYear: 'Munaqosah desa',
  subBranch: 'Munaqosah kelompok',
}

/** The role that starts a level, as the refusals name it. */
const starterOfLevel: Record<MunaqasyahLevel, string> = {
  academicYear: 'Daerah',
  branchYear: 'PJP Desa',
  subBranch: 'PJP Kelompok',
}

/** What a level that does not run did, as the refusals say it. */
const restWords: Record<Exclude<MunaqasyahStatus, 'inProgress'>, string> = {
  notStarted: 'belum memulai',
  completed: 'sudah menyelesaikan',
}

function refuseAtRest(
  code: 'munaqasyah.parent-not-running' | 'munaqasyah.not-running',
  level: MunaqasyahLevel,
  status: MunaqasyahStatus,
): Refusal {
  const keadaan = restWords[status === 'completed' ? 'completed' : 'notStarted']
  return refuse(code, { pihak: starterOfLevel[level], keadaan }, { level, status })
}

const verbOfTarget: Record<MunaqasyahTarget, string> = {
  inProgress: 'dimulai',
  completed: 'diselesaikan',
}

/**
 * The facts the rule of a move needs. `parentStatus` is null for the region, which has no level
 * above.
 */
export type MunaqasyahFacts = {
  level: MunaqasyahLevel
  status: MunaqasyahStatus
  isAcademicYearActive: boolean
  /** Null for the region: it has no desa year. */
  isBranchYearActive: boolean | null
  parentStatus: MunaqasyahStatus | null
  /** Names of the levels below that still run: desa for the region, kelompok for a desa. */
  runningChildren: readonly string[]
}

const parentOfLevel: Record<MunaqasyahLevel, MunaqasyahLevel | null> = {
  academicYear: null,
  branchYear: 'academicYear',
  subBranch: 'branchYear',
}

/** Setting a level to its present status changes nothing and is never refused. */
export function refusalToMove(facts: MunaqasyahFacts, to: MunaqasyahTarget): Refusal | null {
  if (facts.status === to) return null
  if (!facts.isAcademicYearActive) return refuse('academic-year.inactive')
  if (nextMove[facts.status].to !== to) {
    const label = munaqasyahStatusLabel[facts.status].toLowerCase()
    return refuse('munaqasyah.bad-transition', { label, aksi: verbOfTarget[to] })
  }
  return to === 'inProgress' ? refusalToStart(facts) : refusalToFinish(facts)
}

function refusalToStart(facts: MunaqasyahFacts): Refusal | null {
  if (facts.isBranchYearActive === false) return refuse('branch-year.inactive')
  const parent = parentOfLevel[facts.level]
  if (parent === null || facts.parentStatus === 'inProgress') return null
  return refuseAtRest('munaqasyah.parent-not-running', parent, facts.parentStatus ?? 'notStarted')
}

function refusalToFinish(facts: MunaqasyahFacts): Refusal | null {
  const { level, runningChildren } = facts
  if (runningChildren.length === 0) return null
  const names = namesInWords(runningChildren)
  return refuse('munaqasyah.child-running', { names }, { level, n: runningChildren.length })
}

/** The three statuses over one score record. */
export type ScoringLevels = Record<MunaqasyahLevel, MunaqasyahStatus>

/**
 * Scores are written only while all three levels run. The desa is named first: an examiner in the
 * hall can reach its PJP.
 */
export function refusalToScore(levels: ScoringLevels): Refusal | null {
  const order = ['branchYear', 'academicYear', 'subBranch'] as const
  const level = order.find((candidate) => levels[candidate] !== 'inProgress')
  if (level === undefined) return null
  return refuseAtRest('munaqasyah.not-running', level, levels[level])
}
