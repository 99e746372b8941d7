import { describe, expect, it } from 'vitest'
import { decideMark, decideNote, decideScan, type Decision } from './attendance-merge.rules.ts'
import {
  id,
  inTime,
  mark,
  me,
  siti,
  situation,
  states,
  stored,
  tooLate,
  type StateName,
} from './attendance-merge.fixtures.ts'
import { touchEntry } from '../register/attendance-register.rules.ts'
import { attendanceStatuses, type AttendanceStatus } from '../attendance.schemas.ts'

const scanAt = (name: StateName, at: string) => decideScan(states[name], 'valid', situation(at))
const after = (decision: Decision) => ('after' in decision ? decision.after : null)

describe('a scan', () => {
  it.each([
    ['untouched', 'applied'],
    ['absentByHand', 'applied'],
    ['hadirByScan', 'merged'],
    ['lateByScan', 'merged'],
    ['hadirByHand', 'merged'],
    ['lateByHand', 'merged'],
    ['izin', 'conflict'],
    ['sakit', 'conflict'],
  ] as const)('meets %s: %s', (name, outcome) => {
    expect(scanAt(name, inTime).outcome).toBe(outcome)
  })

  it('marks by the time of the scan', () => {
    expect(after(scanAt('untouched', inTime))).toMatchObject({
      status: 'Hadir',
      mark: 'scan',
      arrivedAt: inTime,
      card: 'valid',
    })
    expect(after(scanAt('absentByHand', tooLate))).toMatchObject({ status: 'Terlambat' })
  })

  it('tells an earlier arrival that a mark as absent had hidden, and counts it', () => {
    const marked = decideMark(states.hadirByScan, mark('Tanpa Keterangan'), situation(inTime))
    const record = { state: after(marked) ?? states.untouched.state, touches: [] }
    expect(decideScan(record, 'valid', situation(tooLate))).toMatchObject({
      outcome: 'merged',
      code: 'attendance.already-present',
      after: { status: 'Hadir', mark: 'scan', arrivedAt: inTime },
    })
    const before = '2026-01-05T08:40:00.000Z'
    const first = decideScan(record, 'valid', situation(before))
    expect(first).toMatchObject({ outcome: 'applied', after: { arrivedAt: before } })
  })

  it('keeps the earliest arrival and its status', () => {
    expect(after(scanAt('hadirByScan', tooLate))).toMatchObject({
      status: 'Hadir',
      arrivedAt: inTime,
    })
    expect(after(scanAt('lateByScan', inTime))).toMatchObject({
      status: 'Hadir',
      arrivedAt: inTime,
    })
  })

  it('never changes a manual presence, but keeps the earlier arrival', () => {
    expect(after(scanAt('lateByHand', inTime))).toMatchObject({
      status: 'Terlambat',
      mark: 'manual',
      arrivedAt: inTime,
    })
    expect(after(scanAt('hadirByHand', tooLate))).toMatchObject({
      status: 'Hadir',
      arrivedAt: inTime,
    })
  })

  it('conflicts before it replaces Izin or Sakit', () => {
    expect(scanAt('sakit', tooLate)).toEqual({
      outcome: 'conflict',
      code: 'attendance.manual-mark',
      yours: { status: 'Terlambat', teachersNotes: '', at: tooLate },
      theirs: {
        status: 'Sakit',
        teachersNotes: '',
        at: inTime,
        by: { id: 'siti', name: 'Siti' },
        version: 1,
      },
    })
  })

  it('shows the card of the first arrival', () => {
    const old = decideScan(states.lateByScan, 'voided', situation(inTime))
    expect(after(old)?.card).toBe('voided')
    const second = decideScan(states.hadirByScan, 'voided', situation(tooLate))
    expect(after(second)?.card).toBe('valid')
  })
})

