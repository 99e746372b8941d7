import { expect, it } from 'vitest'
import { grownFigures, printedRow, missedGoals, type Bound } from './goals.ts'

const read = { scenario: 'by two letters', concurrency: 10, goals: { p95Ms: { below: 50 } } }

it('tells what missed its goal, and what the goal is', () => {
  expect(missedGoals({ ...read, p95Ms: 50.604 })).toEqual([
    'by two letters, concurrency 10: p95Ms is 50.6 and should be below 50.',
  ])
  expect(missedGoals({ ...read, p95Ms: 49.9 })).toEqual([])
})

it('counts what is exactly at the limit by the word of the limit', () => {
  const at = (bound: Bound) => missedGoals({ figure: 50, goals: { figure: bound } })
  expect(at({ below: 50 })).toHaveLength(1)
  expect(at({ atMost: 50 })).toEqual([])
  expect(at({ atLeast: 50 })).toEqual([])
})

it('decides by what was measured, not by what is printed', () => {
  const card = { what: 'cards', megabytes: 3.001, goals: { megabytes: { atMost: 3 } } }
  expect(missedGoals(card)).toHaveLength(1)
  expect(printedRow(card)).toEqual({
    what: 'cards',
    megabytes: 3,
    goal: 'megabytes at most 3',
    isMet: false,
  })
})

it('takes each goal of a row for itself', () => {
  const goals = { found: { atLeast: 24 }, wrong: { atMost: 0 } }
  expect(missedGoals({ engine: 'ngaji', found: 23, wrong: 1, goals })).toEqual([
    'ngaji: found is 23 and should be at least 24.',
    'ngaji: wrong is 1 and should be at most 0.',
  ])
})

it('does not take a figure for reached that nobody measured', () => {
  expect(missedGoals(read)).toHaveLength(1)
  expect(missedGoals({ ...read, p95Ms: Number.NaN })).toHaveLength(1)
})

it('leaves a row without goals as it is', () => {
  expect(missedGoals({ scenario: 'usual hall', markP95Ms: 900 })).toEqual([])
  expect(printedRow({ scenario: 'usual hall', markP95Ms: 9.006 })).toEqual({
    scenario: 'usual hall',
    markP95Ms: 9.01,
  })
})

it('says growth of more than a tenth since the last figures, without missing a goal for it', () => {
  const grown = {
    what: 'sign-in',
    kB: 110.1,
    files: 11,
    last: { kB: 100, files: 10 },
    goals: { kB: { atMost: 160 }, files: { atMost: 16 } },
  }
  expect(grownFigures(grown)).toEqual(['sign-in: kB grew from 100 to 110.1.'])
  expect(missedGoals(grown)).toEqual([])
  expect(printedRow(grown)).toEqual({
    what: 'sign-in',
    kB: 110.1,
    files: 11,
    last: 'kB 100, files 10',
    goal: 'kB at most 160, files at most 16',
    isMet: true,
  })
})

it('says nothing of a row that stayed, shrank or is new', () => {
  expect(grownFigures({ what: 'sign-in', kB: 100, last: { kB: 100 } })).toEqual([])
  expect(grownFigures({ what: 'sign-in', kB: 50, last: { kB: 100 } })).toEqual([])
  expect(grownFigures({ what: 'sign-in', kB: 100 })).toEqual([])
})
