/**
 * Whether the server is read-only, from a header of every response. While it is, reads work as usual,
 * and writes wait in the outbox or are refused with the server's own sentence.
 */
class ReadOnlyServer {
  readonly #listeners = new Set<() => void>()
  #isReadOnly = false

  readonly isReadOnly = (): boolean => this.#isReadOnly

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  observe(headers: Headers): void {
    const isReadOnly = headers.get('x-read-only') !== null
    if (isReadOnly === this.#isReadOnly) return
    this.#isReadOnly = isReadOnly
    for (const listener of this.#listeners) listener()
  }
}

export const readOnlyServer = new ReadOnlyServer()
