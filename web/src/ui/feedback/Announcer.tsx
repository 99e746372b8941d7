import { useEffect, useSyncExternalStore } from 'react'
import { announceStore, type Announcement } from './announce.ts'

const lifeMs = 6000

/** The live region of `announce`: always mounted, seen by nobody. */
export function Announcer() {
  const said = useSyncExternalStore(announceStore.subscribe, announceStore.current)
  return (
    <div aria-live="polite" className="sr-only print:hidden">
      {/* By its key the same words are new, and said again. */}
      {said && <Words key={said.id} said={said} />}
    </div>
  )
}

function Words({ said }: { said: Announcement }) {
  // Follows the clock: words that were said are not found at the end of the page later.
  useEffect(() => {
    const timer = window.setTimeout(() => announceStore.dismiss(said), lifeMs)
    return () => window.clearTimeout(timer)
  }, [said])
  return <p>{said.words}</p>
}
