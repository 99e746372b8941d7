import {
  documentPartsOf,
  type DocumentPart,
} from '@ngaji/contract/office/documents/document-parts.rules'
import { Printer } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { LazyDocument } from '../../../papers/lazy-document.ts'
import { useDocumentRequest } from '../../../papers/use-document-request.ts'
import { usePrinting } from '../../../papers/printing.ts'
import { keyOfPart, spanOf } from '../model/part-words.ts'

type PrintSlipProps = {
  handoutId: string
  /** How many are on it: more than one paper holds come in parts. */
  count?: number
}

/** "Cetak slip" beside codes that were just made: they can be printed as long as they can be read. */
export function PrintSlip({ handoutId, count = 1 }: PrintSlipProps) {
  const parts = documentPartsOf(count)
  return parts.map((of) => (
    <PrintPart key={of.part} handoutId={handoutId} of={parts.length > 1 ? of : null} />
  ))
}

function PrintPart({ handoutId, of }: { handoutId: string; of: DocumentPart | null }) {
  const printing = usePrinting(`slips:${handoutId}${keyOfPart(of)}`)
  const { send, isBusy, failure } = useDocumentRequest(printing.start)
  const offlineReason = useOfflineReason()
  const part = of && { part: of.part }
  return (
    <>
      <Button
        size="small"
        icon={Printer}
        busy={isBusy && 'Menyiapkan…'}
        disabledReason={offlineReason}
        onClick={() => void send(() => ({ kind: 'slips', handoutId, ...part }))}
      >
        {of ? `Slip ${spanOf(of)}` : 'Cetak slip'}
      </Button>
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
