import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { afterEach, expect, it, vi } from 'vitest'

// The day of scripts/tests/clock/fixed-day.ts.
const fixedDay = '2026-11-19'

afterEach(() => void vi.useRealTimers())

it('the screens of the tests live on the fixed day', () => {
  expect(dayInJakarta(new Date())).toBe(fixedDay)
  expect(dayInJakarta(new Date(Date.now()))).toBe(fixedDay)
})

it('so they do again after a test that had a time of its own', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-02-02T02:02:02.000Z') })
  expect(dayInJakarta(new Date())).toBe('2020-02-02')
  vi.useRealTimers()
  expect(dayInJakarta(new Date())).toBe(fixedDay)
})
