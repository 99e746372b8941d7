import type { Deps } from '../../deps.ts'
import { holdClassesById } from '../../structure/classes/hold-classes.service.ts'
import {
  endConsents,
  keepCardVersions,
  listPlaces,
  type EndedConsent,
  type PlaceOfStudent,
} from '../../people/students/privacy/erase-again.queries.ts'
import {
  holdWholeChild,
  listClassesOf,
} from '../../people/students/privacy/erase-student.queries.ts'
import { eraseWhole } from './erase-student.service.ts'

/**
 * Erases children a restored backup brought back, in the caller's transaction, also while their exam runs.
 * Children that are erased already, or not there, are passed over. Answers the ids of the erased.
 */
export async function eraseAgain(deps: Deps, studentIds: readonly string[]): Promise<string[]> {
  const erased: string[] = []
  for (const studentId of studentIds) {
    await holdClassesById(deps.db, await listClassesOf(deps.db, [studentId]))
    const people = await holdWholeChild(deps.db, studentId)
    if (people.length === 0) continue
    await eraseWhole(deps, null, people)
    erased.push(studentId)
  }
  return erased
}

/** Withdraws consents again that a restored backup shows as given. Whose they were. */
export function withdrawAgain(
  { db }: Pick<Deps, 'db'>,
  consents: readonly EndedConsent[],
): Promise<string[]> {
  return endConsents(db, consents)
}

/** Where students belong, erased ones as well; each of them once. */
export function placesOfStudents(
  { db }: Pick<Deps, 'db'>,
  studentIds: readonly string[],
): Promise<PlaceOfStudent[]> {
  return listPlaces(db, studentIds)
}

/** No card is issued again under a number that was voided after the backup. */
export function keepVoidedVersions(
  { db }: Pick<Deps, 'db'>,
  cards: readonly { studentId: string; cardVersion: number }[],
): Promise<void> {
  return keepCardVersions(db, cards)
}
