import { expect, it } from 'vitest'
import { latestClosedEnd } from './register-closing.rules.ts'

it.each([
  ['2026-11-23T12:45:00.000Z', '18:45'],
  ['2026-11-23T13:00:00.000Z', '19:00'],
  ['2026-11-23T17:00:00.000Z', ''],
  ['2026-11-23T18:00:00.000Z', '00:00'],
])('at %s registers of classes that ended by %s are closed', (now, end) => {
  expect(latestClosedEnd(new Date(now))).toBe(end)
})
