import type { Deps } from '../../deps.ts'
import { renewLease, type LeasedLetter } from './outbox.queries.ts'

export type HeldLease = {
  /** Aborted when the lease was lost or could not be renewed in time: the delivery must stop. */
  signal: AbortSignal
  stop: () => void
}

/** Renews the lease of a letter while it is delivered, three times within its life. */
export function holdLease(
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