describe('a manual mark', () => {
  const note = { teachersNotes: 'Acara keluarga' }
  const names = Object.keys(states) as StateName[]

  it.each(names)('is applied to %s when its base is current', (name) => {
    for (const status of attendanceStatuses) {
      const decision = decideMark(states[name], mark(status, note), situation(tooLate))
      expect(decision.outcome).toBe('applied')
      expect(after(decision)).toMatchObject({ status, mark: 'manual', markedAt: tooLate })
    }
  })

  it.each(names)('meets %s with a stale base', (name) => {
    const { state } = states[name]
    for (const status of attendanceStatuses) {
      const operation = mark(status, { ...note, baseVersion: 0 })
      const same = state.status === status ? 'merged' : 'conflict'
      const expected = name === 'untouched' ? 'applied' : same
      expect(decideMark(states[name], operation, situation(tooLate)).outcome).toBe(expected)
    }
  })

  it('shows both values in a conflict', () => {
    const operation = mark('Sakit', { baseVersion: 0 })
    expect(decideMark(states.izin, operation, situation(tooLate))).toEqual({
      outcome: 'conflict',
      code: 'attendance.conflict',
      yours: { status: 'Sakit', teachersNotes: '', at: tooLate },
      theirs: {
        status: 'Izin',
        teachersNotes: 'Acara keluarga',
        at: inTime,
        by: { id: 'siti', name: 'Siti' },
        version: 1,
      },
    })
  })

  it('does not conflict with changes of the same phone', () => {
    const own = stored({ status: 'Izin', mark: 'manual', teachersNotes: 'Pulang kampung' }, me)
    const operation = mark('Sakit', { baseVersion: 0 })
    expect(decideMark(own, operation, situation(tooLate)).outcome).toBe('applied')
    const otherPhone = situation(tooLate, { ...me, deviceId: 'tablet' })
    expect(decideMark(own, operation, otherPhone).outcome).toBe('conflict')
  })

  it('is not made stale by a note or a violation of another user', () => {
    const noted = touchEntry(states.hadirByScan, {
      ...siti,
      operationId: 'note',
      at: tooLate,
      source: 'manual',
      reason: null,
      after: { ...states.hadirByScan.state, teachersNotes: 'Membawa adik' },
    }).record
    expect(noted.state.version).toBe(2)
    expect(decideMark(noted, mark('Terlambat'), situation(tooLate))).toMatchObject({
      outcome: 'applied',
      after: { teachersNotes: 'Membawa adik' },
    })
  })

  it('overrides a shown conflict with force, or with the stored version', () => {
    const forced = mark('Sakit', { baseVersion: 0, force: true })
    expect(decideMark(states.izin, forced, situation(tooLate)).outcome).toBe('applied')
    const decided = mark('Sakit', { baseVersion: 1 })
    expect(decideMark(states.izin, decided, situation(tooLate)).outcome).toBe('applied')
  })

  it('keeps the arrival through every later edit', () => {
    for (const status of attendanceStatuses) {
      const decision = decideMark(states.hadirByScan, mark(status, note), situation(tooLate))
      expect(after(decision)?.arrivedAt).toBe(inTime)
    }
  })

  it('has the arrival time that was shown', () => {
    const operation = mark('Hadir', { arrivedAt: inTime })
    expect(after(decideMark(states.sakit, operation, situation(tooLate)))?.arrivedAt).toBe(inTime)
    const nonsense = mark('Hadir', { arrivedAt: '2026-01-04T08:00:00.000Z' })
    expect(after(decideMark(states.sakit, nonsense, situation(tooLate)))?.arrivedAt).toBe(tooLate)
  })

  it('does not use the time of a later correction as the arrival', () => {
    const nextDay = {
      ...situation('2026-01-06T09:00:00.000Z'),
      receivedAt: '2026-01-06T09:00:00.000Z',
    }
    expect(after(decideMark(states.hadirByScan, mark('Hadir'), nextDay))?.arrivedAt).toBe(inTime)
    const stated = mark('Hadir', { arrivedAt: inTime })
    expect(after(decideMark(states.sakit, stated, nextDay))?.arrivedAt).toBe(inTime)
    // A mark without a given arrival has the time of the mark.
    expect(after(decideMark(states.sakit, mark('Hadir'), nextDay))?.arrivedAt).toBe(nextDay.at)
  })
})

describe('Izin', () => {
  it('needs a note, sent or stored', () => {
    const refusal = { outcome: 'refused', code: 'attendance.note-needed' }
    const at = situation(tooLate)
    expect(decideMark(states.untouched, mark('Izin'), at)).toEqual(refusal)
    expect(decideMark(states.untouched, mark('Izin', { teachersNotes: '' }), at)).toEqual(refusal)
    expect(decideMark(states.izin, mark('Izin'), at).outcome).toBe('applied')
    const emptied = mark('Izin', { teachersNotes: '' })
    expect(decideMark(states.izin, emptied, at)).toEqual(refusal)
  })

  it('does not lose its note', () => {
    const operation = { kind: 'note', operationId: id, studentId: id, baseVersion: 1 } as const
    const decision = decideNote(
      states.izin,
      { ...operation, teachersNotes: '' },
      situation(tooLate),
    )
    expect(decision).toEqual({ outcome: 'refused', code: 'attendance.note-needed' })
  })
})

describe('a bulk mark', () => {
  const bulk = (status: AttendanceStatus, baseVersion: number) =>
    mark(status, { isBulk: true, baseVersion, teachersNotes: 'Kelas libur' })
  const skipped = { outcome: 'skipped', code: 'attendance.already-present' }

  it('never changes Hadir', () => {
    const at = situation(tooLate)
    expect(decideMark(states.hadirByScan, bulk('Sakit', 1), at)).toEqual(skipped)
    expect(decideMark(states.hadirByHand, bulk('Sakit', 1), at)).toEqual(skipped)
    expect(decideMark(states.hadirByScan, bulk('Sakit', 0), at)).toEqual(skipped)
  })

  it('skips a child who came late meanwhile, but changes a selected one', () => {
    const at = situation(tooLate)
    expect(decideMark(states.lateByScan, bulk('Sakit', 0), at)).toEqual(skipped)
    expect(decideMark(states.lateByScan, bulk('Sakit', 1), at).outcome).toBe('applied')
  })

  it('follows the table otherwise', () => {
    const at = situation(tooLate)
    expect(decideMark(states.untouched, bulk('Izin', 0), at).outcome).toBe('applied')
    expect(decideMark(states.sakit, bulk('Izin', 0), at).outcome).toBe('conflict')
  })
})
