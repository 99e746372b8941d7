import type { HomeClass } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { dayInJakarta, instantInJakarta, type Day } from '@ngaji/contract/jakarta-time'

const minute = 60_000
/** So long after its start a class without a register is worth a word. */
const lateAfterMs = 30 * minute
/** Opening a register this long before the start is asked about. */
const earlyBeforeMs = 120 * minute

export type LessonPhase = 'before' | 'running' | 'after'

/** Where a class stands today, by the clock alone. */
export function lessonPhase(lesson: Pick<HomeClass, 'startTime' | 'endTime'>, now: Date): LessonPhase {
  const day = dayInJakarta(now)
  if (now < instantInJakarta(day, lesson.startTime)) return 'before'
  return now <= instantInJakarta(day, lesson.endTime) ? 'running' : 'after'
}

/** Whole minutes until the start; negative when it has begun. */
export function minutesToStart(lesson: Pick<HomeClass, 'startTime'>, now: Date): number {
  return Math.ceil((startOf(lesson, now) - now.getTime()) / minute)
}

/**
 * The classes of a teacher in the order they are needed: what runs, what comes next, what is over;
 * before them those of today's plan, and last those of a desa whose year is not active.
 */
export function classesByMoment(classes: readonly HomeClass[], now: Date): HomeClass[] {
  const rank = (lesson: HomeClass) =>
    (lesson.branchYearIsActive ? 0 : 100) +
    (lesson.isExpected || lesson.today ? 0 : 10) +
    phaseRank[lessonPhase(lesson, now)]
  return classes.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.startTime.localeCompare(b.startTime) ||
      a.name.localeCompare(b.name, 'id'),
  )
}

const phaseRank: Record<LessonPhase, number> = { running: 0, before: 1, after: 2 }

/** Expected today, begun half an hour ago, and nobody has opened the register. */
export function isOverdue(lesson: HomeClass, now: Date): boolean {
  if (lesson.today || !lesson.isExpected || !lesson.branchYearIsActive) return false
  return now.getTime() - startOf(lesson, now) > lateAfterMs
}

/** Opening the register now would surprise: long before the start, or after the end. */
export function isOddMoment(lesson: HomeClass, now: Date): boolean {
  if (lesson.today) return false
  const isEarly = startOf(lesson, now) - now.getTime() > earlyBeforeMs
  return isEarly || lessonPhase(lesson, now) === 'after'
}

function startOf({ startTime }: Pick<HomeClass, 'startTime'>, now: Date): number {
  const day: Day = dayInJakarta(now)
  return instantInJakarta(day, startTime).getTime()
}
