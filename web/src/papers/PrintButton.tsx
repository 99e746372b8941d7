import type { NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeyedSend } from '../api/client/keyed-send.ts'
import { useOfflineReason } from '../offline/network/use-offline-reason.ts'
import { Button, type ButtonProps } from '../ui/button/Button.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { createDocument } from './documents.api.ts'
import { LazyDocument } from './lazy-document.ts'
import { usePrinting } from './printing.ts'

export type PrintButtonProps = Pick<ButtonProps, 'tone' | 'size' | 'icon' | 'disabledReason'> & {
  children: ReactNode
  /** The key of this button's document: after a reload its progress is shown again. */
  printKey: string
  /** The confirmation: "Cetak slip masuk?" with its consequence. */
  title: string
  body?: ReactNode
  /** Options inside the confirmation, rendered anew for each; `request` reads them. */
  details?: () => ReactNode
  request: NewDocument | (() => NewDocument)
  /** The document was accepted; the caller refetches its data. */
  onStarted?: (() => void) | undefined
}

/** Confirms, prints, shows the document. Asks for the password where printing needs it. */
export function PrintButton(props: PrintButtonProps) {
  const { children, printKey, title, body, details, request, ...rest } = props
  const { onStarted, disabledReason, ...look } = rest
  const printing = usePrinting(printKey)
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()

  async function askToPrint() {
    let documentId: string | null = null
    await confirm({
      title,
      body,
      details: details?.(),
      busyLabel: 'Menyiapkan…',
      act: async () => {
        const wanted = typeof request === 'function' ? request() : request
        const answer = await keyedSend(wanted, (key) => createDocument(wanted, key))
        documentId = answer.document.id
        return answer
      },
    })
    if (documentId === null) return
    onStarted?.()
    printing.start(documentId)
  }

  return (
    <>
      <Button
        icon={Printer}
        {...look}
        disabledReason={offlineReason || disabledReason}
        onClick={() => void askToPrint()}
      >
        {children}
      </Button>
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
