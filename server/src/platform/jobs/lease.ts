import type { Logger } from 'pino'

/**
 * How long a lease outlives its last renewal: the delay before another worker takes over from a
 * killed process.
 */
export const leaseSeconds = 15
/** Three renewals in a lease: a slow database or a busy event loop may miss two. */
const renewMs = 5_000

/** Another worker has taken over the work: the results of this run are discarded. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The server stops: the work ends here, and is done again after the next start. */
export class Stopping extends Error {
  override name = 'Stopping'
}

type Held = {
  /** Prolongs the lease; false when the lease belongs to another worker by now. */
  renew: () => Promise<boolean>
  everyMs?: number | undefined
  /** Aborts when the server stops. */
  stop?: AbortSignal | undefined
  log: Pick<Logger, 'warn'>
}

/**
 * Runs `work` while its lease is renewed in the background. The signal aborts once the lease is lost, or the server
 * stops. A renewal that fails (database away) is retried: whether the lease was lost is checked again when the work is
 * published.
 */
export async function whileRenewing<T>(
  { renew, everyMs = renewMs, stop, log }: Held,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const signal = stop ? AbortSignal.any([lost.signal, stop]) : lost.signal
  let isRenewing = false
  const timer = setInterval(() => {
    if (isRenewing) return
    isRenewing = true
    renew()
      .then((isHeld) => {
        if (!isHeld) lost.abort(new LeaseLost())
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a lease could not be renewed'))
      .finally(() => (isRenewing = false))
  }, everyMs)
  timer.unref()
  try {
    return await work(signal)
  } finally {
    clearInterval(timer)
  }
}
