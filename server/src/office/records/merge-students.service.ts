import { preferredSide, type MergeField } from '@ngaji/contract/people/students/privacy.rules'
import {
  mergeFields,
  type MergePreview,
  type MergeStudents,
} from '@ngaji/contract/people/students/privacy.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { detailKeys, studentDetails } from '@ngaji/contract/values/person/person-details'
import { moveOpenings, logOpenings } from '../../platform/audit/access-log.ts'
import { AppError, refuseUnless } from '../../app-error.ts'
import { detailRow } from '../../scopes/person-details.scope.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { postJob } from '../../platform/jobs/jobs.ts'
import { moveRegister } from '../../teaching/attendance/merge-registers.service.ts'
import { holdClassesById } from '../../structure/classes/hold-classes.service.ts'
import { moveStays } from '../../structure/classes/members/member-writes.queries.ts'
import { moveDocumentCodes } from '../documents/remove-documents.queries.ts'
import { moveFamily } from '../families/personal-links.queries.ts'
import { moveScores } from '../../exam/munaqasyah/finding/personal-scores.queries.ts'
import { forgetSignIns } from '../../identity/sign-in/account/forget-account.queries.ts'
import { supersedeTokens } from '../../identity/sign-in/codes/one-time-tokens.queries.ts'
import { voidCards } from '../../people/student-cards/void-cards.service.ts'
import {
  closeAccount,
  keepPictures,
  leaveHandouts,
  takeOverEmail,
} from '../../identity/users/change/erase-accounts.queries.ts'
import { pictureFile } from '../../identity/users/change/photos.service.ts'
import { renameUser } from '../../identity/users/change/rename.queries.ts'
import {
  holdStudents,
  saveStudent,
  type StudentColumns,
} from '../../people/students/record/change-student.queries.ts'
import { listEndingConsents, moveConsents } from '../../people/students/privacy/consents.queries.ts'
import { listClassesOf } from '../../people/students/privacy/erase-student.queries.ts'
import { clashInWords, mergeInWords } from '../../people/students/merge/merge-words.ts'
import {
  countMoves,
  listClashes,
  listMergeRecords,
  type MergeRecord,
} from '../../people/students/merge/merge-scene.queries.ts'
import { markMerged } from '../../people/students/merge/merge-students.queries.ts'
import { moveTransfers } from '../../structure/classes/members/transfers.queries.ts'
import { refuseOld, requireStudent } from '../../people/students/record/read-student.service.ts'

type Pair = { kept: MergeRecord; gone: MergeRecord }

/** What would become of two records of one child; nothing is changed. */
export async function previewMerge(
  deps: Deps,
  actor: Actor,
  wish: { studentId: string; otherId: string },
): Promise<MergePreview> {
  const pair = await requirePair(deps, actor, wish)
  const { kept, gone } = pair
  await logOpenings(deps, actor, [kept.id, gone.id], 'merge')
  const { id, nis, name, subBranch } = gone
  return {
    fields: mergeFields.map((field) => ({
      field,
      this: shownOf(kept, field),
      other: shownOf(gone, field),
    })),
    moves: await countMoves(deps.db, gone.id),
    endedConsents: await listEndingConsents(deps.db, { from: gone.id, to: kept.id }),
    clashes: await clashesOf(deps, pair),
    version: kept.version,
    otherVersion: gone.version,
    other: { id, nis, name, subBranch },
  }
}

async function requirePair(
  { db }: Deps,
  actor: Actor,
  { studentId, otherId }: { studentId: string; otherId: string },
): Promise<Pair> {
  const records = await listMergeRecords(db, actor, [studentId, otherId])
  const kept = records.find(({ id }) => id === studentId)
  const gone = records.find(({ id }) => id === otherId && id !== studentId)
  refuseUnless(kept && gone, 'student.not-found')
  return { kept, gone }
}

/** A photo others may not see is there all the same. */
function shownOf(record: MergeRecord, field: MergeField): string | null {
  if (field === 'image') return record.image ?? (record.storedImage && 'stored')
  return valueOf(record, field)
}

function valueOf(record: MergeRecord, field: MergeField): string | null {
  if (field === 'image') return record.storedImage
  if (field === 'isInternal') return String(record.isInternal)
  return record[field]
}

async function clashesOf({ db }: Deps, { kept, gone }: Pair): Promise<string[]> {
  const clashes = await listClashes(db, { to: kept.id, from: gone.id })
  return clashes.map(clashInWords)
}

/**
 * Makes one record of two. Classes first, then both records in the order of their ids: whoever marks,
 * moves or merges one of them meanwhile waits, and then finds the child where it is.
 */
