import { Printer } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { LaterDocument, useDocumentRequest, usePrinting } from '../documents/index.ts'

/** "Cetak slip" beside codes that were just made: they can be printed as long as they can be read. */
export function PrintSlip({ handoutId }: { handoutId: string }) {
  const printing = usePrinting(`slips:${handoutId}`)
  const { send, isBusy, failure } = useDocumentRequest(printing.start)
  const offlineReason = useOfflineReason()
  return (
    <>
      <Button
        size="small"
        icon={Printer}
        busy={isBusy && 'Menyiapkan…'}
        disabledReason={offlineReason}
        onClick={() => void send(() => ({ kind: 'slips', handoutId }))}
      >
        Cetak slip
      </Button>
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <LaterDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
