import { refuse, type Refusal } from '../../refusal.ts'
import {
  missingStudentFieldsInWords,
  missingTeacherFieldsInWords,
  type StudentProfileField,
  type TeacherProfileField,
} from '../../values/person/person-profile.rules.ts'

/** How a student stands to the class somebody wants to add them to. */
export type StudentCandidate = {
  /** The account was switched off, which stands for having left: nobody is offered, nobody joins. */
  isDisabled?: boolean
  isHere: boolean
  /** The class of the same desa year the student is in, if any. */
  otherClassName: string | null
  isSubBranchRegistered: boolean
  missing: readonly StudentProfileField[]
}

/** Why a student cannot join; whether the class takes anybody is `refusalToChangeMembers`. */
export function refusalOfStudent(candidate: StudentCandidate): Refusal | null {
  if (candidate.isDisabled) return refuse('user.disabled')
  if (candidate.isHere) return refuse('class.student-here')
  if (candidate.otherClassName !== null)
    return refuse('class.student-elsewhere', { class: candidate.otherClassName })
  if (!candidate.isSubBranchRegistered) return refuse('class.sub-branch-not-registered')
  if (candidate.missing.length === 0) return null
  const missing = missingStudentFieldsInWords(candidate.missing)
  return refuse('student.profile-incomplete', { missing }, { kolom: missing })
}

export type StudentCandidateState = 'free' | 'here' | 'elsewhere' | 'incomplete' | 'notRegistered'

export function studentCandidateState(candidate: StudentCandidate): StudentCandidateState {
  if (candidate.isHere) return 'here'
  if (candidate.otherClassName !== null) return 'elsewhere'
  if (!candidate.isSubBranchRegistered) return 'notRegistered'
  return candidate.missing.length === 0 ? 'free' : 'incomplete'
}

export type TeacherCandidate = {
  isDisabled?: boolean
  isHere: boolean
  isExaminer: boolean
  hasEnded: boolean
  missing: readonly TeacherProfileField[]
}

export function refusalOfTeacher(candidate: TeacherCandidate): Refusal | null {
  if (candidate.isDisabled) return refuse('user.disabled')
  if (candidate.isExaminer) return refuse('teacher.is-examiner')
  if (candidate.isHere) return refuse('class.teacher-here')
  if (candidate.hasEnded) return refuse('teacher.ended')
  if (candidate.missing.length === 0) return null
  const missing = missingTeacherFieldsInWords(candidate.missing)
  return refuse('teacher.profile-incomplete', { missing }, { kolom: missing })
}
