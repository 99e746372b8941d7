import { fillIn } from './fill-in.ts'
import { reasonTexts as reasons } from './reason-texts.ts'
import type { Refusal } from '../refusal.ts'
import { refusalMessage } from './refusal-message.ts'
import type { RuleErrorCode } from '../rule-errors.ts'

/** Reasons of disabled buttons that differ from the server's refusal: one sentence with the next step. */
const reasonOfCode: Partial<Record<RuleErrorCode, string>> = {
  'academic-year.inactive': reasons.regionYearInactive,
  'branch-year.active': reasons.deactivateBranchYearFirst,
  'branch-year.inactive': reasons.branchYearInactive,
  'branch-year.no-teaching-group': reasons.noTeachingGroup,
  'teaching-group.locked': reasons.teachingGroupLocked,
  'teaching-group.no-sub-branch': reasons.teachingGroupWithoutSubBranch,
  'teaching-group.unlocked-class': reasons.unlockedClasses,
  'teaching-group.not-empty': reasons.teachingGroupHoldsClasses,
  'class.locked': reasons.classLocked,
  'class.no-student': reasons.classWithoutStudent,
  'class.no-teacher': reasons.classWithoutTeacher,
  'student.profile-incomplete': reasons.profileIncomplete,
  'teacher.profile-incomplete': reasons.profileIncomplete,
}

const notRunningReason: Record<string, string> = {
  academicYear: reasons.regionMunaqasyahNotStarted,
  branchYear: reasons.branchMunaqasyahNotStarted,
  subBranch: reasons.subBranchMunaqasyahNotStarted,
}

const completedReason: Record<string, string> = {
  academicYear: reasons.regionMunaqasyahCompleted,
  branchYear: reasons.branchMunaqasyahCompleted,
  subBranch: reasons.subBranchMunaqasyahCompleted,
}

const childRunningReason: Record<string, string> = {
  academicYear: reasons.branchesStillRunning,
  branchYear: reasons.subBranchesStillRunning,
}

/**
 * The reason of a disabled button. `isPast` distinguishes a past year from a coming one:
 * both are inactive, the advice differs.
 */
export function disabledReasonOf(refusal: Refusal, { isPast = false } = {}): string {
  const reason = isPast && refusal.code === 'academic-year.inactive' ? reasons.yearOver : undefined
  const template = reason ?? levelReason(refusal) ?? reasonOfCode[refusal.code]
  return template === undefined ? refusalMessage(refusal) : fillIn(template, refusal.values)
}

function levelReason({ code, values }: Refusal): string | undefined {
  const level = String(values['level'] ?? '')
  switch (code) {
    case 'munaqasyah.not-running':
    case 'munaqasyah.parent-not-running':
      return (values['status'] === 'completed' ? completedReason : notRunningReason)[level]
    case 'munaqasyah.child-running':
      return childRunningReason[level]
    default:
      return undefined
  }
}
