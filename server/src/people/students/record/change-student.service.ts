import {
  emptyStudentField,
  mayChangeStudentField,
  mayEmptyStudentFields,
  studentChangeFieldLabel,
  type StudentChangeField,
} from '@ngaji/contract/people/students/student-changes.rules'
import { entryYearOf } from '@ngaji/contract/people/students/students.rules'
import type { ChangedStudent, Student } from '@ngaji/contract/people/students/students.schemas'
import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { messageForCode } from '@ngaji/contract/errors'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import { refuseUnlessConfirmed } from '../../../platform/http/guard/confirmation.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { refuseFutureBirth } from '../../../refuse-birth-day.ts'
import { givenDetails } from '../../../scopes/person-details.scope.ts'
import { replaceCard } from '../../student-cards/replace-card.service.ts'
import { renameUser } from '../../../identity/users/change/rename.queries.ts'
import { storePhoto, type Photo } from '../../../identity/users/change/photos.service.ts'
import {
  holdStudent,
  holdStudents,
  saveLabels,
  saveStudent,
  type HeldStudent,
  type StudentColumns,
} from './change-student.queries.ts'
import { listUsedNis, lockNisYears } from './new-students.queries.ts'
import { recordPaperConsents } from './new-students.service.ts'
import { readFullStudent, refuseOld } from './read-student.service.ts'

type Wish = ChangedStudent & { studentId: string; photo: Photo | null }

/** Changes what differs from the record, if the role may set it. A conflict is returned, not thrown. */
export async function changeStudent(
  deps: Deps,
  actor: Actor,
  wish: Wish,
): Promise<Student | AppError> {
  const { studentId, photo, version, ...sent } = wish
  const held = await holdStudent(deps.db, actor, studentId)
  refuseUnless(held, 'student.not-found')
  if ((version ?? held.version) !== held.version) return refuseOld(deps, actor, studentId)
  const changes = differingChanges(actor, held, sent)
  const fields = changedStudentFields(changes, photo)
  refuseUnsettable(actor, fields)
  refuseEmptied(actor, changes)
  refuseConsentAgain(held, changes)
  refuseFutureBirth(deps, changes.dateOfBirth)
  if (fields.length > 0) await applyChanges(deps, actor, held, { changes, photo })
  deps.audit(fields.length > 0 ? studentAuditNote(held, fields) : null)
  // The answer is the whole record: whoever sends a change opens it, changed or not.
  return readFullStudent(deps, actor, { studentId })
}

function studentAuditNote(
  { id, branchId, subBranchId }: HeldStudent,
  fields: readonly StudentChangeField[],
): AuditNote {
  return { target: { type: 'student', id }, branchId, subBranchId, details: { fields } }
}

type Sent = Omit<ChangedStudent, 'version'>
type SentField = keyof Sent

/** What is sent and differs. A tick that is not there takes no consent back: that has a way of its own. */
function differingChanges(actor: Actor, held: HeldStudent, sent: Sent): Sent {
  const differs = (Object.keys(sent) as SentField[]).filter((field) => {
    if (sent[field] === undefined) return false
    if (field === 'hasConsent') return sent.hasConsent === true && !held.hasConsent
    if (field === 'parentPhone' && confirmsPhone(actor, held)) return true
    return (sent[field] ?? null) !== held[field]
  })
  return Object.fromEntries(differs.map((field) => [field, sent[field]]))
}

/** Staff who save a number the child had changed stand for it, also where it stays the same. */
function confirmsPhone({ role }: Actor, { isPhoneFromStudent }: HeldStudent): boolean {
  return isPhoneFromStudent && role !== 'student'
}

function changedStudentFields(changes: Sent, photo: Photo | null): StudentChangeField[] {
  return [...(photo ? (['image'] as const) : []), ...(Object.keys(changes) as SentField[])]
}

function refuseUnsettable({ role }: Actor, fields: readonly StudentChangeField[]): void {
  const field = fields.find((one) => !mayChangeStudentField(role, one))
  if (field === undefined) return
  const values = { label: studentChangeFieldLabel[field] }
  throw new AppError('field.not-allowed', {
    values,
    fields: { [field]: messageForCode('field.not-allowed', values) },
  })
}

