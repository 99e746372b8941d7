import type {
  StudentList,
  StudentListQuery,
} from '@ngaji/contract/features/students/students.schemas'
import { offsetOf } from '@ngaji/contract/paging'
import { cellsFor } from '@ngaji/contract/policy'
import { refuseUnless } from '../../app-error.ts'
import { answered, ask, askTogether, type Question } from '../../database/pipeline.ts'
import type { Db, Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import {
  countStudents,
  findStudents,
  isNarrow,
  isPlaceInReach,
  selectPlaces,
  selectStudents,
  type FoundStudents,
  type NamedPlace,
  type StudentFilter,
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
  const asked = await pageAndCount(db, actor, allowed)
  const [isThere, page, counted, places, classes] = await askTogether(db, [
    place ? isPlaceInReach(actor, place) : answered(true),
    asked.page,
    asked.count,
    selectPlaces(actor, allowed),
    selectListedClasses(actor, allowed),
  ])
  refuseUnless(isThere, place && 'branchId' in place ? 'branch.not-found' : 'sub-branch.not-found')
  const line = isReduced(actor) ? reducedOf : rowOf
  const total = counted ?? page.total ?? (await totalBehind(db, actor, allowed))
  return { students: page.students.map(line), total, filterMeta: { ...places, classes } }
}

/** So far behind the first pages it is worth knowing first whether the end is nearer. */
const deepPage = 10

type PageAndCount = { page: Question<FoundStudents>; count: Question<number | null> }

async function pageAndCount(db: Db, actor: Actor, query: StudentFilter): Promise<PageAndCount> {
  if (isNarrow(query)) return { page: findStudents(actor, query), count: answered(null) }
  const count = countStudents(actor, query)
  if (query.page <= deepPage) return { page: pageOf(actor, query, null), count }
  const total = await ask(db, count)
  return { page: pageOf(actor, query, total), count: answered(total) }
}

function pageOf(actor: Actor, query: StudentFilter, total: number | null): Question<FoundStudents> {
  const { query: statement, read } = selectStudents(actor, query, total)
  return { query: statement, read: (rows) => ({ students: read(rows), total: null }) }
}

/** Of an empty page: there is nobody, or it lies behind the last. */
async function totalBehind(db: Db, actor: Actor, query: StudentFilter): Promise<number> {
  return offsetOf(query) === 0 ? 0 : ask(db, countStudents(actor, query))
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
