import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import { useState } from 'react'
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

/** "Impor Excel": a template, the file, a look at every row, and then all of it at once. */
export function ImportPanel(props: ImportPanelProps) {
  const { importId } = props
  const [firstId] = useState(importId)
  if (importId === null) return <ImportUpload {...props} />
  return (
    <ImportPreview key={importId} {...props} importId={importId} isNew={importId !== firstId} />
  )
}
