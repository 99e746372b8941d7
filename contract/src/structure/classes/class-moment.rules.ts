import { dayInJakarta, type Day } from '../../jakarta-time.ts'
import { endOfMeeting, startOfMeeting } from '../../values/register-day.rules.ts'

/** A class as far as today's order is about it; "today" is the day of its register now. */
export type ClassToday = {
  className: string
  /** The day of its register now: yesterday's may still run. Today where it is not told. */
  date?: Day | undefined
  startTime: string
  /** Null where nobody has told. */
  endTime: string | null
  /** The desa's year is active: a register can be opened. */
  isYearActive: boolean
  /** Is there a meeting today? Null when nobody has told today. */
  isExpected: boolean | null
  /** The next day after today with a meeting, as far as it is known. */
  nextMeeting?: Day | undefined
  /** How far today's register is; null while it is not open. */
  today: object | null
}

const minute = 60_000
/** So long after its start a class without a register is worth a word. */
const lateAfterMs = 30 * minute
/** Opening a register this long before the start is asked about. */
const earlyBeforeMs = 120 * minute
/** Where the end is not known. */
const usualLengthMs = 90 * minute

export type ClassPhase = 'before' | 'running' | 'after'

type Times = Pick<ClassToday, 'startTime' | 'endTime' | 'date'>

/** Where a class stands today, by the clock alone. */
export function classPhase(times: Times, now: Date): ClassPhase {
  const time = now.getTime()
  if (time < meetingStart(times, now)) return 'before'
  return time <= endOf(times, now) ? 'running' : 'after'
}

/** Whole minutes until the start; negative when it has begun. */
export function minutesToStart(times: Times, now: Date): number {
  return Math.ceil((meetingStart(times, now) - now.getTime()) / minute)
}

const phaseRank: Record<ClassPhase, number> = { running: 0, before: 1, after: 2 }

/** No meeting is planned for today, and nobody has opened a register all the same. */
function isOffToday({ isExpected, today }: ClassToday): boolean {
  return isExpected === false && today === null
}

/**
 * The day on which a class without a meeting today meets next; undefined for one that meets today, and
 * where no plan is known: a new class without days may well meet at its hour.
 */
export function meetsNextOn(each: ClassToday): Day | undefined {
  return isOffToday(each) ? each.nextMeeting : undefined
}

/**
 * The classes in the order they are needed: what runs, what comes next, what was forgotten, what is
 * done; those without a meeting today after them, by their next one, and last those of a desa whose
 * year is not active.
 */
export function byMoment<Each extends ClassToday>(classes: readonly Each[], now: Date): Each[] {
  const rank = (each: ClassToday) => (each.isYearActive ? 0 : 100) + rankOfDay(each, now)
  return classes.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (meetsNextOn(a) ?? '').localeCompare(meetsNextOn(b) ?? '') ||
      a.startTime.localeCompare(b.startTime) ||
      a.className.localeCompare(b.className, 'id'),
  )
}

/** The hour says nothing of a class that meets on another day. */
function rankOfDay(each: ClassToday, now: Date): number {
  if (meetsNextOn(each) !== undefined) return 10
  const phase = classPhase(each, now)
  const isDone = phase === 'after' && each.today !== null
  return (isOffToday(each) ? 10 : 0) + phaseRank[phase] + (isDone ? 1 : 0)
}

/** Expected today, begun half an hour ago, and nobody has opened the register. */
export function isOverdue(schoolClass: ClassToday, now: Date): boolean {
  const { today, isExpected, isYearActive } = schoolClass
  if (today || isExpected !== true || !isYearActive) return false
  return now.getTime() - meetingStart(schoolClass, now) > lateAfterMs
}

/**
 * Opening the register now would surprise: long before the start, or after the end. An end that nobody
 * has told is no reason to ask.
 */
export function isOddMoment(schoolClass: Times & Pick<ClassToday, 'today'>, now: Date): boolean {
  if (schoolClass.today) return false
  const isEarly = meetingStart(schoolClass, now) - now.getTime() > earlyBeforeMs
  const isLate = schoolClass.endTime !== null && classPhase(schoolClass, now) === 'after'
  return isEarly || isLate
}

function meetingDay({ date }: Times, now: Date): Day {
  return date ?? dayInJakarta(now)
}

function meetingStart(times: Times, now: Date): number {
  return startOfMeeting(times, meetingDay(times, now)).getTime()
}

function endOf(times: Times, now: Date): number {
  const end = endOfMeeting(times, meetingDay(times, now))
  return end?.getTime() ?? meetingStart(times, now) + usualLengthMs
}
