import { describe, expect, it } from 'vitest'
import { categoryLinesOf, moved } from './package-lines.ts'
import { givenCoverage, givenLine, yearId } from '../test/question-bank.fixtures.ts'

const year = {
  id: yearId,
  name: '20261',
  isActive: true,
  munaqasyahStatus: 'notStarted' as const,
  memorizingDua: givenLine(),
}
const coverage = givenCoverage({ '3 writing': { isReachable: false, reachable: 80 } })

describe('the packages of a year', () => {
  const lines = categoryLinesOf(year, coverage)
  const of = (category: string) => lines.find((line) => line.category === category)

  it('are twelve categories, with the grades each is examined in', () => {
    expect(lines).toHaveLength(12)
    expect(of('quranTafsir')?.grades.map(({ grade }) => grade)).toEqual(['5', '6'])
  })

  it('show drawn packages; categories without one are rated by the bank', () => {
    const ready = (category: string) =>
      of(category)?.grades.flatMap(({ grade, isReady }) => (isReady ? [grade] : []))
    expect(ready('memorizingDua')).toEqual(['4', '5'])
    expect(ready('writing')).not.toContain('3')
    expect(ready('writing')).toHaveLength(11)
  })
})

it('moves a question one place up or down, and not out of the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
