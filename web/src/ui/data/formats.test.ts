import { describe, expect, test } from 'vitest'
import {
  avatarLetters,
  formatAcademicYear,
  formatAverage,
  formatClock,
  formatDay,
  formatDayRange,
  formatExaminer,
  formatMoment,
  formatMonth,
  formatNearDay,
  formatNumber,
  formatPercent,
  formatPhone,
  formatText,
  formatWeek,
  formatTime,
  formatTimeRange,
  initialsOf,
  nationalDigits,
} from './formats.ts'

describe('days', () => {
  test.each([
    ['short', 'Kam, 20 Nov 2025'],
    ['long', 'Kamis, 20 November 2025'],
    ['noWeekday', '20 Nov 2025'],
    ['longNoWeekday', '20 November 2025'],
    ['noYear', 'Kam, 20 Nov'],
    ['narrow', '20 Nov'],
    ['numeric', '20/11/2025'],
  ] as const)('%s', (style, text) => {
    expect(formatDay('2025-11-20', style)).toBe(text)
  })

  test('keep the first of a month without a zero', () => {
    expect(formatDay('2025-08-03')).toBe('Min, 3 Agu 2025')
  })

  test('are a dash when missing or invalid, never 1970', () => {
    expect(formatDay(null)).toBe('-')
    expect(formatDay('')).toBe('-')
    expect(formatDay('0')).toBe('-')
  })

  test('near today are named', () => {
    expect(formatNearDay('2025-11-20', '2025-11-20')).toBe('Hari ini')
    expect(formatNearDay('2025-11-19', '2025-11-20')).toBe('Kemarin')
    expect(formatNearDay('2025-11-18', '2025-11-20')).toBe('Sel, 18 Nov 2025')
  })

  test('in ranges omit the parts shared by both ends', () => {
    expect(formatDayRange('2025-11-17', '2025-11-23')).toBe('17–23 Nov 2025')
    expect(formatDayRange('2025-10-27', '2025-11-02')).toBe('27 Okt – 2 Nov 2025')
    expect(formatDayRange('2025-12-29', '2026-01-04')).toBe('29 Des 2025 – 4 Jan 2026')
    expect(formatDayRange('2025-11-17', '2025-11-17')).toBe('17 Nov 2025')
    expect(formatDayRange(null, '2025-11-17')).toBe('-')
  })

  test('have one week, also where the year turns in it', () => {
    for (const day of ['2026-12-28', '2026-12-31', '2027-01-01', '2027-01-03'])
      expect(formatWeek(day)).toBe('28 Des 2026 – 3 Jan 2027')
    expect(formatWeek('2027-01-04')).toBe('4–10 Jan 2027')
  })

  test('name their month', () => {
    expect(formatMonth('2025-11')).toBe('November 2025')
    expect(formatMonth('2025-13')).toBe('-')
  })
})

describe('times', () => {
  test('have a point', () => {
    expect(formatTime('16:05')).toBe('16.05')
    expect(formatTimeRange('18:30', '19:45')).toBe('18.30–19.45')
    expect(formatTime(null)).toBe('-')
    expect(formatTime('later')).toBe('-')
  })

  test('of an instant are those of WIB', () => {
    expect(formatTime(new Date('2025-11-20T09:05:00Z'))).toBe('16.05')
    expect(formatMoment('2025-11-20T17:30:00Z')).toBe('Jum, 21 Nov 2025 00.30')
    expect(formatMoment('nonsense')).toBe('-')
  })

  test('of the clock have seconds', () => {
    expect(formatClock(new Date('2025-11-20T09:05:32.900Z'))).toEqual({
      day: '20 November 2025',
      narrowDay: '20 Nov',
      time: '16.05.32',
    })
  })
})

test('figures are Indonesian, and a dash when there was nothing to count', () => {
  expect(formatNumber(2418)).toBe('2.418')
  expect(formatAverage(87.44)).toBe('87,4')
  expect(formatAverage(80)).toBe('80,0')
  expect(formatPercent(87.4)).toBe('87,4%')
  expect(formatPercent(100)).toBe('100,0%')
  expect(formatPercent(null)).toBe('-')
  expect(formatNumber(Number.NaN)).toBe('-')
})

describe('phones', () => {
  test('are shown in groups with a leading zero', () => {
    expect(formatPhone('81234567890')).toBe('0812-3456-7890')
    expect(formatPhone('+6281234567')).toBe('0812-3456-7')
    expect(formatPhone(null)).toBe('-')
  })

  test.each([
    ['0812 3456 7890', '81234567890'],
    ['+62 812-3456-7890', '81234567890'],
    ['6281234567890', '81234567890'],
    ['0', ''],
    ['812', '812'],
    ['6', '6'],
  ])('%s keeps what follows +62', (typed, kept) => {
    expect(nationalDigits(typed)).toBe(kept)
  })
})

test('an academic year is never raw', () => {
  expect(formatAcademicYear('20251')).toBe('2025/2026 Ganjil')
  expect(formatAcademicYear('20252')).toBe('2025/2026 Genap')
  expect(formatAcademicYear('2025')).toBe('-')
  expect(formatAcademicYear(null)).toBe('-')
})

test('an examiner is two words', () => {
  expect(formatExaminer('Ahmad Fauzi Rahman')).toBe('Ahmad Fauzi')
  expect(formatExaminer('  ')).toBe('-')
})

test('missing text is a dash', () => {
  expect(formatText(' ')).toBe('-')
  expect(formatText('Jl. Melati')).toBe('Jl. Melati')
})

test.each([
  ['Ahmad Fauzi', 'AH'],
  ['siti', 'SI'],
  ["'Aisyah Putri", 'AI'],
  ['A. Fauzi', 'AF'],
  ['محمد عبد', 'مح'],
  ['', ''],
])('the letters of the avatar of %s', (name, letters) => {
  expect(avatarLetters(name)).toBe(letters)
})

test.each([
  ['Muhammad Fathan Al-Ghifari', 'MF'],
  ['Siti', 'SI'],
  ['aisyah putri', 'AP'],
  ['', ''],
])('initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
