import { useSyncExternalStore } from 'react'
import { isClockInDoubt, watchClock } from './clock-agreement.ts'

/** Is the day of this device in doubt? */
export function useClockDoubt(): boolean {
  return useSyncExternalStore(watchClock, isClockInDoubt)
}
