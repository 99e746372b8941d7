type Kept = {
  etag: string
  body: unknown
  /** The schema it was parsed with: several screens may read one call with different schemas. */
  readAs?: unknown
}

/** A cache of the last responses, in memory only: the server answers a repeated request with 304 and no body. */
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

  remove(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }
}
