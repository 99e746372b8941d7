import { codeWarningDays } from '@ngaji/contract/values/person/account-filters.rules'
import { sql, type RawBuilder } from 'kysely'

/**
 * The unused accounts whose activation code expires soon, with role, place and expiry: a query of
 * rows `id`, `role`, `branch_id`, `sub_branch_id`, `expires_at`. Admins of the region are excluded:
 * no office is above them.
 */
export function accountsWithExpiringCode(now: Date): RawBuilder<unknown> {
  return sql`
    select owner.id, owner.role, owner.branch_id, owner.sub_branch_id, token.expires_at
    from one_time_token token join app_user owner on owner.id = token.user_id
    where token.purpose = 'activation' and token.used_at is null and token.superseded_at is null
      and token.expires_at > ${now}
      and token.expires_at <= ${now}::timestamptz + make_interval(days => ${codeWarningDays})
      and owner.password_hash is null and not owner.is_disabled and owner.role <> 'admin'`
}
