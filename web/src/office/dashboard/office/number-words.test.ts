import type { HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { expect, it } from 'vitest'
import { attendanceNote, numberChange, numberValue } from './number-words.ts'

it('writes counts and shares as people here do', () => {
  expect(numberValue({ key: 'students', value: 2418, change: null, series: null })).toBe('2.418')
  expect(numberValue({ key: 'attendance', value: 87.4, change: null, series: [] })).toBe('87,4%')
  expect(
    numberValue({ key: 'readyCategories', value: 91, total: 104, change: null, series: null }),
  ).toBe('91 dari 104')
  expect(numberValue({ key: 'attendance', value: null, change: null, series: [] })).toBe('-')
})

it('says what changed, and nothing when nothing did', () => {
  const students = { key: 'students', value: 10, series: null } as const
  expect(numberChange({ ...students, change: 12 })?.words).toBe('+12 dalam 30 hari')
  expect(numberChange({ ...students, change: 0 })).toBeNull()
  expect(numberChange({ ...students, change: null })).toBeNull()
  expect(numberChange({ key: 'attendance', value: 80, change: -1.4, series: [] })).toEqual({
    words: '-1,4 poin',
    since: 'dari 30 hari sebelumnya',
  })
})

it('says which semester a share looks at, and that a register is still open', () => {
  const attendance: HomeNumber = { key: 'attendance', value: null, change: null, series: [] }
  expect(attendanceNote(attendance)).toBe('dalam semester ini')
  expect(attendanceNote({ ...attendance, isOpen: true })).toBe(
    'dalam semester ini, absen masih terbuka',
  )
})
