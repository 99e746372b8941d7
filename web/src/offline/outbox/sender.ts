import { askForBackground } from '../network/background-request.ts'
import { loadOutbox, onEnqueued, outboxWrites, reloadOutbox, settle } from './outbox.ts'
import type { Settled } from './owed-states.ts'
import { offlineUser, watchOfflineUser } from '../copies/offline-user.ts'
import type { QueuedWrite } from './queued-write.ts'
import {
  planAfterAnswer,
  planAfterFailure,
  planByHand,
  planWithoutWaiting,
} from './send-plan-after.ts'
import { freshPlan, nextAttemptAt, nextBatch, type Batch, type SendPlan } from './send-plan.ts'
import { classifySendFailure, type SendFailure } from './send-failure.ts'
import { withSendLock } from './send-lock.ts'
import { senderEntry, type Settlement } from './senders.ts'
import { setSending } from './sending.ts'

let plan: SendPlan = freshPlan
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | null = null
let isAskedAgain = false

/** The signed-in user's waiting writes of the kinds that are sent from here. */
export function waitingWrites(): QueuedWrite[] {
  const user = offlineUser()
  return outboxWrites().filter(
    ({ userId, state, kind }) =>
      userId === user?.userId && state.kind === 'waiting' && senderEntry(kind) !== undefined,
  )
}

function isSentInBackground({ kind }: QueuedWrite): boolean {
  return senderEntry(kind)?.isAlsoInBackground === true
}

async function sendAll(): Promise<void> {
  // A store that cannot be read holds back nothing that waits in memory.
  await readQueue().catch(() => undefined)
  for (;;) {
    const batch = nextBatch({
      waiting: waitingWrites(),
      plan,
      now: Date.now(),
      batchSizeOf: (kind) => senderEntry(kind)?.batchSize ?? 1,
    })
    if (!batch) return
    await sendBatch(batch)
  }
}

/** Another tab may have changed or sent what is stored while this one waited for the lock. */
function readQueue(): Promise<void> {
  return waitingWrites().some(({ isInMemory }) => !isInMemory) ? reloadOutbox() : loadOutbox()
}

async function sendBatch(batch: Batch): Promise<void> {
  setSending(batch.writes.length)
  try {
    const sender = await senderEntry(batch.kind)?.load()
    const settlements = (await sender?.send(batch)) ?? []
    plan = planAfterAnswer(plan, batch)
    // What the device does not store now is owed: the next state takes it along.
    await settle(settlements.map(settledOf)).catch(() => undefined)
    holdIfNothingSettled(batch, settlements)
  } catch (error) {
    await afterFailure(batch, classifySendFailure(error))
  } finally {
    setSending(0)
  }
}

/** A response without any result pauses the group: sending again at once would be a tight loop. */
function holdIfNothingSettled(batch: Batch, settlements: readonly Settlement[]): void {
  if (settlements.length > 0) return
  const failure: SendFailure = { kind: 'busy', retryAfterMs: null }
  ;({ plan } = planAfterFailure(plan, failure, { batch, now: Date.now() }))
}

function settledOf(settlement: Settlement): Settled {
  const { id } = settlement
  switch (settlement.outcome) {
    case 'done':
      return { id, state: 'gone' }
    case 'sent':
      return { id, state: { kind: 'sent', receipt: settlement.receipt } }
    case 'conflict':
      return { id, state: { kind: 'conflict', details: settlement.details } }
    case 'refused': {
      const { code, message } = settlement
      return { id, state: { kind: 'refused', code, message } }
    }
    default:
      return settlement satisfies never
  }
}

async function afterFailure(batch: Batch, failure: SendFailure): Promise<void> {
  const after = planAfterFailure(plan, failure, { batch, now: Date.now() })
  plan = after.plan
  if (!('message' in failure)) return
  const { code, message } = failure
  if (after.isHopeless) {
    await settle(batch.writes.map(({ id }) => ({ id, state: { kind: 'refused', code, message } })))
  } else if (failure.kind !== 'unacceptable') {
    const state = { kind: 'waiting', problem: { code, message } } as const
    await settle(batch.writes.map(({ id }) => ({ id, state })))
  }
}

function scheduleNext(): void {
  clearTimeout(timer)
  const at = nextAttemptAt(waitingWrites(), plan)
  if (at === null) return
  timer = setTimeout(() => void flush(), Math.max(0, at - Date.now()))
}

async function runUntilQuiet(): Promise<void> {
  do {
    isAskedAgain = false
    await withSendLock(sendAll)
  } while (isAskedAgain)
}

/** Sends all due batches. Resolves when the outbox is empty, held or paused; never rejects. */
export function flush(): Promise<void> {
  if (running) {
    isAskedAgain = true
    return running
  }
  running = runUntilQuiet()
    // The device's storage failed: the writes are still stored, the next occasion retries.
    .catch(() => undefined)
    .finally(() => {
      running = null
      scheduleNext()
      if (waitingWrites().some(isSentInBackground)) void askForBackground()
    })
  return running
}

/** "Kirim sekarang": ends every pause but a Retry-After. */
export function sendNow(): Promise<void> {
  plan = planByHand(plan)
  return flush()
}

/** Starts sending: now, after each write, when signal or visibility returns, and when a pause ends. */
export function startSending(): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const tryAgain = () => {
    plan = planWithoutWaiting(plan)
    void flush()
  }
  const stopQueue = onEnqueued(tryAgain)
  const stopUser = watchOfflineUser(() => {
    // A new session: pauses and limits of the old one no longer hold.
    plan = freshPlan
    void flush()
  })
  globalThis.addEventListener('online', tryAgain, options)
  document.addEventListener('visibilitychange', () => document.hidden || tryAgain(), options)
  void flush()
  return () => {
    listening.abort()
    stopQueue()
    stopUser()
    clearTimeout(timer)
  }
}
