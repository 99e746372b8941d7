import { describe, expect, it } from 'vitest'
import { selectionAfterMark, studentsOfBulk, toggleAll } from './attendance-selection.rules.ts'

const rows = [
  { studentId: 'hadir', status: 'Hadir' },
  { studentId: 'late', status: 'Terlambat' },
  { studentId: 'izin', status: 'Izin' },
  { studentId: 'alpa', status: 'Tanpa Keterangan' },
] as const

describe('select-all', () => {
  it('selects every student not present yet, and then none', () => {
    expect([...toggleAll(rows, false)]).toEqual(['izin', 'alpa'])
    expect([...toggleAll(rows, true)]).toEqual([])
  })

  it('removes a student who is marked present, keeps any other', () => {
    const selection = new Set(['izin', 'alpa'])
    const marked = selectionAfterMark(selection, { studentId: 'izin', status: 'Terlambat' })
    expect([...marked]).toEqual(['alpa'])
    const sick = selectionAfterMark(selection, { studentId: 'izin', status: 'Sakit' })
    expect([...sick]).toEqual(['izin', 'alpa'])
  })
})

describe('a bulk change', () => {
  it('applies to selected students who are not Hadir yet', () => {
    const everyone = new Set(rows.map(({ studentId }) => studentId))
    expect(studentsOfBulk(rows, everyone)).toEqual(['late', 'izin', 'alpa'])
    expect(studentsOfBulk(rows, new Set(['hadir', 'alpa']))).toEqual(['alpa'])
  })
})
