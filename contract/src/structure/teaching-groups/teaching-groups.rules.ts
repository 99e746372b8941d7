import { refuse, type Refusal } from '../../refusal.ts'
import { namesInWords } from '../../words/wording.ts'
import { refusalToBuild, type BranchYearFacts } from '../../values/branch-year-state.rules.ts'

/** What the rules of a KBM look at. */
export type TeachingGroupFacts = { isLocked: boolean; branchYear: BranchYearFacts }

/** Name, place, kelompok and classes of a KBM: only before it is locked. */
export function refusalToChangeTeachingGroup(group: TeachingGroupFacts): Refusal | null {
  return (
    refusalToBuild(group.branchYear) ?? (group.isLocked ? refuse('teaching-group.locked') : null)
  )
}

export function refusalToLockTeachingGroup(
  group: TeachingGroupFacts,
  holds: { subBranchCount: number; classes: readonly { name: string; isLocked: boolean }[] },
): Refusal | null {
  if (group.isLocked) return null
  const refusal = refusalToBuild(group.branchYear)
  if (refusal) return refusal
  if (holds.subBranchCount === 0) return refuse('teaching-group.no-sub-branch')
  if (holds.classes.length === 0) return refuse('teaching-group.no-class')
  const unlocked = holds.classes.filter((item) => !item.isLocked).map((item) => item.name)
  if (unlocked.length === 0) return null
  const names = namesInWords(unlocked)
  return refuse('teaching-group.unlocked-class', { names }, { n: unlocked.length })
}

export function refusalToUnlockTeachingGroup(group: TeachingGroupFacts): Refusal | null {
  return group.isLocked ? refusalToBuild(group.branchYear) : null
}

/** A locked KBM may go as well, as long as it holds no class; its kelompok registrations go with it. */
export function refusalToDeleteTeachingGroup(
  group: TeachingGroupFacts,
  classCount: number,
): Refusal | null {
  const refusal = refusalToBuild(group.branchYear)
  if (refusal || classCount === 0) return refusal
  return refuse('teaching-group.not-empty', { rincian: `${classCount} kelas` }, { n: classCount })
}

export function refusalToRegisterSubBranch(
  group: TeachingGroupFacts,
  isRegistered: boolean,
): Refusal | null {
  const refusal = refusalToChangeTeachingGroup(group)
  if (refusal) return refusal
  return isRegistered ? refuse('teaching-group.sub-branch-registered') : null
}

/** A kelompok leaves a KBM only without its students. */
export function refusalToRemoveSubBranch(
  group: TeachingGroupFacts,
  studentCount: number,
): Refusal | null {
  const refusal = refusalToChangeTeachingGroup(group)
  if (refusal || studentCount === 0) return refusal
  return refuse('teaching-group.sub-branch-has-students', { n: studentCount })
}
