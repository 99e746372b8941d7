/**
 * Holds a web lock as a sign for the other tabs, which may hold it too, until the returned function is called. The
 * browser frees it when the tab is closed or crashes, so that no tab waits for one that is gone. Only pages with https
 * have locks.
 */
export function holdLock(name: string): () => void {
  let free: () => void = () => undefined
  const untilFreed = new Promise<void>((resolve) => (free = resolve))
  if ('locks' in navigator) {
    // Where the browser refuses locks the other tabs are not told.
    navigator.locks.request(name, { mode: 'shared' }, () => untilFreed).catch(() => undefined)
  }
  return free
}

/** What follows the prefix in the names of the locks held by this tab and the others; [] where there are no locks. */
export async function heldLocks(prefix: string): Promise<string[]> {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}
