/** Instant <-> day in WIB. Asia/Jakarta has had no clock changes since 1964: UTC+7, always. */

const wibOffsetMs = 7 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The latest supported millisecond: 31 December 2999. */
export const latestTime = Date.parse('2999-12-31T23:59:59.999Z')

/** A plain date `YYYY-MM-DD` in Asia/Jakarta. */
export type Day = string

/** A cache: a batch converts many moments of few days. */
const knownDays = new Map<number, Day>()
const mostKnownDays = 100

export function dayInJakarta(instant: Date): Day {
  const number = Math.floor((instant.getTime() + wibOffsetMs) / dayMs)
  return knownDays.get(number) ?? learnDay(number)
}

function learnDay(number: number): Day {
  const day = new Date(number * dayMs).toISOString().slice(0, 10)
  if (knownDays.size >= mostKnownDays) knownDays.clear()
  knownDays.set(number, day)
  return day
}

/** The WIB wall clock of an instant, `HH:MM`. */
export function timeInJakarta(instant: Date): string {
  return new Date(instant.getTime() + wibOffsetMs).toISOString().slice(11, 16)
}

/** The first hour in UTC that is the next day in WIB. */
const firstHourOfNextDay = '17'

/** The day of a moment in wire format (`2026-11-19T11:30:00.000Z`), parsed from its text. */
export function dayOfMoment(moment: string): Day {
  const day = moment.slice(0, 10)
  return moment.slice(11, 13) < firstHourOfNextDay ? day : addDays(day, 1)
}

/** The WIB wall clock of such a moment, `HH:MM`. */
export function timeOfMoment(moment: string): string {
  const hour = (Number(moment.slice(11, 13)) + 7) % 24
  return `${String(hour).padStart(2, '0')}${moment.slice(13, 16)}`
}

/** The instant at which the WIB clock shows `time` (`HH:MM`) on `day`. */
export function instantInJakarta(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00.000+07:00`)
}

/** The instant so many times 24 hours earlier. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * dayMs)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from)
}

function numberOfDay(day: Day): number {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)]
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / dayMs
}

/** Monday = 1 ... Sunday = 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}
