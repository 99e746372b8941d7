import type { SendFailure } from './send-failure.ts'
import { groupKey, nextDelay, type Batch, type Hold, type SendPlan } from './send-plan.ts'

type Attempt = { batch: Batch; now: number }

function heldFor(previous: Hold | null | undefined, now: number, orderedMs: number | null): Hold {
  const delayMs = nextDelay(previous?.delayMs)
  return { until: now + Math.max(orderedMs ?? 0, delayMs), delayMs, isOrdered: orderedMs !== null }
}

/** The plan after a batch was answered: its group and the whole queue are free again. */
export function planAfterAnswer(plan: SendPlan, batch: Batch): SendPlan {
  const holds = new Map(plan.holds)
  const limits = new Map(plan.limits)
  const strikes = new Map(plan.strikes)
  holds.delete(groupKey(batch))
  strikes.delete(groupKey(batch))
  // A cut batch that went through grows again; the rest of the group may be fine.
  const limit = limits.get(groupKey(batch))
  if (limit !== undefined) limits.set(groupKey(batch), limit * 2)
  return { ...plan, hold: null, holds, limits, strikes }
}

export type AfterFailure = {
  plan: SendPlan
  /** The batch is one write the server cannot take: it is parked with the reason. */
  isHopeless: boolean
}

/** So much gets through on the thinnest line within the time a call has. */
const alwaysTried = 20

/** A long queue may simply take too long on a thin line: the next attempt is half of it. */
function smallerLimits(plan: SendPlan, batch: Batch): SendPlan['limits'] {
  const size = batch.writes.length
  if (size <= alwaysTried) return plan.limits
  return new Map(plan.limits).set(groupKey(batch), Math.max(alwaysTried, Math.ceil(size / 2)))
}

/** So often one write is tried alone before it is the write, and not the server, that is broken. */
const mostStrikes = 5

/**
 * Something in the batch may be what the server fails over: it is halved, with growing pauses, until
 * the culprit stands alone. That one is set aside after a few more tries, so that the others go on;
 * the pauses keep growing until something goes through, for it may be the server after all.
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
  const last = plan.strikes.get(key)
  const count = last?.id === write.id ? last.count + 1 : 1
  const strikes = new Map(plan.strikes)
  if (count < mostStrikes) {
    strikes.set(key, { id: write.id, count })
    return { plan: { ...held, strikes }, isHopeless: false }
  }
  strikes.delete(key)
  const holds = new Map(plan.holds).set(key, { ...hold, until: now })
  return { plan: { ...plan, holds, strikes }, isHopeless: true }
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

/** New signal, a new write or a look at the screen: waiting is over, unless the server asked for it. */
export function planWithoutWaiting(plan: SendPlan): SendPlan {
  const hold = plan.hold?.isOrdered ? plan.hold : null
  return { ...plan, hold }
}

/** The person asks to send now: every hold that is not the server's own ends. */
export function planByHand(plan: SendPlan): SendPlan {
  return { ...planWithoutWaiting(plan), holds: new Map() }
}
