import { expect, it } from 'vitest'
import { arrangeRows, matchesSearch } from './arrange-rows.ts'
import type { RegisterRow } from './register-view.ts'

function row(name: string, change: Partial<RegisterRow> = {}): RegisterRow {
  return {
    studentId: name,
    nis: '20210022',
    name,
    thumbnail: null,
    entryId: '',
    status: 'Belum',
    isMarked: change.status !== undefined,
    time: null,
    arrivedAt: null,
    note: '',
    violations: { attribute: false, attitude: false, tidiness: false },
    card: null,
    baseVersion: 0,
    isManual: false,
    isWaiting: false,
    isLateJoiner: false,
    issues: [],
    ...change,
  }
}

/** Sorted by name, as the input is. */
const rows = [
  row('ahmad Zaki', { status: 'Hadir', time: '2025-11-20T11:30:00.000Z' }),
  row('Aisyah Putri', { status: 'Izin', time: '2025-11-20T11:20:00.000Z' }),
  row('Bilal Ihsan', { status: 'Hadir', time: '2025-11-20T11:40:00.000Z' }),
  row('Zahra Khoirunnisa'),
]
const names = (found: readonly RegisterRow[]) => found.map(({ name }) => name)
const all = { search: '', status: null, order: 'unmarkedFirst' } as const

it('shows unmarked students first, by name, then the latest arrival', () => {
  expect(names(arrangeRows([...rows, row('Zaskia')], all))).toEqual([
    'Zahra Khoirunnisa',
    'Zaskia',
    'Bilal Ihsan',
    'ahmad Zaki',
    'Aisyah Putri',
  ])
})

it('shows the latest arrival first when asked', () => {
  expect(names(arrangeRows(rows, { ...all, status: 'Hadir', order: 'arrival' }))).toEqual([
    'Bilal Ihsan',
    'ahmad Zaki',
  ])
})

it('puts a record that needs a decision above everything', () => {
  const conflicted = row('Yasmin', {
    status: 'Hadir',
    issues: [{ kind: 'refused', writeId: 'w', code: 'x', message: 'Tidak' }],
  })
  expect(names(arrangeRows([...rows, conflicted], all))[0]).toBe('Yasmin')
})

it.each([
  ['fathan ramadh', true],
  ['FÂTHAN', true],
  ['ghifari', true],
  ['alghifari', true],
  ['al-ghifari', true],
  ['al\u2011ghifari', true],
  ['al ghifari', true],
  ['0047', true],
  ['fathan 0047', true],
  ['siti', false],
  ['', true],
])('finds by parts of words, in any case and without accents: %o', (search, isFound) => {
  const child = { name: 'Muhammad Fathan Al-Ghifari Ramadhan', nis: '20210047' }
  expect(matchesSearch(child, search)).toBe(isFound)
})
