import type { AccountState } from '@ngaji/contract/person.rules'
import type { StudentListQuery } from '@ngaji/contract/features/students/students.schemas'
import { offsetOf } from '@ngaji/contract/paging'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { question, type Question } from '../../database/pipeline.ts'
import { isFound } from '../../database/search.ts'
import type { Actor } from '../../http/implement.ts'
import { subBranchInReach } from '../levels/levels.service.ts'
import {
  isThere,
  studentColumns,
  studentJoins,
  type StudentRecord,
} from './student-record.queries.ts'
import { studentInReach } from './students.scope.ts'

/** What the row `student` must hold to be on the list. */
type Conditions = readonly RawBuilder<SqlBool>[]

/**
 * A page of students in reach. Who is on it is found first; the rest is read for those alone. Length and
 * place of the page stand in the statement: a plan for any page would sort everybody for the first one.
 */
export function selectStudents(actor: Actor, query: StudentListQuery): Question<StudentRecord[]> {
  const { key, join } = sortOf(query)
  const direction = sql.raw(query.sortDir)
  const statement = sql<StudentRecord>`
    with page as (
      select student.id, ${key} as key, student.name, student.nis
      from student ${join}
      where ${all(conditionsOf(actor, query))}
      order by ${key} ${direction}, student.name ${direction}, student.nis ${direction}
      limit ${sql.lit(query.limit)} offset ${sql.lit(offsetOf(query))}
    )
    select ${studentColumns(actor)}
    from page join student on student.id = page.id ${studentJoins}
    order by page.key ${direction}, page.name ${direction}, page.nis ${direction}`
  return question(statement, (rows) => rows)
}

export function countStudents(actor: Actor, query: StudentListQuery): Question<number> {
  const statement = sql<{ total: number }>`
    select count(*) as total from student where ${all(conditionsOf(actor, query))}`
  return question(statement, ([row]) => row?.total ?? 0)
}

type Ref = { id: string; name: string }
export type StudentPlaces = { branches: Ref[]; groups: Ref[] }

/** The desa and kelompok in reach; of one desa only its own kelompok, where one is asked for. */
export function selectPlaces(
  actor: Actor,
  { branch, branchId = branch }: StudentListQuery,
): Question<StudentPlaces> {
  const ofBranch = branchId === undefined ? sql`true` : sql`sub_branch.branch_id = ${branchId}`
  const statement = sql<StudentPlaces>`
    select coalesce((
        select jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name)
          order by branch.name)
        from branch where branch.id in (
          select sub_branch.branch_id from sub_branch where ${subBranchInReach(actor)})
      ), '[]') as branches,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', sub_branch.id, 'name', sub_branch.name)
          order by sub_branch.name)
        from sub_branch where ${subBranchInReach(actor)} and ${ofBranch}
      ), '[]') as groups`
  return question(statement, ([row]) => row ?? { branches: [], groups: [] })
}

export type NamedPlace = { branchId: string } | { subBranchId: string }

/** Is this desa, or this kelompok, one the actor knows? */
export function isPlaceInReach(actor: Actor, place: NamedPlace): Question<boolean> {
  const statement =
    'branchId' in place
      ? sql`select from branch
          where branch.id = ${place.branchId} and ${isOwnBranch(actor)}`
      : sql`select from sub_branch
          where sub_branch.id = ${place.subBranchId} and ${subBranchInReach(actor)}`
  return question(statement, (rows) => rows.length > 0)
}

function isOwnBranch({ reaches, branchId }: Actor): RawBuilder<SqlBool> {
  return reaches.includes('all') ? sql`true` : sql`branch.id = ${branchId}`
}

function all(conditions: Conditions): RawBuilder<SqlBool> {
  return sql.join(conditions, sql` and `)
}

/** A statement without the conditions nobody asked for: it is planned once for all values. */
function conditionsOf(actor: Actor, query: StudentListQuery): Conditions {
  return [
    studentInReach(actor),
    isThere,
    ...asked(query.search, (search) => isFound('student', search)),
    ...asked(query.branch, (id) => sql`student.branch_id = ${id}`),
    ...asked(query.branchId, (id) => sql`student.branch_id = ${id}`),
    ...asked(query.group, (id) => sql`student.sub_branch_id = ${id}`),
    ...asked(query.subBranchId, (id) => sql`student.sub_branch_id = ${id}`),
    ...asked(query.classId, isInClass),
    ...asked(query.grade, isInGrade),
    ...asked(query.isActive, (wanted) => (wanted ? isActive : sql`not ${isActive}`)),
    ...asked(query.withoutClass, (wanted) => (wanted ? sql`not ${isActive}` : isActive)),
    ...asked(query.isProfileComplete, (wanted) =>
      wanted ? sql`not ${isIncomplete}` : isIncomplete,
    ),
    ...asked(query.isInternal, (wanted) =>
      wanted ? sql`student.is_internal` : sql`not student.is_internal`,
    ),
    ...asked(query.accountState, hasAccountState),
  ]
}

function asked<T>(value: T | undefined, condition: (value: T) => RawBuilder<SqlBool>): Conditions {
  return value === undefined ? [] : [condition(value)]
}

/** In a class of a year that runs. */
const isActive = sql<SqlBool>`exists (select from class_student stay
  where stay.student_id = student.id and stay.left_on is null
    and stay.branch_year_id in (select id from branch_year where branch_year.is_active))`

/** `missingStudentFields` as a condition, in the words of the index that knows them. */
const isIncomplete = sql<SqlBool>`(student.image is null or btrim(student.name) = ''
  or student.date_of_birth is null or student.gender is null or btrim(student.parent_name) = ''
  or student.parent_phone = '' or btrim(student.address) = '')`

function isInClass(classId: string): RawBuilder<SqlBool> {
  return sql`student.id in (select stay.student_id from class_student stay
    where stay.class_id = ${classId} and stay.left_on is null)`
}

function isInGrade(grade: string): RawBuilder<SqlBool> {
  return sql`student.id in (select stay.student_id from class_student stay
    join class on class.id = stay.class_id
    join branch_year on branch_year.id = stay.branch_year_id and branch_year.is_active
    where class.grade = ${grade} and stay.left_on is null)`
}

function hasAccountState(state: AccountState): RawBuilder<SqlBool> {
  return sql`exists (select from app_user account
    where account.id = student.user_id and ${stateOfAccount(state)})`
}

function stateOfAccount(state: AccountState): RawBuilder<SqlBool> {
  switch (state) {
    case 'disabled':
      return sql`account.is_disabled`
    case 'active':
      return sql`not account.is_disabled and account.password_hash is not null`
    case 'notActivated':
      return sql`not account.is_disabled and account.password_hash is null`
    default:
      return state satisfies never
  }
}

type Sort = { key: RawBuilder<unknown>; join: RawBuilder<unknown> }

function sortOf({ sortBy }: StudentListQuery): Sort {
  const alone = (key: RawBuilder<unknown>): Sort => ({ key, join: sql`` })
  switch (sortBy) {
    case 'name':
      return alone(sql`student.name`)
    case 'nis':
      return alone(sql`student.nis`)
    case 'isActive':
      return alone(isActive)
    case 'isInternal':
      return alone(sql`student.is_internal`)
    case 'isProfileComplete':
      return alone(sql`not ${isIncomplete}`)
    case 'branch':
      return {
        key: sql`branch.name`,
        join: sql`join branch on branch.id = student.branch_id`,
      }
    case 'group':
      return {
        key: sql`sub_branch.name`,
        join: sql`join sub_branch on sub_branch.id = student.sub_branch_id`,
      }
    default:
      return sortBy satisfies never
  }
}
