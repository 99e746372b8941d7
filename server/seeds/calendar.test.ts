import {
  areDatesInOrder,
  previousAcademicYearName,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { addDays, daysBetween, weekdayOf, type Day } from '@ngaji/contract/jakarta-time'
import { describe, expect, it } from 'vitest'
import {
  examDaysOf,
  holidaysAround,
  registerDaysUntil,
  runningSemester,
  semestersUntil,
} from './calendar.ts'
import { regionPlan } from './region-plan.ts'

/** Every day of two years, one of them with a 29 February. */
const everyDay: Day[] = []
for (let day = '2027-01-01'; day <= '2028-12-31'; day = addDays(day, 1)) everyDay.push(day)

/** The days on which a promise is broken: none, and a failure names them. */
const daysWithout = (isKept: (today: Day) => boolean) => everyDay.filter((day) => !isKept(day))

const isWithin = (day: Day, { startDate, endDate }: { startDate: Day; endDate: Day }) =>
  startDate <= day && day <= endDate

const isHoliday = (day: Day) => holidaysAround(day).some(({ date }) => date === day)

describe('the semesters of the demo region', () => {
  it('contain every day, which has at least two weeks of its semester behind it', () => {
    expect(everyDay).toHaveLength(365 + 366)
    expect(daysWithout((today) => isWithin(today, runningSemester(today)))).toEqual([])
    const weeks = (today: Day) => daysBetween(runningSemester(today).startDate, today) / 7
    expect(daysWithout((today) => weeks(today) >= 2)).toEqual([])
  })

  it('are three that follow one another without a gap, each with its dates in order', () => {
    const broken = daysWithout((today) => {
      const [first, second, third] = semestersUntil(today)
      return (
        [first, second, third].every((one) => areDatesInOrder(one.startDate, one.endDate)) &&
        addDays(first.endDate, 1) === second.startDate &&
        addDays(second.endDate, 1) === third.startDate &&
        previousAcademicYearName(third.name) === second.name &&
        previousAcademicYearName(second.name) === first.name
      )
    })
    expect(broken).toEqual([])
  })

  it('change in the middle of January and of July', () => {
    const running = (day: Day) => runningSemester(day)
    expect(running('2026-12-31')).toEqual({
      name: '20261',
      startDate: '2026-07-01',
      endDate: '2026-12-31',
    })
    expect(running('2027-01-14')).toEqual({
      name: '20261',
      startDate: '2026-07-01',
      endDate: '2027-01-31',
    })
    expect(running('2027-01-15')).toMatchObject({ name: '20262', startDate: '2027-01-01' })
    expect(running('2027-07-14')).toMatchObject({ name: '20262', endDate: '2027-07-31' })
    expect(running('2027-07-15')).toMatchObject({ name: '20271', startDate: '2027-07-01' })
  })
})

describe('its register days', () => {
  it('are school days in order, before the day itself, of the last two semesters', () => {
    const broken = daysWithout((today) => {
      const [, before, running] = semestersUntil(today)
      const days = registerDaysUntil(today)
      return (
        days.every((day, index) => index === 0 || (days[index - 1] ?? '') < day) &&
        days.every((day) => day < today && weekdayOf(day) !== 7 && !isHoliday(day)) &&
        days.every((day) => isWithin(day, before) || isWithin(day, running))
      )
    })
    expect(broken).toEqual([])
  })

  it('are the last hundred, and at least a month of the semester before', () => {
    const broken = daysWithout((today) => {
      const days = registerDaysUntil(today)
      const [, before] = semestersUntil(today)
      const hundred = days.slice(-100)
      const span = daysBetween(hundred[0] ?? today, today)
      return (
        hundred.length === 100 &&
        span <= 125 &&
        days.filter((day) => isWithin(day, before)).length >= 24
      )
    })
    expect(broken).toEqual([])
  })

  it('hold a meeting of every class in the running semester, in the last week unless it meets on Saturdays alone', () => {
    const classes = regionPlan.flatMap(({ teachingGroups }) =>
      teachingGroups.flatMap((group) => group.classes),
    )
    const broken = daysWithout((today) => {
      const { startDate } = runningSemester(today)
      const days = registerDaysUntil(today).filter((day) => day >= startDate)
      const lately = days.filter((day) => daysBetween(day, today) <= 7)
      return classes.every(({ meetingDays }) =>
        (meetingDays.length > 1 ? lately : days).some((day) =>
          meetingDays.includes(weekdayOf(day)),
        ),
      )
    })
    expect(broken).toEqual([])
  })

  it('reach to the last four days, between the semesters too', () => {
    const latest = (today: Day) => registerDaysUntil(today).at(-1) ?? ''
    expect(daysWithout((today) => daysBetween(latest(today), today) <= 3)).toEqual([])
    expect(latest('2027-06-25')).toBe('2027-06-24')
    expect(latest('2027-07-01')).toBe('2027-06-30')
    // Christmas is a Saturday, and a Sunday follows.
    expect(latest('2027-12-27')).toBe('2027-12-24')
  })
})

describe('its exams', () => {
  it('lie within their semester and before the day itself', () => {
    const broken = daysWithout((today) =>
      semestersUntil(today).every((semester) => {
        const { from, days } = examDaysOf(semester, today)
        const last = addDays(from, days - 1)
        return isWithin(from, semester) && isWithin(last, semester) && last < today
      }),
    )
    expect(broken).toEqual([])
  })

  it('are under way on every day: the running one has gone on until yesterday', () => {
    const broken = daysWithout((today) => {
      const { from, days } = examDaysOf(runningSemester(today), today)
      return days === 3 && addDays(from, days) === today
    })
    expect(broken).toEqual([])
  })
})

describe('its feast days', () => {
  it('are those with a fixed date, in each of three years', () => {
    const dates = holidaysAround('2027-06-15').map(({ date }) => date)
    expect(dates).toHaveLength(15)
    expect(dates.filter((date) => date.startsWith('2027'))).toEqual([
      '2027-01-01',
      '2027-05-01',
      '2027-06-01',
      '2027-08-17',
      '2027-12-25',
    ])
  })
})
