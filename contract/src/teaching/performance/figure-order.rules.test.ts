import { expect, it } from 'vitest'
import { noCounts } from '../attendance/attendance-tally.rules.ts'
import { figuresInForce, type FigureSortKey, type ListedFigures } from './figure-order.rules.ts'
import { sharesOf } from './figures.rules.ts'

const row = (name: string, present: number | null, more: Partial<ListedFigures> = {}) => ({
  name,
  studentsCount: 10,
  meetingCount: 4,
  attendances: sharesOf(noCounts),
  present,
  presentBefore: null,
  classPresent: null,
  lastSeen: null,
  ...more,
})

const rows = [
  row('Kelas 10 Al-Ghifari', 80, { presentBefore: 90, lastSeen: '2026-11-12' }),
  row('Kelas 2', 95.5, { presentBefore: 60 }),
  row('Kelas 1', null),
  row('Kelas Umar', 80, { studentsCount: 9, lastSeen: '2026-11-05' }),
]

const by = (sortBy: FigureSortKey | undefined, sortDir: 'asc' | 'desc', search = '') =>
  figuresInForce(rows, { sortBy, sortDir, search }).map(({ name }) => name.replace('Kelas ', ''))

it('are in the order they came in until a column is chosen', () => {
  expect(by(undefined, 'desc')).toEqual(['10 Al-Ghifari', '2', '1', 'Umar'])
})

it('are sorted by a column, what is missing last either way, and equals as they came', () => {
  expect(by('name', 'asc')).toEqual(['1', '2', '10 Al-Ghifari', 'Umar'])
  expect(by('present', 'asc')).toEqual(['10 Al-Ghifari', 'Umar', '2', '1'])
  expect(by('present', 'desc')).toEqual(['2', '10 Al-Ghifari', 'Umar', '1'])
  expect(by('change', 'asc')).toEqual(['10 Al-Ghifari', '2', '1', 'Umar'])
  expect(by('students', 'asc')).toEqual(['Umar', '10 Al-Ghifari', '2', '1'])
  expect(by('seen', 'desc')).toEqual(['10 Al-Ghifari', 'Umar', '2', '1'])
  expect(by('Izin', 'desc')).toEqual(['10 Al-Ghifari', '2', '1', 'Umar'])
})

it('are found by the words of their names', () => {
  expect(by('present', 'desc', 'alghifari')).toEqual(['10 Al-Ghifari'])
  expect(by('present', 'desc', 'umar kelas')).toEqual(['Umar'])
  expect(by('present', 'desc', 'tidak ada')).toEqual([])
})
