import {
  addDays,
  dayInJakarta,
  dayOfMoment,
  instantInJakarta,
  timeInJakarta,
  weekdayOf,
  type Day,
} from '../jakarta-time.ts'
import type { Moment } from './request/query-days.schemas.ts'

/** `HH:MM` in WIB. An end before the start lies on the next day; null where no end is known. */
export type ClassHours = { startTime: string; endTime: string | null }

/** Does a meeting that begins on one day end on the next? */
export function endsNextDay({ startTime, endTime }: ClassHours): boolean {
  return endTime !== null && endTime <= startTime
}

/** When the meeting of a day begins. */
export function startOfMeeting({ startTime }: ClassHours, day: Day): Date {
  return instantInJakarta(day, startTime)
}

/** When the meeting of a day ends; null where no end is known. */
export function endOfMeeting(hours: ClassHours, day: Day): Date | null {
  if (hours.endTime === null) return null
  return instantInJakarta(endsNextDay(hours) ? addDays(day, 1) : day, hours.endTime)
}

/** A register stays the current one for so long after the end of its class. */
const afterEndMs = 60 * 60_000

/**
 * The hour from which no register of yesterday is the current one: a class over midnight lasts twelve hours
 * at most.
 */
export const everyEveningOverFrom = '13:00'

/** When a day's register becomes one of the past: at midnight, or an hour after the class has ended. */
function endOfRegister(hours: ClassHours, day: Day): Date {
  const midnight = instantInJakarta(addDays(day, 1), '00:00')
  const end = endOfMeeting(hours, day)
  return end === null
    ? midnight
    : new Date(Math.max(midnight.getTime(), end.getTime() + afterEndMs))
}

/** The register of one day, with the hours of its class. */
export type RegisterDay = ClassHours & { date: Day }

/** Did this happen while the register was the current one: on its day, or in the hours that still belong to it? */
export function isOnRegisterDay(register: RegisterDay, at: Moment): boolean {
  const day = dayOfMoment(at)
  if (day === register.date) return true
  if (day < register.date) return false
  return Date.parse(at) < endOfRegister(register, register.date).getTime()
}

/** Is the meeting over? Where no end is known, with the day of its register. */
export function hasMeetingEnded(register: RegisterDay, at: Moment): boolean {
  const end = endOfMeeting(register, register.date) ?? endOfRegister(register, register.date)
  return Date.parse(at) >= end.getTime()
}

/**
 * The moment of a time (`HH:MM`) that is told of the register of one day: 00.10 of a class over midnight lies on the
 * next day, as long as the register is the current one then.
 */
export function momentInRegister(register: RegisterDay, time: string): Moment {
  const { date, startTime } = register
  const dayAfter = instantInJakarta(addDays(date, 1), time).toISOString()
  const isAfterMidnight = time < startTime && isOnRegisterDay(register, dayAfter)
  return isAfterMidnight ? dayAfter : instantInJakarta(date, time).toISOString()
}

export type ClassPlan = ClassHours & {
  /** Monday = 1 ... Sunday = 7; empty where nobody has said. */
  meetingDays: readonly number[]
  /** Where nobody has said: the days on which the class met in the last weeks. */
  usualDays?: readonly number[] | undefined
  /** The first day a register was possible, where it is known. */
  since?: Day | null | undefined
}

/** What is known of the days around now. */
export type KnownDays = {
  now: Date
  holidays: readonly Day[]
  /** Has the class an open register on this day? */
  isOpen: (day: Day) => boolean
}

/**
 * Which register is it for this class now? Yesterday's as long as yesterday's class, plus an hour, has not ended;
 * else today's. Yesterday had a class when its register is open, or when the plan does not speak against it.
 */
export function currentRegisterDay(plan: ClassPlan, known: KnownDays): Day {
  const today = dayInJakarta(known.now)
  const yesterday = addDays(today, -1)
  if (known.now.getTime() >= endOfRegister(plan, yesterday).getTime()) return today
  if (known.isOpen(yesterday)) return yesterday
  const hadClass = meetsOn(plan, yesterday, known) ?? !known.isOpen(today)
  return hadClass ? yesterday : today
}

/** Null where nobody has said on which days the class meets. */
function meetsOn(
  { meetingDays }: ClassPlan,
  day: Day,
  { holidays }: Pick<KnownDays, 'holidays'>,
): boolean | null {
  if (holidays.includes(day)) return false
  return meetingDays.length === 0 ? null : meetingDays.includes(weekdayOf(day))
}

/** A class that ends at this hour or later meets in the evening. */
const eveningFrom = '18:00'

function isEveningClass(hours: ClassHours): boolean {
  return endsNextDay(hours) || (hours.endTime ?? hours.startTime) >= eveningFrom
}

/** The hour until which it is asked whether yesterday's register is meant. */
const noon = '12:00'

/**
 * Yesterday, where the register of an evening class is missing and nobody knows yet which day is meant: until noon,
 * while today's is not open either. Null where nothing is to be asked.
 */
export function missedEvening(plan: ClassPlan, known: KnownDays): Day | null {
  const today = dayInJakarta(known.now)
  const yesterday = addDays(today, -1)
  if (timeInJakarta(known.now) >= noon || !isEveningClass(plan)) return null
  if (currentRegisterDay(plan, known) !== today) return null
  if (known.isOpen(yesterday) || known.isOpen(today)) return null
  return isMeetingMissed(plan, yesterday, known) ? yesterday : null
}

/** Before the desa began its year, and the class had a child, nobody could open a register. */
function isMeetingMissed(plan: ClassPlan, day: Day, known: KnownDays): boolean {
  if (plan.since && plan.since > day) return false
  const usually = (plan.usualDays ?? []).includes(weekdayOf(day))
  return meetsOn(plan, day, known) ?? usually
}
