import { useSyncExternalStore } from 'react'
import { Progress } from '../../ui/Progress.tsx'

/** How much of a request is sent, for the dialog that waits for it. */
export type SendingProgress = ReturnType<typeof createSendingProgress>

export function createSendingProgress() {
  let part: number | null = null
  const listeners = new Set<() => void>()
  return {
    current: () => part,
    set: (next: number | null) => {
      part = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Nothing until something is on its way. */
export function SendingBar({ progress }: { progress: SendingProgress }) {
  const part = useSyncExternalStore(progress.subscribe, progress.current)
  if (part === null) return null
  const percent = Math.round(part * 100)
  return (
    <Progress label="Foto terkirim" value={percent} max={100}>
      {percent < 100 ? `Mengirim foto… ${percent}%` : 'Foto terkirim, menunggu jawaban…'}
    </Progress>
  )
}
