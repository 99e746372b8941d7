import { isAllowed } from '@ngaji/contract/policy'
import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import {
  refusalToChangeClass,
  refusalToChangeMembers,
  refusalToLockClass,
  refusalToRemoveClass,
  refusalToUnlockClass,
  type ClassFacts,
} from '@ngaji/contract/structure/classes/class-state.rules'
import { refusalToTeach } from '@ngaji/contract/values/branch-year-state.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { Refusal } from '@ngaji/contract/refusal'
import type { Role } from '@ngaji/contract/roles'

/** False when it may be done, else the sentence of the disabled button. */
export type Reason = string | false

function toClassFacts({ isLocked, teachingGroupId }: SchoolClass): ClassFacts {
  const { isActive, academicYearId } = teachingGroupId.branchYearId
  return {
    isLocked,
    teachingGroup: {
      isLocked: teachingGroupId.isLocked,
      branchYear: { isActive, academicYear: academicYearId },
    },
  }
}

export function classAcademicYear({ teachingGroupId }: SchoolClass) {
  return teachingGroupId.branchYearId.academicYearId
}

/** Names of years sort by time: before the running one is over, after it is still to come. */
function isYearOver(schoolClass: SchoolClass, runningYear: string | null): boolean {
  return runningYear !== null && classAcademicYear(schoolClass).name < runningYear
}

export type Viewer = { role: Role; runningYear: string | null }

/** Everything somebody could do with a class, each with why not now. */
export function reasonsOf(schoolClass: SchoolClass, { role, runningYear }: Viewer) {
  const facts = toClassFacts(schoolClass)
  const { branchYear } = facts.teachingGroup
  const studentCount = schoolClass.students.length
  const teacherCount = schoolClass.teachers.length
  const isPast = isYearOver(schoolClass, runningYear)
  const say = (refusal: Refusal | null): Reason =>
    refusal !== null && disabledReasonOf(refusal, { isPast })
  const refusal = refusalToChangeMembers(facts)
  const isUnlockedByOthers = refusal?.code === 'class.locked' && role !== 'branchAdmin'
  const members = isUnlockedByOthers ? onlyBranchUnlocks : say(refusal)
  const isRunning = facts.isLocked && branchYear.isActive
  const enrolsLate = isRunning && isAllowed('classes.enrol-late', role)
  const replacesTeachers = isRunning && isAllowed('classes.change-running-teachers', role)
  const byBranchAlone = (reason: string) =>
    isUnlockedByOthers && branchYear.isActive ? reason : members
  // What else hangs on the class only the server counts; it has the last word.
  const holds = { people: studentCount + teacherCount, attendances: 0, scores: 0 }
  return {
    lock: say(refusalToLockClass(facts, { studentCount, teacherCount })),
    unlock: say(refusalToUnlockClass(facts)),
    change: say(refusalToChangeClass(facts)),
    remove: say(refusalToRemoveClass(facts, holds)),
    members,
    /** Into a locked class in a year that runs the PJP of the desa adds late ones, with a reason. */
    enrolsLate,
    addStudents: byBranchAlone(onlyBranchEnrolsLate),
    /** Of such a class the same PJP changes the teachers, with a reason. */
    replacesTeachers,
    teachers: replacesTeachers ? false : byBranchAlone(onlyBranchReplacesTeachers),
    /** Mutasi, late enrolment and registers belong to a year that runs. */
    running: say(refusalToTeach(branchYear)),
  }
}

export type ClassReasons = ReturnType<typeof reasonsOf>

/** Whoever cannot unlock a class learns who can. */
const onlyBranchUnlocks = 'Kelas terkunci. Hanya PJP Desa yang dapat membukanya.'
const onlyBranchEnrolsLate = 'Kelas terkunci. Siswa susulan ditambahkan oleh PJP Desa.'
const onlyBranchReplacesTeachers = 'Kelas terkunci. Guru diganti oleh PJP Desa.'
