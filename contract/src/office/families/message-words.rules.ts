import type { Day } from '../../jakarta-time.ts'
import {
  academicYearTitle,
  semesterLabel,
  semesterOf,
} from '../../structure/academic-years/academic-years.rules.ts'
import type { Period } from '../../teaching/performance/periods.rules.ts'

/** How days and terms read in a message to a family, in the real one and in the example of the settings. */

const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone: 'UTC' })

const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`)

/** `Kamis, 19 November 2026`. */
export function dayInMessage(day: Day): string {
  return `${weekday.format(instantOf(day))}, ${longDay.format(instantOf(day))}`
}

/** `1 November 2026 - 30 November 2026`, one day only once. */
export function periodInMessage({ from, to }: Period): string {
  const [first, last] = [from, to].map((day) => longDay.format(instantOf(day)))
  return from === to ? `${first}` : `${first} - ${last}`
}

/** `semester Ganjil 2026/2027`. */
export function semesterInMessage(academicYearName: string): string {
  const [years] = academicYearTitle(academicYearName).split(' ')
  return `semester ${semesterLabel[semesterOf(academicYearName)]} ${years}`
}

const tenths = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const wholes = new Intl.NumberFormat('id-ID')

/** `1.020`. */
export function countInMessage(count: number): string {
  return wholes.format(count)
}

/** `86,5`; a dash where there is nothing to average. */
export function averageInMessage(average: number | null): string {
  return average === null ? '-' : tenths.format(average)
}

/** `87,5%`; a dash where nothing was counted. */
export function shareInMessage(share: number | null): string {
  return share === null ? '-' : `${tenths.format(share)}%`
}
