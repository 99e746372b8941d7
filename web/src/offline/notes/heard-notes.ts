import { offlineUser, watchOfflineUser } from '../copies/offline-user.ts'

/** Counted, not timed: the clock of the device may be set between a note and the list that has it. */
type Heard<Note> = { note: Note; serial: number }

/**
 * Notes as the server saved them from the outbox. A list shows them until its own refetch has them, so
 * that a note does not disappear between "belum terkirim" and the list. They are private: they end with their user.
 */
export class HeardNotes<Note extends { id: string }> {
  #heard: readonly Heard<Note>[] = []
  #last = 0
  #userId = userIdNow()
  readonly #watchers = new Set<() => void>()

  constructor() {
    watchOfflineUser(() => this.#followUser())
  }

  /** Keeps a note of this user. The answer to somebody who has left meanwhile is for nobody here. */
  hear(note: Note, userId: string): void {
    if (userId !== userIdNow()) return
    const others = this.#heard.filter((one) => one.note.id !== note.id)
    this.#last += 1
    this.#show([...others, { note, serial: this.#last }])
  }

  /** It was changed or deleted since: a list from before would show it as it was. */
  forget(id: string): void {
    const others = this.#heard.filter((one) => one.note.id !== id)
    if (others.length < this.#heard.length) this.#show(others)
  }

  /** Returns the same array until a response is added or dropped, or another user comes. */
  readonly current = (): readonly Heard<Note>[] => this.#heard

  /** The serial of the newest one ever heard: a list that is asked for now has all up to it. */
  readonly lastSerial = (): number => this.#last

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #followUser(): void {
    const userId = userIdNow()
    if (userId === this.#userId) return
    this.#userId = userId
    this.#show([])
  }

  #show(heard: readonly Heard<Note>[]): void {
    this.#heard = heard
    for (const watcher of this.#watchers) watcher()
  }
}

function userIdNow(): string | null {
  return offlineUser()?.userId ?? null
}
