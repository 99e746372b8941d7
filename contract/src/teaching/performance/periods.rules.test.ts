import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../../jakarta-time.ts'
import { isDrawnByWeek, isWholeMonth, monthOf, periodBefore, stepsOf } from './periods.rules.ts'

describe('the period before', () => {
  it('is as long and ends the day before', () => {
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2026-10-02',
      to: '2026-10-31',
    })
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    })
    expect(periodBefore({ from: '2024-03-01', to: '2024-03-02' }).from).toBe('2024-02-28')
  })
})

describe('the month of a day', () => {
  it('has the days of the calendar month', () => {
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(monthOf('2025-02-28')).toEqual({ from: '2025-02-01', to: '2025-02-28' })
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  it.each([
    ['2024-02-01', '2024-02-29', true],
    ['2024-02-01', '2024-02-28', false],
    ['2026-11-02', '2026-11-30', false],
    ['2026-11-01', '2026-12-31', false],
  ])('from %s to %s is a whole one: %s', (from, to, expected) => {
    expect(isWholeMonth({ from, to })).toBe(expected)
  })
})

describe('the steps of a series', () => {
  it('are weeks from Monday to Sunday up to a hundred days, months beyond', () => {
    const from = '2026-08-05'
    expect(isDrawnByWeek({ from, to: addDays(from, 99) })).toBe(true)
    expect(isDrawnByWeek({ from, to: addDays(from, 100) })).toBe(false)
    expect(stepsOf({ from: '2026-11-04', to: '2026-11-17' })).toEqual([
      { from: '2026-11-04', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-17' },
    ])
    expect(stepsOf({ from: '2026-07-13', to: '2026-10-31' })).toEqual([
      { from: '2026-07-13', to: '2026-07-31' },
      { from: '2026-08-01', to: '2026-08-31' },
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-10-31' },
    ])
  })

  it('keep the week over the new year whole', () => {
    expect(stepsOf({ from: '2026-12-23', to: '2027-01-06' })).toEqual([
      { from: '2026-12-23', to: '2026-12-27' },
      { from: '2026-12-28', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-06' },
    ])
  })

  it('cover a period of any length without a gap', () => {
    for (let length = 0; length < 230; length += 7) {
      const period = { from: '2026-01-29', to: addDays('2026-01-29', length) }
      const steps = stepsOf(period)
      expect(steps[0]?.from).toBe(period.from)
      expect(steps.at(-1)?.to).toBe(period.to)
      for (const [index, step] of steps.entries()) {
        expect(daysBetween(step.from, step.to)).toBeGreaterThanOrEqual(0)
        const following = steps[index + 1]
        if (!following) continue
        expect(following.from).toBe(addDays(step.to, 1))
        const begins = isDrawnByWeek(period)
          ? weekdayOf(following.from) === 1
          : following.from.endsWith('-01')
        expect(begins).toBe(true)
      }
    }
  })
})
