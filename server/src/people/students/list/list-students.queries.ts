import type { StudentListQuery } from '@ngaji/contract/people/students/students.schemas'
import { offsetOf } from '@ngaji/contract/values/request/paging'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isFound, isIndexed } from '../../../platform/database/search/search.ts'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { subBranchInReach } from '../../../scopes/levels.scope.ts'
import { countAccounts } from '../../../scopes/counted-accounts.queries.ts'
import { accountsWithExpiringCode } from '../../../scopes/expiring-codes.scope.ts'
import {
  studentColumns,
  studentJoins,
  type StudentRecord,
} from '../record/student-record.queries.ts'
import { placedStudents, studentLines, studentListed } from '../../../scopes/students.scope.ts'

/** What is asked for, as of a moment. */
export type StudentFilter = StudentListQuery & { now: Date }

/** What the row `student` must hold to be on the list. */
type Conditions = readonly RawBuilder<SqlBool>[]

/**
 * A page of students in reach. Who is on it is found first; the rest is read for those alone. Length and
 * place of the page stand in the statement: a plan for any page would sort everybody for the first one.
 * Where `total` is known, a page of the second half is counted from the end, which is nearer.
 */
export async function selectStudents(
  db: Db,
  actor: Actor,
  query: StudentFilter,
  total: number | null = null,
): Promise<StudentRecord[]> {
  const direction = sql.raw(query.sortDir)
  const { rows } = await sql<StudentRecord>`
    with page as (${studentPageSql(actor, query, cutOf(query, total))})
    select ${studentColumns(actor)}
    from page join student on student.id = page.id ${studentJoins}
    order by page.key ${direction}, page.name ${direction}, page.nis ${direction}`.execute(db)
  return rows
}

/** Do the filters leave few? Then those few are looked up, and not everybody in the order of names. */
export function isNarrow({ search, classId, grade, accountState }: StudentListQuery): boolean {
  // One letter or two are in half of all names.
  if (search !== undefined && isIndexed(search)) return true
  return classId !== undefined || grade !== undefined || accountState === 'codeExpiring'
}

/** A page of the few that are left; `total` is null where the page is empty. */
export type FoundStudents = { students: StudentRecord[]; total: number | null }

/** The same page as `selectStudents`, with how many there are: the few are looked up once for both. */
export async function findStudents(
  db: Db,
  actor: Actor,
  query: StudentFilter,
): Promise<FoundStudents> {
  const direction = sql.raw(query.sortDir)
  const { rows: students } = await sql<StudentRecord & { total: number }>`
    with found as materialized (${everyoneOf(actor, query)}),
    page as (
      select * from found order by found.key ${direction}, found.name ${direction}, found.nis ${direction}
      limit ${sql.lit(query.limit)} offset ${sql.lit(offsetOf(query))}
    )
    select ${studentColumns(actor)}, (select count(*) from found) as total
    from page join student on student.id = page.id ${studentJoins}
    order by page.key ${direction}, page.name ${direction}, page.nis ${direction}`.execute(db)
  return { students, total: students[0]?.total ?? null }
}

function everyoneOf(actor: Actor, query: StudentFilter): RawBuilder<unknown> {
  const sort = sortOf(query)
  const conditions = conditionsOf(actor, query)
  return 'parts' in sort
    ? sql`
      select student.id, part.key, student.name, student.nis
      from ${studentLines} join ${sort.parts} part on ${sort.isOfPart} where ${all(conditions)}`
    : sql`
      select student.id, ${sort.key} as key, student.name, student.nis
      from ${studentLines} where ${all(conditions)}`
}

/** Which rows a page takes: so many after so many others, in one direction or the other. */
type Cut = { direction: 'asc' | 'desc'; before: number; limit: number }

function cutOf(query: StudentListQuery, total: number | null): Cut {
  const { sortDir: direction, limit } = query
  const before = offsetOf(query)
  if (total === null || before <= total / 2) return { direction, before, limit }
  const end = Math.min(before + limit, total)
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  return { direction: opposite, before: total - end, limit: Math.max(0, end - before) }
}

/**
 * The ids of a page with what it is sorted by. Names and numbers lie in order already. By another key
 * the page is put together from the first of each of its few values, in which the names do.
 */
