import { useQuery } from '@tanstack/react-query'
import { useWrite } from '../api/queries/use-write.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { documentOf, isUnderWay, stopMaking } from './documents.api.ts'
import { kindLabel } from './document-words.ts'
import { DocumentView } from './DocumentView.tsx'

type DocumentDialogProps = {
  /** Null: the dialog is closed. */
  documentId: string | null
  onClose: () => void
}

/** The dialog of a requested document. */
export function DocumentDialog({ documentId, onClose }: DocumentDialogProps) {
  return documentId === null ? null : <Opened documentId={documentId} onClose={onClose} />
}

function Opened({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const { data } = useQuery(documentOf(documentId))
  const write = useWrite('documents')
  const isWorking = data !== undefined && isUnderWay(data)

  async function cancel() {
    onClose()
    // Too late to cancel: the document is done and stays, and a notification links to it.
    await write(() => stopMaking(documentId)).catch(() => undefined)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size={isWorking ? 'small' : 'large'}
      title={data ? kindLabel(data.kind) : 'Dokumen'}
      footer={
        <>
          {isWorking && (
            <Button size="action" tone="danger-ghost" onClick={() => void cancel()}>
              Hentikan
            </Button>
          )}
          <Button size="action" onClick={onClose}>
            {isWorking ? 'Tutup' : 'Kembali'}
          </Button>
        </>
      }
    >
      <DocumentView documentId={documentId} />
    </Dialog>
  )
}
