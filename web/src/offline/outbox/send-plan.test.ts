import { describe, expect, it } from 'vitest'
import type { QueuedWrite } from './queued-write.ts'
import { classifySendFailure } from './send-failure.ts'
import {
  planAfterAnswer,
  planAfterFailure,
  planByHand,
  planWithoutWaiting,
} from './send-plan-after.ts'
import { freshPlan, nextAttemptAt, nextBatch, nextDelay, type SendPlan } from './send-plan.ts'

function write(seq: number, group: string, kind = 'attendance'): QueuedWrite {
  const state = { kind: 'waiting' } as const
  return { seq, id: `w${seq}`, userId: 'siti', kind, group, body: {}, recordedAt: seq, state }
}

const queue = [write(1, 'kelas 5'), write(2, 'kelas 3'), write(3, 'kelas 5')]

function batchOf(plan: SendPlan, now = 0, waiting = queue) {
  return nextBatch({ waiting, plan, now, batchSizeOf: () => 500 })
}

function failed(plan: SendPlan, error: unknown, now = 0) {
  const batch = batchOf(plan, now)
  if (!batch) throw new Error('nothing to send')
  return planAfterFailure(plan, classifySendFailure(error), { batch, now })
}

const refusal = (status: number, more = {}) => ({ status, code: 'x', message: 'Tidak', ...more })

describe('the next batch', () => {
  it('takes everything of the oldest group, in the order of recording', () => {
    expect(batchOf(freshPlan)).toMatchObject({ group: 'kelas 5', writes: [{ seq: 1 }, { seq: 3 }] })
  })

  it('never takes more than one call accepts', () => {
    const waiting = Array.from({ length: 501 }, (_, seq) => write(seq, 'kelas 5'))
    expect(batchOf(freshPlan, 0, waiting)?.writes).toHaveLength(500)
  })
})

describe('a pause', () => {
  it('is 1 s, then doubles up to a minute', () => {
    const delays = Array.from({ length: 8 }).reduce<number[]>(
      (all) => [...all, nextDelay(all.at(-1))],
      [],
    )
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  })

  it('holds the whole outbox without a response, and ends with new signal', () => {
    const { plan } = failed(freshPlan, new TypeError('Failed to fetch'))
    expect(batchOf(plan, 999)).toBeNull()
    expect(batchOf(plan, 1000)).not.toBeNull()
    expect(nextAttemptAt(queue, plan)).toBe(1000)
    expect(batchOf(planWithoutWaiting(plan), 0)).not.toBeNull()
  })

  it('halves the next attempt: a large batch may time out on a slow line', () => {
    const waiting = Array.from({ length: 100 }, (_, seq) => write(seq, 'kelas 5'))
    let plan = freshPlan
    const sizes: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const batch = batchOf(planWithoutWaiting(plan), 0, waiting)
      if (!batch) throw new Error('nothing to send')
      sizes.push(batch.writes.length)
      const error = attempt % 2 === 0 ? new TypeError('Failed to fetch') : refusal(408)
      plan = planAfterFailure(plan, classifySendFailure(error), { batch, now: 0 }).plan
    }
    expect(sizes).toEqual([100, 50, 25, 20, 20])
  })

  it('is as long as Retry-After, and new signal does not shorten it', () => {
    const { plan } = failed(freshPlan, refusal(429, { retryAfterSeconds: 30 }))
    expect(nextAttemptAt(queue, plan)).toBe(30_000)
    expect(batchOf(planWithoutWaiting(plan), 5000)).toBeNull()
    expect(batchOf(planByHand(plan), 5000)).toBeNull()
  })

  it('ends when the clock of the device was set back', () => {
    const hour = 3_600_000
    const ordered = failed(freshPlan, refusal(429, { retryAfterSeconds: 30 }), 15 * hour).plan
    expect(batchOf(ordered, 15 * hour + 29_000)).toBeNull()
    expect(batchOf(ordered, hour)).not.toBeNull()
    const ofClass = failed(freshPlan, refusal(404), 15 * hour).plan
    expect(batchOf(ofClass, 15 * hour)).toMatchObject({ group: 'kelas 3' })
    expect(batchOf(ofClass, hour)).toMatchObject({ group: 'kelas 5' })
  })

  it('of one class does not hold up another', () => {
    const { plan, isHopeless } = failed(freshPlan, refusal(404))
    expect(isHopeless).toBe(false)
    expect(batchOf(plan)).toMatchObject({ group: 'kelas 3' })
    expect(nextAttemptAt([write(1, 'kelas 5')], plan)).toBe(1000)
    expect(batchOf(planByHand(plan))).toMatchObject({ group: 'kelas 5' })
  })

  it('lasts until the same user signs in again after a 401', () => {
    const { plan } = failed(freshPlan, refusal(401))
    expect(batchOf(plan, 1_000_000)).toBeNull()
    expect(nextAttemptAt(queue, plan)).toBeNull()
  })
})