function studentPageSql(actor: Actor, query: StudentFilter, where: Cut): RawBuilder<unknown> {
  const conditions = conditionsOf(actor, query)
  const { before, limit } = where
  const direction = sql.raw(where.direction)
  const inOrder = sql`student.name ${direction}, student.nis ${direction}`
  const cut = sql`limit ${sql.lit(limit)} offset ${sql.lit(before)}`
  const sort = sortOf(query)
  if (!('parts' in sort))
    return sql`
      select student.id, ${sort.key} as key, student.name, student.nis
      from ${studentLines} where ${all(conditions)}
      order by ${sort.key} ${direction}, ${inOrder} ${cut}`
  return sql`
      select student.id, part.key, student.name, student.nis
      from ${sort.parts} part cross join lateral (
        select student.id, student.name, student.nis
        from ${studentLines} where ${all([sort.isOfPart, ...conditions])}
        order by ${inOrder} limit ${sql.lit(before + limit)}
      ) student
      order by part.key ${direction}, ${inOrder} ${cut}`
}

/** The number of students that match: of places a kept number, else counted. */
export async function countStudents(db: Db, actor: Actor, query: StudentFilter): Promise<number> {
  if (isOfPlaces(actor, query))
    return countAccounts(db, (row) => [
      sql`${sql.table(row)}.role = 'student'`,
      ...placesOf(actor, query, row),
    ])
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${studentLines} where ${all(conditionsOf(actor, query))}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Is nothing asked but places, by somebody who sees whole places? */
function isOfPlaces({ reaches }: Actor, query: StudentFilter): boolean {
  const { search, classId, grade, isActive, withoutClass, isProfileComplete } = query
  const { isInternal, accountState, isDisabled } = query
  const others = [search, classId, grade, isActive, withoutClass, isProfileComplete]
  const asked = [...others, isInternal, accountState, isDisabled]
  const isWhole = reaches.every((reach) => ['all', 'desa', 'kelompok'].includes(reach))
  return isWhole && asked.every((value) => value === undefined)
}

type Ref = { id: string; name: string }
export type StudentPlaces = { branches: Ref[]; groups: Ref[] }

/** The desa and kelompok in reach; of one desa only its own kelompok, where one is asked for. */
export async function selectPlaces(
  db: Db,
  actor: Actor,
  { branch, branchId = branch }: StudentListQuery,
): Promise<StudentPlaces> {
  const ofBranch = branchId === undefined ? sql`true` : sql`sub_branch.branch_id = ${branchId}`
  const { rows } = await sql<StudentPlaces>`
    select coalesce((
        select json_agg(json_build_object('id', branch.id, 'name', branch.name)
          order by branch.name)
        from branch where branch.id in (
          select sub_branch.branch_id from sub_branch where ${subBranchInReach(actor)})
      ), '[]') as branches,
      coalesce((
        select json_agg(json_build_object('id', sub_branch.id, 'name', sub_branch.name)
          order by sub_branch.name)
        from sub_branch where ${subBranchInReach(actor)} and ${ofBranch}
      ), '[]') as groups`.execute(db)
  return rows[0] ?? { branches: [], groups: [] }
}

export type NamedPlace = { branchId: string } | { subBranchId: string }

/** Is this desa, or this kelompok, one the actor knows? */
export async function isPlaceInReach(db: Db, actor: Actor, place: NamedPlace): Promise<boolean> {
  const statement =
    'branchId' in place
      ? sql`select from branch
          where branch.id = ${place.branchId} and ${isOwnBranch(actor)}`
      : sql`select from sub_branch
          where sub_branch.id = ${place.subBranchId} and ${subBranchInReach(actor)}`
  const { rows } = await statement.execute(db)
  return rows.length > 0
}

function isOwnBranch({ reaches, branchId }: Actor): RawBuilder<SqlBool> {
  return reaches.includes('all') ? sql`true` : sql`branch.id = ${branchId}`
}

function all(conditions: Conditions): RawBuilder<SqlBool> {
  return sql.join(conditions, sql` and `)
}

/** A statement without the conditions nobody asked for: it is planned once for all values. */
function conditionsOf(actor: Actor, query: StudentFilter): Conditions {
  return [
    ...placesOf(actor, query, 'student'),
    ...asked(query.search, (search) => isNamed(actor, query, search)),
    ...asked(query.classId, isInClass),
    ...asked(query.grade, isInGrade),
    ...asked(query.isActive, (wanted) => isSo('is_active', wanted)),
    ...asked(query.withoutClass, (wanted) =>
      wanted ? isWithoutClass : sql`not ${isWithoutClass}`,
    ),
    ...asked(query.isProfileComplete, (wanted) => isSo('is_complete', wanted)),
    ...asked(query.isInternal, (wanted) => isSo('is_internal', wanted)),
    ...asked(query.accountState, (state) =>
      state === 'codeExpiring'
        ? hasExpiringCode(query.now)
        : sql`student.account_state = ${sql.lit(state)}`,
    ),
    ...asked(query.isDisabled, (wanted) =>
      wanted ? sql`student.account_state = 'disabled'` : sql`student.account_state <> 'disabled'`,
    ),
  ]
}

/** Where the students of a list are: a condition on the row `alias`, a `student` or its line. */
function placesOf(actor: Actor, query: StudentFilter, alias: string): Conditions {
  const row = sql.table(alias)
  const { branch, branchId, group, subBranchId } = query
  return [
    studentListed(actor, alias),
    ...asked(branch, (id) => sql`${row}.branch_id = ${id}`),
    ...asked(branchId, (id) => sql`${row}.branch_id = ${id}`),
    ...asked(group, (id) => sql`${row}.sub_branch_id = ${id}`),
    ...asked(subBranchId, (id) => sql`${row}.sub_branch_id = ${id}`),
  ]
}

function asked<T>(value: T | undefined, condition: (value: T) => RawBuilder<SqlBool>): Conditions {
  return value === undefined ? [] : [condition(value)]
}

type Fact = 'is_active' | 'is_complete' | 'is_internal'

function isSo(fact: Fact, wanted: boolean): RawBuilder<SqlBool> {
  const column = sql`student.${sql.ref(fact)}`
  return wanted ? sql`${column}` : sql`not ${column}`
}

/** In no class of the region's running year, whether their desa has begun it or not. */
const isWithoutClass = sql<SqlBool>`(not student.is_active and student.id not in ${placedStudents})`

/** Three letters and more are found by the index of the records, shorter texts in the lines. */
function isNamed(actor: Actor, query: StudentFilter, search: string): RawBuilder<SqlBool> {
  if (!isIndexed(search)) return isFound('student', search)
  const conditions = [isFound('named', search), ...placesOf(actor, query, 'named')]
  return sql`student.id in (select named.id from student named where ${all(conditions)})`
}

function hasExpiringCode(now: Date): RawBuilder<SqlBool> {
  return sql`student.id in (select child.id
    from (${accountsWithExpiringCode(now)}) owner join student child on child.user_id = owner.id)`
}

function isInClass(classId: string): RawBuilder<SqlBool> {
  return sql`student.id in (select stay.student_id from class_student stay
    where stay.class_id = ${classId} and stay.left_on is null)`
}

/** Looked up as a list: joined, the plan for any grade reads all children of the region for one of it. */
function isInGrade(grade: string): RawBuilder<SqlBool> {
  return sql`student.id = any(array(select stay.student_id from class_student stay
    join class on class.id = stay.class_id
    join branch_year on branch_year.id = stay.branch_year_id and branch_year.is_active
    where class.grade = ${grade} and stay.left_on is null))`
}

/** A column the lines lie sorted by, or few values and which lines are of one of them (`part`). */
type Sort =
  | { key: RawBuilder<unknown> }
  | { parts: RawBuilder<unknown>; isOfPart: RawBuilder<SqlBool> }

function sortOf({ sortBy, sortDir }: StudentListQuery): Sort {
  switch (sortBy) {
    case 'name':
      // Downwards an empty name comes last by itself.
      return sortDir === 'asc' ? namelessLast : { key: sql`student.name` }
    case 'nis':
      return { key: sql`student.nis` }
    case 'isActive':
      return byFact('is_active')
    case 'isInternal':
      return byFact('is_internal')
    case 'isProfileComplete':
      return byFact('is_complete')
    case 'branch':
      return {
        parts: sql`(select id, name as key from branch)`,
        isOfPart: sql`student.branch_id = part.id`,
      }
    case 'group':
      return {
        parts: sql`(select id, name as key from sub_branch)`,
        isOfPart: sql`student.sub_branch_id = part.id`,
      }
    default:
      return sortBy satisfies never
  }
}

/** Upwards an empty name comes last all the same. The last name of a part ends the look into the index. */
const namelessLast: Sort = {
  parts: sql`(select false as key, (select max(name) from student_line) as last
    union all select true, '')`,
  isOfPart: sql`(student.name = '') = part.key and student.name <= part.last`,
}

function byFact(fact: Fact): Sort {
  return {
    parts: sql`(select unnest('{false,true}'::boolean[]) as key)`,
    isOfPart: sql`student.${sql.ref(fact)} = part.key`,
  }
}
