import { later } from '../../ui/later.tsx'

export { createDocument } from './documents.api.ts'
export { LaterDocument } from './later-document.ts'
export { usePrinting } from './printing.ts'

/** Comes after what it prints. */
export const { Piece: PrintButton } = later(
  async () => (await import('./PrintButton.tsx')).PrintButton,
)
