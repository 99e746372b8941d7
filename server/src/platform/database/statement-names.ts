import { createHash } from 'node:crypto'

const MAX_NAMED = 400
const MAX_WATCHED = 1000
const USES_BEFORE_NAMED = 3

/**
 * Chooses which statements are prepared by name, so that a connection parses and plans them once
 * instead of at every use. Bounded: a text is named at its third use, and after MAX_NAMED names
 * further texts stay unnamed (IN lists of any length must not fill the server's memory).
 */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #renewals = 0

  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? this.#countUse(text)
  }

  /** Gives a text a fresh name after a stale plan: the next use prepares it anew. */
  renew(text: string): void {
    this.#renewals += 1
    if (this.#names.has(text)) this.#names.set(text, nameFor(text, this.#renewals))
  }

  #countUse(text: string): string | undefined {
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.delete(text)
    if (uses >= USES_BEFORE_NAMED && this.#names.size < MAX_NAMED) {
      const name = nameFor(text, this.#renewals)
      this.#names.set(text, name)
      return name
    }
    this.#uses.set(text, uses)
    const [oldest] = this.#uses.keys()
    if (this.#uses.size > MAX_WATCHED && oldest !== undefined) this.#uses.delete(oldest)
    return undefined
  }
}

function nameFor(text: string, renewal: number): string {
  return `s${renewal}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
}
