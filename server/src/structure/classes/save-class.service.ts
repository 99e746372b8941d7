import {
  parseClassName,
  type ClassName,
  type ClassNameFault,
} from '@ngaji/contract/structure/classes/class-names.rules'
import { refusalToChangeClass } from '@ngaji/contract/structure/classes/class-state.rules'
import {
  refusalOfTimes,
  tidyMeetingDays,
  type ClassTimes,
} from '@ngaji/contract/structure/classes/class-times.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { messageForCode } from '@ngaji/contract/errors'
import { textLimits } from '@ngaji/contract/values/text'
import { AppError, refuseIf, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isExamined, isNameTaken } from './class-facts.queries.ts'
import { insertClasses, saveClass, type ClassChange } from './class-writes.queries.ts'
import {
  requireHeldClass,
  requireHeldTeachingGroup,
  type HeldClass,
} from './hold-classes.service.ts'
import { isTeacherHere } from './members/member-facts.queries.ts'
import { readClass } from './read-classes.service.ts'

type NewClassWishes = ClassTimes & {
  name: string
  teachingGroupId: string
  meetingDays?: number[] | undefined
}

/** Adds a class to an open KBM. */
export async function createClass(
  deps: Deps,
  actor: Actor,
  wishes: NewClassWishes,
): Promise<SchoolClass> {
  const { db } = deps
  const className = requireName(wishes.name)
  refuseTimes(wishes)
  const group = await requireHeldTeachingGroup(db, actor, wishes.teachingGroupId)
  refuseIf(refusalToChangeClass({ isLocked: false, teachingGroup: group }))
  await refuseTakenName(deps, { teachingGroupId: group.id, name: className.name })
  const id = deps.newId()
  const { startTime, endTime, meetingDays = [] } = wishes
  const days = tidyMeetingDays(meetingDays)
  const times = { startTime, endTime, meetingDays: days }
  const row = { id, teachingGroupId: group.id, ...className, ...times }
  await insertClasses(db, [row], deps.now())
  deps.audit({
    target: { type: 'class', id, label: className.name },
    branchId: group.branchYear.branchId,
    details: { teachingGroupId: group.id },
  })
  return readClass(deps, actor, { classId: id })
}

type ClassWishes = {
  name?: string | undefined
  startTime?: string | undefined
  endTime?: string | undefined
  meetingDays?: number[] | undefined
  homeroomTeacherId?: string | null | undefined
  version?: number | undefined
}

/** Name and times only while the class is open; days and Wali Kelas at any time. */
export async function changeClass(
  deps: Deps,
  actor: Actor,
  { classId, version, ...wishes }: ClassWishes & { classId: string },
): Promise<SchoolClass> {
  const className = wishes.name === undefined ? null : requireName(wishes.name)
  const held = await requireHeldClass(deps.db, actor, classId)
  await refuseOldRecord(deps, actor, {
    target: { type: 'class', id: classId },
    sent: version,
    stored: held.version,
    readCurrent: () => readClass(deps, actor, { classId }),
  })
  const change = toClassChange(held, className, wishes)
  const changed = changedFields(held, change)
  deps.audit({
    target: { type: 'class', id: classId, label: change.name },
    branchId: held.branchId,
    details: { fields: changed },
  })
  if (changed.length === 0) return readClass(deps, actor, { classId })
  await refuseChange(deps, held, { change, changed })
  await saveClass(deps.db, classId, change)
  return readClass(deps, actor, { classId })
}

function toClassChange(
  held: HeldClass,
  className: ClassName | null,
  wishes: ClassWishes,
): ClassChange {
  const { name, label, grade } = className ?? requireName(held.name)
  const { meetingDays, homeroomTeacherId } = wishes
  return {
    name,
    label,
    grade,
    startTime: wishes.startTime ?? held.startTime,
    endTime: wishes.endTime ?? held.endTime,
    meetingDays: meetingDays === undefined ? held.meetingDays : tidyMeetingDays(meetingDays),
    homeroomTeacherId: homeroomTeacherId === undefined ? held.homeroomTeacherId : homeroomTeacherId,
  }
}

type ClassField = 'name' | 'startTime' | 'endTime' | 'meetingDays' | 'homeroomTeacherId'

/** What a lock protects. */
const lockedFields: readonly ClassField[] = ['name', 'startTime', 'endTime']
const freeFields: readonly ClassField[] = ['meetingDays', 'homeroomTeacherId']

function changedFields(held: HeldClass, change: ClassChange): ClassField[] {
  return [...lockedFields, ...freeFields].filter(
    (field) => String(held[field]) !== String(change[field]),
  )
}

type Change = { change: ClassChange; changed: readonly ClassField[] }

async function refuseChange(
  deps: Deps,
  held: HeldClass,
  { change, changed }: Change,
): Promise<void> {
  if (changed.some((field) => lockedFields.includes(field))) refuseIf(refusalToChangeClass(held))
  refuseTimes(change)
  if (changed.includes('name')) {
    const { teachingGroupId, id } = held
    await refuseOtherGrade(deps, held, change)
    await refuseTakenName(deps, { teachingGroupId, name: change.name, exceptId: id })
  }
  const { homeroomTeacherId: teacherId } = change
  if (!changed.includes('homeroomTeacherId') || teacherId === null) return
  const isHere = await isTeacherHere(deps.db, { classId: held.id, teacherId })
  refuseUnless(isHere, 'class.not-its-teacher', {
    fields: { homeroomTeacherId: messageForCode('class.not-its-teacher') },
  })
}

/** What was examined was asked and marked as one grade. */
async function refuseOtherGrade(
  { db }: Deps,
  held: HeldClass,
  { grade }: ClassChange,
): Promise<void> {
  if (grade === held.grade || !(await isExamined(db, held.id))) return
  const fields = { name: messageForCode('class.grade-examined') }
  throw new AppError('class.grade-examined', { fields })
}

async function refuseTakenName(
  { db }: Deps,
  name: { teachingGroupId: string; name: string; exceptId?: string },
): Promise<void> {
  refuseUnless(!(await isNameTaken(db, name)), 'class.name-taken')
}

const sentenceOfFault: Record<Exclude<ClassNameFault, 'grade'>, string> = {
  label: 'Label kelas tidak boleh berisi angka.',
  length: `Nama kelas paling panjang ${textLimits.name} karakter.`,
}

function requireName(text: string): ClassName {
  const parsed = parseClassName(text)
  if (parsed.kind === 'name') return parsed.className
  const { fault } = parsed
  if (fault === 'grade')
    throw new AppError('class.bad-grade', { fields: { name: messageForCode('class.bad-grade') } })
  throw new AppError('request.invalid', { fields: { name: sentenceOfFault[fault] } })
}

function refuseTimes(times: ClassTimes): void {
  const refusal = refusalOfTimes(times)
  if (refusal)
    throw new AppError(refusal.code, { fields: { endTime: messageForCode(refusal.code) } })
}
