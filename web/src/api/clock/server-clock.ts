import { deviceStorage, type TextStorage } from '../session/device-storage.ts'

const measurementsKept = 5
const storageKey = 'serverClock'
const heardKey = 'serverClock.heardAt'
/** Not worth a write to the device, or a redraw. */
const negligibleMs = 500
/** How far the stored time of the last response may be behind. */
const heardStepMs = 60_000
/** More than the error of a slow response: the clock of the device was set meanwhile. */
export const clockWasSetMs = 5 * 60_000

type Exchange = { sentAt: number; receivedAt: number; serverTime: number }

/**
 * The server's clock as seen from this device. Each response measures the difference: the server
 * read its clock half a round trip before the response arrived. The median of the last five
 * ignores a slow one; the last known difference survives a start without signal.
 */
export class ServerClock {
  readonly #storage: TextStorage
  readonly #deviceNow: () => number
  readonly #offsets: number[] = []
  readonly #listeners = new Set<() => void>()
  #offset: number
  /** The difference last stored and notified. */
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

  /** The server's time in its last response, of an earlier run of the app too, to the minute. */
  get heardAt(): number | null {
    return this.#heardAt
  }

  /** Has the server responded since the app was started? Until then the difference is a stored one. */
  get isHeard(): boolean {
    return this.#isHeard
  }

  /** Server minus device, in milliseconds. */
  get offsetMs(): number {
    return this.#offset
  }

  readonly offset = (): number => this.#told

  /** Notifies when the difference changes noticeably, and at the first response of this run. */
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

  /** The user confirmed the clock of this device: a difference stored before it was set is dropped. */
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

/** Measures the clock by the time in a response, whose request was sent at `sentAt` by the device's clock. */
export function hearServerTime(headers: Headers, sentAt: number): void {
  const serverTime = Number(headers.get('x-server-time'))
  serverClock.observe({ sentAt, receivedAt: Date.now(), serverTime })
}

/** Now, by the server's clock. Use it for everything that is stored or compared with the server. */
export function serverNow(): Date {
  return serverClock.now()
}

/** Now, by the server's clock, in milliseconds. */
export function serverMillis(): number {
  return serverClock.now().getTime()
}

/** Converts a time of the device's clock to the server's. */
export function serverMoment(deviceMillis: number): Date {
  return new Date(deviceMillis + (serverMillis() - Date.now()))
}
