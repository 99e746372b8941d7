import { refuse, type Refusal } from '../../refusal.ts'
import { countsInWords } from '../../words/wording.ts'
import { refusalToBuild, type BranchYearFacts } from '../../values/branch-year-state.rules.ts'

/** What the rules of a class look at. */
export type ClassFacts = {
  isLocked: boolean
  teachingGroup: { isLocked: boolean; branchYear: BranchYearFacts }
}

function refusalOfTeachingGroup(schoolClass: ClassFacts): Refusal | null {
  const refusal = refusalToBuild(schoolClass.teachingGroup.branchYear)
  if (refusal) return refusal
  return schoolClass.teachingGroup.isLocked ? refuse('teaching-group.locked') : null
}

/** Allowed in an active desa year too: a lock only ever makes things safer. */
export function refusalToLockClass(
  schoolClass: ClassFacts,
  people: { studentCount: number; teacherCount: number },
): Refusal | null {
  if (schoolClass.isLocked) return null
  if (!schoolClass.teachingGroup.branchYear.academicYear.isActive)
    return refuse('academic-year.inactive')
  if (people.studentCount === 0) return refuse('class.no-student')
  return people.teacherCount === 0 ? refuse('class.no-teacher') : null
}

export function refusalToUnlockClass(schoolClass: ClassFacts): Refusal | null {
  return schoolClass.isLocked ? refusalOfTeachingGroup(schoolClass) : null
}

/** Name and times. Meeting days and homeroom teacher may change at any time. */
export function refusalToChangeClass(schoolClass: ClassFacts): Refusal | null {
  return (
    refusalOfTeachingGroup(schoolClass) ?? (schoolClass.isLocked ? refuse('class.locked') : null)
  )
}

/** Students and teachers come and go while the class is open and the region's year runs. */
export function refusalToChangeMembers(schoolClass: ClassFacts): Refusal | null {
  if (!schoolClass.teachingGroup.branchYear.academicYear.isActive)
    return refuse('academic-year.inactive')
  return schoolClass.isLocked ? refuse('class.locked') : null
}

/** A class leaves its KBM, and is deleted, only empty. */
export function refusalToRemoveClass(
  schoolClass: ClassFacts,
  holds: { people: number; attendances: number; scores: number },
): Refusal | null {
  const refusal = refusalOfTeachingGroup(schoolClass)
  if (refusal) return refusal
  const { people, attendances, scores } = holds
  const rincian = countsInWords({
    'catatan anggota': people,
    absensi: attendances,
    nilai: scores,
  })
  if (rincian === '') return null
  return refuse('class.not-empty', { rincian }, { n: attendances, m: scores })
}
