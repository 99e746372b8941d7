import type { Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type ExpiringCodes = { userId: string; role: Role; count: number }

/** Several instances wake at the same hour: one looks, the others see what it told. */
export async function takeTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('expiring-codes', 0))`.execute(db)
}

/**
 * Per administrator the codes of accounts not yet in use, of roles below and in reach, that run out
 * soon. A code counts for nobody who was told since it came near its end: each is told once.
 */
export async function countExpiringCodes(
  db: Db,
  { now, days }: { now: Date; days: number },
): Promise<ExpiringCodes[]> {
  const { rows } = await sql<ExpiringCodes>`
    with expiring as (
      select owner.role, owner.branch_id, owner.sub_branch_id,
        token.expires_at - make_interval(days => ${days}) as near_since
      from one_time_token token join app_user owner on owner.id = token.user_id
      where token.purpose = 'activation' and token.used_at is null
        and token.superseded_at is null and token.expires_at > ${now}
        and token.expires_at <= ${now}::timestamptz + make_interval(days => ${days})
        and owner.password_hash is null and not owner.is_disabled
    ), told as (
      select user_id, max(at) as at from notification where kind = 'codesExpiring'
      group by user_id
    )
    select person.id as "userId", person.role, count(*) as count
    from app_user person
    join expiring on case person.role
        when 'admin' then expiring.role <> 'admin'
        when 'branchAdmin' then expiring.branch_id = person.branch_id
          and expiring.role not in ('admin', 'curriculum', 'branchAdmin')
        else expiring.sub_branch_id = person.sub_branch_id
          and expiring.role in ('teacher', 'munaqisy', 'student')
      end
    left join told on told.user_id = person.id
    where person.role in ('admin', 'branchAdmin', 'subBranchAdmin')
      and not person.is_disabled and person.password_hash is not null
      and (told.at is null or told.at < expiring.near_since)
    group by person.id, person.role`.execute(db)
  return rows
}
