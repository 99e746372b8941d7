import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import { Stepper, type Step } from '../../ui/layout/Stepper.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportUpload } from './ImportUpload.tsx'

export type ImportPanelProps = {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  /** The sheet that is being looked at; null before one was sent. */
  importId: string | null
  onImport: (importId: string | null) => void
  /** One state of rows, or all; and the page of them. */
  view: ImportView
  onView: (view: ImportView) => void
  /** Accounts were made, or a request went out. */
  onHandout: (handoutId: string) => void
  onTicket: (ticketId: string) => void
  /** A file is on its way. */
  onSending: (isSending: boolean) => void
}

export type ImportView = { state: string; page: number; size: number }

const steps: readonly Step[] = [
  { title: 'Unduh contoh', state: 'done' },
  { title: 'Pilih berkas', state: 'done' },
  { title: 'Periksa', state: 'now' },
  { title: 'Impor', state: 'next' },
]

/** "Impor Excel": a template, the file, a look at every row, and then all of it at once. */
export function ImportPanel(props: ImportPanelProps) {
  const { importId } = props
  if (importId === null) return <ImportUpload {...props} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-md:hidden">
        <Stepper label="Langkah impor" steps={steps} />
      </div>
      <ImportPreview key={importId} {...props} importId={importId} />
    </div>
  )
}
