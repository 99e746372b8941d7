import { describe, expect, it } from 'vitest'
import { awaitedOf, reasonNotToMove } from './exam-moves.ts'

const branch = {
  level: 'branchYear',
  status: 'notStarted',
  isAcademicYearActive: true,
  isBranchYearActive: true,
  parentStatus: 'inProgress',
  runningChildren: [],
} as const

describe('the next step of an exam', () => {
  it('is open while the level above runs', () => {
    expect(reasonNotToMove(branch)).toBe(false)
    expect(reasonNotToMove({ ...branch, status: 'inProgress' })).toBe(false)
    expect(reasonNotToMove({ ...branch, status: 'completed' })).toBe(false)
  })

  it.each([
    [{ ...branch, isAcademicYearActive: false }, 'Tahun ajaran daerah masih nonaktif.'],
    [{ ...branch, isBranchYearActive: false }, 'Tahun ajaran desa masih nonaktif.'],
    [{ ...branch, parentStatus: 'notStarted' as const }, 'Munaqosah daerah belum dimulai.'],
    [{ ...branch, parentStatus: 'completed' as const }, 'Munaqosah daerah sudah selesai.'],
    [
      { ...branch, status: 'inProgress' as const, runningChildren: ['Al-Ikhlas', 'Nurul Huda'] },
      'Masih ada 2 kelompok yang berlangsung.',
    ],
    [
      { ...branch, level: 'subBranch' as const, parentStatus: 'notStarted' as const },
      'Munaqosah desa belum dimulai.',
    ],
    [
      { ...branch, level: 'subBranch' as const, parentStatus: 'completed' as const },
      'Munaqosah desa sudah selesai.',
    ],
  ])('waits, and says for what', (facts, reason) => {
    expect(reasonNotToMove(facts)).toBe(reason)
  })
})

it.each([
  ['notStarted', 'notStarted', 'notStarted', 'Menunggu Admin Daerah memulai.'],
  ['inProgress', 'notStarted', 'notStarted', 'Menunggu PJP Desa memulai.'],
  ['inProgress', 'inProgress', 'notStarted', 'Kelompok ini dapat memulai sekarang.'],
  ['inProgress', 'inProgress', 'inProgress', 'Munaqis dapat menilai siswa kelompok ini.'],
  ['inProgress', 'inProgress', 'completed', 'Penilaian kelompok ini sudah ditutup.'],
  ['inProgress', 'completed', 'completed', 'Munaqosah desa sudah selesai.'],
] as const)(
  'a kelompok at %s, %s, %s knows what is awaited',
  (academicYear, branchYear, subBranch, sentence) => {
    expect(awaitedOf({ academicYear, branchYear, subBranch })).toBe(sentence)
  },
)
