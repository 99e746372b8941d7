import { shareOf } from '@ngaji/contract/values/share'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { addDays } from '@ngaji/contract/jakarta-time'
import { cellsFor } from '@ngaji/contract/policy'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { figureDayAt } from '../../scopes/figure-day.scope.ts'
import {
  listClasses,
  listClassStudents,
  listClassTeachers,
  type ClassRecord,
  type Days,
} from './classes.queries.ts'

type Wish = { classId: string; populate?: string | undefined }

/** One class. Its people are ids, or whole with `populate=all`; students and examiners see none. */
export async function readClass(
  deps: Deps,
  actor: Actor,
  { classId, populate }: Wish,
): Promise<SchoolClass> {
  const [record] = await listClasses(deps.db, actor, [classId], daysOf(deps))
  if (!record) throw new AppError('class.not-found')
  const plain = toSchoolClass(record)
  if (cellsFor('classes.read', actor.role).some(({ isReduced }) => isReduced)) {
    return withoutPeople(deps, actor, { record, plain })
  }
  if (populate !== 'all') return plain
  const teachers = await listClassTeachers(deps.db, record.teacherIds)
  return {
    ...plain,
    // Colleagues do not see each other's number.
    teachers:
      actor.role === 'teacher' ? teachers.map((one) => ({ ...one, phone: null })) : teachers,
    students: await listClassStudents(deps.db, actor, record),
  }
}

/** Several classes, in the order asked for; those out of reach are left out. */
export async function readClasses(
  deps: Deps,
  actor: Actor,
  classIds: readonly string[],
): Promise<SchoolClass[]> {
  const records = await listClasses(deps.db, actor, classIds, daysOf(deps))
  const byId = new Map(records.map((record) => [record.id, record]))
  return [...new Set(classIds)].flatMap((id) => {
    const record = byId.get(id)
    return record ? [toSchoolClass(record)] : []
  })
}

function daysOf({ now }: Deps): Days {
  const day = figureDayAt(now())
  return { day, since30: addDays(day.today, -30) }
}

type Reduced = { record: ClassRecord; plain: SchoolClass }

/** A student learns who teaches, nobody's record. */
async function withoutPeople(
  deps: Deps,
  actor: Actor,
  { record, plain }: Reduced,
): Promise<SchoolClass> {
  const teachers =
    actor.role === 'student' ? await listClassTeachers(deps.db, record.teacherIds) : []
  return {
    ...plain,
    homeroomTeacherId: null,
    teachers: teachers.map(({ name }) => ({ name })),
    students: [],
  }
}

function toSchoolClass(record: ClassRecord): SchoolClass {
  const { marks, exam, teachingGroup, branchYear, branch, academicYear } = record
  return {
    id: record.id,
    name: record.name,
    grade: record.grade,
    startTime: record.startTime,
    endTime: record.endTime,
    meetingDays: record.meetingDays,
    homeroomTeacherId: record.homeroomTeacher,
    isLocked: record.isLocked,
    meetingCount: record.meetingCount,
    attendancePerformance: shareOf(marks.present, marks.total),
    attendance30Days: shareOf(marks.present30, marks.total30),
    ...(record.isOpen && { isOpen: true }),
    examProgress: shareOf(exam.scored, exam.total),
    teachingGroupId: {
      ...teachingGroup,
      branchYearId: {
        ...branchYear,
        name: academicYear.name,
        branchId: branch,
        academicYearId: academicYear,
      },
    },
    teachers: record.teacherIds,
    students: record.studentIds,
    version: record.version,
  }
}
