import { deviceStorage, type TextStorage } from './device-storage.ts'

const measurementsKept = 5
const storageKey = 'serverClock'
/** Not worth a write to the device, or a redraw. */
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
  readonly #listeners = new Set<() => void>()
  #offset: number
  /** What was last written and told. */
  #told: number

  constructor(storage: TextStorage, deviceNow: () => number = Date.now) {
    this.#storage = storage
    this.#deviceNow = deviceNow
    const stored = Number(storage.read(storageKey) ?? 0)
    this.#offset = Number.isFinite(stored) ? stored : 0
    this.#told = this.#offset
  }

  /** Server minus device, in milliseconds. */
  get offsetMs(): number {
    return this.#offset
  }

  readonly offset = (): number => this.#told

  /** Told when the difference changes by more than a moment. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  now(): Date {
    return new Date(this.#deviceNow() + this.#offset)
  }

  observe({ sentAt, receivedAt, serverTime }: Exchange): void {
    if (!Number.isFinite(serverTime) || serverTime <= 0) return
    this.#offsets.push(serverTime + (receivedAt - sentAt) / 2 - receivedAt)
    if (this.#offsets.length > measurementsKept) this.#offsets.shift()
    const measured = Math.round(medianOf(this.#offsets))
    const isNews = Math.abs(measured - this.#told) > negligibleMs
    this.#offset = measured
    if (!isNews) return
    this.#told = measured
    this.#storage.write(storageKey, String(measured))
    for (const listener of this.#listeners) listener()
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

/** A moment this device noted by its own clock, by the server's. */
export function serverMoment(deviceMillis: number): Date {
  return new Date(deviceMillis + (serverMillis() - Date.now()))
}
