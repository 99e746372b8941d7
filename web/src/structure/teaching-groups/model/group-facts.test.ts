import { expect, it } from 'vitest'
import { givenGroup } from '../test/teaching-groups.fixtures.ts'
import { yearStateOf } from './group-facts.ts'

it.each([
  ['20251', '20261', 'past'],
  ['20271', '20261', 'coming'],
  // Nobody told which year runs.
  ['20271', null, 'past'],
])('calls the year %s beside the running %s %s', (year, running, state) => {
  expect(yearStateOf(givenGroup({ year, isCurrent: false }), running)).toBe(state)
})

it('keeps the words of the running year', () => {
  expect(yearStateOf(givenGroup(), '20261')).toBe('inactive')
  expect(yearStateOf(givenGroup({ isYearActive: true }), '20261')).toBe('active')
})
