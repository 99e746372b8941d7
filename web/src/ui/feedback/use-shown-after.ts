import { useEffect, useState } from 'react'

/** False at first, true once this has been on screen for so long. */
export function useShownAfter(ms: number): boolean {
  const [isShown, setShown] = useState(false)

  // Follows the clock.
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), ms)
    return () => window.clearTimeout(timer)
  }, [ms])

  return isShown
}
