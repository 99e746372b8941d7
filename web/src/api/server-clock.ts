import { deviceStorage, type TextStorage } from './device-storage.ts'

const measurementsKept = 5
const storageKey = 'serverClock'
/** Not worth a write to the device. */
const negligibleMs = 500

type Exchange = { sentAt: number; receivedAt: number; serverTime: number }

/**
 * The server's clock as seen from this device. Each answer measures the difference: the server
 * looked at its clock half a round trip before the answer arrived. The median of the last five
 * shrugs off a slow one; the last known difference survives a start without signal.
 */
export class ServerClock {
  readonly #storage: TextStorage
  readonly #deviceNow: () => number
  readonly #offsets: number[] = []
  #offset: number

  constructor(storage: TextStorage, deviceNow: () => number = Date.now) {
    this.#storage = storage
    this.#deviceNow = deviceNow
    const stored = Number(storage.read(storageKey) ?? 0)
    this.#offset = Number.isFinite(stored) ? stored : 0
  }

  /** Server minus device, in milliseconds. */
  get offsetMs(): number {
    return this.#offset
  }

  now(): Date {
    return new Date(this.#deviceNow() + this.#offset)
  }

  observe({ sentAt, receivedAt, serverTime }: Exchange): void {
    if (!Number.isFinite(serverTime) || serverTime <= 0) return
    this.#offsets.push(serverTime + (receivedAt - sentAt) / 2 - receivedAt)
    if (this.#offsets.length > measurementsKept) this.#offsets.shift()
    const former = this.#offset
    this.#offset = medianOf(this.#offsets)
    if (Math.abs(this.#offset - former) > negligibleMs) {
      this.#storage.write(storageKey, String(Math.round(this.#offset)))
    }
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export const serverClock = new ServerClock(deviceStorage)

/** Now, by the server's clock. Use it for everything that is stored or compared with the server. */
export function serverNow(): Date {
  return serverClock.now()
}

/** The same in milliseconds. */
export function serverMillis(): number {
  return serverClock.now().getTime()
}
