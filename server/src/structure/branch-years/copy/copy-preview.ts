import { createHash } from 'node:crypto'
import { namesInNewYear } from '@ngaji/contract/structure/branch-years/copy-names.rules'
import {
  defaultCopyAction,
  gradeInNewYear,
  noDecisions,
  planCopy,
} from '@ngaji/contract/structure/branch-years/copy.rules'
import type {
  CopyClass,
  CopyPreview,
  CopyReason,
  CopyStudent,
  CopyTeacher,
  CopyTeachingGroup,
} from '@ngaji/contract/structure/branch-years/copy.schemas'
import { isPromotion } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { isTeacherActive } from '@ngaji/contract/people/teachers/teachers.rules'
import {
  missingStudentFields,
  missingTeacherFields,
} from '@ngaji/contract/values/person/person-profile.rules'
import type {
  CopyYear,
  SourceClass,
  SourceStudent,
  SourceTeacher,
  SourceTeachingGroup,
} from './copy-source.queries.ts'

type Years = { source: CopyYear; target: CopyYear }
type Place = { branchId: string; subBranchIds: ReadonlySet<string>; promotes: boolean }

/** What a copy would bring if nobody decided otherwise. The same facts give the same preview. */
export function previewOf(groups: readonly SourceTeachingGroup[], years: Years): CopyPreview {
  const { source, target } = years
  const promotes = isPromotion(source.academicYear.name, target.academicYear.name)
  const draft: CopyPreview = {
    fromBranchYearId: source.id,
    fromName: source.academicYear.name,
    toName: target.academicYear.name,
    promotes,
    teachingGroups: groups.map((group) =>
      toCopyTeachingGroup(group, { branchId: target.branchId, promotes }),
    ),
    totals: { teachingGroups: 0, subBranches: 0, classes: 0, teachers: 0, students: 0 },
  }
  return { ...draft, totals: planCopy(draft, noDecisions).totals }
}

/** Stands for everything the preview says: whatever of it changes, changes the hash. */
export function hashOfPreview(preview: CopyPreview): string {
  return createHash('sha256').update(JSON.stringify(preview)).digest('hex')
}

function toCopyTeachingGroup(
  { id, name, address, subBranches, classes }: SourceTeachingGroup,
  { branchId, promotes }: Omit<Place, 'subBranchIds'>,
): CopyTeachingGroup {
  const subBranchIds = new Set(subBranches.map((one) => one.id))
  const drafts = classes.map((one) => toCopyClass(one, { branchId, subBranchIds, promotes }))
  const names = namesInNewYear(drafts)
  return {
    id,
    name,
    address,
    subBranches: subBranches.map((one) => ({ id: one.id, name: one.name })),
    classes: drafts.map((one) => ({ ...one, newName: names.get(one.id)?.name ?? null })),
  }
}

function toCopyClass(source: SourceClass, place: Place): CopyClass {
  return {
    id: source.id,
    name: source.name,
    newName: null,
    grade: source.grade,
    newGrade: gradeInNewYear(source.grade, place.promotes),
    startTime: source.startTime,
    endTime: source.endTime,
    meetingDays: source.meetingDays,
    homeroomTeacherId: source.homeroomTeacherId,
    teachers: source.teachers.map((teacher) => toCopyTeacher(teacher, place)),
    students: source.students.map((student) => toCopyStudent(student, source, place)),
  }
}

function toCopyStudent(student: SourceStudent, { grade }: SourceClass, place: Place): CopyStudent {
  const missing = missingStudentFields(student)
  const own = ownReasonOf(student, place, missing.length > 0)
  const action = defaultCopyAction(grade, place.promotes, own)
  return {
    id: student.id,
    name: student.name,
    nis: student.nis,
    subBranchId: student.subBranchId,
    action,
    // Nothing stops this child; there is only no grade to go to.
    reason: own ?? (action === 'leave' ? 'noNextGrade' : null),
    ...(own === 'profileIncomplete' && { missing }),
  }
}

function ownReasonOf(
  { isDisabled, branchId, subBranchId }: SourceStudent,
  place: Place,
  isIncomplete: boolean,
): CopyReason | null {
  if (isDisabled) return 'disabled'
  const isHere = branchId === place.branchId && place.subBranchIds.has(subBranchId)
  if (!isHere) return 'movedAway'
  return isIncomplete ? 'profileIncomplete' : null
}

function toCopyTeacher(teacher: SourceTeacher, place: Place): CopyTeacher {
  const missing = missingTeacherFields(teacher)
  const reason = reasonOfTeacher(teacher, place, missing.length > 0)
  return {
    id: teacher.id,
    name: teacher.name,
    reason,
    ...(reason === 'profileIncomplete' && { missing }),
  }
}

function reasonOfTeacher(
  teacher: SourceTeacher,
  place: Place,
  isIncomplete: boolean,
): CopyReason | null {
  if (teacher.isDisabled) return 'disabled'
  if (teacher.isExaminer) return 'examiner'
  if (!isTeacherActive(teacher.positionEndDate)) return 'ended'
  if (teacher.branchId !== place.branchId) return 'movedAway'
  return isIncomplete ? 'profileIncomplete' : null
}
