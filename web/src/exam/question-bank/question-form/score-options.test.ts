import { describe, expect, it } from 'vitest'
import { parseScoreOptions, problemOfOptions, quickSets, withOption } from './score-options.ts'

describe('marks of a question', () => {
  it('are kept in order, each once', () => {
    expect(withOption([0, 10], '5')).toEqual([0, 5, 10])
    expect(withOption([0, 10], '10')).toEqual([0, 10])
    expect(withOption([0, 10], 'lima')).toEqual([0, 10])
    expect(withOption([0, 10], '2.5')).toEqual([0, 10])
    expect(parseScoreOptions(['0', ' 10 ', ''])).toEqual([0, 10])
  })

  it('have quick sets that always hold the maximum', () => {
    expect(quickSets(25).map(({ options }) => options)).toEqual([
      [0, 25],
      [0, 13, 25],
      [0, 6, 13, 19, 25],
    ])
    expect(quickSets(1).map(({ options }) => options)).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
  })

  it.each([
    [[], 10, 'Opsi Nilai tidak boleh kosong!'],
    [[0, 5], 10, 'Opsi tertinggi harus sama dengan nilai maksimal.'],
    [[0, 12], 10, 'Opsi nilai harus 0 sampai 10.'],
    [[5, 5, 10], 10, 'Setiap opsi hanya sekali.'],
    [[0, 5, 10], 10, null],
    [[0, 5], null, null],
  ])('%j of at most %s: %s', (options, maxScore, problem) => {
    expect(problemOfOptions(options, maxScore)).toBe(problem)
  })
})
