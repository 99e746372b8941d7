import { correctionDays } from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { refusalToTeach } from '@ngaji/contract/values/branch-year-state.rules'
import { dayInJakarta, daysBetween } from '@ngaji/contract/jakarta-time'
import type { ErrorCode } from '@ngaji/contract/errors'
import type { TestApp } from '../harness.ts'
import { chooseCurrent, chooseNeedy, type Choose, type Command } from './structure-attempt.ts'
import { yearFacts, type Model, type ModelClass } from './structure-model.ts'

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
  const key = one && choose([...model.registers].filter((each) => each.startsWith(one.id)))
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
type Entry = { id: string; date: string; status: string; notes: string }

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
      'attendance.date',
      'attendance.status',
      'attendance.teachers_notes as notes',
    ])
    .where('attendance.class_id', '=', classId)
    .where('attendance.voided_at', 'is', null)
    .where('meeting.cancelled_at', 'is', null)
    .orderBy('attendance.date')
    .orderBy('attendance.id')
    .execute()
  return choose(entries)
}

/** A manual mark, today or on an earlier day: Izin needs a note, an earlier day a reason. */
export const markByHand: Command = async (model, app, choose) => {
  const { one, teacher } = chooseOpened(model, choose)
  const entry = one && (await anEntry(app, one, choose))
  const status = choose(attendanceStatuses)
  if (!one || !teacher || !entry || !status) return null
  const notes = choose(['', 'Acara keluarga.'])
  const reason = choose(['', 'Salah tekan.'])
  const today = dayInJakarta(app.clock.now)
  const wish = {
    ...(notes && { teachersNotes: notes }),
    ...(reason && { updateReason: reason }),
  }
  const age = daysBetween(entry.date, today)
  const isSilent = status === 'Izin' && !notes && entry.notes === ''
  const late: ErrorCode | null = age > correctionDays ? 'attendance.day-too-old' : null
  const unsaid: ErrorCode | null = age > 0 && !reason ? 'attendance.reason-needed' : null
  const code = late ?? unsaid ?? (isSilent ? 'attendance.notes-needed' : null)
  const body = { updates: [{ attendanceId: entry.id, status, ...wish }] }
  // Looks like a second scan of an older phone: the status is kept.
  const isSecondScan = age === 0 && entry.status === 'Hadir' && status === 'Terlambat'
  return {
    what: `mark ${status}`,
    who: teacher,
    call: (as) => app.as(as).call(attendanceRoutes.updateEntries, { body }),
    expected: refusalToTeach(yearFacts(one.group.branchYear)) ?? (code && { code }),
    effect: () => void model.marks.set(entry.id, isSecondScan ? 'Hadir' : status),
  }
}

function hasRegister({ registers }: Model, classId: string): boolean {
  return [...registers].some((key) => key.startsWith(classId))
}
