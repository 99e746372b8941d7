import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../api/client/api-error.ts'
import { Button, type ButtonProps } from '../ui/button/Button.tsx'
import { fetchPdf, shareWithinTap } from './pdf-acts.ts'

type ShareFileButtonProps = Pick<ButtonProps, 'size' | 'disabledReason'> & {
  address: string
  /** Else the server's. */
  fileName?: string | undefined
  onFailure: (message: string | null) => void
}

const notAllowed =
  'Browser ini tidak mengizinkan berbagi. Unduh dokumennya, lalu bagikan dari sana.'
const notShared =
  'Dokumen tidak dapat dibagikan dari sini. Unduh dokumennya, lalu bagikan dari sana.'

/**
 * Fetches a document and hands it to another app. Browsers share only right after a tap: on a slow line the document is
 * kept, and shared with the next one.
 */
export function ShareFileButton(props: ShareFileButtonProps) {
  const { address, fileName, onFailure, size, disabledReason } = props
  const [kept, setKept] = useState<{ address: string; file: File } | null>(null)
  const [step, setStep] = useState<'idle' | 'fetching' | 'waiting'>('idle')
  const file = kept?.address === address ? kept.file : null
  const isWaiting = step === 'waiting' && file !== null

  async function fetchAndShare(): Promise<void> {
    setStep('fetching')
    const fetched = await fetchPdf(address, fileName)
    setKept({ address, file: fetched })
    setStep((await shareWithinTap(fetched)) ? 'idle' : 'waiting')
  }

  async function shareKept(ready: File): Promise<void> {
    if (!(await shareWithinTap(ready))) return onFailure(notAllowed)
    setStep('idle')
  }

  function share(): void {
    onFailure(null)
    const sharing = file ? shareKept(file) : fetchAndShare()
    sharing.catch((error: unknown) => {
      setStep('idle')
      onFailure(error instanceof ApiError ? error.message : notShared)
    })
  }

  return (
    <Button
      icon={Share2}
      size={size}
      tone={isWaiting ? 'primary' : undefined}
      busy={step === 'fetching' && 'Menyiapkan…'}
      disabledReason={disabledReason}
      onClick={share}
    >
      {isWaiting ? 'Siap. Ketuk untuk membagikan' : 'Bagikan'}
    </Button>
  )
}
