import type { Day } from '../../jakarta-time.ts'
import {
  missingStudentFieldsInWords,
  type StudentProfileField,
} from '../../values/person/person-profile.rules.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { refusalToTeach, type BranchYearFacts } from '../../values/branch-year-state.rules.ts'

type SubBranchFacts = { id: string; isExamRunning: boolean }

/** What a mutasi looks at. */
export type TransferFacts = {
  from: SubBranchFacts
  /** Null: the kelompok was not mentioned. */
  to: SubBranchFacts | null
  /** The class the student is in, and whether its KBM holds the kelompok the student will belong to. */
  stay: { classId: string; isSubBranchRegistered: boolean } | null
  /** `undefined`: the class was not mentioned; null: out of the class. */
  toClass: { id: string; isSubBranchRegistered: boolean } | null | undefined
  /** The desa year of the class to leave or to join; null where there is neither. */
  branchYear: BranchYearFacts | null
  missing: readonly StudentProfileField[]
  isDisabled: boolean
}

export type TransferKind = 'class' | 'subBranch' | 'lateEnrolment' | 'leave'

/** What a mutasi does: the class left, the class joined, the kelompok changed. */
export type TransferPlan =
  | { kind: 'refused'; refusal: Refusal }
  | {
      kind: 'move'
      transferKind: TransferKind
      leaves: string | null
      joins: string | null
      movesSubBranch: boolean
    }

/**
 * A child who changes kelompok stays in the class if its KBM also holds the new kelompok, and leaves
 * it otherwise: nobody is in a class the own kelompok does not take part in.
 */
export function planTransfer(facts: TransferFacts): TransferPlan {
  const movesSubBranch = facts.to !== null && facts.to.id !== facts.from.id
  const joins = classToJoin(facts, movesSubBranch)
  const leaves = leavesClass(facts, movesSubBranch) ? (facts.stay?.classId ?? null) : null
  const refusal = refusalToTransfer(facts, { joins, leaves, movesSubBranch })
  if (refusal) return { kind: 'refused', refusal }
  const transferKind = kindOf({ joins, leaves, movesSubBranch })
  return { kind: 'move', transferKind, leaves, joins, movesSubBranch }
}

type Moves = { joins: string | null; leaves: string | null; movesSubBranch: boolean }

function classToJoin({ stay, toClass }: TransferFacts, movesSubBranch: boolean): string | null {
  if (toClass === null) return null
  if (toClass !== undefined)
    return toClass.id === stay?.classId && !movesSubBranch ? null : toClass.id
  return movesSubBranch && stay?.isSubBranchRegistered ? stay.classId : null
}

function leavesClass({ stay, toClass }: TransferFacts, movesSubBranch: boolean): boolean {
  if (stay === null) return false
  return movesSubBranch || (toClass !== undefined && toClass?.id !== stay.classId)
}

function refusalToTransfer(facts: TransferFacts, moves: Moves): Refusal | null {
  const { joins, leaves, movesSubBranch } = moves
  if (!movesSubBranch && joins === null && leaves === null) return refuse('student.nothing-to-move')
  const refusal = movesSubBranch ? refusalToMoveSubBranch(facts) : null
  return refusal ?? refusalToChangeClass(facts, leaves !== null)
}

function refusalToMoveSubBranch({ from, to }: TransferFacts): Refusal | null {
  return from.isExamRunning || to?.isExamRunning ? refuse('munaqasyah.running') : null
}

/** Only what was said about the class: who moves away may leave one of a year that is still built. */
function refusalToChangeClass(facts: TransferFacts, wasInClass: boolean): Refusal | null {
  const { toClass, branchYear } = facts
  if (toClass === undefined) return null
  const refusal = branchYear && refusalToTeach(branchYear)
  if (refusal || toClass === null) return refusal
  if (facts.isDisabled) return refuse('user.disabled')
  if (!toClass.isSubBranchRegistered) return refuse('class.sub-branch-not-registered')
  return wasInClass ? null : refusalOfMissing(facts.missing)
}

/** Who changes class was complete once; who joins the first one has to be. */
function refusalOfMissing(fields: readonly StudentProfileField[]): Refusal | null {
  if (fields.length === 0) return null
  const missing = missingStudentFieldsInWords(fields)
  return refuse('student.profile-incomplete', { missing }, { kolom: missing })
}

function kindOf({ joins, leaves, movesSubBranch }: Moves): TransferKind {
  if (movesSubBranch) return 'subBranch'
  if (joins === null) return 'leave'
  return leaves === null ? 'lateEnrolment' : 'class'
}

/** `lastLeftOn`: when a class was left last. Nobody is in two classes on one day. */
type TransferDays = { today: Day; joinedOn: Day | null; lastLeftOn?: Day | null }

/** What is wrong with the day of a mutasi: null, or the sentence. */
export function faultOfTransferDay(
  date: Day,
  { today, joinedOn, lastLeftOn = null }: TransferDays,
): string | null {
  if (date > today) return 'Tanggal belum tiba.'
  if (joinedOn !== null && date < joinedOn) return 'Tanggal sebelum siswa masuk kelas.'
  if (lastLeftOn !== null && date < lastLeftOn) return 'Tanggal sebelum siswa keluar dari kelas.'
  return null
}
