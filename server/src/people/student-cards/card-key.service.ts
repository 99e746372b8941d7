import { cardSecret, hashOfSecret } from '../../identity/sign-in/entry/card-secret.ts'
import type { RunSql } from '../../platform/archive/catalogue.ts'
import { listValidCards, type ValidCard } from './card-key.queries.ts'

/** Enough to tell another key from a few cards that were made with one. */
const mostSampled = 20

/** What the operator does about a key that is not the one of the cards. */
export const wayOfCardKey =
  'Put the former key back. Where it is lost, "npm run restore -- --new-card-key", with the server ' +
  'stopped, gives every child concerned a new card: the printed ones are void then, and all of them ' +
  'have to be printed anew.'

/**
 * Where neither CARD_KEY nor a file gives a key. Mostly it is only not set in this shell, and the server has
 * it: so no command that voids cards is named here.
 */
export const cardKeyUnset =
  'No card key is configured here (no CARD_KEY, no card.key in DATA_DIR): set CARD_KEY as the server has it, or ' +
  'put card.key back. Where it is lost for good, see "The card key" in docs/operating.md.'

export type ConfiguredKey = {
  cardKey: Buffer
  /** Nobody configured the key: it is a random one that is stored nowhere yet. */
  isCardKeyUnsaved: boolean
}

/** A code that is shown or printed now is derived from the key, and the scan compares it with this hash. */
function isOfKey(cardKey: Buffer, { secretHash, ...owner }: ValidCard): boolean {
  return hashOfSecret(cardSecret(cardKey, owner)) === secretHash
}

/**
 * Why no server may print cards with this key, in sentences for the operator: none of the valid cards, by
 * a sample, was made with it. Null where one was, and where no card is valid.
 */
export async function findCardKeyFault(run: RunSql, key: ConfiguredKey): Promise<string | null> {
  const { valid, own } = await countSampled(run, key.cardKey)
  if (valid === 0 || own > 0) return null
  if (key.isCardKeyUnsaved) return cardKeyUnset
  return (
    'The card key (CARD_KEY, or card.key in DATA_DIR) is not the one the cards of this database were ' +
    `made with: no card printed from now on could be scanned. ${wayOfCardKey}`
  )
}

/** Valid cards of a sample, and how many of them were made with the key. */
export async function countSampled(run: RunSql, cardKey: Buffer) {
  const cards = await listValidCards(run, mostSampled)
  return { valid: cards.length, own: cards.filter((card) => isOfKey(cardKey, card)).length }
}

/** The children whose valid card was made with another key: printed again, it could not be scanned. */
export async function listCardsOfOtherKey(run: RunSql, cardKey: Buffer): Promise<string[]> {
  const cards = await listValidCards(run, null)
  return cards.filter((card) => !isOfKey(cardKey, card)).map(({ studentId }) => studentId)
}
