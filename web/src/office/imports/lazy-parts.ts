import { later } from '../../ui/later.tsx'

/** Comes after the list it stands above. */
export const { Piece: ExportButton } = later(
  async () => (await import('./ExportButton.tsx')).ExportButton,
)
