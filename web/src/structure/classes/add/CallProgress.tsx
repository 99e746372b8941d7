import { useSyncExternalStore } from 'react'
import { Progress } from '../../../ui/feedback/Progress.tsx'

/** How far many calls have come; the dialog that waits for them draws it. */
export function createCallProgress() {
  let done = 0
  const listeners = new Set<() => void>()
  return {
    tell: (next: number) => {
      done = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => done,
  }
}

type CallProgressProps = {
  progress: ReturnType<typeof createCallProgress>
  max: number
  noun: string
}

/** "100 dari 250 siswa": nothing until the first call is back. */
export function CallProgress({ progress, max, noun }: CallProgressProps) {
  const done = useSyncExternalStore(progress.subscribe, progress.current)
  if (done === 0) return null
  return (
    <Progress label={`${noun} terdaftar`} value={done} max={max}>
      {done} dari {max} {noun}
    </Progress>
  )
}