describe('a batch with an invalid write', () => {
  it('is halved until the invalid write is alone, which is then set aside', () => {
    const waiting = Array.from({ length: 4 }, (_, seq) => write(seq, 'kelas 5'))
    let plan = freshPlan
    const sizes: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const batch = batchOf(plan, 0, waiting)
      if (!batch) throw new Error('nothing to send')
      sizes.push(batch.writes.length)
      const after = planAfterFailure(plan, classifySendFailure(refusal(422)), { batch, now: 0 })
      plan = after.plan
      expect(after.isHopeless).toBe(attempt === 2)
    }
    expect(sizes).toEqual([4, 2, 1])
  })

  it.each([400, 413, 422])(
    'is halved whether it is malformed, too large or invalid: %i',
    (status) => {
      expect(classifySendFailure(refusal(status)).kind).toBe('unacceptable')
    },
  )

  it('grows again after a success', () => {
    const batch = { kind: 'attendance', group: 'kelas 5', writes: [write(1, 'kelas 5')] }
    const cut = { ...freshPlan, limits: new Map([['attendance kelas 5', 1]]) }
    const plan = planAfterAnswer(cut, batch)
    expect(batchOf(plan)?.writes).toHaveLength(2)
  })
})

describe('a write that makes the server fail', () => {
  type Step = { plan: SendPlan; now: number; waiting: typeof queue; sizes: number[] }

  /** Sends until nothing is left or `attempts` are used up; the server fails on `bad`. */
  function play(bad: string, attempts: number, waiting = queue): Step {
    const step: Step = { plan: freshPlan, now: 0, waiting, sizes: [] }
    for (let attempt = 0; attempt < attempts && step.waiting.length > 0; attempt += 1) {
      step.now = Math.max(step.now, nextAttemptAt(step.waiting, step.plan) ?? 0)
      const batch = batchOf(step.plan, step.now, step.waiting)
      if (!batch) throw new Error('nothing to send')
      step.sizes.push(batch.writes.length)
      const ids = new Set(batch.writes.map(({ id }) => id))
      const isBroken = bad === 'every' || ids.has(bad)
      const after = isBroken
        ? planAfterFailure(step.plan, classifySendFailure(refusal(500)), { batch, now: step.now })
        : { plan: planAfterAnswer(step.plan, batch), isHopeless: true }
      step.plan = after.plan
      if (after.isHopeless) step.waiting = step.waiting.filter(({ id }) => !ids.has(id))
    }
    return step
  }

  it('is found by halving, tried five times alone, then set aside so that the others are sent', () => {
    const waiting = Array.from({ length: 8 }, (_, seq) => write(seq, 'kelas 5'))
    const { sizes, waiting: left, now } = play('w0', 20, waiting)
    expect(left).toEqual([])
    expect(sizes).toEqual([8, 4, 2, 1, 1, 1, 1, 1, 1, 2, 4])
    // Back-off: 1, 2, 4, 8, 16, 32 and 60 seconds between the tries.
    expect(now).toBe(123_000)
  })

  it('holds up no other class meanwhile', () => {
    const { plan, now } = play('w1', 1)
    expect(batchOf(plan, now)).toMatchObject({ group: 'kelas 3' })
  })

  it('is not set aside for the failures of another', () => {
    const waiting = [write(1, 'kelas 5'), write(2, 'kelas 5')]
    const { plan } = play('every', 3, waiting)
    expect(plan.failedAlone.get('attendance kelas 5')).toEqual({ id: 'w1', count: 2 })
    const batch = { kind: 'attendance', group: 'kelas 5', writes: [write(2, 'kelas 5')] }
    const after = planAfterFailure(plan, classifySendFailure(refusal(500)), { batch, now: 0 })
    expect(after.plan.failedAlone.get('attendance kelas 5')).toEqual({ id: 'w2', count: 1 })
  })

  it('is set aside slowly while the server fails on everything', () => {
    const waiting = Array.from({ length: 3 }, (_, seq) => write(seq, 'kelas 5'))
    const { waiting: left, now } = play('every', 12, waiting)
    expect(left).toHaveLength(1)
    // The second write had a minute before each of its tries.
    expect(now).toBeGreaterThan(5 * 60_000)
  })
})

describe('a response', () => {
  it('ends every pause', () => {
    const held = failed(freshPlan, refusal(503)).plan
    const batch = batchOf(freshPlan)
    if (!batch) throw new Error('nothing to send')
    expect(nextAttemptAt(queue, planAfterAnswer(held, batch))).toBe(0)
  })
})
