import type { QueuedWrite } from './queued-write.ts'

const firstDelayMs = 1000
const longestDelayMs = 60_000

/** 1 s, then twice as long each time, up to a minute. */
export function nextDelay(previousMs: number | undefined): number {
  return previousMs === undefined ? firstDelayMs : Math.min(previousMs * 2, longestDelayMs)
}

/** A pause before the next attempt. */
export type Hold = {
  /** When it began: a clock that was set back since ends it. */
  since: number
  until: number
  delayMs: number
  /** Set by the server (Retry-After): new writes and returning signal do not shorten it. */
  isOrdered: boolean
}

export type SendPlan = {
  /** The pause of all groups: no signal, a busy server. */
  hold: Hold | null
  /** The pause of each group whose last attempt was refused as a whole. */
  holds: ReadonlyMap<string, Hold>
  /** The batch size of a group, after a batch was too large or invalid. */
  limits: ReadonlyMap<string, number>
  /** Failures in a row of one write of a group that was sent alone. */
  failedAlone: ReadonlyMap<string, { id: string; count: number }>
  /** The session ended: nothing is sent until the same user signs in. */
  isPaused: boolean
}

export const freshPlan: SendPlan = {
  hold: null,
  holds: new Map(),
  limits: new Map(),
  failedAlone: new Map(),
  isPaused: false,
}

export type Batch = { kind: string; group: string; writes: QueuedWrite[] }

export function groupKey({ kind, group }: { kind: string; group: string }): string {
  return `${kind} ${group}`
}

type Question = {
  /** The waiting writes of one user, oldest first. */
  waiting: readonly QueuedWrite[]
  plan: SendPlan
  now: number
  batchSizeOf: (kind: string) => number
}

function isHeld(hold: Hold | null | undefined, now: number): boolean {
  return hold !== null && hold !== undefined && hold.since <= now && hold.until > now
}

/** The next batch: of the oldest group without a pause, up to its limit; null when there is none. */
export function nextBatch({ waiting, plan, now, batchSizeOf }: Question): Batch | null {
  if (plan.isPaused || isHeld(plan.hold, now)) return null
  const first = waiting.find((write) => !isHeld(plan.holds.get(groupKey(write)), now))
  if (!first) return null
  const key = groupKey(first)
  const limit = Math.min(batchSizeOf(first.kind), plan.limits.get(key) ?? Infinity)
  const writes = waiting.filter((write) => groupKey(write) === key).slice(0, limit)
  return { kind: first.kind, group: first.group, writes }
}

/** When the next attempt is due; null while nothing waits or the outbox is paused. */
export function nextAttemptAt(waiting: readonly QueuedWrite[], plan: SendPlan): number | null {
  if (plan.isPaused || waiting.length === 0) return null
  const holds = waiting.map((write) => plan.holds.get(groupKey(write))?.until ?? 0)
  return Math.max(plan.hold?.until ?? 0, Math.min(...holds))
}
