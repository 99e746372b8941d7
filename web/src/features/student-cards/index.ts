import { later } from '../../ui/later.tsx'

import { laterPart } from '../../ui/later.tsx'

/** "Kartu" of a student's page. */
export const { Piece: CardTab } = laterPart(async () => (await import('./CardTab.tsx')).CardTab)

/** Comes after the list it stands above. */
export const { Piece: CardsButton } = later(
  async () => (await import('./CardsButton.tsx')).CardsButton,
)
