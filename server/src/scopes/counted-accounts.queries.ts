import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../deps.ts'

/**
 * The number of accounts of some roles and places, without those of erased and merged records: added up from the
 * numbers that are kept for each role and kelompok. `conditionsOn` are conditions on the `role`, `branch_id` and
 * `sub_branch_id` of a row.
 */
export async function countAccounts(
  db: Db,
  conditionsOn: (row: 'kept' | 'gone') => readonly RawBuilder<SqlBool>[],
): Promise<number> {
  const where = (row: 'kept' | 'gone') => sql.join([sql`true`, ...conditionsOn(row)], sql` and `)
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(kept.account_count) from account_total kept where ${where('kept')}), 0)::int
      - (select count(*)
        from (select 'student' as role, branch_id, sub_branch_id from student where nis = '') gone
        where ${where('gone')})::int as total`.execute(db)
  return rows[0]?.total ?? 0
}
