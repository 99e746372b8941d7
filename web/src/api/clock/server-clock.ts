import { deviceStorage, type TextStorage } from '../session/device-storage.ts'

const measurementsKept = 5
const storageKey = 'serverClock'
const heardKey = 'serverClock.heardAt'
/** Not worth a write to the device, or a redraw. */
const negligibleMs = 500
/** How far the moment kept on the device may be behind what was heard. */
const heardStepMs = 60_000
/** No slow answer measures so much amiss: the clock of the device has been set meanwhile. */
const clockWasSetMs = 5 * 60_000

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
  #heardAt: number | null
  #keptHeardAt: number
  #isHeard = false

  constructor(storage: TextStorage, deviceNow: () => number = () => Date.now()) {
    this.#storage = storage
    this.#deviceNow = deviceNow
    const stored = Number(storage.read(storageKey) ?? 0)
    this.#offset = Number.isFinite(stored) ? stored : 0
    this.#told = this.#offset
    this.#keptHeardAt = Number(storage.read(heardKey) ?? 0) || 0
    this.#heardAt = this.#keptHeardAt > 0 ? this.#keptHeardAt : null
  }

  /** The server's clock in its last answer, also one to an earlier run of the app, to the minute. */
  get heardAt(): number | null {
    return this.#heardAt
  }

  /** Has the server answered since the app was started? Until then the difference is an old one. */
  get isHeard(): boolean {
    return this.#isHeard
  }

  /** Server minus device, in milliseconds. */
  get offsetMs(): number {
    return this.#offset
  }

  readonly offset = (): number => this.#told

  /** Told when the difference changes by more than a moment, and at the first answer of this run. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  now(): Date {
    return new Date(this.#deviceNow() + this.#offset)
  }

  observe({ sentAt, receivedAt, serverTime }: Exchange): void {
    if (!Number.isFinite(serverTime) || serverTime <= 0) return
    const isFirst = !this.#isHeard
    this.#isHeard = true
    this.#keepHeardAt(serverTime)
    this.#measure(serverTime + (receivedAt - sentAt) / 2 - receivedAt)
    this.#show(Math.round(medianOf(this.#offsets)), isFirst)
  }

  /** Somebody vouches for the clock of this device: a difference from before it was set says nothing. */
  trustDevice(): void {
    this.#offsets.length = 0
    this.#show(0, false)
  }

  #measure(offset: number): void {
    const known = this.#offsets.at(-1)
    if (known !== undefined && Math.abs(offset - known) > clockWasSetMs) this.#offsets.length = 0
    this.#offsets.push(offset)
    if (this.#offsets.length > measurementsKept) this.#offsets.shift()
  }

  #show(measured: number, isFirst: boolean): void {
    const isNews = Math.abs(measured - this.#told) > negligibleMs
    this.#offset = measured
    if (isNews) {
      this.#told = measured
      this.#storage.write(storageKey, String(measured))
    }
    if (isNews || isFirst) for (const listener of this.#listeners) listener()
  }

  #keepHeardAt(serverTime: number): void {
    this.#heardAt = serverTime
    if (Math.abs(serverTime - this.#keptHeardAt) < heardStepMs) return
    this.#keptHeardAt = serverTime
    this.#storage.write(heardKey, String(serverTime))
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
