import { missingTeacherFields } from '@ngaji/contract/person-profile.rules'
import { accountStateOf } from '@ngaji/contract/person.rules'
import { isTeacherActive } from '@ngaji/contract/features/teachers/teachers.rules'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { findTeacherOfUser, listClassesOfTeacher, type TeacherRecord } from './teachers.queries.ts'

/** The record of a teacher or examiner by account, with the classes assigned to it. */
export async function readTeacherOfUser(deps: Deps, actor: Actor, userId: string) {
  const record = await findTeacherOfUser(deps.db, actor, userId)
  if (!record) throw new AppError('teacher.not-found')
  return { ...teacherOf(record), classIds: await listClassesOfTeacher(deps.db, record.id) }
}

function teacherOf(record: TeacherRecord) {
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
      role: record.role,
      subBranchId: { ...subBranch, branchId: branch },
    },
    version: record.version,
  }
}
