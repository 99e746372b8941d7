import { dayInJakarta } from '@ngaji/contract/jakarta-time'

/** Evidence about the device's clock; times in milliseconds. */
export type ClockFacts = {
  deviceNow: number
  /** Server minus device, as last measured; perhaps before the clock of the device was set. */
  offsetMs: number
  /** The server has responded since the app was started. */
  isHeard: boolean
  /** The server's time in its last response; null before the first one ever. */
  heardAt: number | null
  /** The newest record of the outbox, by the clock of the device; null without one. */
  recordedAt: number | null
}

/** The stored time of the last response is exact to the minute, a measured difference to the second. */
const tolerableMs = 5 * 60_000

/**
 * May the clock be on a wrong day? Checked before a record is dated by it: time does not run
 * backwards, and an old difference is no evidence when it alone decides the day.
 * A day after the last response is no doubt: the device may have been without signal for a night.
 */
export function isClockDoubtful(facts: ClockFacts): boolean {
  const { deviceNow, offsetMs, isHeard, heardAt } = facts
  const known = isHeard ? heardAt : newestKnown(facts)
  if (known === null) return false
  const now = deviceNow + offsetMs
  if (now < known - tolerableMs) return true
  if (isHeard) return false
  const day = dayAt(now)
  return day < dayAt(known) || (day !== dayAt(known) && day !== dayAt(deviceNow))
}

function newestKnown({ heardAt, recordedAt, offsetMs }: ClockFacts): number | null {
  if (recordedAt === null) return heardAt
  return Math.max(heardAt ?? 0, recordedAt + offsetMs)
}

function dayAt(moment: number): string {
  return dayInJakarta(new Date(moment))
}
