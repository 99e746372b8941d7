import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * What an actor reaches, as a condition of a query: any of the ways the role reaches will do. Out of
 * reach looks like not there.
 */
export function inAnyReach(
  { reaches }: { reaches: readonly Reach[] },
  conditionOf: (reach: Reach) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const conditions = reaches.map(conditionOf)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
