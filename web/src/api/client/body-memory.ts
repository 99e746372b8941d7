type Kept = {
  etag: string
  body: unknown
  /** What it was read as: one call may be read by several screens, each as far as it needs. */
  readAs?: unknown
}

/** The last answers, in memory only: asked again, the server says 304 and sends nothing. */
export class BodyMemory {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number

  constructor(most = 100) {
    this.#most = most
  }

  find(key: string): Kept | undefined {
    return this.#kept.get(key)
  }

  save(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value)
  }

  clear(): void {
    this.#kept.clear()
  }
}
