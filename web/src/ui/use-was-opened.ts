import { useState } from 'react'

/**
 * True from the first opening on: a dialog that opens rarely is fetched then, and stays mounted for its
 * closing animation.
 *
 * @example
 * {wasOpened && <Suspense><Dialog open={isOpen} … /></Suspense>}
 */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}
