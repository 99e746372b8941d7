import { useEffect, useState } from 'react'
import { keptBytes, watchBundles } from '../../../offline/copies/bundle-store.ts'
import { draftBytes } from '../../../offline/drafts/drafts.ts'

type Kept = { kind: 'asking' } | { kind: 'known'; bytes: number } | { kind: 'unreadable' }

/** How much the device keeps, now and from now on. */
export function useKeptBytes(): Kept {
  const [kept, setKept] = useState<Kept>({ kind: 'asking' })

  // Follows the device's storage, which lives outside React.
  useEffect(() => {
    const measure = oneAtATime(async () => {
      try {
        setKept({ kind: 'known', bytes: (await keptBytes()) + (await draftBytes()) })
      } catch {
        // Private windows and broken profiles: the storage cannot be opened.
        setKept({ kind: 'unreadable' })
      }
    })
    measure()
    return watchBundles(measure)
  }, [])

  return kept
}

/** However often it is asked for meanwhile, it runs once more when it is done. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  function run(): void {
    if (running) {
      isAskedAgain = true
      return
    }
    running = work().finally(() => {
      running = null
      if (!isAskedAgain) return
      isAskedAgain = false
      run()
    })
  }
  return run
}
