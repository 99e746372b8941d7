import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Debounces a value: it changes once its key has stayed the same for a while, so that a short state
 * neither flickers nor is read aloud.
 */
export function useSteady<T>(value: T, key: string, ms: number): T {
  const [shown, setShown] = useState(value)
  const show = useEffectEvent((settled: string) => {
    if (settled === key) setShown(value)
  })

  // Follows the clock.
  useEffect(() => {
    const timer = setTimeout(() => show(key), ms)
    return () => clearTimeout(timer)
  }, [key, ms])

  return shown
}
