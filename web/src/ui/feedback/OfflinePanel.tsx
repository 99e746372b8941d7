import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../button/Button.tsx'
import { StatePanel } from './StatePanel.tsx'

export type OfflinePanelProps = {
  /** Why the server was not reached: "Tidak ada jaringan." */
  reason: string
  onRetry: () => void
  isRetrying?: boolean | undefined
}

/** The server was not reached, and there is no copy. Retries by itself when signal returns. */
export function OfflinePanel({ reason, onRetry, isRetrying }: OfflinePanelProps) {
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
      {reason} Belum ada salinan di perangkat ini.
    </StatePanel>
  )
}
