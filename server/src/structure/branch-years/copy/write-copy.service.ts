import type {
  CopyPlan,
  PlannedClass,
  PlannedTeachingGroup,
} from '@ngaji/contract/structure/branch-years/copy.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../../deps.ts'
import { insertClasses, setHomeroomTeachers } from '../../classes/class-writes.queries.ts'
import {
  insertClassStudents,
  insertClassTeachers,
} from '../../classes/members/member-writes.queries.ts'
import {
  insertRegistrations,
  insertTeachingGroups,
} from '../../teaching-groups/teaching-group-writes.queries.ts'

type Into = { branchId: string; branchYearId: string; copyId: string; createdBy: string }

/** Writes a plan, one statement for each kind of row however many there are. */
export async function writePlan(deps: Deps, plan: CopyPlan, into: Into): Promise<void> {
  const { db, newId, now } = deps
  const { branchId, branchYearId, copyId, createdBy } = into
  const groups = plan.teachingGroups.map((group) => ({ ...group, id: newId() }))
  const classes = groups.flatMap((group) => classesIn(group, newId))
  await insertTeachingGroups(
    db,
    groups.map(({ id, name, address }) => ({ id, branchId, branchYearId, name, address, copyId })),
  )
  const registrations = groups.flatMap(({ id, subBranchIds }) =>
    subBranchIds.map((subBranchId) => ({ teachingGroupId: id, subBranchId, branchId })),
  )
  await insertRegistrations(db, registrations)
  await insertClasses(
    db,
    classes.map(({ planned, ...place }) => rowOf(planned, { ...place, copyId })),
  )
  const joined = { joinedOn: dayInJakarta(now()), copyId, createdBy }
  const teachers = classes.flatMap(({ id, planned }) =>
    planned.teacherIds.map((teacherId) => ({ id: newId(), classId: id, teacherId, ...joined })),
  )
  await insertClassTeachers(db, teachers)
  const homerooms = classes.flatMap(({ id, planned: { homeroomTeacherId } }) =>
    homeroomTeacherId === null ? [] : [{ classId: id, teacherId: homeroomTeacherId }],
  )
  await setHomeroomTeachers(db, homerooms)
  const students = classes.flatMap(({ id, planned }) =>
    planned.studentIds.map((studentId) => ({
      id: newId(),
      classId: id,
      studentId,
      began: 'copied' as const,
      ...joined,
    })),
  )
  await insertClassStudents(db, students)
}

type NewGroup = PlannedTeachingGroup & { id: string }

function classesIn({ id, classes }: NewGroup, newId: () => string) {
  return classes.map((planned) => ({ id: newId(), teachingGroupId: id, planned }))
}

function rowOf(
  { name, label, grade, startTime, endTime, meetingDays }: PlannedClass,
  place: { id: string; teachingGroupId: string; copyId: string },
) {
  return { ...place, name, label, grade, startTime, endTime, meetingDays }
}
