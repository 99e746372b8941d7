const windowMs = 60_000

/**
 * The limit that every request counts in, kept in memory per process: it protects this process, not
 * a secret. The limits that protect passwords and codes are counted in the database. The window
 * slides: the count of the previous minute is weighted by the part of it within the last 60
 * seconds.
 */
export class GeneralLimit {
  #windowStart = 0
  #counts = new Map<string, number>()
  #before = new Map<string, number>()

  /** Seconds to wait, or null while within `max` a minute. Refused requests do not count. */
  secondsToWait(key: string, max: number, now: number): number | null {
    this.#slideTo(now)
    const count = this.#counts.get(key) ?? 0
    const before = this.#before.get(key) ?? 0
    const leftMs = this.#windowStart + windowMs - now
    if (count + before * (leftMs / windowMs) + 1 <= max) {
      this.#counts.set(key, count + 1)
      return null
    }
    return Math.max(1, Math.ceil(waitMs({ count, before, max, leftMs }) / 1000))
  }

  #slideTo(now: number): void {
    const passed = Math.floor((now - this.#windowStart) / windowMs)
    // A clock that was set back starts a new window: otherwise the limit would refuse until the old
    // time.
    if (passed === 0) return
    this.#before = passed === 1 ? this.#counts : new Map()
    this.#counts = new Map()
    this.#windowStart += passed * windowMs
  }
}

type Full = { count: number; before: number; max: number; leftMs: number }

/**
 * Within this window while the previous one fades, or else in the next window while this one fades.
 */
function waitMs({ count, before, max, leftMs }: Full): number {
  const room = max - 1 - count
  if (room >= 0 && before > 0) return leftMs - (room / before) * windowMs
  return leftMs + (1 - Math.max(0, max - 1) / count) * windowMs
}
