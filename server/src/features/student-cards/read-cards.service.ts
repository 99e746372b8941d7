import type { StudentCard } from '@ngaji/contract/features/student-cards/student-cards.schemas'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { cardCode } from './card-secret.ts'
import { findStudentInReach, findValidCard, listCardsOf } from './student-cards.queries.ts'

/** The child's own valid card with the text of its code. */
export async function readOwnCard({ db, config }: Deps, actor: Actor, studentId: string) {
  const student = await findStudentInReach(db, actor, studentId)
  refuseUnless(student, 'student.not-found')
  const card = await findValidCard(db, studentId)
  refuseUnless(card, 'card.not-found')
  const owner = { studentId, cardVersion: card.number }
  return {
    number: card.number,
    issuedAt: card.issuedAt.toISOString(),
    code: cardCode(config.cardKey, student.nis, owner),
  }
}

export async function listCards(
  { db }: Deps,
  actor: Actor,
  studentId: string,
): Promise<StudentCard[]> {
  refuseUnless(await findStudentInReach(db, actor, studentId), 'student.not-found')
  const cards = await listCardsOf(db, studentId)
  return cards.map(({ issuerId, issuerName, ...card }) => ({
    ...card,
    issuedAt: card.issuedAt.toISOString(),
    issuedBy: issuerId === null ? null : { id: issuerId, name: issuerName ?? '' },
    voidedAt: card.voidedAt?.toISOString() ?? null,
    lastUsedAt: card.lastUsedAt?.toISOString() ?? null,
  }))
}
