import { pickDetails, studentDetails } from '@ngaji/contract/values/person/person-details'
import { missingStudentFields } from '@ngaji/contract/values/person/person-profile.rules'
import { accountStateOf } from '@ngaji/contract/values/person/person.rules'
import type {
  ReducedStudent,
  Student,
  StudentRow,
} from '@ngaji/contract/people/students/students.schemas'
import { logOpening } from '../../../platform/audit/access-log.ts'
import { oldRecordError } from '../../../platform/audit/old-record.ts'
import { refuseUnless, type AppError } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  findStudent,
  fullInReach,
  studentIdOf,
  type FoundStudent,
  type StudentRecord,
  type WantedStudent,
} from './student-record.queries.ts'

/** One student: the full record, or a few fields where the reader teaches or examines elsewhere. */
export async function readStudent(
  deps: Deps,
  actor: Actor,
  wanted: WantedStudent,
): Promise<Student | ReducedStudent> {
  const found = await openStudent(deps, actor, wanted)
  if (found.isFull) return toStudent(found)
  const { formerStays, isInReach } = found
  const reduced = isInReach ? reducedOf(found) : formerOf(found)
  return { ...reduced, ...(formerStays.length > 0 && { formerStays }) }
}

/** Who had the child before does not follow where it is now: a move may be a flight. */
function formerOf({ id, nis, name, userId, formerStays }: FoundStudent): ReducedStudent {
  const nowhere = { id: null, name: null, branchId: { id: null, name: null } }
  return {
    id,
    nis,
    name,
    thumbnail: null,
    className: formerStays.at(-1)?.className ?? null,
    isActive: false,
    isProfileComplete: false,
    userId: { id: userId, subBranchId: nowhere },
  }
}

/** The full record, or `student.not-found`; that it was opened is noted. */
export async function readFullStudent(
  deps: Deps,
  actor: Actor,
  wanted: WantedStudent,
): Promise<Student> {
  const found = await openStudent(deps, actor, wanted)
  refuseUnless(found.isFull, 'student.not-found')
  return toStudent(found)
}

async function openStudent(deps: Deps, actor: Actor, wanted: WantedStudent): Promise<FoundStudent> {
  const { found, opening } = await together({
    found: findStudent(deps.db, actor, wanted),
    opening: logOpening(deps, actor, {
      studentId: studentIdOf(wanted),
      isFull: fullInReach(actor),
    }),
  })
  refuseUnless(found, 'student.not-found')
  opening.refuse()
  return found
}

/**
 * The record for whoever has just written or opened all of it: nothing is noted. An answer that shows
 * somebody a record for the first time is `readFullStudent`.
 */
export async function requireStudent(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  studentId: string,
): Promise<Student> {
  const found = await findStudent(deps.db, actor, { studentId })
  refuseUnless(found, 'student.not-found')
  return toStudent(found)
}

/**
 * The refusal of an old version, with the record as it is now. To be returned, not thrown: that it was
 * opened stays on record.
 */
export async function refuseOld(deps: Deps, actor: Actor, studentId: string): Promise<AppError> {
  deps.audit(null)
  const current = await readFullStudent(deps, actor, { studentId })
  return oldRecordError(deps, actor, { type: 'student', id: studentId }, current)
}

export function reducedOf(record: StudentRecord): ReducedStudent {
  const { id, nis, name, thumbnail, className, subBranch, branch } = record
  return {
    id,
    nis,
    name,
    thumbnail,
    className,
    isActive: className !== null,
    isProfileComplete: missingOf(record).length === 0,
    userId: { id: record.userId, subBranchId: { ...subBranch, branchId: branch } },
  }
}

export function toStudentRow(record: StudentRecord): StudentRow {
  const { image, isInternal, isDisabled, classIds, card } = record
  return {
    ...reducedOf(record),
    image,
    isInternal,
    isDisabled,
    classIds,
    accountState: accountStateOf(record),
    missing: missingOf(record),
    card,
  }
}

function toStudent(record: FoundStudent): Student {
  const { email, isPhoneFromStudent, hasConsentRecord } = record
  const { allowMessages, hasPhotoConsent, version, accountVersion } = record
  const versions = { version, accountVersion }
  return {
    ...toStudentRow(record),
    ...pickDetails(studentDetails, record),
    email,
    isPhoneFromStudent,
    allowMessages,
    hasPhotoConsent,
    hasConsentRecord,
    ...versions,
  }
}

/** A photo counts as there even while others do not see it. */
function missingOf(record: StudentRecord) {
  return missingStudentFields({ ...record, image: record.hasImage ? 'stored' : null })
}
