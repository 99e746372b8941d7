const windowMs = 60_000

/**
 * The limit every request counts in, kept in memory per process: it protects this process, not a
 * secret. The limits that protect passwords and codes are counted in the database.
 */
export class GeneralLimit {
  #windowStart = 0
  #counts = new Map<string, number>()

  /** Seconds to wait, or null while within `max` a minute. */
  secondsToWait(key: string, max: number, now: number): number | null {
    if (now - this.#windowStart >= windowMs) {
      this.#windowStart = now
      this.#counts.clear()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= max ? null : Math.ceil((this.#windowStart + windowMs - now) / 1000)
  }
}
