import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { Deliver } from './deliver.ts'
import { failureCause } from './failure-cause.ts'
import {
  failObsolete,
  markFailed,
  markSent,
  takeNextLetter,
  type LeasedLetter,
  renewLease,
} from './outbox.queries.ts'

/** How long a letter of a dead process waits for the next one. */
const defaultLeaseMs = 20_000
/** A delivery that takes longer is aborted and retried later. */
const longestDeliveryMs = 120_000
const markEveryMs = 250
const longestMarkMs = 60_000

type Run = {
  leaseMs?: number
  /** Checked before each letter: a stopping server leaves the rest to other instances. */
  mayGoOn?: () => boolean
}

/**
 * Sends what is due, one letter at a time, each under a lease of its own: any number of instances and
 * overlapping runs may do so together. A letter that cannot be delivered is tried again after 1, 2,
 * 4 ... minutes.
 *
 * @NOTE A process killed after its last byte went to the mail server and before the letter is marked
 * leaves a letter that is sent again, with the same Message-ID: SMTP cannot say whether it was taken.
 */
export async function sendLetters(
  deps: Deps,
  deliver: Deliver,
  { leaseMs = defaultLeaseMs, mayGoOn = () => true }: Run = {},
): Promise<void> {
  await failObsolete(deps.db, deps.now())
  while (mayGoOn()) {
    const lease = { leaseId: deps.newId(), leaseMs }
    const letter = await takeNextLetter(deps.db, { ...lease, now: deps.now() })
    if (!letter) return
    await sendOne(deps, deliver, { letter, leaseMs })
  }
}

async function sendOne(
  deps: Deps,
  deliver: Deliver,
  { letter, leaseMs }: { letter: LeasedLetter; leaseMs: number },
): Promise<void> {
  const lease = holdLease(deps, letter, leaseMs)
  const signal = AbortSignal.any([lease.signal, AbortSignal.timeout(longestDeliveryMs)])
  try {
    const error = await catchFailure(() => deliver(letter, signal))
    if (error === null) return await markUntilSaved(deps, letter.id)
    const cause = failureCause(error)
    // Neither the error nor the server's answer is logged: both contain the address.
    deps.log.warn({ cause, tries: letter.tries }, 'a letter could not be delivered')
    await markFailed(deps.db, letter, { cause, error: error.message, now: deps.now() })
  } finally {
    lease.stop()
  }
}

async function catchFailure(work: () => Promise<void>): Promise<Error | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * The mail server has accepted the letter: unless that is saved the letter is sent again, so the
 * save is retried.
 */
async function markUntilSaved({ db, now, log }: Deps, id: string): Promise<void> {
  const giveUpAt = performance.now() + longestMarkMs
  for (;;) {
    try {
      return await markSent(db, id, now())
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      log.warn({ err: error }, 'a delivered letter could not be marked yet')
    }
    await wait(markEveryMs)
  }
}

type HeldLease = {
  /** Aborted when the lease was lost or could not be renewed in time: the delivery must stop. */
  signal: AbortSignal
  stop: () => void
}

/** Renews the lease of a letter while it is delivered, three times within its life. */
function holdLease(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  letter: LeasedLetter,
  leaseMs: number,
): HeldLease {
  const lost = new AbortController()
  let endsAt = performance.now() + leaseMs
  let isRenewing = false
  const renew = async (): Promise<void> => {
    const askedAt = performance.now()
    if (await renewLease(db, { ...letter, leaseMs })) endsAt = askedAt + leaseMs
    else lost.abort()
  }
  const beat = (): void => {
    if (performance.now() >= endsAt) lost.abort()
    if (isRenewing || lost.signal.aborted) return
    isRenewing = true
    void renew()
      // The database is unavailable for a moment: renewed at the next interval, until the lease
      // expires.
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of a letter was not renewed'))
      .finally(() => (isRenewing = false))
  }
  const timer = setInterval(beat, leaseMs / 3)
  timer.unref()
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}
