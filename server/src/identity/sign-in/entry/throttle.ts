import { skewMs } from '../../../platform/database/clock-ahead.ts'

/** How failed sign-ins slow down the next try. Delay, never a lock from outside: a child must get in. */

/** Failures in a row since the last success, and when the latest one was. */
export type Failures = { consecutive: number; lastAt: Date | null }

export type Gate = { kind: 'open' } | { kind: 'wait'; seconds: number }

export const dayMs = 86_400_000
const freeFailures = 5
const longestWaitSeconds = 15 * 60
const freeOfKnownDevice = 20

/** The gate for all unknown devices together: after 5 in a row each try waits 1 s, doubling to 15 minutes. */
export function gateOf(failures: Failures, now: Date): Gate {
  const { consecutive, lastAt } = withinDay(failures, now)
  if (consecutive < freeFailures || lastAt === null) return { kind: 'open' }
  const wait = Math.min(2 ** (consecutive - freeFailures), longestWaitSeconds)
  return waitUntil(lastAt.getTime() + wait * 1000, now)
}

/** A device that opened the account before: 20 failures in a row, and then a day's rest. */
export function deviceGateOf(failures: Failures, now: Date): Gate {
  const { consecutive, lastAt } = withinDay(failures, now)
  if (consecutive < freeOfKnownDevice || lastAt === null) return { kind: 'open' }
  return waitUntil(lastAt.getTime() + dayMs, now)
}

/** How many more tries may fail before one has to wait. */
export function triesLeft({ consecutive }: Failures, isKnownDevice: boolean): number {
  return Math.max(0, (isKnownDevice ? freeOfKnownDevice : freeFailures) - consecutive)
}

/** One more; after a day without any they are counted anew. */
export function withFailure(failures: Failures, now: Date): Failures {
  return { consecutive: withinDay(failures, now).consecutive + 1, lastAt: now }
}

/** A failure of a clock that was ahead is past as well: its wait would last until that day. */
function withinDay(failures: Failures, now: Date): Failures {
  const { lastAt } = failures
  const age = lastAt === null ? 0 : now.getTime() - lastAt.getTime()
  const isOld = age >= dayMs || age < -skewMs
  return isOld ? { consecutive: 0, lastAt: null } : failures
}

function waitUntil(moment: number, now: Date): Gate {
  const seconds = Math.ceil((moment - now.getTime()) / 1000)
  return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'open' }
}
