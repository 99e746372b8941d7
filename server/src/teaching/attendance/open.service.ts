import { refusalOfDay } from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import type { Attendance } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { messageForCode } from '@ngaji/contract/errors'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { readRegisterDay } from './reads/register-days.service.ts'
import { cancelMeeting } from './register-writes.queries.ts'
import {
  registerAnswer,
  isCurrent,
  isOpen,
  joinersOf,
  requireRegister,
  rosterOf,
  saveRegister,
  type StoredRegister,
} from './register.service.ts'

type Opening = { classId: string; date?: string | undefined; reason?: string | undefined }
type Opened = { isNew: boolean; meeting: Meeting; entries: Attendance[] }

/** Opens the register of a day, by default that of now; a second call gets the same register. */
export async function openRegister(
  deps: Deps,
  actor: Actor,
  { classId, date, reason }: Opening,
): Promise<Opened> {
  const now = deps.now()
  const day = date ?? (await readRegisterDay(deps, classId))
  const register = await requireRegister(deps, actor, { classId, date: day })
  deps.audit({ target: { type: 'class', id: classId }, branchId: register.schoolClass.branchId })
  refuseUnless(register.schoolClass.isYearActive, 'branch-year.inactive')
  if (isOpen(register)) {
    const joiners = joinersOf(register, now)
    const kept = await saveRegister(deps, actor, register, { opened: null, touched: [], joiners })
    return { isNew: false, ...requireAnswer(kept, now) }
  }
  refuseDay(register, now, reason)
  refuseUnless(rosterOf(register.places).length > 0, 'class.no-student')
  const opened = {
    at: now.toISOString(),
    reason: isCurrent(register, now) ? null : (reason ?? null),
  }
  const saved = await saveRegister(deps, actor, register, { opened, touched: [], joiners: [] })
  return { isNew: true, ...requireAnswer(saved, now) }
}

function requireAnswer(register: StoredRegister, now: Date) {
  const { meeting, entries } = registerAnswer(register, now)
  if (!meeting) throw new Error('a register that was opened is not open')
  return { meeting, entries }
}

function refuseDay(
  { schoolClass, date }: StoredRegister,
  now: Date,
  reason: string | undefined,
): void {
  const { startTime, endTime } = schoolClass
  const moment = now.toISOString()
  const code = refusalOfDay({ date, startTime, endTime, at: moment, receivedAt: moment, reason })
  switch (code) {
    case null:
      return
    case 'attendance.day-too-old':
      throw new AppError(code)
    case 'attendance.future-day':
      throw new AppError(code, { fields: { date: messageForCode(code) } })
    case 'attendance.reason-needed':
      throw new AppError(code, { fields: { reason: messageForCode(code) } })
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
