import { describe, expect, it } from 'vitest'
import { givenYear } from '../test/branch-years.fixtures.ts'
import { currentYearOf, isYearOver, labelOfYear, sourceFor } from './year-facts.ts'

const before = givenYear({ name: '20252', isCurrent: false })
const running = givenYear({ name: '20261' })
const after = givenYear({ name: '20262', isCurrent: false })
const years = [after, running, before]

describe('the years of a desa', () => {
  it('are named as people say them', () => {
    expect(labelOfYear(running)).toBe('2026/2027 Ganjil')
  })

  it('are over before the running one, and to come after it', () => {
    expect(currentYearOf(years)).toBe(running)
    expect(years.map((year) => isYearOver(year, years))).toEqual([false, false, true])
  })

  it('are over where none runs', () => {
    expect(isYearOver(before, [before])).toBe(true)
  })

  it('are filled from the one before', () => {
    expect(sourceFor(after, years)).toBe(running)
    expect(sourceFor(before, years)).toBeUndefined()
  })
})
