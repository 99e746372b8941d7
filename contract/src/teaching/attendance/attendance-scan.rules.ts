import type { Day } from '../../jakarta-time.ts'
import { parseCardCode, type CardCode } from '../../people/student-cards/card-code.rules.ts'
import type { CardKind } from './attendance.schemas.ts'

export type ScanRefusal =
  | 'card.unknown'
  | 'card.nis-retired'
  | 'card.invalid'
  | 'card.plain-not-accepted'

/** The student of an operation, or why none was found. */
export type Target =
  | { kind: 'student'; studentId: string; card: CardKind | null }
  | {
      kind: 'refused'
      code: ScanRefusal | 'attendance.other-class' | 'attendance.left-class' | 'student.not-found'
      className?: string
      /** The first day that the student is not in the class any more. */
      leftOn?: Day
    }

type KnownCard = { hash: string; isVoid: boolean }

/** The cards known to a scanner. */
export type ScanDirectory = {
  /** The class itself, by NIS. */
  members: ReadonlyMap<string, { studentId: string; cards: readonly KnownCard[] }>
  /** Children of other classes within reach: NIS -> class name. */
  others: ReadonlyMap<string, string>
  /**
   * Retired numbers: NIS -> the student of the class who had it; null where that is not stored. Phones have none: only
   * the server knows them.
   */
  former?: ReadonlyMap<string, string | null>
  acceptPlainNis: boolean
}

/**
 * Finds the student of a scanned text. `hashOf` computes the SHA-256 (base64url) of a card's
 * secret: the contract package does not hash.
 */
export function targetOfScan(
  text: string,
  directory: ScanDirectory,
  hashOf: (secret: string) => string,
): Target {
  const code = parseCardCode(text)
  if (code.kind === 'other') return { kind: 'refused', code: 'card.unknown' }
  if (code.kind === 'nis' && !directory.acceptPlainNis) {
    return { kind: 'refused', code: 'card.plain-not-accepted' }
  }
  const member = directory.members.get(code.nis)
  if (!member) return targetWithoutNumber(code, directory, hashOf)
  const { studentId } = member
  if (code.kind === 'nis') return { kind: 'student', studentId, card: 'plain' }
  const hash = hashOf(code.secret)
  const card = member.cards.find((known) => known.hash === hash)
  if (!card) return { kind: 'refused', code: 'card.invalid' }
  return { kind: 'student', studentId, card: card.isVoid ? 'voided' : 'valid' }
}

/**
 * No child of the class has the scanned number now: it belongs to a child of another class, or it was replaced by
 * 'Ubah NIS', or its record was merged into another. A bare number leads to the child whose it was, never to another one. A card must have the secret of that
 * child; where the former owner is not known any more, the secret alone tells whose card it is.
 */
function targetWithoutNumber(
  code: Exclude<CardCode, { kind: 'other' }>,
  { members, others, former }: ScanDirectory,
  hashOf: (secret: string) => string,
): Target {
  const className = others.get(code.nis)
  if (className !== undefined) return { kind: 'refused', code: 'attendance.other-class', className }
  const known = former?.get(code.nis)
  if (known === undefined) return { kind: 'refused', code: 'card.unknown' }
  const studentId = code.kind === 'card' ? ownerOf(hashOf(code.secret), members) : known
  if (studentId && (known ?? studentId) === studentId)
    return { kind: 'student', studentId, card: 'voided' }
  return { kind: 'refused', code: known === null ? 'card.nis-retired' : 'card.invalid' }
}

function ownerOf(hash: string, members: ScanDirectory['members']): string | undefined {
  return [...members.values()].find(({ cards }) => cards.some((known) => known.hash === hash))
    ?.studentId
}
