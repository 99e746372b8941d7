import { describe, expect, it } from 'vitest'
import { monthsOfYear } from './material-months.rules.ts'

describe('the months of a year', () => {
  it('are July to December in Ganjil', () => {
    expect(monthsOfYear('20261')).toEqual([
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
    ])
  })

  it('are January to June of the next calendar year in Genap', () => {
    expect(monthsOfYear('20262')).toEqual([
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
      '2027-06',
    ])
  })
})
