import { describe, expect, it } from 'vitest'
import { arrivalAt, routesWithSearch } from './arrival.fixtures.ts'
import { checkedSearch } from './search-shapes.ts'

const nonsense = [
  '',
  'xx',
  '2026-02-31',
  '%00',
  '\0',
  '-1',
  '99999999999999999999',
  '__proto__',
  'a'.repeat(10_000),
]

const cases = routesWithSearch().flatMap(({ path, check, names }) =>
  names.map((name) => ({ path, check, name })),
)

it('reads parameters on nearly every list and form', () => {
  expect(cases.length).toBeGreaterThan(150)
})

describe('a parameter that the check of its route leaves out does not come back', () => {
  it.each(cases)('$path?$name', ({ path, check, name }) => {
    for (const value of nonsense) {
      const checked = check({ [name]: value })[name]
      const arrived = arrivalAt(path, { [name]: value }).search[name]
      expect(arrived, JSON.stringify(value.slice(0, 20))).toBe(checked)
    }
  })
})

it('leaves out parameters that no screen knows', () => {
  expect(arrivalAt('/journal/', { week: '2026-11-19', other: 'x' }).search).toEqual({
    week: '2026-11-19',
    other: undefined,
  })
})

it('names every parameter that the check leaves out as absent', () => {
  const check = checkedSearch(({ date }) => (date === '2026-11-19' ? { date } : {}))
  expect(check({ date: '2026-02-31', other: 'x' })).toEqual({ date: undefined, other: undefined })
  expect(check({ date: '2026-11-19' })).toEqual({ date: '2026-11-19' })
})
