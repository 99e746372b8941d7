import { later, laterPart } from '../../ui/later.tsx'

export { createDocument } from './documents.api.ts'
export { LaterDocument } from './later-document.ts'
export { canShareFiles, shareFile } from './pdf-acts.ts'
export { usePrinting } from './printing.ts'
export { useDocumentRequest } from './use-document-request.ts'

/** Comes after what it prints. */
export const { Piece: PrintButton } = later(
  async () => (await import('./PrintButton.tsx')).PrintButton,
)

/** A paper that stands by itself on a screen. */
export const { Piece: PdfViewer } = laterPart(
  async () => (await import('./PdfViewer.tsx')).PdfViewer,
)
