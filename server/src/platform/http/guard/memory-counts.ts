import type { Count, Counter } from './limits.ts'

const mostKeys = 10_000
/** A process that cannot see the counts of other processes allows a quarter. */
const share = 4

/**
 * The limits of read-only calls while the database takes no writes: counted in the memory of this
 * process, at a quarter.
 */
export class MemoryCounts {
  /** Timestamps of the steps of each key, the least recently used key first. */
  readonly #steps = new Map<string, number[]>()

  count({ key, max, seconds }: Counter, now: Date): Count {
    const windowMs = seconds * 1000
    const recent = (this.#steps.get(key) ?? []).filter((at) => at > now.getTime() - windowMs)
    const most = Math.ceil(max / share)
    const isOver = recent.length >= most
    if (!isOver) recent.push(now.getTime())
    this.#steps.delete(key)
    this.#steps.set(key, recent)
    const [oldest = ''] = this.#steps.keys()
    if (this.#steps.size > mostKeys) this.#steps.delete(oldest)
    const freeAt = (recent[0] ?? now.getTime()) + windowMs
    return {
      isOver,
      seconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
      left: most - recent.length,
    }
  }

  uncount({ key }: Counter, now: Date): void {
    const steps = this.#steps.get(key) ?? []
    const index = steps.indexOf(now.getTime())
    if (index !== -1) steps.splice(index, 1)
  }
}
