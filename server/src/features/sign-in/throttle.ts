/** How failed sign-ins slow down the next try. Delay, never a lock from outside: a child must get in. */

/** Failures in a row since the last success, and when the latest one was. */
export type Failures = { consecutive: number; lastAt: Date | null }

export type Gate =
  | { kind: 'open' }
  | { kind: 'wait'; seconds: number }
  /** Only a reset, a new activation code, or a device that signed in before opens it again. */
  | { kind: 'closed' }

const freeFailures = 5
const hardStop = 100
const longestWaitSeconds = 15 * 60

/** After 5 in a row each try waits 1 s, doubling to 15 minutes; after 100 it stays closed. */
export function gateOf({ consecutive, lastAt }: Failures, now: Date): Gate {
  if (consecutive >= hardStop) return { kind: 'closed' }
  if (consecutive < freeFailures || lastAt === null) return { kind: 'open' }
  const wait = Math.min(2 ** (consecutive - freeFailures), longestWaitSeconds)
  const left = Math.ceil((lastAt.getTime() + wait * 1000 - now.getTime()) / 1000)
  return left > 0 ? { kind: 'wait', seconds: left } : { kind: 'open' }
}
