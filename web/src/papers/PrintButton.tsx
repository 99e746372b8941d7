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
  /** Names the button among all others: after a reload it goes on where it was. */
  printKey: string
  /** What it asks: "Cetak slip masuk?" and what follows. */
  title: string
  body?: ReactNode
  /** What is chosen in the question, drawn anew for each; `request` then tells what was. */
  details?: () => ReactNode
  request: NewDocument | (() => NewDocument)
  /** It was taken on; what it changed is to be read again. */
  onStarted?: (() => void) | undefined
}

/** Asks, prints, shows the paper. The password is asked for where printing needs it. */
export function PrintButton(props: PrintButtonProps) {
  const { children, printKey, title, body, details, request, ...rest } = props
  const { onStarted, disabledReason, ...look } = rest
  const printing = usePrinting(printKey)
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()

  async function ask() {
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
        onClick={() => void ask()}
      >
        {children}
      </Button>
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
