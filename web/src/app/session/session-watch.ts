import { sessionStore, type Session, type SessionStore } from '../../api/session/session-store.ts'
import { measureClock } from '../../api/clock/measure-clock.ts'
import { clockWasSetMs, serverClock, type ServerClock } from '../../api/clock/server-clock.ts'
import { followBusy, isBusy } from '../guards/busy.ts'

/** How long before the end the banner offers to extend the session. */
const warnBeforeMs = 5 * 60_000

/** Browsers fire a longer timer at once; every response moves the end long before. */
const longestTimerMs = 2 ** 31 - 1

/** How long to wait for the server's time before it is asked for again. */
const askAgainMs = 60_000

/** `over`: the session has ended, but an open register is still being filled in. */
export type SessionPhase = 'none' | 'calm' | 'ending' | 'over'

type WatchParts = {
  store: SessionStore
  clock: Pick<ServerClock, 'now' | 'offsetMs'>
  /** Asks the server for its time, by which the clock is measured anew; rejects without an answer. */
  measureClock: () => Promise<unknown>
}

/** Follows the session's end: warns before it, signs out at it, waits for an open register. */
export class SessionWatch {
  readonly #store: SessionStore
  readonly #clock: WatchParts['clock']
  readonly #measureClock: WatchParts['measureClock']
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** A token that the server refused, while the store still holds it. */
  #rejected: string | null = null
  #isMeasuring = false
  #phase: SessionPhase = 'none'

  constructor({ store, clock, measureClock }: WatchParts) {
    this.#store = store
    this.#clock = clock
    this.#measureClock = measureClock
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
  readonly check = (): void => this.#judge({ isClockSure: false })

  #judge({ isClockSure }: { isClockSure: boolean }): void {
    clearTimeout(this.#timer)
    const session = this.#store.current()
    if (session?.token !== this.#rejected) this.#rejected = null
    if (!session) return this.#show('none')
    const left = this.#timeLeft(session)
    if (left <= 0) return this.#end(session, isClockSure)
    this.#show(left <= warnBeforeMs ? 'ending' : 'calm')
    this.#wakeIn(left > warnBeforeMs ? left - warnBeforeMs : left)
  }

  #end(session: Session, isClockSure: boolean): void {
    // The store calls the check again, then with the session of the other tab, or with none.
    if (this.#store.takeStored()) return
    if (!isClockSure && this.#mayClockBeSet(session)) void this.#measureAndJudge()
    else if (isBusy('register')) this.#show('over')
    // The store calls the check again, then without a session.
    else this.#store.finish('expired')
  }

  /** 0 for a token that the server refused. */
  #timeLeft(session: Session): number {
    if (this.#rejected !== null) return 0
    return Date.parse(session.expiration) - this.#clock.now().getTime()
  }

  /**
   * Does the session go on by the device's own clock, which was far behind when it was measured? Whoever has set it
   * right since would be signed out: the difference is added to a clock that does not need it any more.
   */
  #mayClockBeSet({ expiration }: Session): boolean {
    const { offsetMs } = this.#clock
    const deviceNow = this.#clock.now().getTime() - offsetMs
    return this.#rejected === null && offsetMs > clockWasSetMs && Date.parse(expiration) > deviceNow
  }

  /** The session goes on until the server was heard: without signal nobody could sign in again. */
  async #measureAndJudge(): Promise<void> {
    if (this.#isMeasuring) return
    this.#isMeasuring = true
    const isMeasured = await this.#measureClock().then(
      () => true,
      () => false,
    )
    this.#isMeasuring = false
    if (isMeasured) this.#judge({ isClockSure: true })
    else this.#wakeIn(askAgainMs)
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

export const sessionWatch = new SessionWatch({
  store: sessionStore,
  clock: serverClock,
  measureClock,
})
