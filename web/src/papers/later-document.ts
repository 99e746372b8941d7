import { later } from '../ui/later.tsx'

/** A document over the screen it was asked from; fetched when there is one. */
export const { Piece: LaterDocument } = later(
  async () => (await import('./DocumentDialog.tsx')).DocumentDialog,
)
