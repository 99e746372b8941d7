import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../button/Button.tsx'
import { StatePanel } from './StatePanel.tsx'

export type OfflinePanelProps = { onRetry: () => void; isRetrying?: boolean | undefined }

/** No signal and no copy. Retries by itself when signal returns. */
export function OfflinePanel({ onRetry, isRetrying }: OfflinePanelProps) {
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
      Tidak ada jaringan, dan belum ada salinan di perangkat ini.
    </StatePanel>
  )
}
