import { statedArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { expect, it } from 'vitest'
import { asksArrival, formOf, formOnto, updateOf, type CorrectedEntry } from './entry-form.ts'

/** An unmarked child of the class from 22.00 to 00.30 on Thursday 19 November 2026. */
const entry: CorrectedEntry = {
  id: 'e1',
  studentId: { id: 's1', name: 'Zahra', nis: '20210066', image: null, thumbnail: null },
  classId: 'k1',
  className: 'Kelas Umar 5',
  startTime: '22:00',
  endTime: '00:30',
  date: '2026-11-19',
  status: 'Tanpa Keterangan',
  timestamp: null,
  arrivedAt: null,
  teachersNotes: '',
  violations: { attribute: false, attitude: false, tidiness: false },
  updateReason: null,
  isMarked: false,
  isManual: false,
  card: null,
  version: 1,
}

const arrivalOf = (arrival: string, of = entry) =>
  updateOf(of, { ...formOf(of), status: 'Terlambat', arrival }, { version: 1 }).timestamp

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

const none = { attribute: false, attitude: false, tidiness: false }

it('findings are kept while a status of presence is chosen, and sent with no other', () => {
  const violations = { ...none, attribute: true }
  const form = { ...formOf(entry), violations, arrival: '22:10' }
  const sent = (status: 'Hadir' | 'Sakit') => updateOf(entry, { ...form, status }, { version: 1 })
  expect(sent('Hadir').violations).toEqual({ attribute: true })
  expect(sent('Sakit')).not.toHaveProperty('violations')
})

/** Zahra came, with a finding and no note. */
const hadir: CorrectedEntry = {
  ...entry,
  status: 'Hadir',
  timestamp: '2026-11-19T15:05:00.000Z',
  arrivedAt: '2026-11-19T15:05:00.000Z',
  violations: { ...none, tidiness: true },
  isMarked: true,
}

it('only what was changed is sent: others may have written the rest meanwhile', () => {
  const sent = (changes: object) =>
    updateOf(hadir, { ...formOf(hadir), ...changes }, { version: 3 })
  const always = { attendanceId: 'e1', updateReason: '', version: 3 }
  expect(sent({ violations: { ...hadir.violations, attitude: true } })).toEqual({
    ...always,
    violations: { attitude: true },
  })
  expect(sent({ note: ' Membawa adik ' })).toEqual({ ...always, teachersNotes: 'Membawa adik' })
  expect(sent({ status: 'Terlambat' })).toEqual({ ...always, status: 'Terlambat' })
  const unmarked = updateOf(entry, formOf(entry), { version: 1 })
  expect(unmarked).toMatchObject({ status: 'Tanpa Keterangan' })
})

it('the own side of a conflict is sent as it was shown', () => {
  const yours = { status: 'Hadir', teachersNotes: 'Dijemput' } as const
  const form = { ...formOf(hadir), violations: { ...hadir.violations, attitude: true } }
  expect(updateOf(hadir, form, { version: 4, yours })).toEqual({
    attendanceId: 'e1',
    status: 'Hadir',
    teachersNotes: 'Dijemput',
    violations: { attitude: true },
    updateReason: '',
    version: 4,
  })
})

it('a form that was begun before a change by others takes what it left alone from them', () => {
  const begun = formOf(hadir)
  const form = { ...begun, violations: { ...begun.violations, attitude: true }, reason: 'Lupa' }
  const noted = { ...hadir, teachersNotes: 'Dijemput 19.30, sakit', version: 4 }
  expect(formOnto(noted, { begun, form })).toEqual({ ...form, note: 'Dijemput 19.30, sakit' })
  const absent = { ...noted, status: 'Sakit', violations: none } as const
  expect(formOnto(absent, { begun, form })).toMatchObject({
    status: 'Hadir',
    violations: { ...none, attitude: true },
  })
  const typed = { ...begun, status: 'Izin', note: 'Acara keluarga' } as const
  expect(formOnto(noted, { begun, form: typed })).toMatchObject(typed)
})

it('an arrival that was stored before an absence is not asked again', () => {
  const sick = { ...hadir, status: 'Sakit', violations: none } as const
  const back = { ...formOf(sick), status: 'Hadir' } as const
  expect(asksArrival(sick, back)).toBe(false)
  expect(asksArrival({ ...sick, arrivedAt: null }, back)).toBe(true)
  expect(updateOf(sick, back, { version: 1 })).not.toHaveProperty('timestamp')
})
