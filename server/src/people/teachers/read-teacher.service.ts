import type {
  TeacherDetail,
  TeacherListQuery,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { isTeacherActive } from '@ngaji/contract/people/teachers/teachers.rules'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { missingTeacherFields } from '@ngaji/contract/values/person/person-profile.rules'
import { accountStateOf } from '@ngaji/contract/values/person/person.rules'
import { hasTeacherRecord } from '@ngaji/contract/identity/users/users.rules'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { listServedClasses } from './end-service.service.ts'
import { isPlaceInReach, selectTeachers } from './list-teachers.queries.ts'
import type { TeacherRecord } from './teacher-rows.queries.ts'
import { findTeacher, listClassesOfTeacher, listEarlierClasses } from './teachers.queries.ts'

/** A teacher, by the record or by the account. */
export type WhichTeacher = Parameters<typeof findTeacher>[2]

/** The record of a teacher or examiner by account, with the classes assigned to it. */
export async function readTeacherOfUser(deps: Deps, actor: Actor, userId: string) {
  const record = await findTeacher(deps.db, actor, { userId })
  if (!record) throw new AppError('teacher.not-found')
  return {
    ...toTeacherRecordAnswer(record),
    classIds: await listClassesOfTeacher(deps.db, record.id),
    earlierClasses: await listEarlierClasses(deps.db, record.id),
  }
}

/**
 * Reads a teacher with the classes held before, and for the offices with what an end of the service
 * does to the present ones. @throws AppError `teacher.not-found`
 */
export async function readTeacherDetail(
  deps: Deps,
  actor: Actor,
  which: WhichTeacher,
): Promise<TeacherDetail> {
  const teacher = await readTeacher(deps, actor, which)
  const earlierClasses = await listEarlierClasses(deps.db, teacher.id)
  if (hasTeacherRecord(actor.role)) return { ...teacher, earlierClasses }
  const servedClasses = await listServedClasses(deps, actor, teacher.id)
  return { ...teacher, earlierClasses, servedClasses }
}

/** @throws AppError `teacher.not-found` */
export async function readTeacher(
  { db }: Deps,
  actor: Actor,
  which: WhichTeacher,
): Promise<TeacherRecordAnswer> {
  const record = await findTeacher(db, actor, which)
  if (!record) throw new AppError('teacher.not-found')
  return toTeacherRecordAnswer(record)
}

/** A page of the teachers in reach. */
export async function listTeachers({ db, now }: Deps, actor: Actor, query: TeacherListQuery) {
  const { page: _page, ...filter } = query
  const offset = offsetOf(query)
  const { teachers, ...rest } = await selectTeachers(db, actor, { ...filter, offset, now: now() })
  return { teachers: teachers.map(toTeacherRecordAnswer), ...rest }
}

/** A page of the teachers of one desa. @throws AppError `branch.not-found` */
export async function listTeachersOfBranch(
  deps: Deps,
  actor: Actor,
  query: TeacherListQuery & { branchId: string },
) {
  const isInReach = await isPlaceInReach(deps.db, actor, { branchId: query.branchId })
  refuseUnless(isInReach, 'branch.not-found')
  return listTeachers(deps, actor, query)
}

/** A page of the teachers of one kelompok. @throws AppError `sub-branch.not-found` */
export async function listTeachersOfSubBranch(
  deps: Deps,
  actor: Actor,
  query: TeacherListQuery & { subBranchId: string },
) {
  const isInReach = await isPlaceInReach(deps.db, actor, { subBranchId: query.subBranchId })
  refuseUnless(isInReach, 'sub-branch.not-found')
  return listTeachers(deps, actor, query)
}

function toTeacherRecordAnswer(record: TeacherRecord): TeacherRecordAnswer {
  const missing = missingTeacherFields(record)
  const { subBranch, branch } = record
  return {
    id: record.id,
    nig: record.nig,
    name: record.name,
    position: record.position,
    phone: record.phone || null,
    dateOfBirth: record.dateOfBirth,
    gender: record.gender,
    address: record.address || null,
    image: record.image,
    thumbnail: record.thumbnail,
    positionStartDate: record.positionStartDate,
    positionEndDate: record.positionEndDate,
    isActive: isTeacherActive(record.positionEndDate),
    isProfileComplete: missing.length === 0,
    missing,
    accountState: accountStateOf(record),
    userId: {
      id: record.userId,
      email: record.email,
      isEmailVerified: record.isEmailVerified,
      role: record.role,
      subBranchId: { ...subBranch, branchId: branch },
    },
    classIds: record.classIds,
    version: record.version,
  }
}
