import { later, laterPart } from '../../ui/later.tsx'

/** "Kartu" of a student's page. */
export const { Piece: CardTab } = laterPart(async () => (await import('./CardTab.tsx')).CardTab)

/** Comes after the list it stands above. */
export const { Piece: CardsButton } = later(
  async () => (await import('./CardsButton.tsx')).CardsButton,
)

/** The same. */
export const { Piece: VoidCardsButton } = later(
  async () => (await import('./VoidCardsButton.tsx')).VoidCardsButton,
)

/** The own code of a child, for the home. */
export const { Piece: OwnCode } = later(async () => (await import('./OwnCode.tsx')).OwnCode)

/** A QR code, drawn here. */
export const { Piece: CodePicture } = laterPart(
  async () => (await import('./CodePicture.tsx')).CodePicture,
)
