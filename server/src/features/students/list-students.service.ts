import type {
  StudentList,
  StudentListQuery,
} from '@ngaji/contract/features/students/students.schemas'
import { cellsFor } from '@ngaji/contract/policy'
import { refuseUnless } from '../../app-error.ts'
import { answered, askTogether } from '../../database/pipeline.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import {
  countStudents,
  isPlaceInReach,
  selectPlaces,
  selectStudents,
  type NamedPlace,
} from './list-students.queries.ts'
import { selectListedClasses } from './listed-classes.queries.ts'
import { reducedOf, rowOf } from './read-student.service.ts'

/**
 * Students in reach: whole lines, or for teachers a few fields of the own kelompok. Refuses with
 * `branch.not-found` or `sub-branch.not-found` where the place that is asked about is not in reach.
 */
export async function listStudents(
  { db, now }: Deps,
  actor: Actor,
  query: StudentListQuery,
  place: NamedPlace | null = null,
): Promise<StudentList> {
  const allowed = { ...allowedOf(actor, { ...query, ...place }), now: now() }
  const [isThere, students, total, places, classes] = await askTogether(db, [
    place ? isPlaceInReach(actor, place) : answered(true),
    selectStudents(actor, allowed),
    countStudents(actor, allowed),
    selectPlaces(actor, allowed),
    selectListedClasses(actor, allowed),
  ])
  refuseUnless(isThere, place && 'branchId' in place ? 'branch.not-found' : 'sub-branch.not-found')
  const line = isReduced(actor) ? reducedOf : rowOf
  return { students: students.map(line), total, filterMeta: { ...places, classes } }
}

function isReduced({ role }: Actor): boolean {
  return cellsFor('students.list', role).every((cell) => cell.isReduced)
}

/** Whoever does not see a field does not find people by it either. */
function allowedOf(actor: Actor, query: StudentListQuery): StudentListQuery {
  if (!isReduced(actor)) return query
  const { sortBy } = query
  return {
    ...query,
    isInternal: undefined,
    accountState: undefined,
    isDisabled: undefined,
    sortBy: sortBy === 'isInternal' ? 'name' : sortBy,
  }
}
