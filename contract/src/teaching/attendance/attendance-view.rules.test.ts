import { describe, expect, it } from 'vitest'
import { shownStatus, untouchedEntry } from './attendance-entry.rules.ts'
import {
  attendanceWithState,
  recordOfAttendance,
  settledOutcome,
  syncMessage,
} from './attendance-view.rules.ts'
import type { Attendance } from './attendance.schemas.ts'

const entry: Attendance = {
  id: 'entry',
  studentId: { id: 'salma', name: 'Salma', nis: '20240017', image: null, thumbnail: null },
  classId: 'class',
  date: '2026-01-05',
  status: 'Hadir',
  timestamp: '2026-01-05T08:58:00.000Z',
  teachersNotes: '',
  violations: { attribute: false, attitude: true, tidiness: false },
  updateReason: null,
  isMarked: true,
  isManual: false,
  card: 'valid',
  version: 3,
}

describe('a received entry', () => {
  it('is unchanged by the conversion to the rules and back', () => {
    const { state } = recordOfAttendance(entry)
    expect(state).toMatchObject({ mark: 'scan', arrivedAt: entry.timestamp })
    expect(attendanceWithState(entry, state)).toEqual(entry)
    const izin = { ...entry, status: 'Izin', isManual: true, card: null } as const
    expect(attendanceWithState(izin, recordOfAttendance(izin).state)).toEqual(izin)
    const blank = attendanceWithState(entry, untouchedEntry)
    expect(blank).toMatchObject({ isMarked: false, timestamp: null, status: 'Tanpa Keterangan' })
    expect(recordOfAttendance(blank).state.mark).toBe('none')
  })

  it('is "Belum" on its own day only', () => {
    const unmarked = { status: 'Tanpa Keterangan', isMarked: false } as const
    expect(shownStatus(unmarked, true)).toBe('Belum')
    expect(shownStatus(unmarked, false)).toBe('Tanpa Keterangan')
    expect(shownStatus({ ...unmarked, isMarked: true }, true)).toBe('Tanpa Keterangan')
  })
})

describe('an answer', () => {
  it('settles an operation, also as a repeated answer', () => {
    expect(settledOutcome({ operationId: '1', outcome: 'refused' })).toBe('refused')
    expect(settledOutcome({ operationId: '1', outcome: 'duplicate', first: 'conflict' })).toBe(
      'conflict',
    )
  })

  it('is summarised in one sentence', () => {
    expect(syncMessage(['applied', 'conflict'])).toBe('1 tersimpan, 1 perlu keputusan.')
    expect(syncMessage(['merged', 'skipped', 'refused'])).toBe('2 tersimpan, 1 ditolak.')
    expect(syncMessage([])).toBe('Sudah yang terbaru.')
  })
})
