import { expect, it } from 'vitest'
import { matchNisEnd, nisDigits } from './nis-match.ts'

const children = [
  { nis: '20210022', name: 'Naufal' },
  { nis: '20220022', name: 'Raihan' },
  { nis: '20210035', name: 'Hafizh' },
]

it('matches any end of the NIS', () => {
  expect(matchNisEnd(children, '035').map((child) => child.name)).toEqual(['Hafizh'])
  expect(matchNisEnd(children, '022').map((child) => child.name)).toEqual(['Naufal', 'Raihan'])
  expect(matchNisEnd(children, '20220022').map((child) => child.name)).toEqual(['Raihan'])
})

it('matches no beginning, and no one before the third digit', () => {
  expect(matchNisEnd(children, '2021')).toEqual([])
  expect(matchNisEnd(children, '')).toEqual([])
  expect(matchNisEnd(children, '5')).toEqual([])
  expect(matchNisEnd(children, '35')).toEqual([])
})

it('keeps digits only, at most eight', () => {
  expect(nisDigits(' 2021-0035 / 7')).toBe('20210035')
})
