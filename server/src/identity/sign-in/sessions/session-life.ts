import type { Role } from '@ngaji/contract/roles'

const minute = 60_000
const hour = 60 * minute

/** A password given at sign-in or confirmed counts as fresh for this long. */
export const freshPasswordMs = 5 * minute
const defaultHours = 2
const longestMs = 24 * hour
const touchEveryMs = minute

/** The region may give those who stand in front of children a longer session; offices keep two hours. */
export function sessionMs(role: Role, regionHours: number): number {
  const isLonger = role === 'teacher' || role === 'munaqisy' || role === 'student'
  return (isLonger ? regionHours : defaultHours) * hour
}

/** Sliding, but never beyond a day after sign-in. */
export function nextExpiry(now: Date, absoluteEnd: Date, lifeMs: number): Date {
  return new Date(Math.min(now.getTime() + lifeMs, absoluteEnd.getTime()))
}

export function absoluteEnd(now: Date): Date {
  return new Date(now.getTime() + longestMs)
}

/** The last use is written at most once a minute. */
export function isDueForTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= touchEveryMs
}
