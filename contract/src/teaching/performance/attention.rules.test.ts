import { describe, expect, it } from 'vitest'
import { addDays } from '../../jakarta-time.ts'
import type { AttendanceStatus } from '../attendance/attendance.schemas.ts'
import { attentionOf, type CountedMark } from './attention.rules.ts'

const today = '2026-11-19'

/** Marks, each so many days ago. */
const marks = (...found: [number, AttendanceStatus][]): CountedMark[] =>
  found.map(([daysAgo, status]) => ({ date: addDays(today, -daysAgo), status }))

describe('attention', () => {
  it('is needed after three absences or late arrivals in a row, in any order of input', () => {
    const absent = marks(
      [7, 'Tanpa Keterangan'],
      [21, 'Tanpa Keterangan'],
      [14, 'Tanpa Keterangan'],
    )
    expect(attentionOf([...absent, ...marks([28, 'Hadir'])], today)).toEqual(['absent3', 'below75'])
    const late = marks([1, 'Terlambat'], [2, 'Terlambat'], [3, 'Terlambat'], [4, 'Hadir'])
    expect(attentionOf(late, today)).toEqual(['late3'])
  })

  it('is not needed for a run that ended, was excused, or is too short', () => {
    const ended = marks([1, 'Hadir'], [2, 'Terlambat'], [3, 'Terlambat'], [4, 'Terlambat'])
    expect(attentionOf(ended, today)).toEqual([])
    expect(attentionOf(marks([1, 'Sakit'], [2, 'Sakit'], [3, 'Sakit']), today)).toEqual([])
    expect(attentionOf(marks([1, 'Terlambat'], [2, 'Terlambat']), today)).toEqual([])
    expect(attentionOf([], today)).toEqual([])
  })

  it('is needed below 75 % of at least four meetings in 30 days, today included', () => {
    const exactly = marks([0, 'Sakit'], [1, 'Hadir'], [2, 'Hadir'], [29, 'Terlambat'])
    expect(attentionOf(exactly, today)).toEqual([])
    const below = marks([0, 'Sakit'], [1, 'Izin'], [2, 'Hadir'], [29, 'Hadir'])
    expect(attentionOf(below, today)).toEqual(['below75'])
    const older = marks([0, 'Sakit'], [1, 'Izin'], [2, 'Hadir'], [30, 'Hadir'])
    expect(attentionOf(older, today)).toEqual([])
  })
})
