import { useState } from 'react'

/**
 * True from the first opening on: what opens rarely is fetched then, and stays for its way out.
 *
 * @example
 * {wasAsked && <Suspense><Dialog open={isOpen} … /></Suspense>}
 */
export function useAsked(isOpen: boolean): boolean {
  const [wasAsked, setWasAsked] = useState(isOpen)
  if (isOpen && !wasAsked) setWasAsked(true)
  return wasAsked || isOpen
}
