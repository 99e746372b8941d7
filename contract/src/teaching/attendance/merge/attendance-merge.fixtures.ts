import { untouchedEntry, type EntryRecord, type EntryState } from '../attendance-entry.rules.ts'
import type { Actor } from './attendance-merge.rules.ts'
import { touchEntry } from '../register/attendance-register.rules.ts'
import type { OperationOf } from './attendance-sync.schemas.ts'
import type { AttendanceStatus } from '../attendance.schemas.ts'

/** Entries in every state of the merge table, for the tests of its rules. */
const date = '2026-01-05'
const late = { date, startTime: '16:00', endTime: '17:30', graceMinutes: 15 }
export const inTime = '2026-01-05T08:58:00.000Z'
export const tooLate = '2026-01-05T09:21:00.000Z'
const receivedAt = '2026-01-05T10:00:00.000Z'
export const id = '0197a000-0000-7000-8000-000000000001'

export const me: Actor = { by: { id: 'me', name: 'Hendra' }, deviceId: 'phone-1' }
export const siti: Actor = { by: { id: 'siti', name: 'Siti' }, deviceId: 'phone-2' }
export const situation = (at: string, actor = me) => ({ at, receivedAt, actor, late })

/** An entry after one change of one person. */
export function stored(after: Partial<EntryState>, by: Actor = siti): EntryRecord {
  const { record } = touchEntry(
    { state: untouchedEntry, touches: [] },
    {
      ...by,
      operationId: 'earlier',
      at: after.markedAt ?? inTime,
      source: 'manual',
      reason: null,
      after: { ...untouchedEntry, markedAt: inTime, ...after },
    },
  )
  return record
}

export const states = {
  untouched: { state: untouchedEntry, touches: [] },
  absentByHand: stored({ status: 'Tanpa Keterangan', mark: 'manual' }),
  hadirByScan: stored({ status: 'Hadir', mark: 'scan', arrivedAt: inTime, card: 'valid' }),
  lateByScan: stored({ status: 'Terlambat', mark: 'scan', arrivedAt: tooLate, card: 'valid' }),
  hadirByHand: stored({ status: 'Hadir', mark: 'manual', arrivedAt: inTime }),
  lateByHand: stored({ status: 'Terlambat', mark: 'manual', arrivedAt: tooLate }),
  izin: stored({ status: 'Izin', mark: 'manual', teachersNotes: 'Acara keluarga' }),
  sakit: stored({ status: 'Sakit', mark: 'manual' }),
} satisfies Record<string, EntryRecord>
export type StateName = keyof typeof states

export function mark(
  status: AttendanceStatus,
  changes: Partial<OperationOf<'mark'>> = {},
): OperationOf<'mark'> {
  return { kind: 'mark', operationId: id, studentId: id, status, baseVersion: 1, ...changes }
}
