type Heard<Note> = { note: Note; heardAt: number }

/**
 * Notes as the server saved them from the outbox. A list shows them until its own refetch has them, so
 * that a note does not disappear between "belum terkirim" and the list.
 */
export class HeardNotes<Note extends { id: string }> {
  #heard: readonly Heard<Note>[] = []
  readonly #watchers = new Set<() => void>()

  hear(note: Note): void {
    const others = this.#heard.filter((one) => one.note.id !== note.id)
    this.#heard = [...others, { note, heardAt: Date.now() }]
    for (const watcher of this.#watchers) watcher()
  }

  /** Returns the same array until a response is added. */
  readonly current = (): readonly Heard<Note>[] => this.#heard

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
}
