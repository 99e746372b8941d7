import { useEffect, useState } from 'react'

/** "Online" is news for this long after the signal came back. */
const onlineShownMs = 3000

/** True for a moment after the signal has returned. */
export function useFreshOnline(): boolean {
  const [isFresh, setFresh] = useState(false)

  // Follows the device's connection and the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOnline = () => {
      setFresh(true)
      clearTimeout(timer)
      timer = setTimeout(() => setFresh(false), onlineShownMs)
    }
    globalThis.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', onOnline)
    }
  }, [])

  return isFresh
}
