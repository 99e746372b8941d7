import type { SendFailure } from './send-failure.ts'
import { groupKey, nextDelay, type Batch, type Hold, type SendPlan } from './send-plan.ts'

type Attempt = { batch: Batch; now: number }

function heldFor(previous: Hold | null | undefined, now: number, orderedMs: number | null): Hold {
  const delayMs = nextDelay(previous?.delayMs)
  const until = now + Math.max(orderedMs ?? 0, delayMs)
  return { since: now, until, delayMs, isOrdered: orderedMs !== null }
}

/** The plan after a response: ends the pauses of the group and of the outbox. */
export function planAfterAnswer(plan: SendPlan, batch: Batch): SendPlan {
  const holds = new Map(plan.holds)
  const limits = new Map(plan.limits)
  const failedAlone = new Map(plan.failedAlone)
  holds.delete(groupKey(batch))
  failedAlone.delete(groupKey(batch))
  // The limit grows again after a success: the rest of the group may be valid.
  const limit = limits.get(groupKey(batch))
  if (limit !== undefined) limits.set(groupKey(batch), limit * 2)
  return { ...plan, hold: null, holds, limits, failedAlone }
}

export type AfterFailure = {
  plan: SendPlan
  /** The batch is a single write that cannot be sent: it is set aside with the reason. */
  isHopeless: boolean
}

/** A batch of this size gets through on the slowest line within the time-out. */
const minHalvedSize = 20

/** A large batch may take too long on a slow line: the next attempt has half of it. */
function smallerLimits(plan: SendPlan, batch: Batch): SendPlan['limits'] {
  const size = batch.writes.length
  if (size <= minHalvedSize) return plan.limits
  return new Map(plan.limits).set(groupKey(batch), Math.max(minHalvedSize, Math.ceil(size / 2)))
}

/** The number of failures after which a write sent alone is taken for the cause, not the server. */
const maxFailedAlone = 5

/**
 * A write of the batch may be the cause of the server's failure: it is halved, with growing pauses, until
 * the write is alone. The write is set aside after a few more tries, so that the others are sent;
 * the pauses keep growing until a request succeeds, because the cause may be the server after all.
 */
function planAfterBreakage(plan: SendPlan, { batch, now }: Attempt): AfterFailure {
  const key = groupKey(batch)
  const hold = heldFor(plan.holds.get(key), now, null)
  const held = { ...plan, holds: new Map(plan.holds).set(key, hold) }
  const [write, ...others] = batch.writes
  if (!write || others.length > 0) {
    const limits = new Map(plan.limits).set(key, Math.ceil(batch.writes.length / 2))
    return { plan: { ...held, limits }, isHopeless: false }
  }
  const last = plan.failedAlone.get(key)
  const count = last?.id === write.id ? last.count + 1 : 1
  const failedAlone = new Map(plan.failedAlone)
  if (count < maxFailedAlone) {
    failedAlone.set(key, { id: write.id, count })
    return { plan: { ...held, failedAlone }, isHopeless: false }
  }
  failedAlone.delete(key)
  const holds = new Map(plan.holds).set(key, { ...hold, until: now })
  return { plan: { ...plan, holds, failedAlone }, isHopeless: true }
}

/** The plan after a whole call failed. */
export function planAfterFailure(
  plan: SendPlan,
  failure: SendFailure,
  { batch, now }: Attempt,
): AfterFailure {
  const key = groupKey(batch)
  switch (failure.kind) {
    case 'unreachable': {
      const hold = heldFor(plan.hold, now, null)
      return { plan: { ...plan, hold, limits: smallerLimits(plan, batch) }, isHopeless: false }
    }
    case 'busy': {
      const hold = heldFor(plan.hold, now, failure.retryAfterMs)
      return { plan: { ...plan, hold }, isHopeless: false }
    }
    case 'signed-out':
      return { plan: { ...plan, isPaused: true }, isHopeless: false }
    case 'turned-down': {
      const hold = heldFor(plan.holds.get(key), now, null)
      return { plan: { ...plan, holds: new Map(plan.holds).set(key, hold) }, isHopeless: false }
    }
    case 'broken':
      return planAfterBreakage(plan, { batch, now })
    case 'unacceptable': {
      const size = batch.writes.length
      if (size <= 1) return { plan, isHopeless: true }
      const limits = new Map(plan.limits).set(key, Math.ceil(size / 2))
      return { plan: { ...plan, limits }, isHopeless: false }
    }
    default:
      return failure satisfies never
  }
}

/** New signal, a new write or a visible page ends the pause, unless it is a Retry-After. */
export function planWithoutWaiting(plan: SendPlan): SendPlan {
  const hold = plan.hold?.isOrdered ? plan.hold : null
  return { ...plan, hold }
}

/** The user asks to send now: every pause but a Retry-After ends. */
export function planByHand(plan: SendPlan): SendPlan {
  return { ...planWithoutWaiting(plan), holds: new Map() }
}
