import { sessionStore, type Session, type SessionStore } from '../../api/session/session-store.ts'
import { serverClock } from '../../api/clock/server-clock.ts'
import { followBusy, isBusy } from '../guards/busy.ts'

/** How long before the end the banner offers to extend the session. */
const warnBeforeMs = 5 * 60_000

/** Browsers fire a longer timer at once; every response moves the end long before. */
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
  /** A token that the server refused, while the store still holds it. */
  #rejected: string | null = null
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
      this.#rejected = this.#store.current()?.token ?? null
      this.check()
    })
    followBusy(() => this.check())
    this.check()
  }

  /** Updates the phase. Called by timers, and when the page becomes visible. */
  readonly check = (): void => {
    clearTimeout(this.#timer)
    const session = this.#store.current()
    if (session?.token !== this.#rejected) this.#rejected = null
    if (!session) return this.#show('none')
    const left = this.#timeLeft(session)
    // The store calls this check again, then with the session of the other tab.
    if (left <= 0 && this.#store.takeStored()) return
    // The store calls this check again, then without a session.
    if (left <= 0 && !isBusy('register')) return this.#store.finish('expired')
    this.#show(phaseOf(left))
    if (left > 0) this.#wakeIn(left > warnBeforeMs ? left - warnBeforeMs : left)
  }

  /** Nothing for a token that the server refused. */
  #timeLeft(session: Session): number {
    return this.#rejected === null ? Date.parse(session.expiration) - this.#now() : 0
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

function phaseOf(left: number): SessionPhase {
  if (left <= 0) return 'over'
  return left <= warnBeforeMs ? 'ending' : 'calm'
}

export const sessionWatch = new SessionWatch({
  store: sessionStore,
  now: () => serverClock.now().getTime(),
})
