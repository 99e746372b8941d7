import { addDays, weekdayOf, type Day } from '@ngaji/contract/jakarta-time'

export type Semester = { name: string; startDate: Day; endDate: Day }

/** Ganjil runs from July to December, Genap from January to June. */
function semesterOf(day: Day): Semester {
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

const settlingDays = 14

/**
 * The semester that the region is in. A semester of a few days has no figures and no exam yet, so in
 * the first two weeks of July and January the one before still runs, until the end of that month.
 */
export function runningSemester(today: Day): Semester {
  const semester = semesterOf(addDays(today, -settlingDays))
  const isOverdue = semester.endDate < today
  return isOverdue ? { ...semester, endDate: `${today.slice(0, 7)}-31` } : semester
}

/** The running semester and the two before it, oldest first. */
export function semestersUntil(today: Day): [Semester, Semester, Semester] {
  const running = runningSemester(today)
  const before = semesterOf(addDays(running.startDate, -1))
  return [semesterOf(addDays(before.startDate, -1)), before, running]
}

/** Days on which classes may meet, between semesters too: no Sunday, no feast day. */
function isSchoolDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  return weekdayOf(day) !== 7 && !holidays.has(day)
}

/** The last `count` school days before `today`, oldest first. */
function schoolDaysBefore(today: Day, count: number, holidays: ReadonlySet<Day>): Day[] {
  const days: Day[] = []
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1)) {
    if (isSchoolDay(day, holidays)) days.push(day)
  }
  return days.toReversed()
}

const registerDays = 100
const registerDaysOfEarlier = 24

/** The days with registers, oldest first: the last hundred, and the last month of the semester before. */
export function registerDaysUntil(today: Day): Day[] {
  const holidays = new Set(holidaysAround(today).map(({ date }) => date))
  const { startDate } = runningSemester(today)
  const earlier = schoolDaysBefore(startDate, registerDaysOfEarlier, holidays)
  const last = schoolDaysBefore(today, registerDays, holidays)
  return [...new Set([...earlier, ...last])].toSorted()
}

/** The first day of an exam, and the number of its days so far. */
export type ExamDays = { from: Day; days: number }

/** The running exam has gone on for three days; one that is over took ten, near the semester's end. */
export function examDaysOf(semester: Semester, today: Day): ExamDays {
  const isRunning = semester.name === runningSemester(today).name
  return isRunning
    ? { from: addDays(today, -3), days: 3 }
    : { from: addDays(semester.endDate, -21), days: 10 }
}

/** Fixed feast days around a day; the moving ones are the region's to enter. */
export function holidaysAround(today: Day): { date: Day; name: string }[] {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((each) => [
    { date: `${each}-01-01`, name: 'Tahun Baru Masehi' },
    { date: `${each}-05-01`, name: 'Hari Buruh Internasional' },
    { date: `${each}-06-01`, name: 'Hari Lahir Pancasila' },
    { date: `${each}-08-17`, name: 'Hari Kemerdekaan Republik Indonesia' },
    { date: `${each}-12-25`, name: 'Hari Raya Natal' },
  ])
}
