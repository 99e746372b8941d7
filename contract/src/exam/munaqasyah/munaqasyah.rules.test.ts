import { describe, expect, it } from 'vitest'
import { disabledReasonOf } from '../../words/disabled-reasons.ts'
import { refusalMessage } from '../../words/refusal-message.ts'
import {
  labelOfMunaqasyahStatus,
  munaqasyahLevels,
  nextMoveLabel,
  refusalToMove,
  refusalToScore,
  type MunaqasyahFacts,
} from './munaqasyah.rules.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import {
  categoriesOfGrade,
  scoreCategories,
  scoreCategoryLabel,
} from '../../values/score-categories.rules.ts'

const desa: MunaqasyahFacts = {
  level: 'branchYear',
  status: 'notStarted',
  isAcademicYearActive: true,
  isBranchYearActive: true,
  parentStatus: 'inProgress',
  runningChildren: [],
}
const kelompok: MunaqasyahFacts = { ...desa, level: 'subBranch' }
const region: MunaqasyahFacts = {
  ...desa,
  level: 'academicYear',
  isBranchYearActive: null,
  parentStatus: null,
}

describe('score categories', () => {
  it('are twelve for grades 5 and 6 and eight for every other grade', () => {
    for (const grade of ['5', '6']) expect(categoriesOfGrade(grade)).toEqual(scoreCategories)
    for (const grade of ['PRA-PAUD', 'PAUD', '1', '2', '3', '4', '7', '8', '9', 'KHUSUS'])
      expect(categoriesOfGrade(grade)).toEqual([
        'reciting',
        'writing',
        'practice',
        'moralManner',
        'memorizingSurah',
        'memorizingDua',
        'memorizingBeautifulName',
        'knowledge',
      ])
  })

  it('have one Indonesian label each', () => {
    const labels = scoreCategories.map((category) => scoreCategoryLabel[category])
    expect(new Set(labels).size).toBe(12)
    expect(labels[0]).toBe("Baca Al-Qur'an/Tilawati")
    expect(labels[9]).toBe('Hafalan Asmaul Husna')
  })
})

describe('status labels', () => {
  it.each([
    ['notStarted', 'Belum Dimulai'],
    ['inProgress', 'Sedang Berlangsung'],
    ['completed', 'Selesai'],
    ['paused', 'Tidak Diketahui'],
    [null, 'Tidak Diketahui'],
    [undefined, 'Tidak Diketahui'],
  ])('%s is %s', (status, label) => {
    expect(labelOfMunaqasyahStatus(status)).toBe(label)
  })
})

describe('the buttons', () => {
  it('name the next step', () => {
    expect(munaqasyahStatuses.map((status) => nextMoveLabel('branchYear', status))).toEqual([
      'Mulai Munaqosah',
      'Selesaikan Munaqosah',
      'Mulai Munaqosah Susulan',
    ])
    expect(munaqasyahStatuses.map((status) => nextMoveLabel('subBranch', status))).toEqual([
      'Mulai',
      'Selesaikan',
      'Mulai Susulan',
    ])
  })
})

