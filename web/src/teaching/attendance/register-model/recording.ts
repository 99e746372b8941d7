import { isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import type { Operation } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { serverClock } from '../../../api/clock/server-clock.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { keepOrSend } from '../../../offline/outbox/keep-or-send.ts'
import { attendanceKind } from '../sending/attendance-kind.ts'
import type { MarkedStudent } from '../sending/pending-operation.ts'
import { classHoursOf, rosterOf } from '../scan/rosters.api.ts'
import { registerOutboxGroup } from '../opening/class-day.ts'
import type { ClassDay } from '../opening/class-day.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

type Distributed<O> = O extends Operation ? Omit<O, 'operationId' | 'at' | 'offsetMs'> : never

/** An operation without the fields that `record` adds. */
export type NewOperation = Distributed<Operation>

export type Recording = {
  operation: NewOperation
  /** The time by the device's clock; now by default. */
  at?: number
  local?: unknown
}

/**
 * Stores operations, or sends them where nothing can be stored; resolves with their ids. Only then may a
 * screen say that they are saved. The time is the device's own; the offset says how far it is off.
 */
export async function record(day: ClassDay, recordings: readonly Recording[]): Promise<string[]> {
  const userId = sessionStore.latest()?.userId
  if (!userId) throw new Error('Recording needs a session')
  const offsetMs = Math.round(serverClock.offset())
  const writes = recordings.map(({ operation, at = Date.now(), local }) => {
    const id = newId()
    const body = { ...operation, operationId: id, at: new Date(at).toISOString(), offsetMs }
    const write = { id, userId, kind: attendanceKind, group: registerOutboxGroup(day), body }
    const shown = local ?? markedStudent(day, operation)
    return shown === undefined ? write : { ...write, local: shown }
  })
  await keepOrSend(writes)
  return writes.map(({ id }) => id)
}

/** A mark that is refused later must say whose it is, also when the student has left the class meanwhile. */
function markedStudent({ classId }: ClassDay, operation: NewOperation): MarkedStudent | undefined {
  if (!('studentId' in operation)) return undefined
  const { studentId } = operation
  const student = rosterOf(classId)?.students.find((other) => other.studentId === studentId)
  return student && { nis: student.nis }
}

/** Converts the time `at` of this device to the server's clock. */
export function correctedTime(at: number): string {
  return new Date(at + serverClock.offset()).toISOString()
}

/** Does the time belong to the register without a reason, by the server's clock? Over midnight until its class is over. */
export function isOnDay({ classId, date }: ClassDay, at: number): boolean {
  return isOnRegisterDay({ ...classHoursOf(classId), date }, correctedTime(at))
}
