import { useSyncExternalStore } from 'react'

/** Whole seconds until a moment of this device's clock; 0 when it has passed. */
export function useCountdown(until: number | null): number {
  return useSyncExternalStore(
    (onTick) => {
      if (until === null) return () => undefined
      const timer = setInterval(onTick, 250)
      return () => clearInterval(timer)
    },
    () => secondsTo(until),
  )
}

function secondsTo(until: number | null): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** "42 detik", "3 menit 20 detik", "23 jam 5 menit": with hours the seconds are left out. */
export function durationInWords(seconds: number): string {
  if (seconds >= 3600) return hoursInWords(Math.ceil(seconds / 60))
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = [minutes > 0 && `${minutes} menit`, (rest > 0 || minutes === 0) && `${rest} detik`]
  return parts.filter(Boolean).join(' ')
}

function hoursInWords(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} jam${rest > 0 ? ` ${rest} menit` : ''}`
}
