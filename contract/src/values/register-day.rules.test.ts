import { describe, expect, it } from 'vitest'
import {
  currentRegisterDay,
  endOfMeeting,
  endsNextDay,
  hasMeetingEnded,
  isOnRegisterDay,
  missedEvening,
  momentInRegister,
  type ClassPlan,
} from './register-day.rules.ts'

/** Thursday 19 and Friday 20 November 2026. */
const thursday = '2026-11-19'
const friday = '2026-11-20'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`)

const daily = [1, 2, 3, 4, 5, 6, 7]
const plan = (startTime: string, endTime: string | null, meetingDays = daily): ClassPlan => ({
  startTime,
  endTime,
  meetingDays,
})
const evening = plan('18:30', '19:45')
const late = plan('21:30', '23:30')
const toMidnight = plan('22:00', '00:00')
const overMidnight = plan('22:00', '00:30')
const morning = plan('04:30', '05:30')

type Known = { holidays?: string[]; opened?: string[] }

function dayAt(time: Date, schoolClass: ClassPlan, { holidays = [], opened = [] }: Known = {}) {
  return currentRegisterDay(schoolClass, {
    now: time,
    holidays,
    isOpen: (day) => opened.includes(day),
  })
}

describe('currentRegisterDay', () => {
  it.each([
    // Ends in the evening: midnight divides.
    [evening, thursday, '23:59', thursday],
    [evening, friday, '00:00', friday],
    // Ends at 23.30: the hour after it reaches into the next day.
    [late, friday, '00:00', thursday],
    [late, friday, '00:29', thursday],
    [late, friday, '00:30', friday],
    // Ends at 00.00.
    [toMidnight, thursday, '23:59', thursday],
    [toMidnight, friday, '00:59', thursday],
    [toMidnight, friday, '01:00', friday],
    // Ends at 00.30.
    [overMidnight, thursday, '22:00', thursday],
    [overMidnight, friday, '00:03', thursday],
    [overMidnight, friday, '01:29', thursday],
    [overMidnight, friday, '01:30', friday],
    [overMidnight, friday, '22:00', friday],
    // Begins before the sun: yesterday's ended long ago.
    [morning, friday, '00:20', friday],
    [morning, friday, '04:30', friday],
    // No end is known.
    [plan('22:00', null), friday, '00:03', friday],
  ])('%j on %s at %s: %s', (schoolClass, day, time, expected) => {
    expect(dayAt(at(day, time), schoolClass)).toBe(expected)
  })

  it('is today where yesterday had no class', () => {
    const fridays = plan('22:00', '00:30', [5])
    const now = at(friday, '00:10')
    expect(dayAt(now, fridays)).toBe(friday)
    expect(dayAt(now, fridays, { opened: [thursday] })).toBe(thursday)
    expect(dayAt(now, overMidnight, { holidays: [thursday] })).toBe(friday)
    expect(dayAt(now, overMidnight, { holidays: [thursday], opened: [thursday] })).toBe(thursday)
  })

  it('goes by the hours where nobody has said on which days the class meets', () => {
    const anyDay = plan('22:00', '00:30', [])
    const now = at(friday, '00:10')
    expect(dayAt(now, anyDay)).toBe(thursday)
    expect(dayAt(now, anyDay, { opened: [friday] })).toBe(friday)
  })

  it('is the second of two evenings in a row once the first has ended', () => {
    const bothDays = plan('22:00', '00:30', [4, 5])
    const opened = { opened: [thursday] }
    expect(dayAt(at(friday, '01:29'), bothDays, opened)).toBe(thursday)
    expect(dayAt(at(friday, '01:30'), bothDays, opened)).toBe(friday)
    expect(dayAt(at('2026-11-21', '00:10'), bothDays, opened)).toBe(friday)
  })

  it('turns with the year', () => {
    expect(dayAt(at('2027-01-01', '00:10'), overMidnight)).toBe('2026-12-31')
    expect(dayAt(at('2027-01-01', '01:30'), overMidnight)).toBe('2027-01-01')
  })
})

describe('isOnRegisterDay', () => {
  const register = { ...overMidnight, date: thursday }

  it('holds on the day and until an hour after the end', () => {
    const moments = [
      at(thursday, '00:00'),
      at(thursday, '23:59'),
      at(friday, '00:03'),
      at(friday, '01:29'),
    ]
    for (const moment of moments) {
      expect(isOnRegisterDay(register, moment.toISOString())).toBe(true)
    }
  })

  it('does not hold before the day, nor from an hour after the end', () => {
    for (const moment of [at('2026-11-18', '23:59'), at(friday, '01:30')]) {
      expect(isOnRegisterDay(register, moment.toISOString())).toBe(false)
    }
    const early = { ...evening, date: thursday }
    expect(isOnRegisterDay(early, at(friday, '00:00').toISOString())).toBe(false)
  })
})

describe('hasMeetingEnded', () => {
  it.each([
    [evening, thursday, '19:44', false],
    [evening, thursday, '19:45', true],
    [evening, friday, '00:00', true],
    // Ends on the next day.
    [overMidnight, thursday, '23:59', false],
    [overMidnight, friday, '00:29', false],
    [overMidnight, friday, '00:30', true],
    // No end is known: it lasts as long as its register is the current one.
    [plan('22:00', null), thursday, '23:59', false],
    [plan('22:00', null), friday, '00:00', true],
  ])('%j of Thursday, on %s at %s: %s', (schoolClass, day, time, expected) => {
    const register = { ...schoolClass, date: thursday }
    expect(hasMeetingEnded(register, at(day, time).toISOString())).toBe(expected)
  })
})

describe('momentInRegister', () => {
  it.each([
    ['00:10', friday],
    ['01:29', friday],
    // An hour after the end the register is one of the past.
    ['01:30', thursday],
    // Early, and during the class.
    ['21:50', thursday],
    ['22:00', thursday],
    ['23:59', thursday],
  ])('reads %s of a class from 22.00 to 00.30 on %s', (time, day) => {
    const register = { ...overMidnight, date: thursday }
    expect(momentInRegister(register, time)).toBe(at(day, time).toISOString())
  })

  it('reads the hour after an end before midnight on the next day', () => {
    const late = { ...plan('22:00', '23:30'), date: thursday }
    expect(momentInRegister(late, '00:10')).toBe(at(friday, '00:10').toISOString())
    expect(momentInRegister(late, '00:30')).toBe(at(thursday, '00:30').toISOString())
  })

  it('stays on the day where the class ends long before midnight, or nobody knows when', () => {
    for (const hours of [evening, plan('22:00', null), plan('04:30', '05:30')]) {
      const register = { ...hours, date: thursday }
      expect(momentInRegister(register, '00:10')).toBe(at(thursday, '00:10').toISOString())
    }
  })
})

describe('the end of a meeting', () => {
  it('lies on the next day where it comes before the start', () => {
    expect([evening, toMidnight, overMidnight].map(endsNextDay)).toEqual([false, true, true])
    expect(endOfMeeting(overMidnight, thursday)).toEqual(at(friday, '00:30'))
    expect(endOfMeeting(toMidnight, thursday)).toEqual(at(friday, '00:00'))
    expect(endOfMeeting(evening, thursday)).toEqual(at(thursday, '19:45'))
    expect(endOfMeeting(plan('18:30', null), thursday)).toBeNull()
  })
})

describe('missedEvening', () => {
  const missed = (time: Date, schoolClass: ClassPlan, { holidays = [], opened = [] }: Known = {}) =>
    missedEvening(schoolClass, { now: time, holidays, isOpen: (day) => opened.includes(day) })

  it('is yesterday until noon', () => {
    expect(missed(at(friday, '00:00'), evening)).toBe(thursday)
    expect(missed(at(friday, '11:59'), evening)).toBe(thursday)
    expect(missed(at(friday, '12:00'), evening)).toBeNull()
  })

  it('is asked only after yesterday’s register is over', () => {
    expect(missed(at(friday, '01:29'), overMidnight)).toBeNull()
    expect(missed(at(friday, '01:30'), overMidnight)).toBe(thursday)
  })

  it('is not asked of a class of the day, or one that had no class yesterday', () => {
    const now = at(friday, '08:00')
    expect(missed(now, morning)).toBeNull()
    expect(missed(now, plan('18:30', '19:45', [5]))).toBeNull()
    expect(missed(now, plan('18:30', '19:45', []))).toBeNull()
    expect(missed(now, evening, { holidays: [thursday] })).toBeNull()
  })

  it('is asked of a class without set days that met on this day in the last weeks', () => {
    const now = at(friday, '08:00')
    const undecided = plan('18:30', '19:45', [])
    expect(missed(now, { ...undecided, usualDays: [4] })).toBe(thursday)
    expect(missed(now, { ...undecided, usualDays: [5] })).toBeNull()
    expect(missed(now, { ...undecided, usualDays: [4] }, { holidays: [thursday] })).toBeNull()
    // What somebody set counts more than what was usual.
    expect(missed(now, { ...plan('18:30', '19:45', [5]), usualDays: [4] })).toBeNull()
  })

  it('is not asked of a day before the class began', () => {
    const now = at(friday, '08:00')
    expect(missed(now, { ...evening, since: friday })).toBeNull()
    expect(missed(now, { ...evening, since: thursday })).toBe(thursday)
    expect(missed(now, { ...evening, since: null })).toBe(thursday)
  })

  it('is not asked once one of the two registers is open', () => {
    const now = at(friday, '08:00')
    expect(missed(now, evening, { opened: [thursday] })).toBeNull()
    expect(missed(now, evening, { opened: [friday] })).toBeNull()
  })
})
