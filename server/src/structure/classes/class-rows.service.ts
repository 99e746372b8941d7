import { shareOf } from '@ngaji/contract/values/share'
import type { ClassRow } from '@ngaji/contract/structure/classes/classes.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { figureDayAt } from '../../scopes/figure-day.scope.ts'
import { selectClassRows } from './class-rows.queries.ts'

type Wanted = Omit<Parameters<typeof selectClassRows>[2], 'day'>

/** A class of a list and the desa year it belongs to. */
export type ListedClass = ClassRow & { branchYearId: string }

/**
 * Classes in reach of the action under way, by name; `where` is a condition on the rows `class`,
 * `branch_year` and `academic_year`.
 *
 * @example
 * const where = sql`class.branch_year_id = ${branchYearId}`
 * await listClassRows(deps, actor, { where, presence: presenceOfClasses })
 */
export async function listClassRows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  wanted: Wanted,
): Promise<ListedClass[]> {
  const rows = await selectClassRows(db, actor, { ...wanted, day: figureDayAt(now()) })
  return rows.map(withPercentage)
}

/** A percentage in place of the sums it is made of. */
export function withPercentage<Row extends { present: number; total: number; isOpen: boolean }>({
  present,
  total,
  isOpen,
  ...row
}: Row) {
  return { ...row, attendancePerformance: shareOf(present, total), ...(isOpen && { isOpen }) }
}
