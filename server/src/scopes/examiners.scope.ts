import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Can the account examine in an exam to come? A condition on the row `alias` (a table `app_user`). An end of service,
 * even one still to come, counts, as in all planning: the account itself goes on.
 */
export function isExaminerInService(alias = 'app_user'): RawBuilder<SqlBool> {
  const row = sql.table(alias)
  return sql`(${row}.role = 'munaqisy' and not ${row}.is_disabled and not exists (
    select from teacher former where former.user_id = ${row}.id and former.position_end_date is not null))`
}
