import { describe, expect, it } from 'vitest'
import { isSelectable, replacesAbsence, studentsOfBulk } from './attendance-selection.rules.ts'

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

  const excused = { status: 'Izin', isMarked: true, note: 'Acara keluarga' } as const

  it.each(['Hadir', 'Sakit', 'Tanpa Keterangan'] as const)('to %s replaces an Izin', (status) => {
    expect(replacesAbsence(excused, { status })).toBe(true)
  })

  it('to Izin replaces another note, and not the same one', () => {
    expect(replacesAbsence(excused, { status: 'Izin', note: 'Libur desa' })).toBe(true)
    expect(replacesAbsence(excused, { status: 'Izin', note: 'Acara keluarga' })).toBe(false)
  })

  it('replaces Tanpa Keterangan only where a person recorded it', () => {
    const absent = { status: 'Tanpa Keterangan', note: '' } as const
    expect(replacesAbsence({ ...absent, isMarked: true }, { status: 'Hadir' })).toBe(true)
    expect(replacesAbsence({ ...absent, isMarked: false }, { status: 'Hadir' })).toBe(false)
  })

  it('replaces no absence of a child who came', () => {
    const late = { status: 'Terlambat', isMarked: true, note: '' } as const
    expect(replacesAbsence(late, { status: 'Sakit' })).toBe(false)
  })
})
