import { addDays, weekdayOf, type Day } from '@ngaji/contract/jakarta-time'

export type Semester = { name: string; startDate: Day; endDate: Day }

/** Ganjil runs from July to December, Genap from January to June, with a break at the end of each. */
export function semesterOf(day: Day): Semester {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= 7 ? ganjil(year) : genap(year)
}

const ganjil = (year: number): Semester => ({
  name: `${year}1`,
  startDate: `${year}-07-01`,
  endDate: `${year}-12-31`,
})
const genap = (year: number): Semester => ({
  name: `${year - 1}2`,
  startDate: `${year}-01-01`,
  endDate: `${year}-06-30`,
})

/** The running semester and the two before it, oldest first. */
export function semestersUntil(today: Day): Semester[] {
  const running = semesterOf(today)
  const before = semesterOf(addDays(running.startDate, -1))
  return [semesterOf(addDays(before.startDate, -1)), before, running]
}

/** Days on which classes may meet: no Sunday, no break between semesters, no feast day. */
function isSchoolDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  const inBreak = /-(06|12)-(2\d|3\d)$/.test(day)
  return weekdayOf(day) !== 7 && !inBreak && !holidays.has(day)
}

/** The last `count` school days before `today`, oldest first. */
export function schoolDaysBefore(today: Day, count: number, holidays: ReadonlySet<Day>): Day[] {
  const days: Day[] = []
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1)) {
    if (isSchoolDay(day, holidays)) days.push(day)
  }
  return days.toReversed()
}

/** Fixed feast days around a day; the moving ones are the region's to enter. */
export function holidaysAround(today: Day): { date: Day; name: string }[] {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((each) => [
    { date: `${each}-01-01`, name: 'Tahun Baru Masehi' },
    { date: `${each}-05-01`, name: 'Hari Buruh Internasional' },
    { date: `${each}-06-01`, name: 'Hari Lahir Pancasila' },
    { date: `${each}-08-17`, name: 'Hari Kemerdekaan Republik Indonesia' },
  ])
}
