import { mostPeopleOfDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { needsConfirmation, reachesOf, type ActionId } from '@ngaji/contract/policy'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnlessConfirmed } from '../../platform/http/guard/confirmation.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { requireClassInReach } from '../../structure/classes/hold-classes.service.ts'
import { requireSubBranchInReach } from '../../identity/levels/require-levels.service.ts'
import { listPaperStudents, type PaperStudent } from './people.queries.ts'

/**
 * The caller with the reach of one kind of document, which may be smaller than that of the route.
 */
export function actorFor(deps: Deps, actor: Actor, action: ActionId): Actor {
  const reaches = reachesOf(action, actor.role)
  refuseUnless(reaches.length > 0, 'request.forbidden')
  if (needsConfirmation(action, actor.role)) refuseUnlessConfirmed(deps, actor)
  return { ...actor, reaches }
}

export type Chosen = {
  studentIds?: readonly string[] | undefined
  classId?: string | undefined
  subBranchId?: string | undefined
}

/** Exactly one of these selects the people. */
export function refuseUnlessOne(chosen: Record<string, unknown>, field: string): void {
  const given = Object.values(chosen).filter((value) => value !== undefined)
  if (given.length === 1) return
  const fields = { [field]: 'Pilih siapa yang dicetak.' }
  throw new AppError('request.invalid', { fields })
}

/** The students of a document, by class and name; a named student out of reach is refused. */
export async function choosePeople(
  { db }: Deps,
  actor: Actor,
  { studentIds, classId, subBranchId }: Chosen,
): Promise<PaperStudent[]> {
  refuseUnlessOne({ studentIds, classId, subBranchId }, 'studentIds')
  if (classId !== undefined) {
    await requireClassInReach(db, actor, classId)
    return refuseTooMany(await listPaperStudents(db, actor, { classId }))
  }
  if (subBranchId !== undefined) {
    await requireSubBranchInReach(db, actor, subBranchId)
    return refuseTooMany(await listPaperStudents(db, actor, { subBranchId }))
  }
  const wanted = [...new Set(studentIds)]
  const people = await listPaperStudents(db, actor, { studentIds: wanted })
  refuseUnless(people.length === wanted.length, 'student.not-found')
  return people
}

export function refuseTooMany<Person>(people: Person[]): Person[] {
  refuseUnless(people.length <= mostPeopleOfDocument, 'document.too-large')
  return people
}
