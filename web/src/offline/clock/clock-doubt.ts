import { dayInJakarta } from '@ngaji/contract/jakarta-time'

/** What this device knows of the time; moments in milliseconds. */
export type ClockFacts = {
  deviceNow: number
  /** Server minus device, as last measured; perhaps before the clock of the device was set. */
  offsetMs: number
  /** The server has answered since the app was started. */
  isHeard: boolean
  /** The server's clock in its last answer; null before the first one ever. */
  heardAt: number | null
  /** The newest record that waits here, by the clock of the device; null where none does. */
  recordedAt: number | null
}

/** The moment kept of the last answer is true to the minute, and a measured difference to the second. */
const tolerableMs = 5 * 60_000

/**
 * May the clock be on another day than the world? Asked before anything is dated by it: time does not run
 * backwards, and a difference measured earlier proves nothing once it decides by itself which day this is.
 * A day later than the last answer alone is no doubt: the phone was without signal for a night.
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
