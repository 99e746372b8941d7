import { monthsOfYear } from '@ngaji/contract/teaching/material-progress/material-months.rules'
import { monthsBefore } from '../../../ui/data/weeks.ts'

/** The academic year of a class, and whether it runs. */
export type YearOfClass = { name: string; isActive: boolean }

/** About a semester. */
const monthsShown = 7

/**
 * The months of a class that can be looked at, up to the latest: those of about a semester, the latest first. Of a year
 * that is over its own come first; the last ones stay, for a year that was held at other times.
 */
export function monthsOnOffer(latest: string, year: YearOfClass | undefined): string[] {
  const last = monthsBefore(latest, monthsShown)
  if (!year || year.isActive) return last
  return [...new Set([...monthsSoFar(year.name, latest).toReversed(), ...last])]
}

/** The month a class is looked at first: that of now, or the last of a year that is over. */
export function firstMonthOf(year: YearOfClass, now: string): string {
  return year.isActive ? now : (monthsSoFar(year.name, now).at(-1) ?? now)
}

/** The months of an academic year up to the latest. */
export function monthsSoFar(yearName: string, latest: string): string[] {
  return monthsOfYear(yearName).filter((month) => month <= latest)
}
