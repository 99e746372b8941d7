import { lazyPart, lazySection } from '../ui/lazy-part.tsx'

/** Comes after what it prints. */
export const { Part: PrintButton } = lazyPart(
  async () => (await import('./PrintButton.tsx')).PrintButton,
)

/** A paper that stands by itself on a screen. */
export const { Part: PdfViewer } = lazySection(
  async () => (await import('./PdfViewer.tsx')).PdfViewer,
)

/** A list as an Excel file or on paper; comes after the list it stands above. */
export const { Part: ExportButton } = lazyPart(
  async () => (await import('./ExportButton.tsx')).ExportButton,
)
