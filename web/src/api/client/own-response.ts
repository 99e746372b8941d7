import { isOwnAnswer, type WantedAnswer } from '@ngaji/contract/own-answer'
import { strangerAnswered, unreachable } from './api-error.ts'

/**
 * Who answered last on this line: our server, or somebody in between. Screens say so while records wait,
 * because the browser reports such a line as connected.
 */
class LineWatch {
  readonly #listeners = new Set<() => void>()
  #isStrange = false

  readonly isStrange = (): boolean => this.#isStrange

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** `nobody`: the request got no answer at all. */
  observe(answered: 'own' | 'stranger' | 'nobody'): void {
    const wasStrange = this.#isStrange
    this.#isStrange = answered === 'stranger'
    if (this.#isStrange === wasStrange) return
    for (const listener of this.#listeners) listener()
    // Records, screens and parts wait for this event, which the browser raises for its own line alone.
    if (answered === 'own') globalThis.dispatchEvent(new Event('online'))
  }
}

export const lineWatch = new LineWatch()

/** Passes on an answer of our server. The answer of somebody else is thrown as no answer at all. */
export function requireOwn(response: Response, wanted: WantedAnswer): Response {
  const isOwn = isOwnAnswer(response, wanted)
  lineWatch.observe(isOwn ? 'own' : 'stranger')
  if (!isOwn) throw strangerAnswered(response.status)
  return response
}

/**
 * `fetch` for everything that is no call of the contract: files, pictures, the version. Throws an `ApiError`
 * when our server did not answer; a refusal is returned like any other response. The server is asked even
 * where the browser's cache has an answer, which may be the page of somebody else.
 */
export async function fetchOwn(
  address: string,
  { wanted, ...init }: RequestInit & { wanted: WantedAnswer },
): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache', ...init }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    lineWatch.observe('nobody')
    throw unreachable()
  })
  return requireOwn(response, wanted)
}
