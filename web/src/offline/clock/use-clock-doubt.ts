import { useSyncExternalStore } from 'react'
import { isClockInDoubt, watchClock } from './clock-agreement.ts'

/** Is the day of this phone in doubt? */
export function useClockDoubt(): boolean {
  return useSyncExternalStore(watchClock, isClockInDoubt)
}
