import { describe, expect, it } from 'vitest'
import {
  classDayOf,
  daysAfter,
  findNextMeeting,
  isMeetingExpected,
  isUsualDay,
  usualBy,
} from './dashboard.rules.ts'

const thursday = { weekday: 4, meetingDays: [], isUsual: false, isHoliday: false }

describe('isMeetingExpected', () => {
  it('follows the meeting days where they are set', () => {
    expect(isMeetingExpected({ ...thursday, meetingDays: [1, 4] })).toBe(true)
    expect(isMeetingExpected({ ...thursday, meetingDays: [1], isUsual: true })).toBe(false)
  })

  it('follows the habit otherwise', () => {
    expect(isMeetingExpected(thursday)).toBe(false)
    expect(isMeetingExpected({ ...thursday, isUsual: true })).toBe(true)
  })

  it('expects nothing on a holiday', () => {
    const holiday = { ...thursday, meetingDays: [4], isUsual: true, isHoliday: true }
    expect(isMeetingExpected(holiday)).toBe(false)
  })
})

describe('the habit of a class', () => {
  it('is what it did on two of the last four days of a weekday', () => {
    expect([0, 1, 2, 3, 4].map(isUsualDay)).toEqual([false, false, true, true, true])
    const isUsualAfter = (...opened: string[]) =>
      usualBy((day) => opened.includes(day))(classDayOf('2026-12-03', new Set()))
    expect(isUsualAfter('2026-11-05', '2026-11-26')).toBe(true)
    expect(isUsualAfter('2026-11-26', '2026-11-27', '2026-12-03')).toBe(false)
    expect(isUsualAfter('2026-10-29', '2026-11-26')).toBe(false)
  })
})

describe('findNextMeeting', () => {
  // A Thursday.
  const today = '2026-12-31'
  const nextOf = (
    { meetingDays = [] as number[], opened = [] as string[] },
    ...holidays: string[]
  ) => {
    const days = daysAfter(today).map((day) => classDayOf(day, new Set(holidays)))
    return findNextMeeting({ meetingDays, isUsual: usualBy((day) => opened.includes(day)) }, days)
  }

  it('is the next meeting day after today, into the next year and past a holiday', () => {
    expect(nextOf({ meetingDays: [5] })).toBe('2027-01-01')
    expect(nextOf({ meetingDays: [1, 3, 5] }, '2027-01-01')).toBe('2027-01-04')
    expect(nextOf({ meetingDays: [4] })).toBe('2027-01-07')
  })

  it('follows the habit where no days are set', () => {
    expect(nextOf({ opened: ['2026-12-19', '2026-12-26'] })).toBe('2027-01-02')
    expect(nextOf({ opened: ['2026-12-26'] })).toBeUndefined()
  })

  it('is looked for past a month of holidays, and unknown where sixty days are free', () => {
    const free = daysAfter(today)
    expect(nextOf({ meetingDays: [5] }, ...free.slice(0, 40))).toBe('2027-02-12')
    expect(nextOf({ meetingDays: [5] }, ...free)).toBeUndefined()
  })
})
