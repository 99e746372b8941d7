import { sessionStore, type Session, type SessionStore } from '../../api/session-store.ts'
import { serverClock } from '../../api/server-clock.ts'
import { followBusy, isBusy } from '../busy.ts'

/** From when on the banner offers to go on. */
export const warnBeforeMs = 5 * 60_000

/** A timer longer than this fires at once in browsers; nobody stays that long without an answer. */
const longestTimerMs = 2 ** 31 - 1

/** `over`: the session has ended, but an open register is still being filled in. */
export type SessionPhase = 'none' | 'calm' | 'ending' | 'over'

type WatchParts = { store: SessionStore; now: () => number }

/** Follows the session's end: warns before it, signs out at it, waits for an open register. */
export class SessionWatch {
  readonly #store: SessionStore
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRejected = false
  #token: string | null = null
  #phase: SessionPhase = 'none'

  constructor({ store, now }: WatchParts) {
    this.#store = store
    this.#now = now
  }

  readonly phase = (): SessionPhase => this.#phase

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    this.#store.subscribe(() => this.check())
    this.#store.followRejections(() => {
      this.#isRejected = true
      this.check()
    })
    followBusy(() => this.check())
    this.check()
  }

  /** Where do we stand? Called by timers, and when the page is looked at again. */
  readonly check = (): void => {
    clearTimeout(this.#timer)
    const session = this.#store.current()
    if (session?.token !== this.#token) this.#isRejected = false
    this.#token = session?.token ?? null
    const left = session ? this.#timeLeft(session) : 0
    if (session && left <= 0 && !isBusy('register')) {
      // Comes back here through the store, then without a session.
      this.#store.finish('expired')
      return
    }
    this.#show(phaseOf(session, left))
    if (session && left > 0) this.#wakeIn(left > warnBeforeMs ? left - warnBeforeMs : left)
  }

  #timeLeft(session: Session): number {
    return this.#isRejected ? 0 : Date.parse(session.expiration) - this.#now()
  }

  #wakeIn(ms: number): void {
    this.#timer = setTimeout(this.check, Math.min(ms + 50, longestTimerMs))
  }

  #show(phase: SessionPhase): void {
    if (phase === this.#phase) return
    this.#phase = phase
    for (const listener of this.#listeners) listener()
  }
}

function phaseOf(session: Session | null, left: number): SessionPhase {
  if (!session) return 'none'
  if (left <= 0) return 'over'
  return left <= warnBeforeMs ? 'ending' : 'calm'
}

export const sessionWatch = new SessionWatch({
  store: sessionStore,
  now: () => serverClock.now().getTime(),
})
