import { describe, expect, it } from 'vitest'
import { countCoverage, coverageTableOf, isShort } from './coverage-view.ts'
import { givenCoverage } from '../test/question-bank.fixtures.ts'

const coverage = givenCoverage({
  '5 memorizingDua': { activeCount: 4, points: 80, isReachable: false, reachable: 80 },
  'PAUD writing': { activeCount: 0, points: 0, isReachable: false, reachable: 0 },
})

describe('the coverage of the bank', () => {
  it('has all categories and grades, blank where a grade is not examined', () => {
    const { grades, rows } = coverageTableOf(coverage, { onlyShort: false })
    expect(grades).toHaveLength(12)
    expect(rows).toHaveLength(12)
    const tafsir = rows.find(({ category }) => category === 'quranTafsir')
    expect(tafsir?.cells.map(({ cell }) => cell.kind)).toEqual([
      ...Array<string>(6).fill('none'),
      'ready',
      'ready',
      ...Array<string>(4).fill('none'),
    ])
  })

  it('keeps only the rows and columns that lack something', () => {
    const { grades, rows } = coverageTableOf(coverage, { onlyShort: true })
    expect(grades).toEqual(['PAUD', '5'])
    expect(rows.map(({ category }) => category)).toEqual(['writing', 'memorizingDua'])
    expect(rows.flatMap(({ cells }) => cells.filter(({ cell }) => isShort(cell)))).toHaveLength(2)
  })

  it('counts what is ready, short and empty', () => {
    expect(countCoverage(coverage)).toEqual({ ready: 102, short: 1, empty: 1 })
  })
})