/** What a profile needs stays in it. */
function refuseEmptied({ role }: Actor, changes: Sent): void {
  if (mayEmptyStudentFields(role)) return
  const emptied = (Object.keys(changes) as SentField[]).filter(
    (field) => changes[field] === '' || changes[field] === null,
  )
  if (emptied.length === 0) return
  const fields = Object.fromEntries(emptied.map((field) => [field, emptyStudentField(field)]))
  throw new AppError('request.invalid', { fields })
}

/** A tick gives everything: not over what the guardian took back, or did not give on the paper recorded. */
function refuseConsentAgain({ hasConsentRecord }: HeldStudent, { hasConsent }: Sent): void {
  if (!hasConsent || !hasConsentRecord) return
  const fields = { hasConsent: messageForCode('consent.recorded-before') }
  throw new AppError('consent.recorded-before', { fields })
}

async function applyChanges(
  deps: Deps,
  actor: Actor,
  held: HeldStudent,
  { changes, photo }: { changes: Sent; photo: Photo | null },
): Promise<void> {
  const { nis, name, hasConsent } = changes
  const stored = photo && (await storePhoto(deps, photo, { userId: held.userId }, actor.userId))
  const columns = {
    ...changedStudentColumns(changes),
    ...phoneSourceOf(deps, actor, changes),
    ...stored,
  }
  const renumbered = nis === undefined ? {} : await renumber(deps, actor, held, nis)
  await saveStudent(deps.db, held.id, { ...columns, ...renumbered })
  if (name !== undefined) await renameUser(deps.db, held.userId, name)
  if (!hasConsent) return
  const parentName = changes.parentName ?? held.parentName
  await recordPaperConsents(deps, [{ studentId: held.id, record: { parentName } }], actor.userId)
}

/** A teacher who calls the family is told when the child changed the number last. */
function phoneSourceOf({ now }: Deps, { role }: Actor, { parentPhone }: Sent): StudentColumns {
  if (parentPhone === undefined) return {}
  return { parent_phone_changed_by_student_at: role === 'student' ? now() : null }
}

function changedStudentColumns(changes: Sent): StudentColumns {
  const { name, isInternal, allowMessages } = changes
  return {
    ...givenDetails(studentDetails, changes),
    ...(name !== undefined && { name }),
    ...(isInternal !== undefined && { is_internal: isInternal }),
    ...(allowMessages !== undefined && { allow_messages: allowMessages }),
  }
}

/** The old number is retired for good, and with it the card it is printed on. */
async function renumber(
  deps: Deps,
  actor: Actor,
  { id: studentId, cardVersion }: HeldStudent,
  nis: string,
): Promise<StudentColumns> {
  refuseUnlessConfirmed(deps, actor)
  await lockNisYears(deps.db, [entryYearOf(nis)])
  const used = await listUsedNis(deps.db, [nis])
  if (used.length > 0) throw new AppError('nis.taken')
  const card = { reason: 'nisChanged', by: actor.userId } as const
  return { nis, card_version: await replaceCard(deps, { studentId, cardVersion }, card) }
}

type Labelling = { studentIds: readonly string[]; isInternal: boolean }

/** Labels many students at once; all of them are in reach, or none is labelled. */
export async function changeLabels(
  deps: Deps,
  actor: Actor,
  { studentIds, isInternal }: Labelling,
): Promise<number> {
  const wanted = new Set(studentIds)
  const held = await holdStudents(deps.db, actor, [...wanted])
  refuseUnless(held.length === wanted.size, 'student.not-found')
  const others = held.filter((student) => student.isInternal !== isInternal)
  if (others.length === 0) {
    deps.audit(null)
    return 0
  }
  const ids = others.map(({ id }) => id)
  await saveLabels(deps.db, ids, isInternal)
  for (const { id, branchId, subBranchId } of others)
    deps.audit({
      target: { type: 'student', id },
      branchId,
      subBranchId,
      details: { fields: ['isInternal'] },
    })
  return others.length
}
