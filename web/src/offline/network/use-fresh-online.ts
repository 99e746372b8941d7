import { useEffect, useState } from 'react'

/** "Online" is shown for this long after signal returned. */
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
