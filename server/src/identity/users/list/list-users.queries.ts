import type { AccountFilter } from '@ngaji/contract/values/person/account-filters.rules'
import type { UserListQuery } from '@ngaji/contract/identity/users/account-changes.schemas'
import { roles } from '@ngaji/contract/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasWords } from '../../../platform/database/search/like-pattern.ts'
import type { Db } from '../../../deps.ts'
import { accountsWithExpiringCode } from '../../../scopes/expiring-codes.scope.ts'
import { isPhotoShown } from '../../../scopes/students.scope.ts'
import { countAccounts } from '../../../scopes/counted-accounts.queries.ts'
import type { AccountRecord } from '../change/account-answer.ts'

export type UserFilter = Omit<UserListQuery, 'page'> & { offset: number; now: Date }

/** One page of the accounts that match. Who is on it is found first; the rest is read for those alone. */
export async function selectUsers(db: Db, filter: UserFilter): Promise<AccountRecord[]> {
  const order = userOrder(filter)
  // A child's picture is for the child alone while no consent stands; no child reads this list.
  const isShown = sql`(student.id is null or ${isPhotoShown({ studentId: null })})`
  const { rows } = await sql<AccountRecord>`
    with page as (
      select app_user.id from app_user ${joinsOf(filter)}
      where ${sql.join(conditionsOf(filter), sql` and `)}
      order by ${order} limit ${sql.lit(filter.limit)} offset ${sql.lit(filter.offset)}
    )
    select app_user.id, app_user.name, app_user.email,
      app_user.is_email_verified as "isEmailVerified", app_user.role,
      case when ${isShown} then coalesce(student.image, teacher.image, app_user.image)
        end as image,
      case when ${isShown} then coalesce(student.thumbnail, teacher.thumbnail, app_user.thumbnail)
        end as thumbnail,
      app_user.is_disabled as "isDisabled",
      app_user.must_change_password as "mustChangePassword",
      app_user.last_seen_at as "lastSeenAt", app_user.version,
      app_user.password_hash is not null as "hasPassword",
      student.id as "studentId", student.nis, teacher.id as "teacherId",
      sub_branch.id as "subBranchId", sub_branch.name as "subBranchName",
      branch.id as "branchId", branch.name as "branchName"
    from page
    join app_user on app_user.id = page.id
    left join student on student.user_id = app_user.id
    left join teacher on teacher.user_id = app_user.id
    left join sub_branch on sub_branch.id = app_user.sub_branch_id
    left join branch on branch.id = app_user.branch_id
    order by ${order}`.execute(db)
  return rows
}

/** The number of accounts that match: of roles and places a kept number, else counted. */
export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { isEmailVerified, accountState, search } = filter
  const isOfPlaces = [isEmailVerified, accountState, search].every((asked) => asked === undefined)
  if (isOfPlaces) return countAccounts(db, (row) => placesOf(filter, row))
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from app_user
    where ${sql.join(conditionsOf(filter), sql` and `)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The tables a page is sorted by: its desa and kelompok. */
function joinsOf({ sortBy }: UserFilter): RawBuilder<unknown> {
  if (sortBy !== 'branch' && sortBy !== 'group') return sql``
  return sql`
    left join sub_branch on sub_branch.id = app_user.sub_branch_id
    left join branch on branch.id = app_user.branch_id`
}

function placesOf({ role, branchId, subBranchId }: UserFilter, row: string): RawBuilder<SqlBool>[] {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`${row}.${column}`)} = ${value}`]
  return [...is('role', role), ...is('branch_id', branchId), ...is('sub_branch_id', subBranchId)]
}

function conditionsOf(filter: UserFilter): RawBuilder<SqlBool>[] {
  const { isEmailVerified, accountState, search } = filter
  return [
    // The accounts of erased and merged records are nobody's.
    sql`app_user.id not in (select gone.user_id from student gone where gone.nis = '')`,
    ...placesOf(filter, 'app_user'),
    ...(isEmailVerified === undefined
      ? []
      : [sql<SqlBool>`app_user.is_email_verified = ${isEmailVerified}`]),
    ...(accountState === undefined ? [] : [stateCondition[accountState](filter.now)]),
    ...(search === undefined
      ? []
      : [
          sql<SqlBool>`app_user.id in (
            select id from app_user where ${hasWords(sql`search`, search)}
            union all select user_id from student where ${hasWords(sql`search`, search)}
            union all select user_id from teacher where ${hasWords(sql`search`, search)})`,
        ]),
  ]
}

/** `accountStateOf` as a condition. */
const stateCondition: Record<AccountFilter, (now: Date) => RawBuilder<SqlBool>> = {
  disabled: () => sql`app_user.is_disabled`,
  active: () => sql`not app_user.is_disabled and app_user.password_hash is not null`,
  notActivated: () => sql`not app_user.is_disabled and app_user.password_hash is null`,
  codeExpiring: (now) =>
    sql`app_user.id in (select owner.id from (${accountsWithExpiringCode(now)}) owner)`,
}

/** Empty comes last whichever way; names decide between equals. */
function userOrder({ sortBy, sortDir }: UserFilter): RawBuilder<unknown> {
  const way = sortDir === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const byName = sql`app_user.name, app_user.id`
  switch (sortBy) {
    case 'name':
      return sql`nullif(app_user.name, '') ${way}, app_user.id`
    case 'email':
      return sql`lower(app_user.email) ${way}, ${byName}`
    case 'branch':
      return sql`branch.name ${way}, sub_branch.name ${way}, ${byName}`
    case 'group':
      return sql`sub_branch.name ${way}, branch.name ${way}, ${byName}`
    case 'role':
      return sql`array_position(${[...roles]}::text[], app_user.role) ${way}, ${byName}`
    case 'isEmailVerified':
      return sql`app_user.is_email_verified ${way}, ${byName}`
    case 'lastSeenAt':
      return sql`app_user.last_seen_at ${way}, ${byName}`
    default:
      return sortBy satisfies never
  }
}
