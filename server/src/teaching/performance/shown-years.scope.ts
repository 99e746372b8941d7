import { sql, type RawBuilder } from 'kysely'

/**
 * The desa years shown without a selected year: those of the running academic year, else of the
 * newest. A query of their ids.
 */
export function shownYears(): RawBuilder<unknown> {
  return sql`select id from branch_year where academic_year_id =
    (select id from academic_year order by is_active desc, name desc limit 1)`
}
