import { cardLookOf } from '@ngaji/contract/people/student-cards/card-look.rules'
import type {
  CardLook,
  StudentCard,
} from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { refuseUnless } from '../../app-error.ts'
import type { Db, Deps } from '../../deps.ts'
import { imagePath } from '../../platform/files/image-path.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { cardCode } from '../../identity/sign-in/entry/card-secret.ts'
import {
  findCardLook,
  findStudentInReach,
  findValidCard,
  listCardsOf,
} from './student-cards.queries.ts'

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

/** The cards so far, and what the one that is printed next looks like. */
export async function listCards(
  { db }: Deps,
  actor: Actor,
  studentId: string,
): Promise<{ cards: StudentCard[]; look: CardLook }> {
  refuseUnless(await findStudentInReach(db, actor, studentId), 'student.not-found')
  const cards = await listCardsOf(db, studentId)
  return { cards: cards.map(cardAnswer), look: await readLook(db, studentId) }
}

async function readLook(db: Db, studentId: string): Promise<CardLook> {
  const { organisationName, logo, subBranchName, branchName, ...settings } = await findCardLook(
    db,
    studentId,
  )
  const look = cardLookOf(settings, { subBranchName, branchName })
  return { organisationName, logo: imagePath(logo), ...look }
}

type CardRow = Awaited<ReturnType<typeof listCardsOf>>[number]

function cardAnswer({ issuerId, issuerName, ...card }: CardRow): StudentCard {
  return {
    ...card,
    issuedAt: card.issuedAt.toISOString(),
    issuedBy: issuerId === null ? null : { id: issuerId, name: issuerName ?? '' },
    voidedAt: card.voidedAt?.toISOString() ?? null,
    lastUsedAt: card.lastUsedAt?.toISOString() ?? null,
  }
}
