import { later, laterPart } from '../../ui/later.tsx'

/** Comes after what it prints. */
export const { Piece: PrintButton } = later(
  async () => (await import('./PrintButton.tsx')).PrintButton,
)

/** A paper that stands by itself on a screen. */
export const { Piece: PdfViewer } = laterPart(
  async () => (await import('./PdfViewer.tsx')).PdfViewer,
)
