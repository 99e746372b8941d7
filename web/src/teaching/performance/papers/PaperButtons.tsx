import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'

type PaperButtonsProps = {
  /** Fetches the paper; the browser keeps it. */
  onDownload: () => Promise<void>
  /** The sentence of a refusal; null takes it away. */
  onFailure: (message: string | null) => void
  disabledReason: string | false
}

/** 'Unduh PDF' and "Cetak", which prints the screen itself. */
export function PaperButtons({ onDownload, onFailure, disabledReason }: PaperButtonsProps) {
  const [isBusy, setBusy] = useState(false)
  const offlineReason = useOfflineReason()

  async function downloadPaper() {
    setBusy(true)
    onFailure(null)
    try {
      await onDownload()
    } catch (error) {
      onFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        icon={Download}
        busy={isBusy && 'Menyiapkan…'}
        disabledReason={offlineReason || disabledReason}
        onClick={() => void downloadPaper()}
      >
        Unduh PDF
      </Button>
      <Button icon={Printer} disabledReason={disabledReason} onClick={() => window.print()}>
        Cetak
      </Button>
    </>
  )
}
