/**
 * Whether the server takes changes: it says so with every answer. While it takes none everything is read
 * as ever, and what is written waits on this device or is refused with the server's own sentence.
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
    // An answer that is not the server's own says nothing about the server.
    if (!headers.has('x-server-time')) return
    const isReadOnly = headers.get('x-read-only') !== null
    if (isReadOnly === this.#isReadOnly) return
    this.#isReadOnly = isReadOnly
    for (const listener of this.#listeners) listener()
  }
}

export const readOnlyServer = new ReadOnlyServer()
