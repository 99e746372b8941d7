import { describe, expect, it } from 'vitest'
import { classDayOf, daysAfter, findNextMeeting, isMeetingExpected } from './dashboard.rules.ts'

const thursday = { weekday: 4, meetingDays: [], openedOfLastFour: 0, isHoliday: false }

describe('isMeetingExpected', () => {
  it('follows the meeting days where they are set', () => {
    expect(isMeetingExpected({ ...thursday, meetingDays: [1, 4] })).toBe(true)
    expect(isMeetingExpected({ ...thursday, meetingDays: [1], openedOfLastFour: 4 })).toBe(false)
  })

  it('follows the habit of the last four weeks otherwise', () => {
    expect(isMeetingExpected({ ...thursday, openedOfLastFour: 1 })).toBe(false)
    expect(isMeetingExpected({ ...thursday, openedOfLastFour: 2 })).toBe(true)
  })

  it('expects nothing on a holiday', () => {
    const holiday = { ...thursday, meetingDays: [4], openedOfLastFour: 4, isHoliday: true }
    expect(isMeetingExpected(holiday)).toBe(false)
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
    return findNextMeeting({ meetingDays, opened: new Set(opened) }, days)
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
