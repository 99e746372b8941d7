import { refusalOfDay } from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import type { Attendance } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { messageOf } from '@ngaji/contract/errors'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { cancelMeeting } from './register-writes.queries.ts'
import {
  answerOf,
  isOpen,
  requireRegister,
  rosterOf,
  saveRegister,
  type StoredRegister,
} from './register.service.ts'

type Opening = { classId: string; date?: string | undefined; reason?: string | undefined }
type Opened = { isNew: boolean; meeting: Meeting; entries: Attendance[] }

/** Opens the register of a day; a second call gets the same register. */
export async function openRegister(
  deps: Deps,
  actor: Actor,
  { classId, date, reason }: Opening,
): Promise<Opened> {
  const now = deps.now()
  const day = date ?? dayInJakarta(now)
  const register = await requireRegister(deps, actor, { classId, date: day })
  deps.audit({ target: { type: 'class', id: classId }, branchId: register.schoolClass.branchId })
  refuseUnless(register.schoolClass.isYearActive, 'branch-year.inactive')
  if (isOpen(register)) {
    const kept = await addJoiners(deps, actor, register, now)
    return { isNew: false, ...requireAnswer(kept, now) }
  }
  refuseDay(day, now, reason)
  refuseUnless(rosterOf(register.places).length > 0, 'class.no-student')
  const opened = {
    at: now.toISOString(),
    reason: day === dayInJakarta(now) ? null : (reason ?? null),
  }
  const saved = await saveRegister(deps, actor, register, { opened, touched: [], joiners: [] })
  return { isNew: true, ...requireAnswer(saved, now) }
}

/** Adds students who joined the class after today's register was opened. */
function addJoiners(
  deps: Deps,
  actor: Actor,
  register: StoredRegister,
  now: Date,
): Promise<StoredRegister> {
  const isToday = register.date === dayInJakarta(now)
  const joiners = isToday ? register.places.filter(({ isMember }) => isMember) : []
  return saveRegister(deps, actor, register, { opened: null, touched: [], joiners })
}

function requireAnswer(register: StoredRegister, now: Date) {
  const { meeting, entries } = answerOf(register, now)
  if (!meeting) throw new Error('a register that was opened is not open')
  return { meeting, entries }
}

function refuseDay(date: string, now: Date, reason: string | undefined): void {
  const moment = now.toISOString()
  const code = refusalOfDay({ date, at: moment, receivedAt: moment, reason })
  switch (code) {
    case null:
      return
    case 'attendance.day-too-old':
      throw new AppError(code)
    case 'attendance.future-day':
      throw new AppError(code, { fields: { date: messageOf(code) } })
    case 'attendance.reason-needed':
      throw new AppError(code, { fields: { reason: messageOf(code) } })
    default:
      code satisfies never
  }
}

/** Cancels a register without marks. It may be opened again; its history stays. */
export async function cancelRegister(
  deps: Deps,
  actor: Actor,
  { classId, date }: { classId: string; date: string },
): Promise<void> {
  const register = await requireRegister(deps, actor, { classId, date })
  deps.audit({ target: { type: 'class', id: classId }, branchId: register.schoolClass.branchId })
  refuseUnless(register.schoolClass.isYearActive, 'branch-year.inactive')
  if (!register.meeting || !isOpen(register)) return
  const isMarked = register.places.some(({ state, isVoid }) => state.mark !== 'none' && !isVoid)
  refuseUnless(!isMarked, 'attendance.has-marks')
  await cancelMeeting(deps.db, register.meeting.id, deps.now())
}
