import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { takeTurnAt } from '../../platform/database/turns.ts'
import { accountsWithExpiringCode } from '../../scopes/expiring-codes.scope.ts'

/** Where the accounts of a notice stand: one list has them all, or none. */
export type CodeList = 'accounts' | 'students' | 'teachers' | 'offices'

export type ExpiringCodes = { userId: string; list: CodeList; count: number }

/** Several instances wake at the same hour: one looks, the others see what it told. */
export async function takeTurn(db: Db): Promise<void> {
  await takeTurnAt(db, 'expiring-codes')
}

/**
 * Per administrator and list the codes of accounts not yet in use, of roles below and in reach, that
 * run out soon. Nobody is told of a list again before another of its codes came near its end.
 */
export async function countExpiringCodes(
  db: Db,
  { now, days }: { now: Date; days: number },
): Promise<ExpiringCodes[]> {
  const { rows } = await sql<ExpiringCodes>`
    with expiring as (
      select owner.*, owner.expires_at - make_interval(days => ${days}) as near_since
      from (${accountsWithExpiringCode(now)}) owner
    ), told as (
      select user_id, max(at) as at from notification where kind = 'codesExpiring'
      group by user_id
    )
    select app_user.id as "userId", listed.list, count(*) as count
    from app_user
    join expiring on case app_user.role
        when 'admin' then true
        when 'branchAdmin' then expiring.branch_id = app_user.branch_id
          and expiring.role not in ('curriculum', 'branchAdmin')
        else expiring.sub_branch_id = app_user.sub_branch_id
          and expiring.role in ('teacher', 'munaqisy', 'student')
      end
    cross join lateral (
      select case when app_user.role = 'admin' then 'accounts'
        when expiring.role = 'student' then 'students'
        when expiring.role = 'subBranchAdmin' then 'offices'
        else 'teachers' end as list
    ) listed
    left join told on told.user_id = app_user.id
    where app_user.role in ('admin', 'branchAdmin', 'subBranchAdmin')
      and not app_user.is_disabled and app_user.password_hash is not null
    group by app_user.id, listed.list
    having bool_or(told.at is null or told.at < expiring.near_since)
    order by app_user.id, listed.list`.execute(db)
  return rows
}
