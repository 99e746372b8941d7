import type { Deps } from '../../deps.ts'
import { deleteCards, saveCards } from './issue-cards.queries.ts'
import { cardSecret, hashOfSecret } from '../../identity/sign-in/entry/card-secret.ts'

export type NewCard = { studentId: string; cardVersion: number }

/** Enters the cards of these versions; the former ones have to be void by then. */
export async function issueCards(
  { db, newId, config, now }: Pick<Deps, 'db' | 'newId' | 'config' | 'now'>,
  cards: readonly NewCard[],
  issuedBy: string | null,
): Promise<void> {
  const rows = cards.map((card) => ({
    id: newId(),
    student_id: card.studentId,
    card_version: card.cardVersion,
    secret_hash: hashOfSecret(cardSecret(config.cardKey, card)),
  }))
  await saveCards(db, rows, { issuedBy, now: now() })
}

/** Cards of children who were never there: their accounts were made by mistake. */
export async function removeCards(
  { db }: Pick<Deps, 'db'>,
  studentIds: readonly string[],
): Promise<void> {
  await deleteCards(db, studentIds)
}
