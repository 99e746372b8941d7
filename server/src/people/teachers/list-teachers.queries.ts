import type { AccountFilter } from '@ngaji/contract/values/person/account-filters.rules'
import type { TeacherListQuery } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '../../platform/database/search/like-pattern.ts'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { subBranchInReach } from '../../scopes/levels.scope.ts'
import { accountsWithExpiringCode } from '../../scopes/expiring-codes.scope.ts'
import { teacherColumns, teacherTables, type TeacherRecord } from './teacher-rows.queries.ts'
import { isTeacherIncomplete, teacherInReach } from '../../scopes/teachers.scope.ts'

type Ref = { id: string; name: string }

export type TeacherPage = {
  teachers: (TeacherRecord & { ordinal: number })[]
  total: number
  filterMeta: { branches: Ref[]; groups: Ref[] }
}

export type TeacherFilter = Omit<TeacherListQuery, 'page'> & { offset: number; now: Date }

/**
 * One page of the teachers in reach, how many there are, and the places to filter by. Length and place of the page stand
 * in the statement: a plan for any page would sort everybody for the first one.
 */
export async function selectTeachers(
  db: Db,
  actor: Actor,
  filter: TeacherFilter,
): Promise<TeacherPage> {
  const { limit, offset } = filter
  const order = teacherOrder(filter)
  const condition = teacherFilterCondition(actor, filter)
  const { rows } = await sql<TeacherPage>`
    with chosen as (
      select teacher.id from ${teacherTables} where ${condition}
      order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ), page as (
      select row_number() over (order by ${order}) as ordinal, ${teacherColumns}
      from chosen join ${teacherTables} on teacher.id = chosen.id
    ), place as (
      select sub_branch.id, sub_branch.name, branch.id as branch_id, branch.name as branch_name
      from sub_branch join branch on branch.id = sub_branch.branch_id
      where ${subBranchInReach(actor)}
    )
    select (select count(*)
        from teacher join app_user account on account.id = teacher.user_id where ${condition}) as total,
      coalesce((select jsonb_agg(to_jsonb(page) order by page.ordinal) from page), '[]')
        as teachers,
      jsonb_build_object(
        'branches', coalesce((
          select jsonb_agg(jsonb_build_object('id', branch_id, 'name', branch_name)
            order by branch_name)
          from (select distinct branch_id, branch_name from place) desa), '[]'),
        'groups', coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
          from place
          where ${filter.branchId ?? null}::uuid is null or branch_id = ${filter.branchId ?? null}
        ), '[]')) as "filterMeta"`.execute(db)
  return rows[0] ?? { teachers: [], total: 0, filterMeta: { branches: [], groups: [] } }
}

/** A statement without the conditions nobody asked for: it is planned once for all values. */
function teacherFilterCondition(actor: Actor, filter: TeacherFilter): RawBuilder<SqlBool> {
  const { branchId, subBranchId, position, search } = filter
  const wishes: RawBuilder<SqlBool>[] = [teacherInReach(actor), ...stateWishes(filter)]
  if (branchId !== undefined) wishes.push(sql`teacher.branch_id = ${branchId}`)
  if (subBranchId !== undefined) wishes.push(sql`teacher.sub_branch_id = ${subBranchId}`)
  if (position !== undefined) wishes.push(sql`teacher.position = ${position}`)
  if (search !== undefined) wishes.push(hasWords(sql`teacher.search`, search))
  return sql.join(wishes, sql` and `)
}

function stateWishes(filter: TeacherFilter) {
  const { isActive, isProfileComplete, accountState, isDisabled, now } = filter
  const wishes: RawBuilder<SqlBool>[] = []
  if (isActive !== undefined) wishes.push(sql`(teacher.position_end_date is null) = ${isActive}`)
  if (isProfileComplete !== undefined)
    wishes.push(sql`${isTeacherIncomplete} <> ${isProfileComplete}`)
  if (accountState !== undefined) wishes.push(accountIs[accountState](now))
  if (isDisabled !== undefined) wishes.push(sql`account.is_disabled = ${isDisabled}`)
  return wishes
}

/** `accountStateOf` as conditions on the row `account`. */
const accountIs: Record<AccountFilter, (now: Date) => RawBuilder<SqlBool>> = {
  disabled: () => sql`account.is_disabled`,
  active: () => sql`not account.is_disabled and account.password_hash is not null`,
  notActivated: () => sql`not account.is_disabled and account.password_hash is null`,
  codeExpiring: (now) =>
    sql`account.id in (select owner.id from (${accountsWithExpiringCode(now)}) owner)`,
}

const sortValue: Record<TeacherFilter['sortBy'], RawBuilder<unknown>> = {
  name: sql`teacher.name`,
  nig: sql`teacher.nig`,
  position: sql`array_position(array['branchTeacher', 'subBranchTeacher', 'localTeacher',
    'assistant', 'munaqisy'], teacher.position)`,
  isActive: sql`teacher.position_end_date is not null`,
  branch: sql`branch.name`,
  group: sql`sub_branch.name`,
  isProfileComplete: sql`not ${isTeacherIncomplete}`,
}

function teacherOrder({ sortBy, sortDir }: TeacherFilter): RawBuilder<unknown> {
  const direction = sortDir === 'desc' ? sql`desc` : sql`asc`
  return sql`${sortValue[sortBy]} ${direction}, teacher.name, teacher.nig`
}

/** Does the actor reach anybody's place in this desa, or this kelompok? */
export async function isPlaceInReach(
  db: Db,
  actor: Actor,
  place: { branchId: string } | { subBranchId: string },
): Promise<boolean> {
  const isPlace =
    'branchId' in place
      ? sql<SqlBool>`sub_branch.branch_id = ${place.branchId}`
      : sql<SqlBool>`sub_branch.id = ${place.subBranchId}`
  const { rows } = await sql`
    select from sub_branch where ${isPlace} and ${subBranchInReach(actor)} limit 1`.execute(db)
  return rows.length > 0
}
