import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The place of the figures; a null field does not narrow it. */
export type Place = {
  branchIds: readonly string[] | null
  branchYearIds: readonly string[] | null
  classIds: readonly string[] | null
  /** Only the children who attend with this kelompok. */
  subBranchId: string | null
}

export const everywhere: Place = {
  branchIds: null,
  branchYearIds: null,
  classIds: null,
  subBranchId: null,
}

/** Whole desa, or the region: nothing narrows the place to some of their classes or children. */
export function isOfWholeBranches({ classIds, subBranchId }: Place): boolean {
  return classIds === null && subBranchId === null
}

/** The place as a condition on the row `alias`, which names its class, kelompok, desa and desa year. */
export function isInPlace(place: Place, alias: string): RawBuilder<SqlBool> {
  const row = sql.table(alias)
  const { subBranchId } = place
  const conditions = [
    isOneOf(sql`${row}.branch_id`, place.branchIds),
    isOneOf(sql`${row}.branch_year_id`, place.branchYearIds),
    isOneOf(sql`${row}.class_id`, place.classIds),
    subBranchId === null ? null : sql<SqlBool>`${row}.sub_branch_id = ${subBranchId}`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** The classes of a place, of one kelompok those with children of it, as a query of their ids. */
export function classesIn(place: Place): RawBuilder<unknown> {
  if (place.subBranchId === null) {
    const all = sql`select id as class_id, branch_id, branch_year_id from class`
    return sql`select held.class_id from (${all}) held where ${isInPlace(place, 'held')}`
  }
  return sql`select stay.class_id from class_student stay
    where stay.left_on is null and ${isInPlace(place, 'stay')}`
}

/** An id among the given ones; without any there is no condition. */
export function isOneOf(
  id: RawBuilder<unknown>,
  ids: readonly string[] | null,
): RawBuilder<SqlBool> | null {
  return ids === null ? null : sql`${id} = any(${ids}::uuid[])`
}