export async function mergeStudents(
  deps: Deps,
  actor: Actor,
  { studentId, otherId, keep = {}, version, otherVersion }: MergeStudents & { studentId: string },
): Promise<{ message: string; student: Student } | AppError> {
  await hold(deps, actor, [studentId, otherId])
  const pair = await requirePair(deps, actor, { studentId, otherId })
  const { kept, gone } = pair
  if ((version ?? kept.version) !== kept.version) return refuseOld(deps, actor, kept.id)
  if ((otherVersion ?? gone.version) !== gone.version) return refuseOld(deps, actor, gone.id)
  const clashes = await clashesOf(deps, pair)
  if (clashes.length > 0) {
    const rincian = clashes.join(' ').replace(/\.$/, '')
    throw new AppError('student.merge-clash', { values: { rincian }, details: { clashes } })
  }
  const endedConsents = await moveAll(deps, actor, pair)
  await takeOver(deps, pair, keep)
  noteMerge(deps, pair)
  return {
    message: mergeInWords(endedConsents),
    student: await requireStudent(deps, actor, kept.id),
  }
}

async function hold(deps: Deps, actor: Actor, ids: readonly string[]): Promise<void> {
  const classIds = await listClassesOf(deps.db, ids)
  await holdClassesById(deps.db, classIds)
  await holdStudents(deps.db, actor, ids)
  // Somebody was put into another class meanwhile: that one is not held.
  const now = await listClassesOf(deps.db, ids)
  refuseUnless(
    now.every((id) => classIds.includes(id)),
    'request.version-conflict',
  )
}

/** Returns how many consents ended by it. */
async function moveAll(deps: Deps, actor: Actor, { kept, gone }: Pair): Promise<number> {
  const { db } = deps
  const way = { from: gone.id, to: kept.id }
  await markMerged(db, way)
  await voidCards(deps, [gone.id], { reason: 'merged', by: actor.userId })
  // Before the stays: it asks in which class each of the two was.
  await moveRegister(deps, actor, { ...way, reason: 'Data ganda digabung.' })
  await moveTransfers(db, way)
  await moveStays(db, way)
  await moveScores(db, way)
  const endedConsents = await moveConsents(db, { ...way, by: actor.userId })
  await moveFamily(db, { ...way, now: deps.now() })
  await moveDocumentCodes(db, way)
  await moveOpenings(deps, way)
  return endedConsents
}

/** The record that stays, with what was chosen of the other; the other account is closed. */
async function takeOver(
  deps: Deps,
  { kept, gone }: Pair,
  keep: NonNullable<MergeStudents['keep']>,
): Promise<void> {
  const { db } = deps
  const sideOf = (field: MergeField) =>
    keep[field] ?? preferredSide(valueOf(kept, field), valueOf(gone, field))
  const chosen = (field: MergeField) => (sideOf(field) === 'this' ? kept : gone)
  await closeAccount(db, gone.userId)
  await forgetSignIns(db, [gone.userId])
  await leaveHandouts(db, [gone.userId])
  await saveStudent(db, kept.id, {
    ...mergedStudentColumns(chosen),
    allow_messages: kept.allowsMessages && gone.allowsMessages,
  })
  if (chosen('name') === gone) await renameUser(db, kept.userId, gone.name)
  if (chosen('email') === gone) await takeOverAddress(deps, { kept, gone })
  const dropped = await keepPictures(db, { from: gone.userId, to: kept.userId })
  if (dropped.length === 0) return
  const files = dropped.map(pictureFile)
  await postJob(deps, { kind: 'students.remove-files', payload: { files } })
}

/** Links mailed to the former address open nothing any more; a code that was handed out still does. */
async function takeOverAddress({ db, now }: Deps, { kept, gone }: Pair): Promise<void> {
  const { email, officeEmail, isEmailVerified: isVerified } = gone
  await takeOverEmail(db, kept.userId, { email, officeEmail, isVerified })
  const purposes = ['reset', 'verify-email', 'undo-email'] as const
  await supersedeTokens(db, { userId: kept.userId, purposes, now: now() })
}

function mergedStudentColumns(chosen: (field: MergeField) => MergeRecord): StudentColumns {
  const photo = chosen('image')
  const keys = detailKeys(studentDetails)
  const details = Object.fromEntries(keys.map((key) => [key, chosen(key)[key]]))
  return {
    name: chosen('name').name,
    ...detailRow(studentDetails, details),
    parent_phone_changed_by_student_at: chosen('parentPhone').phoneFromStudentAt,
    is_internal: chosen('isInternal').isInternal,
    image: photo.storedImage,
    thumbnail: photo.storedThumbnail,
  }
}

function noteMerge(deps: Deps, { kept, gone }: Pair): void {
  for (const { id, branchId, subBranchId } of [kept, gone])
    deps.audit({
      target: { type: 'student', id },
      branchId,
      subBranchId,
      details: { keptId: kept.id, mergedId: gone.id },
    })
}
