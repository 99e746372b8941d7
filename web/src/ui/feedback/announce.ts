export type Announcement = { id: number; words: string }

let latest: Announcement | null = null
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Announcement | null): void {
  latest = next
  for (const listener of listeners) listener()
}

/**
 * Has a screen reader say what is seen at a glance: a count that changed, a row that is right now. The region stands
 * in the page before its words do: one that is mounted together with them is not read out.
 */
export function announce(words: string): void {
  lastId += 1
  change({ id: lastId, words })
}

/** The store of Announcer. */
export const announceStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Announcement | null => latest,
  dismiss: ({ id }: Announcement): void => {
    if (latest?.id === id) change(null)
  },
}
