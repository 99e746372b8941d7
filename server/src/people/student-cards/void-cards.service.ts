import type { CardEnding } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import type { Deps } from '../../deps.ts'
import { endCards, endValidCards, type EndedCard } from './void-cards.queries.ts'

/** Voids the valid cards of these students, all at once; how many there were. */
export async function voidCards(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  studentIds: readonly string[],
  { reason, note = null, by }: { reason: CardEnding; note?: string | null; by: string | null },
): Promise<number> {
  const ended = await endValidCards(db, studentIds, { reason, note: note || null, by, now: now() })
  return ended.length
}

/** Voids cards again that a restored backup shows as valid. Whose they were. */
export function voidAgain(
  { db }: Pick<Deps, 'db'>,
  cards: readonly EndedCard[],
): Promise<string[]> {
  return endCards(db, cards)
}
