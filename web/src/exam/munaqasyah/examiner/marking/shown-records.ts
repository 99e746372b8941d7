import { heldLocks, holdLock } from '../../../../api/secure-context/held-locks.ts'

/** Prefix of web locks held by screens of a record: the sender may run in another tab. */
const lockPrefix = 'ngaji-exam/'

type Shown = { scoreId: string }

const here = new Set<Shown>()

/** Marks a record as shown, until the returned function is called or the tab is closed. */
export function showRecord(scoreId: string): () => void {
  const shown = { scoreId }
  here.add(shown)
  const leave = holdLock(lockPrefix + scoreId)
  return () => {
    here.delete(shown)
    leave()
  }
}

/** The records shown by screens of this browser, this tab's own first. */
export async function shownRecords(): Promise<readonly string[]> {
  const own = [...here].map(({ scoreId }) => scoreId)
  return [...new Set([...own, ...(await heldLocks(lockPrefix))])]
}
