import { describe, expect, it } from 'vitest'
import { isMeetingExpected } from './dashboard.rules.ts'

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
