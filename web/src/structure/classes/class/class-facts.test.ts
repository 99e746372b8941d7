import { describe, expect, it } from 'vitest'
import { reasonsOf } from './class-facts.ts'
import { givenClass } from '../test/classes.fixtures.ts'

const desa = { role: 'branchAdmin', runningYear: '20251' } as const
const kelompok = { role: 'subBranchAdmin', runningYear: '20251' } as const

describe('an open class in a year being set up', () => {
  const open = givenClass({ isLocked: false, isYearActive: false })

  it('may be changed, filled and locked', () => {
    const { lock, change, addStudents, members } = reasonsOf(open, desa)
    expect([lock, change, addStudents, members]).toEqual([false, false, false, false])
  })

  it('cannot be locked empty, and leaves its KBM only empty', () => {
    const empty = givenClass({ isLocked: false, isYearActive: false, students: [], teachers: [] })
    expect(reasonsOf(empty, desa).lock).toBe('Kelas belum punya siswa.')
    expect(reasonsOf(empty, desa).remove).toBe(false)
    expect(reasonsOf(open, desa).remove).toBe('Kelas masih berisi 3 catatan anggota.')
  })

  it('knows no mutasi yet', () => {
    expect(reasonsOf(open, desa).running).toBe('Tahun ajaran desa masih nonaktif.')
  })
})

describe('a locked class in a running year', () => {
  const locked = givenClass({ isLocked: true, isYearActive: true })

  it('takes late students through the PJP Desa, and tells the others so', () => {
    expect(reasonsOf(locked, desa).running).toBe(false)
    expect(reasonsOf(locked, desa).addStudents).toBe('Kelas terkunci. Buka kunci dahulu.')
    expect(reasonsOf(locked, kelompok).addStudents).toBe(
      'Kelas terkunci. Siswa susulan ditambahkan oleh PJP Desa.',
    )
    expect(reasonsOf(locked, kelompok).members).toBe(
      'Kelas terkunci. Hanya PJP Desa yang dapat membukanya.',
    )
  })

  it('changes its teachers through the PJP Desa, and tells the others so', () => {
    expect(reasonsOf(locked, desa)).toMatchObject({ teachers: false, replacesTeachers: true })
    expect(reasonsOf(locked, kelompok)).toMatchObject({
      teachers: 'Kelas terkunci. Guru diganti oleh PJP Desa.',
      replacesTeachers: false,
    })
    const prepared = givenClass({ isLocked: true, isYearActive: false })
    expect(reasonsOf(prepared, desa)).toMatchObject({
      teachers: 'Kelas terkunci. Buka kunci dahulu.',
      replacesTeachers: false,
    })
  })

  it('is unlocked only once the desa year rests', () => {
    expect(reasonsOf(locked, desa).unlock).toBe('Nonaktifkan tahun ajaran desa dahulu.')
  })
})

describe('a class of another year', () => {
  it('tells a year that is over from one to come', () => {
    const past = givenClass({ year: '20242', isYearCurrent: false, isYearActive: false })
    const future = givenClass({ year: '20252', isYearCurrent: false, isYearActive: false })
    expect(reasonsOf(past, desa).addStudents).toBe('Tahun ajaran ini sudah lewat.')
    expect(reasonsOf(future, desa).addStudents).toBe('Tahun ajaran daerah masih nonaktif.')
  })
})