describe('moving a level', () => {
  const allowed = ['notStarted>inProgress', 'inProgress>completed', 'completed>inProgress']
  const same = ['inProgress>inProgress', 'completed>completed']

  it.each(munaqasyahLevels)(
    'allows only the transitions of the state machine at level %s',
    (level) => {
      const facts = { academicYear: region, branchYear: desa, subBranch: kelompok }[level]
      for (const status of munaqasyahStatuses)
        for (const to of ['inProgress', 'completed'] as const) {
          const step = `${status}>${to}`
          const code = refusalToMove({ ...facts, status }, to)?.code ?? null
          const isFine = allowed.includes(step) || same.includes(step)
          expect(code, step).toBe(isFine ? null : 'munaqasyah.bad-transition')
        }
    },
  )

  it('names the impossible step', () => {
    const refusal = refusalToMove(desa, 'completed')
    expect(refusal && refusalMessage(refusal)).toBe(
      'Munaqosah belum dimulai, tidak bisa diselesaikan.',
    )
  })

  it.each([desa, kelompok])('starts only while the level above runs', (facts) => {
    for (const parentStatus of ['notStarted', 'completed'] as const) {
      expect(refusalToMove({ ...facts, parentStatus }, 'inProgress')?.code).toBe(
        'munaqasyah.parent-not-running',
      )
      expect(
        refusalToMove({ ...facts, parentStatus, status: 'completed' }, 'inProgress')?.code,
      ).toBe('munaqasyah.parent-not-running')
    }
  })

  it('names the level that has to move first', () => {
    const ofDesa = refusalToMove({ ...desa, parentStatus: 'notStarted' }, 'inProgress')
    expect(ofDesa && refusalMessage(ofDesa)).toBe('Daerah belum memulai munaqosah.')
    expect(ofDesa && disabledReasonOf(ofDesa)).toBe('Munaqosah daerah belum dimulai.')
    const ofKelompok = refusalToMove({ ...kelompok, parentStatus: 'notStarted' }, 'inProgress')
    expect(ofKelompok && refusalMessage(ofKelompok)).toBe('PJP Desa belum memulai munaqosah.')
    expect(ofKelompok && disabledReasonOf(ofKelompok)).toBe('Munaqosah desa belum dimulai.')
  })

  it('says of a level that is over that it is over, not that it has not begun', () => {
    const ofKelompok = refusalToMove({ ...kelompok, parentStatus: 'completed' }, 'inProgress')
    expect(ofKelompok && refusalMessage(ofKelompok)).toBe('PJP Desa sudah menyelesaikan munaqosah.')
    expect(ofKelompok && disabledReasonOf(ofKelompok)).toBe('Munaqosah desa sudah selesai.')
  })

  it('needs the years active', () => {
    expect(refusalToMove({ ...region, isAcademicYearActive: false }, 'inProgress')?.code).toBe(
      'academic-year.inactive',
    )
    expect(refusalToMove({ ...desa, isBranchYearActive: false }, 'inProgress')?.code).toBe(
      'branch-year.inactive',
    )
  })

  it('finishes only when nothing below runs', () => {
    const runningChildren = ['Kelompok A', 'Kelompok B']
    const refusal = refusalToMove({ ...desa, status: 'inProgress', runningChildren }, 'completed')
    expect(refusal && refusalMessage(refusal)).toBe('Masih berlangsung di Kelompok A, Kelompok B.')
    expect(refusal && disabledReasonOf(refusal)).toBe('Masih ada 2 kelompok yang berlangsung.')
    const ofRegion = refusalToMove(
      { ...region, status: 'inProgress', runningChildren },
      'completed',
    )
    expect(ofRegion && disabledReasonOf(ofRegion)).toBe('Masih ada 2 desa yang berlangsung.')
  })
})

describe('scoring', () => {
  const running = {
    academicYear: 'inProgress',
    branchYear: 'inProgress',
    subBranch: 'inProgress',
  } as const

  it('needs all three levels', () => {
    expect(refusalToScore(running)).toBeNull()
    for (const level of munaqasyahLevels)
      for (const status of ['notStarted', 'completed'] as const)
        expect(refusalToScore({ ...running, [level]: status })?.values['level']).toBe(level)
  })

  it('names the desa first, in the words of the specification', () => {
    const refusal = refusalToScore({
      academicYear: 'notStarted',
      branchYear: 'notStarted',
      subBranch: 'notStarted',
    })
    expect(refusal && refusalMessage(refusal)).toBe('PJP Desa belum memulai munaqosah!')
    const ofKelompok = refusalToScore({ ...running, subBranch: 'notStarted' })
    expect(ofKelompok && refusalMessage(ofKelompok)).toBe('PJP Kelompok belum memulai munaqosah!')
  })
})
