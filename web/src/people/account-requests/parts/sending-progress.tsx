import { useSyncExternalStore } from 'react'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import type { PhotosSent } from '../model/send-photos.ts'

/** How much of a request is sent, for the dialog that waits for it. */
export type SendingProgress = ReturnType<typeof createSendingProgress>

export function createSendingProgress() {
  let progress: PhotosSent | null = null
  const listeners = new Set<() => void>()
  return {
    current: () => progress,
    set: (next: PhotosSent | null) => {
      progress = next
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
  const now = useSyncExternalStore(progress.subscribe, progress.current)
  if (now === null) return null
  const { sent, total, part } = now
  return (
    <Progress label="Foto terkirim" value={sent + part} max={total}>
      {sent < total
        ? `Mengirim foto ${sent + 1} dari ${total}…`
        : 'Foto terkirim, menunggu jawaban…'}
    </Progress>
  )
}
