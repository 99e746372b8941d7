import type { Reach } from '@ngaji/contract/policy/policy-entry'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * The records an actor reaches, as a condition of a query: any reach of the role is enough. A
 * record out of reach counts as not found.
 */
export function inAnyReach(
  { reaches }: { reaches: readonly Reach[] },
  conditionOf: (reach: Reach) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const conditions = reaches.map(conditionOf)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
