import { statedArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type { AttendanceOfClass } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import { expect, it } from 'vitest'
import { formOf, updateOf } from './entry-form.ts'

/** An unmarked child of the class from 22.00 to 00.30 on Thursday 19 November 2026. */
const entry: AttendanceOfClass = {
  id: 'e1',
  studentId: { id: 's1', name: 'Zahra', nis: '20210066', image: null, thumbnail: null },
  classId: 'k1',
  className: 'Kelas Umar 5',
  startTime: '22:00',
  endTime: '00:30',
  date: '2026-11-19',
  status: 'Tanpa Keterangan',
  timestamp: null,
  teachersNotes: '',
  violations: { attribute: false, attitude: false, tidiness: false },
  updateReason: null,
  isMarked: false,
  isManual: false,
  card: null,
  version: 1,
}

const arrivalOf = (arrival: string, of = entry) =>
  updateOf(of, { ...formOf(of), status: 'Terlambat', arrival }, 1).timestamp

it('an arrival after midnight is of the night of the class, an early one of its evening', () => {
  expect(arrivalOf('00:10')).toBe('2026-11-19T17:10:00.000Z')
  expect(arrivalOf('21:50')).toBe('2026-11-19T14:50:00.000Z')
})

it('an arrival is sent as one that the server takes', () => {
  const friday = '2026-11-20T05:00:00.000Z'
  for (const time of ['21:50', '22:00', '23:59', '00:00', '00:10', '01:29']) {
    const sent = arrivalOf(time)
    expect(sent && statedArrival(sent, friday, entry)).toBe(sent)
  }
})

it('an arrival of a class within one day is of that day', () => {
  const evening = { ...entry, startTime: '18:30', endTime: '19:45' }
  expect(arrivalOf('18:20', evening)).toBe('2026-11-19T11:20:00.000Z')
  expect(arrivalOf('00:10', evening)).toBe('2026-11-18T17:10:00.000Z')
})

it('findings are kept while a status of presence is chosen, and sent with no other', () => {
  const violations = { attribute: true, attitude: false, tidiness: false }
  const form = { ...formOf(entry), violations, arrival: '22:10' }
  expect(updateOf(entry, { ...form, status: 'Hadir' }, 1).violations).toEqual(violations)
  expect(updateOf(entry, { ...form, status: 'Sakit' }, 1).violations.attribute).toBe(false)
})
