/** Prefix of web locks held by screens of a record: the sender may run in another tab. */
const lockPrefix = 'ngaji-exam/'

type Shown = { scoreId: string }

const here = new Set<Shown>()

/** Marks a record as shown, until the returned function is called or the tab is closed. */
export function showRecord(scoreId: string): () => void {
  const shown = { scoreId }
  here.add(shown)
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  if ('locks' in navigator) {
    void navigator.locks.request(lockPrefix + scoreId, { mode: 'shared' }, () => left)
  }
  return () => {
    here.delete(shown)
    leave()
  }
}

/** The records shown by screens of this browser, this tab's own first. */
export async function shownRecords(): Promise<readonly string[]> {
  const own = [...here].map(({ scoreId }) => scoreId)
  if (!('locks' in navigator)) return own
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  )
  return [...new Set([...own, ...names])]
}
