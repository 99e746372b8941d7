import { isOwnAnswer, type WantedAnswer } from '@ngaji/contract/own-answer'
import { ApiError, strangerAnswered, unreachable } from '../client/api-error.ts'
import { startDeadline } from '../client/deadline.ts'

/** Less than the seven seconds that the three retries of a query wait together. */
const deadAfterMs = 6000
/**
 * The shortest time between two `online` events raised here, and the longest. One path that a proxy always blocks, or
 * that always fails, while the other requests are answered, would raise an event after each of its failures: the time
 * doubles while one event follows soon after the other. It begins short: a Wi-Fi sign-in page that comes and goes twice
 * is told of both times.
 */
const raiseEveryMs = { first: 5_000, longest: 300_000 }

type Failures = { firstAt: number; lastAt: number }

/**
 * Watches the network line by the outcome of each request: answered by our server, answered by a proxy or portal in
 * between, or not at all. The browser reports a line as connected in all three cases; screens that show unsent records
 * tell them apart.
 */
export class LineWatch {
  readonly #listeners = new Set<() => void>()
  #isStrange = false
  /** The first and last failed request since our server last answered, by `performance.now()`. */
  #failures: Failures | null = null
  /**
   * The next answer of our server raises `online`: a screen failed, the line was dead, or a proxy or portal answered, and
   * no event came since.
   */
  #isEventOwed = false
  #raisedAt = -Infinity
  #pauseMs = raiseEveryMs.first

  readonly isStrange = (): boolean => this.#isStrange

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether requests have failed for so long that one more failure proves enough. */
  readonly isDead = (): boolean =>
    this.#failures !== null && this.#failures.lastAt - this.#failures.firstAt >= deadAfterMs

  /** Starts the counts anew when the page becomes visible: what was before says nothing about the line now. */
  noteLook(): void {
    this.#raisedAt = -Infinity
    this.#pauseMs = raiseEveryMs.first
    this.#forgetFailures()
  }

  #forgetFailures(): void {
    this.#isEventOwed ||= this.isDead()
    this.#failures = null
  }

  /**
   * Called with the error that is left on a screen after all retries. One that may pass makes the next answer of our
   * server raise `online`, on which the screen loads anew.
   */
  noteLasting(error: unknown): void {
    if (error instanceof ApiError && error.isPassing) this.#isEventOwed = true
  }

  /** Called on each `online` event, of the browser or of this watch: no other is owed. */
  noteReturn(): void {
    this.#isEventOwed = false
    this.#failures = null
  }

  /** `nobody`: the request got no answer at all. */
  observe(answered: 'own' | 'stranger' | 'nobody'): void {
    const wasStrange = this.#isStrange
    this.#isStrange = answered === 'stranger'
    if (this.#isStrange !== wasStrange) for (const listener of this.#listeners) listener()
    this.#isEventOwed ||= this.#isStrange
    const now = performance.now()
    if (answered !== 'own') {
      this.#failures = { firstAt: this.#failures?.firstAt ?? now, lastAt: now }
      return
    }
    this.#forgetFailures()
    if (this.#isEventOwed && now - this.#raisedAt >= this.#pauseMs) this.#raiseOnline(now)
  }

  /**
   * The outbox, failed screens and failed queries retry on this event. The browser raises it only when the device's own
   * connection returns.
   */
  #raiseOnline(now: number): void {
    const isSoon = now - this.#raisedAt < 2 * this.#pauseMs
    this.#pauseMs = isSoon ? Math.min(2 * this.#pauseMs, raiseEveryMs.longest) : raiseEveryMs.first
    this.#raisedAt = now
    this.noteReturn()
    // A program without a page has nobody who listens.
    if ('dispatchEvent' in globalThis) globalThis.dispatchEvent(new Event('online'))
  }
}

export const lineWatch = new LineWatch()

/**
 * Passes on an answer of our server. The answer of somebody else is thrown as no answer at all. JSON counts as an answer
 * when it is there whole (`readJson`): the line may die behind the headers.
 */
function requireOwn(response: Response, wanted: WantedAnswer): Response {
  if (!isOwnAnswer(response, wanted)) {
    lineWatch.observe('stranger')
    throw strangerAnswered(response.status)
  }
  if (wanted === 'file' || response.status === 304) lineWatch.observe('own')
  return response
}

type OwnRequest = RequestInit & { wanted: WantedAnswer; timeoutMs?: number }

/** The longest wait for an answer, in milliseconds; the server needs most of it for the papers of a whole class. */
const answerTimeoutMs = 120_000

/**
 * `fetch` for everything that is no call of the contract: files, pictures, the version. Throws an `ApiError`
 * when our server did not answer; a refusal is returned like any other response. The server is asked even
 * where the browser's cache has an answer, which may be the page of somebody else. The time is that until the answer
 * begins; how long its body may take say `readJson` and `readFile`.
 */
export async function fetchOwn(
  address: string,
  { wanted, timeoutMs = answerTimeoutMs, ...init }: OwnRequest,
): Promise<Response> {
  const asked = { wanted, timeoutMs, signal: init.signal ?? undefined }
  return ownAnswer(asked, (signal) => fetch(address, { cache: 'no-cache', ...init, signal }))
}

type Asked = { wanted: WantedAnswer; timeoutMs: number; signal: AbortSignal | undefined }

/**
 * The answer of our server to a request, which `send` begins. Throws an `ApiError` where none begins within the time, or
 * the reason of `signal` where the caller has cancelled the request.
 */
export async function ownAnswer(
  { wanted, timeoutMs, signal }: Asked,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const deadline = startDeadline(timeoutMs, signal)
  const response = await send(deadline.signal)
    .catch(() => {
      signal?.throwIfAborted()
      throw unanswered()
    })
    .finally(deadline.clear)
  return requireOwn(response, wanted)
}

/** Nobody answered, or the connection broke before the whole answer was there. */
export function unanswered(): ApiError {
  lineWatch.observe('nobody')
  return unreachable()
}
