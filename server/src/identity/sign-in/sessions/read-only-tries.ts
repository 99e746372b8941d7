import { tooMany } from '../../../platform/http/guard/limits.ts'
import { dayMs, deviceGateOf, gateOf, type Failures, type Gate } from '../entry/throttle.ts'

/** The account whose password is tried, and the address of the try, while nothing can be written down. */
export type UnwrittenPlace = {
  accountKey: string
  deviceId: string | null
  address: string
  isKnownNetwork: boolean
}

/** Each failure counts as four: the limits are a quarter of those that are written down. */
const weight = 4
const perAccountADay = 100
const perAddress = 300
const addressMs = 600_000
/** Names that nobody has and addresses, of which somebody with many networks can bring any number. */
const mostKeys = 100_000

/**
 * Failed sign-ins while the database takes no writes, counted in the memory of this process. A try
 * counts before it is made, and is given back when it was right.
 */
export class ReadOnlyTries {
  /** Moments of the failures of each key, the longest unused key first. */
  readonly #failures = new Map<string, number[]>()

  /** Refuses with 429 when one of its counts is full, and then counts nothing. */
  take(place: UnwrittenPlace, now: Date): void {
    const gates = keysOf(place).map((key) => this.#gateOf(key, now))
    const waits = gates.flatMap((gate) => (gate.kind === 'wait' ? [gate.seconds] : []))
    if (waits.length > 0) throw tooMany(Math.max(...waits))
    for (const key of keysOf(place)) {
      const failures = this.#recent(key, now)
      this.#failures.delete(key)
      this.#failures.set(key, [...failures, now.getTime()])
    }
    this.#forgetOldest()
  }

  /** The password was right: the account begins anew, the address loses this one. */
  giveBack(place: UnwrittenPlace, takenAt: Date): void {
    const [own = '', ...others] = keysOf(place)
    this.#failures.delete(own)
    for (const key of others) {
      const failures = this.#failures.get(key) ?? []
      const index = failures.indexOf(takenAt.getTime())
      if (index !== -1) failures.splice(index, 1)
    }
  }

  #gateOf(key: string, now: Date): Gate {
    const times = this.#recent(key, now)
    const consecutive = times.length * weight
    const failures: Failures = { consecutive, lastAt: new Date(times.at(-1) ?? 0) }
    if (key.startsWith('device:')) return deviceGateOf(failures, now)
    if (key.startsWith('address:'))
      return fullGate(consecutive >= perAddress, { times, windowMs: addressMs, now })
    const day = fullGate(consecutive >= perAccountADay, { times, windowMs: dayMs, now })
    return day.kind === 'wait' ? day : gateOf(failures, now)
  }

  #recent(key: string, now: Date): number[] {
    const windowMs = key.startsWith('address:') ? addressMs : dayMs
    const times = this.#failures.get(key) ?? []
    return times.filter((at) => at > now.getTime() - windowMs)
  }

  /** Never the failures of an account: pushed out, they would be free to make again. */
  #forgetOldest(): void {
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= mostKeys) return
      if (/^(address|account:none):/.test(key)) this.#failures.delete(key)
    }
  }
}

/** The account's own count first. */
function keysOf({ accountKey, deviceId, address, isKnownNetwork }: UnwrittenPlace): string[] {
  if (deviceId !== null) return [`device:${deviceId}`]
  return [`account:${accountKey}`, ...(isKnownNetwork ? [] : [`address:${address}`])]
}

type Window = { times: readonly number[]; windowMs: number; now: Date }

/** The gate of a full count is closed until the oldest failure has left the window. */
function fullGate(isFull: boolean, { times, windowMs, now }: Window): Gate {
  if (!isFull) return { kind: 'open' }
  const freeAt = (times[0] ?? 0) + windowMs
  return { kind: 'wait', seconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) }
}
