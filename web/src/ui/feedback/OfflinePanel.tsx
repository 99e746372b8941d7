import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../button/Button.tsx'
import { StatePanel } from './StatePanel.tsx'

export type OfflinePanelProps = {
  /** Why the server was not reached: "Tidak ada jaringan." */
  reason: string
  /** What to do so that there is a copy the next time. */
  hint?: string | undefined
  onRetry: () => void
  isRetrying?: boolean | undefined
}

/** The server was not reached, and there is no copy. Retries by itself when signal returns. */
export function OfflinePanel({ reason, hint, onRetry, isRetrying }: OfflinePanelProps) {
  const retry = useEffectEvent(onRetry)

  // Follows the device's connection.
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  return (
    <StatePanel
      icon={CloudOff}
      title="Gagal menghubungi server!"
      action={
        <Button icon={RefreshCw} onClick={onRetry} busy={isRetrying && 'Mencoba…'}>
          Coba Lagi
        </Button>
      }
    >
      {reason} Belum ada salinan di perangkat ini. {hint}
    </StatePanel>
  )
}
