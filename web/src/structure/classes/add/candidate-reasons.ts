import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  refusalOfStudent,
  refusalOfTeacher,
} from '@ngaji/contract/structure/classes/class-members.rules'
import type {
  StudentCandidateRow,
  TeacherCandidateRow,
} from '@ngaji/contract/structure/classes/class-members.schemas'
import type { Reason } from '../class/class-facts.ts'

/** Why a student cannot be ticked. */
export function reasonAgainstStudent(row: StudentCandidateRow): Reason {
  const refusal = refusalOfStudent({
    isHere: row.state === 'here',
    otherClassName: row.className,
    isSubBranchRegistered: row.state !== 'notRegistered',
    missing: row.missing,
  })
  return refusal !== null && disabledReasonOf(refusal)
}

/** Why a teacher cannot be ticked; examiners and those whose service ended are not offered at all. */
export function reasonAgainstTeacher(row: TeacherCandidateRow): Reason {
  const refusal = refusalOfTeacher({
    isHere: row.state === 'here',
    isExaminer: false,
    hasEnded: false,
    missing: row.missing,
  })
  return refusal !== null && disabledReasonOf(refusal)
}
