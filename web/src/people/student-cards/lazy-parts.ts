import { createElement } from 'react'
import { lazyPart, lazySection } from '../../ui/lazy-part.tsx'
import { CodePlace } from './CodePlace.tsx'

/** "Kartu" of a student's page. */
export const { Part: CardTab } = lazySection(async () => (await import('./CardTab.tsx')).CardTab)

/** Comes after the list it stands above. */
export const { Part: CardsButton } = lazyPart(
  async () => (await import('./CardsButton.tsx')).CardsButton,
)

/** Comes after the list it stands above, like the button of the cards. */
export const { Part: VoidCardsButton } = lazyPart(
  async () => (await import('./VoidCardsButton.tsx')).VoidCardsButton,
)

/** The own code of a child, for the home. */
export const { Part: OwnCode } = lazyPart(async () => (await import('./OwnCode.tsx')).OwnCode, {
  waiting: createElement(CodePlace),
})

/** A QR code, drawn here. */
export const { Part: CodePicture } = lazySection(
  async () => (await import('./CodePicture.tsx')).CodePicture,
)
