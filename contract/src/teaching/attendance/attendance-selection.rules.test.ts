import { describe, expect, it } from 'vitest'
import { isSelectable, studentsOfBulk } from './attendance-selection.rules.ts'

const rows = [
  { studentId: 'hadir', status: 'Hadir' },
  { studentId: 'late', status: 'Terlambat' },
  { studentId: 'izin', status: 'Izin' },
  { studentId: 'alpa', status: 'Tanpa Keterangan' },
] as const

it('select-all takes every student not present yet', () => {
  const ids = rows.filter(isSelectable).map(({ studentId }) => studentId)
  expect(ids).toEqual(['izin', 'alpa'])
})

describe('a bulk change', () => {
  it('applies to selected students who are not Hadir yet', () => {
    const everyone = new Set(rows.map(({ studentId }) => studentId))
    expect(studentsOfBulk(rows, everyone)).toEqual(['late', 'izin', 'alpa'])
    expect(studentsOfBulk(rows, new Set(['hadir', 'alpa']))).toEqual(['alpa'])
  })
})
