import type {
  StudentList,
  StudentListQuery,
} from '@ngaji/contract/people/students/students.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { cellsFor } from '@ngaji/contract/policy'
import { refuseUnless } from '../../../app-error.ts'
import { together } from '../../../platform/database/together.ts'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  countStudents,
  findStudents,
  isNarrow,
  isPlaceInReach,
  selectPlaces,
  selectStudents,
  type NamedPlace,
  type StudentFilter,
} from './list-students.queries.ts'
import { selectListedClasses } from './listed-classes.queries.ts'
import { reducedOf, toStudentRow } from '../record/read-student.service.ts'
import type { StudentRecord } from '../record/student-record.queries.ts'

/**
 * Students in reach: whole lines, or for teachers a few fields of those in the own classes and the own
 * kelompok. Refuses with `branch.not-found` or `sub-branch.not-found` where the place that is asked about
 * is not in reach.
 */
export async function listStudents(
  { db, now }: Deps,
  actor: Actor,
  query: StudentListQuery,
  place: NamedPlace | null = null,
): Promise<StudentList> {
  const allowed = { ...allowedOf(actor, { ...query, ...place }), now: now() }
  const { isThere, found, places, classes } = await together({
    isThere: place ? isPlaceInReach(db, actor, place) : true,
    found: findPage(db, actor, allowed),
    places: selectPlaces(db, actor, allowed),
    classes: selectListedClasses(db, actor, allowed),
  })
  refuseUnless(isThere, place && 'branchId' in place ? 'branch.not-found' : 'sub-branch.not-found')
  const line = isReduced(actor) ? reducedOf : toStudentRow
  const { students, total } = found
  return { students: students.map(line), total, filterMeta: { ...places, classes } }
}

/** So far behind the first pages it is worth knowing first whether the end is nearer. */
const deepPage = 10

type Page = { students: StudentRecord[]; total: number }

async function findPage(db: Db, actor: Actor, query: StudentFilter): Promise<Page> {
  if (isNarrow(query)) {
    const { students, total } = await findStudents(db, actor, query)
    return { students, total: total ?? (await totalBehind(db, actor, query)) }
  }
  if (query.page <= deepPage) {
    const students = selectStudents(db, actor, query)
    return together({ students, total: countStudents(db, actor, query) })
  }
  const total = await countStudents(db, actor, query)
  return { students: await selectStudents(db, actor, query, total), total }
}

/** Of an empty page: there is nobody, or it lies behind the last. */
async function totalBehind(db: Db, actor: Actor, query: StudentFilter): Promise<number> {
  return offsetOf(query) === 0 ? 0 : countStudents(db, actor, query)
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
