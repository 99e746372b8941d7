type Heard<Note> = { note: Note; heardAt: number }

/**
 * What the server answered to notes of the queue. A list shows them until it has read them itself, so
 * that a note does not leave the screen on its way from "belum terkirim" to the list.
 */
export class HeardNotes<Note extends { id: string }> {
  #heard: readonly Heard<Note>[] = []
  readonly #watchers = new Set<() => void>()

  hear(note: Note): void {
    const others = this.#heard.filter((one) => one.note.id !== note.id)
    this.#heard = [...others, { note, heardAt: Date.now() }]
    for (const watcher of this.#watchers) watcher()
  }

  /** The same array until something is heard. */
  readonly current = (): readonly Heard<Note>[] => this.#heard

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
}
