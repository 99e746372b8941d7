import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { semesterLabel } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2025, index, 1)),
  ),
)

/** Returns the name of a month, from 1: "Januari". */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '-'
}

/** "Jan", for narrow columns. */
export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3)
}

export const months = monthNames.map((_, index) => index + 1)

/** "Ganjil" begins in July. */
export function semesterOfDay(day: Day): Semester {
  return Number(day.slice(5, 7)) >= 7 ? '1' : '2'
}

export function semesterName(semester: Semester): string {
  return semesterLabel[semester]
}

/** Returns the grade for the head of a narrow column; the long word is said beside it. */
export function gradeShort(grade: Grade): string {
  return /^\d$/.test(grade) ? `Kls ${grade}` : gradeLabel(grade)
}
