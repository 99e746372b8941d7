import { expect, it } from 'vitest'
import { countsByStatus, runningOf, stateBeside, stateOfYear, totalsOf } from './exam-year-facts.ts'
import { givenSummary, givenYear } from '../test/office.fixtures.ts'

it('distinguishes a past year from a coming one', () => {
  const years = ['20262', '20261', '20252'].map((name) =>
    givenYear({ name, isCurrent: name === '20261' }),
  )
  const states = ['coming', 'current', 'past']
  expect(years.map((year) => stateOfYear(year, years))).toEqual(states)
  expect(years.map((year) => stateBeside(year, '20261'))).toEqual(states)
})

it('adds up the kelompok of a desa, with an average weighted by examined students', () => {
  const summaries = [
    givenSummary({
      studentCount: 30,
      examinedCount: 30,
      completedCount: 30,
      avgScore: 90,
      progress: 100,
      scoredCount: 240,
      unscoredCount: 0,
    }),
    givenSummary({
      name: 'Nurul Huda',
      studentCount: 20,
      examinedCount: 10,
      completedCount: 0,
      avgScore: 70,
      progress: 20,
      scoredCount: 32,
      unscoredCount: 128,
    }),
    givenSummary({
      name: 'At-Taqwa',
      munaqasyahStatus: 'notStarted',
      studentCount: 10,
      examinedCount: 0,
      completedCount: 0,
      avgScore: null,
      progress: 0,
      scoredCount: 0,
      unscoredCount: 80,
    }),
  ]
  const totals = totalsOf(summaries)
  expect(totals).toMatchObject({
    studentCount: 60,
    examinedCount: 40,
    completedCount: 30,
    avgScore: 85,
    // Of all 480 categories, also those of the kelompok that has not begun.
    progress: 57,
    munaqisyCount: 12,
  })
  expect(countsByStatus(totals)).toBe('2 berlangsung, 1 belum')
  expect(runningOf(summaries)).toEqual(['Al-Ikhlas', 'Nurul Huda'])
})

it('makes the progress of a desa from its categories, not from rounded shares', () => {
  const one = (scoredCount: number, unscoredCount: number) =>
    givenSummary({ progress: 0, scoredCount, unscoredCount })
  expect(totalsOf([one(400, 0), one(399, 1)]).progress).toBe(99)
  expect(totalsOf([one(0, 400), one(1, 399)]).progress).toBe(1)
})

it('makes the average of a desa from its students, not from rounded averages', () => {
  const one = (averageSum: number, avgScore: number) =>
    givenSummary({ examinedCount: 2, averageSum, avgScore })
  expect(totalsOf([one(154.5, 77.3), one(154, 77)]).avgScore).toBe(77.1)
  // Sums of fractions: a tie goes up here as in each kelompok.
  expect(totalsOf([one(60.3, 30.2), one(69.1, 34.6)]).avgScore).toBe(32.4)
})

it('has no average without examined students', () => {
  expect(totalsOf([])).toMatchObject({ avgScore: null, progress: 0 })
  expect(countsByStatus(totalsOf([]))).toBe('Belum ada kelompok')
})
