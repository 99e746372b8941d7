import { correctionDays } from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import {
  attendanceStatuses,
  type AttendanceStatus,
  type Violations,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { SyncAnswer } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { refusalToTeach } from '@ngaji/contract/values/branch-year-state.rules'
import { dayInJakarta, daysBetween } from '@ngaji/contract/jakarta-time'
import type { ErrorCode } from '@ngaji/contract/errors'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'
import { chooseCurrent, chooseNeedy, type Choose, type Command } from './structure-attempt.ts'
import { markInWords, yearFacts, type Model, type ModelClass } from './structure-model.ts'

/** A teacher of a class; null without one. */
function chooseTeacher({ group, teachers }: ModelClass, choose: Choose) {
  const { branch } = group.branchYear
  return choose(branch.teachers.filter(({ teacherId }) => teachers.has(teacherId)))
}

/** A class with a register, and one of its teachers. */
function chooseOpened(model: Model, choose: Choose) {
  const opened = model.classes.filter(({ id }) => hasRegister(model, id))
  const one = chooseCurrent(choose, opened, ({ group }) => group.branchYear.year)
  return { one, teacher: one && chooseTeacher(one, choose) }
}

export const openRegister: Command = (model, app, choose) => {
  const isRunning = ({ group: { branchYear } }: ModelClass) =>
    branchYear.year.isActive && branchYear.isActive
  const today = dayInJakarta(app.clock.now)
  // By chance alone few of those that were cancelled today would be opened again.
  const cancelled = model.classes.filter(({ id }) => model.cancelledRegisters.has(`${id} ${today}`))
  const one = choose(cancelled) ?? chooseNeedy(choose, model.classes, isRunning)
  const teacher = one && chooseTeacher(one, choose)
  if (!one || !teacher) return null
  const key = `${one.id} ${today}`
  const isEmpty = one.students.size === 0 && !model.registers.has(key)
  return {
    what: model.cancelledRegisters.has(key) ? 'reopen a register' : 'open a register',
    who: teacher,
    call: (as) => app.as(as).call(attendanceRoutes.openRegister, { body: { classId: one.id } }),
    expected:
      refusalToTeach(yearFacts(one.group.branchYear)) ??
      (isEmpty ? { code: 'class.no-student' } : null),
    effect: () => {
      model.registers.add(key)
      model.cancelledRegisters.delete(key)
    },
  }
}

/** A register without marks may be cancelled, and is opened again by the command above. */
export const cancelRegister: Command = async (model, app, choose) => {
  const { one, teacher } = chooseOpened(model, choose)
  const own = [...model.registers].filter((each) => one && each.startsWith(one.id))
  const today = dayInJakarta(app.clock.now)
  const key = chooseNeedy(choose, own, (each) => each.endsWith(today))
  if (!one || !teacher || !key) return null
  const date = key.slice(one.id.length + 1)
  const isMarked = await hasMark(app, { classId: one.id, date })
  return {
    what: 'cancel a register',
    who: teacher,
    call: (as) =>
      app.as(as).call(attendanceRoutes.cancelMeeting, { body: { classId: one.id, date } }),
    expected:
      refusalToTeach(yearFacts(one.group.branchYear)) ??
      (isMarked ? { code: 'attendance.has-marks' } : null),
    effect: () => {
      model.registers.delete(key)
      model.cancelledRegisters.add(key)
    },
  }
}

async function hasMark(
  { db }: TestApp,
  { classId, date }: { classId: string; date: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('attendance')
    .select('id')
    .where('class_id', '=', classId)
    .where('date', '=', date)
    .where('is_marked', '=', true)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** A stored entry: its student and day are not part of the model. */
type Entry = Violations & {
  id: string
  studentId: string
  subBranchId: string
  date: string
  status: AttendanceStatus
  notes: string
  version: number
}

async function anEntry(
  app: TestApp,
  { id: classId }: ModelClass,
  choose: Choose,
): Promise<Entry | undefined> {
  const entries = await app.db
    .selectFrom('attendance')
    .innerJoin('meeting', 'meeting.id', 'attendance.meeting_id')
    .select([
      'attendance.id',
      'attendance.student_id as studentId',
      'attendance.sub_branch_id as subBranchId',
      'attendance.date',
      'attendance.status',
      'attendance.teachers_notes as notes',
      'attendance.version',
      'attribute',
      'attitude',
      'tidiness',
    ])
    .where('attendance.class_id', '=', classId)
    .where('attendance.voided_at', 'is', null)
    .where('meeting.cancelled_at', 'is', null)
    .orderBy('attendance.date')
    .orderBy('attendance.id')
    .execute()
  return choose(entries)
}

/** A mark, today or on an earlier day: Izin needs a note, an earlier day a reason. */
async function chooseMark(model: Model, app: TestApp, choose: Choose) {
  const { one, teacher } = chooseOpened(model, choose)
  const entry = one && (await anEntry(app, one, choose))
  const status = choose(attendanceStatuses)
  if (!one || !teacher || !entry || !status) return null
  const notes = choose(['', 'Acara keluarga.'])
  const reason = choose(['', 'Salah tekan.'])
  const age = daysBetween(entry.date, dayInJakarta(app.clock.now))
  const late: ErrorCode | null = age > correctionDays ? 'attendance.day-too-old' : null
  const unsaid: ErrorCode | null = age > 0 && !reason ? 'attendance.reason-needed' : null
  return {
    one,
    teacher,
    entry,
    status,
    age,
    said: { ...(notes && { teachersNotes: notes }) },
    reason: reason || undefined,
    when: age > 0 ? 'an earlier day' : 'today',
    refusal: refusalToTeach(yearFacts(one.group.branchYear)),
    dayCode: late ?? unsaid,
    isSilent: status === 'Izin' && !notes && entry.notes === '',
  }
}

const findings: readonly Partial<Violations>[] = [
  {},
  { attribute: true },
  { attitude: true, tidiness: true },
  { attribute: false, tidiness: false },
]

/** The findings of an absent child are not kept. */
function markAfter(status: AttendanceStatus, found: Violations): string {
  const none = { attribute: false, attitude: false, tidiness: false }
  return markInWords(status, isPresent(status) ? found : none)
}

export const markByHand: Command = async (model, app, choose) => {
  const mark = await chooseMark(model, app, choose)
  const violations = choose(findings)
  if (!mark || !violations) return null
  const { entry, status, said, reason, refusal } = mark
  const code = mark.dayCode ?? (mark.isSilent ? ('attendance.notes-needed' as const) : null)
  const update = { attendanceId: entry.id, status, violations, ...said, updateReason: reason }
  // Looks like a second scan of an older phone: the status is kept.
  const isSecondScan = mark.age === 0 && entry.status === 'Hadir' && status === 'Terlambat'
  const found = { ...entry, ...violations }
  return {
    what: `mark ${mark.when}`,
    who: mark.teacher,
    call: (as) => app.as(as).call(attendanceRoutes.updateEntries, { body: { updates: [update] } }),
    expected: refusal ?? (code && { code }),
    effect: () => void model.marks.set(entry.id, markAfter(isSecondScan ? 'Hadir' : status, found)),
  }
}

/** A phone that knows the entry as it is: it is answered about each mark, also about one that is refused. */
export const markByPhone: Command = async (model, app, choose) => {
  const mark = await chooseMark(model, app, choose)
  if (!mark) return null
  const { one, entry, status, said, reason, refusal } = mark
  const hasLeft = mark.age === 0 && !one.students.has(entry.studentId)
  const code =
    refusal?.code ??
    mark.dayCode ??
    (hasLeft ? 'attendance.left-class' : mark.isSilent ? 'attendance.note-needed' : undefined)
  const operation = {
    kind: 'mark' as const,
    operationId: app.deps.newId(),
    studentId: entry.studentId,
    baseVersion: entry.version,
    status,
    reason,
    ...said,
  }
  const body = { classId: one.id, date: entry.date, deviceId: 'hp', operations: [operation] }
  return {
    what: code ? 'send a mark in vain' : `send a mark of ${mark.when}`,
    who: mark.teacher,
    call: (as) => app.as(as).call(attendanceRoutes.sync, { body }),
    expected: null,
    effect: ({ results: [result] }: SyncAnswer) => {
      expect({ ...entry, code: result?.code }).toEqual({ ...entry, code })
      if (!code) model.marks.set(entry.id, markAfter(status, entry))
    },
  }
}

/** The admin of the kelompok takes an entry out of a register. */
export const voidEntry: Command = async (model, app, choose) => {
  const { one } = chooseOpened(model, choose)
  const entry = one && (await anEntry(app, one, choose))
  const homes = one?.group.branchYear.branch.subBranches
  const home = homes?.find(({ id }) => id === entry?.subBranchId)
  if (!entry || !home) return null
  const input = { params: { attendanceId: entry.id }, body: { reason: 'Salah anak.' } }
  return {
    what: 'take an entry out',
    who: home.admin,
    call: (as) => app.as(as).call(attendanceRoutes.voidEntry, input),
    expected: null,
    effect: () => void model.marks.delete(entry.id),
  }
}

function hasRegister({ registers }: Model, classId: string): boolean {
  return [...registers].some((key) => key.startsWith(classId))
}
