import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/http/implement.ts'

/**
 * The students and teachers an actor may put into a class, as a condition on the row `alias`: a
 * teacher reaches classes, but only people of the own kelompok.
 */
export function peopleInReach(actor: Actor, alias: string): RawBuilder<SqlBool> {
  const row = sql.table(alias)
  if (actor.reaches.includes('all')) return sql`true`
  if (actor.reaches.includes('desa')) return sql`${row}.branch_id = ${actor.branchId}`
  return sql`${row}.sub_branch_id = ${actor.subBranchId}`
}
