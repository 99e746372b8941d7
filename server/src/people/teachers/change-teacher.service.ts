import { messageForCode } from '@ngaji/contract/errors'
import type {
  ChangedTeacher,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import {
  refusalToChangePosition,
  refusalToChangeTeacher,
  refusalToResume,
} from '@ngaji/contract/people/teachers/teachers.rules'
import {
  detailKeys,
  teacherDetails,
  wordsOfDetails,
} from '@ngaji/contract/values/person/person-details'
import {
  missingTeacherFieldsInWords,
  teacherProfileFieldLabel,
} from '@ngaji/contract/values/person/person-profile.rules'
import { namesInWords } from '@ngaji/contract/words/wording'
import { AppError, refuseIf } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { givenDetails } from '../../scopes/person-details.scope.ts'
import { refuseFutureBirth } from '../../refuse-birth-day.ts'
import { storePhoto, type Photo } from '../../identity/users/change/photos.service.ts'
import { renameUser } from '../../identity/users/change/rename.queries.ts'
import { lockTeacher, updateTeacher, type TeacherValues } from './change-teacher.queries.ts'
import { lockNigs } from './new-teachers.queries.ts'
import { holdClassesOfTeacher, leaveClasses } from './end-service.service.ts'
import { readTeacher } from './read-teacher.service.ts'
import type { TeacherRecord } from './teacher-rows.queries.ts'
import type { WhichTeacher } from './read-teacher.service.ts'
import { findTeacher } from './teachers.queries.ts'

type Field = Exclude<keyof ChangedTeacher, 'version' | 'reason'>
type Change = Partial<Pick<ChangedTeacher, Field>>

const changedFieldLabel: Record<Field, string> = {
  ...wordsOfDetails(teacherDetails, 'label'),
  name: teacherProfileFieldLabel.name,
  position: teacherProfileFieldLabel.position,
  positionStartDate: 'Mulai Bertugas',
  positionEndDate: 'Selesai Bertugas',
  nig: 'NIG',
}

const details = detailKeys(teacherDetails)
const ownFields = ['name', ...details.filter((key) => teacherDetails[key].isOwn)] as const
const officeFields = [
  'name',
  ...details,
  'position',
  'positionStartDate',
  'positionEndDate',
] as const satisfies readonly Field[]
const everyField = [...officeFields, 'nig'] as const satisfies readonly Field[]

/** What a role may set: teachers their own data, the offices also the post, the region the number. */
function editableFields({ role }: Actor): readonly Field[] {
  if (role === 'admin') return everyField
  return role === 'branchAdmin' || role === 'subBranchAdmin' ? officeFields : ownFields
}

type Wish = { which: WhichTeacher; sent: ChangedTeacher; photo: Photo | null }

/** Changes what differs. Whoever may not set a field may still send it back as it is. */
export async function changeTeacher(
  deps: Deps,
  actor: Actor,
  { which, sent, photo }: Wish,
): Promise<{ message: string; teacher: TeacherRecordAnswer }> {
  const { id } = await requireTeacher(deps, actor, which)
  const held = sent.positionEndDate ? await holdClassesOfTeacher(deps, id) : []
  await lockTeacher(deps.db, id)
  const record = await requireTeacher(deps, actor, { teacherId: id })
  await refuseOldRecord(deps, actor, {
    target: { type: 'teacher', id },
    sent: sent.version,
    stored: record.version,
    readCurrent: () => readTeacher(deps, actor, { teacherId: id }),
  })
  const change = changedTeacherFields(record, sent)
  refuseForbidden(actor, change)
  refuseEmptied(actor, change)
  refuseWrongPost(record, change)
  refuseFutureBirth(deps, change.dateOfBirth)
  const { positionEndDate: endDate } = change
  const left = endDate
    ? await leaveClasses(deps, actor, held, { teacherId: id, endDate, reason: sent.reason })
    : []
  await saveTeacherChange(deps, actor, record, { change, photo, reason: sent.reason })
  const teacher = await readTeacher(deps, actor, { teacherId: id })
  return { message: [messageFor(actor, teacher), ...leftInWords(left)].join(' '), teacher }
}

/** The record, if the actor may change it. */
export async function requireTeacher(
  { db }: Deps,
  actor: Actor,
  which: WhichTeacher,
): Promise<TeacherRecord> {
  const record = await findTeacher(db, actor, which)
  if (!record) throw new AppError('teacher.not-found')
  refuseIf(refusalToChangeTeacher({ id: record.userId, role: record.role }, actor))
  return record
}

function changedTeacherFields(record: TeacherRecord, sent: ChangedTeacher): Change {
  const changed = everyField.filter(
    (field) => sent[field] !== undefined && sent[field] !== record[field],
  )
  return Object.fromEntries(changed.map((field) => [field, sent[field]]))
}

function refuseForbidden(actor: Actor, change: Change): void {
  const allowed = editableFields(actor)
  const forbidden = everyField.filter((field) => field in change && !allowed.includes(field))
  const [first] = forbidden
  if (first === undefined) return
  const fields = Object.fromEntries(
    forbidden.map((field) => [
      field,
      messageForCode('field.not-allowed', { label: changedFieldLabel[field] }),
    ]),
  )
  throw new AppError('field.not-allowed', { values: { label: changedFieldLabel[first] }, fields })
}

/** What a profile needs is not taken out of it again, the region's admin excepted. */
function refuseEmptied({ role }: Actor, change: Change): void {
  if (role === 'admin') return
  const emptied = ownFields.filter((field) => field in change && !change[field])
  if (emptied.length === 0) return
  const fields = Object.fromEntries(
    emptied.map((field) => [field, `${changedFieldLabel[field]} tidak boleh kosong!`]),
  )
  throw new AppError('request.invalid', { fields })
}

function refuseWrongPost(record: TeacherRecord, change: Change): void {
  if (change.position) refuseIf(refusalToChangePosition(record.position, change.position))
  if (change.positionEndDate === null) refuseIf(refusalToResume(record.role))
  const { positionStartDate: start, positionEndDate: end } = { ...record, ...change }
  if (start && end && end < start) {
    const fields = { positionEndDate: 'Selesai Bertugas tidak boleh sebelum Mulai Bertugas.' }
    throw new AppError('request.invalid', { fields })
  }
}

type Decided = { change: Change; photo: Photo | null; reason: string | undefined }

async function saveTeacherChange(
  deps: Deps,
  actor: Actor,
  record: TeacherRecord,
  { change, photo, reason }: Decided,
): Promise<void> {
  const fields = [...(Object.keys(change) as Field[]), ...(photo ? (['image'] as const) : [])]
  if (fields.length === 0) return deps.audit(null)
  const { userId } = record
  const stored = photo && (await storePhoto(deps, photo, { userId }, actor.userId))
  if (change.nig !== undefined) await lockNigs(deps.db)
  if (change.name !== undefined) await renameUser(deps.db, userId, change.name)
  await updateTeacher(deps.db, record.id, { ...changedTeacherColumns(change, reason), ...stored })
  deps.audit({
    target: { type: 'teacher', id: record.id },
    branchId: record.branch.id,
    subBranchId: record.subBranch.id,
    details: { fields },
  })
}

function changedTeacherColumns(change: Change, reason: string | undefined): TeacherValues {
  const { name, position, nig, positionStartDate, positionEndDate } = change
  return {
    ...givenDetails(teacherDetails, change),
    ...(name !== undefined && { name }),
    ...(position !== undefined && { position }),
    ...(nig !== undefined && { nig }),
    ...(positionStartDate !== undefined && { position_start_date: positionStartDate }),
    ...(positionEndDate !== undefined && {
      position_end_date: positionEndDate,
      position_end_reason: positionEndDate === null ? null : (reason ?? null),
    }),
  }
}

function leftInWords(classNames: readonly string[]): string[] {
  return classNames.length === 0 ? [] : [`Ia keluar dari ${namesInWords(classNames)}.`]
}

/** Only the region saves what is unfinished, and is told what is still missing. */
function messageFor({ role }: Actor, { missing }: TeacherRecordAnswer): string {
  if (role !== 'admin' || missing.length === 0) return 'Data guru disimpan.'
  return `Tersimpan. Masih kurang: ${missingTeacherFieldsInWords(missing)}.`
}
