import { randomUUID } from 'node:crypto'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import type { OperationInput } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { TestApp } from '../../../../test/harness.ts'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'

/** A Thursday, 18.30 in Jakarta: the usual class begins right now. */
export const today = '2026-11-19'
export const startOfClass = '2026-11-19T11:30:00.000Z'

/** `18.45` in Jakarta, of today or another day. */
export function at(time: string, day = today): string {
  return new Date(`${day}T${time.replace('.', ':')}:00.000+07:00`).toISOString()
}

type Extra<Kind extends OperationInput['kind']> = Partial<Extract<OperationInput, { kind: Kind }>>

export function scan(student: { cardCode: string }, extra: Extra<'scan'> = {}): OperationInput {
  return {
    kind: 'scan',
    operationId: randomUUID(),
    at: startOfClass,
    code: student.cardCode,
    ...extra,
  }
}

export function mark(
  student: { studentId: string },
  status: AttendanceStatus,
  extra: Extra<'mark'> = {},
): OperationInput {
  return {
    kind: 'mark',
    operationId: randomUUID(),
    at: startOfClass,
    studentId: student.studentId,
    status,
    baseVersion: 0,
    ...extra,
  }
}

export function open(extra: Extra<'open'> = {}): OperationInput {
  return { kind: 'open', operationId: randomUUID(), at: startOfClass, ...extra }
}

export function undo(target: OperationInput): OperationInput {
  return {
    kind: 'undo',
    operationId: randomUUID(),
    at: startOfClass,
    targetOperationId: target.operationId,
  }
}

type Sync = { date?: string; deviceId?: string; sinceRevision?: number }

/** Sends operations of one phone for one class. */
export function syncer(app: TestApp, classId: string) {
  return (user: GivenUser, operations: OperationInput[], extra: Sync = {}) =>
    app.as(user).call(attendanceRoutes.sync, {
      body: { classId, date: today, deviceId: `hp-${user.id}`, operations, ...extra },
    })
}

/** The day as the call of the specification answers it. */
export async function readDay(app: TestApp, user: GivenUser, classId: string, date = today) {
  const answer = await app
    .as(user)
    .call(attendanceRoutes.readDay, { params: { classId }, body: { date } })
  return answer.body
}

export function requireEntry<Entry extends { studentId: { id: string } }>(
  entries: readonly Entry[],
  student: Pick<GivenStudent, 'studentId'>,
): Entry {
  const entry = entries.find(({ studentId }) => studentId.id === student.studentId)
  if (!entry) throw new Error('this student has no entry')
  return entry
}
