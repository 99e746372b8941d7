import { describe, expect, it } from 'vitest'
import { examFilters, isExamFilter, shownBy } from './exam-filter.ts'

const all = [
  { id: 'a', munaqasyahStatus: 'inProgress' },
  { id: 'b', munaqasyahStatus: 'notStarted' },
  { id: 'c', munaqasyahStatus: 'notStarted' },
] as const

describe('the kelompok of a desa, by the state of their exam', () => {
  it('are counted in each choice', () => {
    expect(examFilters(all).map(({ label }) => label)).toEqual([
      'Semua (3)',
      'Belum Dimulai (2)',
      'Sedang Berlangsung (1)',
      'Selesai (0)',
    ])
  })

  it('are all of them, or those of one state', () => {
    expect(shownBy('all', all)).toHaveLength(3)
    expect(shownBy('notStarted', all).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('are chosen by a state that exists', () => {
    expect([isExamFilter('completed'), isExamFilter('all'), isExamFilter('x')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
