import { lazyPart, lazySection } from '../ui/lazy-part.tsx'

/** Lazy: loaded after the screen it prints. */
export const { Part: PrintButton } = lazyPart(
  async () => (await import('./PrintButton.tsx')).PrintButton,
)

/** A document that fills a screen. */
export const { Part: PdfViewer } = lazySection(
  async () => (await import('./PdfViewer.tsx')).PdfViewer,
)

/** A list as an Excel file or on paper; loaded after the list. */
export const { Part: ExportButton } = lazyPart(
  async () => (await import('./ExportButton.tsx')).ExportButton,
)
