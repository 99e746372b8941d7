import { later, laterPart } from '../ui/later.tsx'

/** Comes after what it prints. */
export const { Piece: PrintButton } = later(
  async () => (await import('./PrintButton.tsx')).PrintButton,
)

/** A paper that stands by itself on a screen. */
export const { Piece: PdfViewer } = laterPart(
  async () => (await import('./PdfViewer.tsx')).PdfViewer,
)

/** A list as an Excel file or on paper; comes after the list it stands above. */
export const { Piece: ExportButton } = later(
  async () => (await import('./ExportButton.tsx')).ExportButton,
)
