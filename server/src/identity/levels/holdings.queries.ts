import type {
  BranchHoldings,
  SubBranchHoldings,
} from '@ngaji/contract/identity/levels/levels.rules'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** What hangs on the row `branch`. */
export const branchHoldings = sql`jsonb_build_object(
  'subBranches', (select count(*) from sub_branch held where held.branch_id = branch.id),
  'people', (select count(*) from sub_branch home
    join app_user held on held.sub_branch_id = home.id where home.branch_id = branch.id),
  'branchYears', (select count(*) from branch_year held where held.branch_id = branch.id))`

/**
 * What hangs on the row `sub_branch`: every table with a foreign key to it has a line here, so that
 * the key itself never refuses; files read for an import go with the kelompok. Students and teachers
 * are their accounts; attendance is added up in its totals, which stay as long as an entry does.
 */
export const subBranchHoldings = sql`jsonb_build_object(
  'people', (select count(*) from app_user held where held.sub_branch_id = sub_branch.id),
  'teachingGroups', (select count(*) from teaching_group_sub_branch held
    where held.sub_branch_id = sub_branch.id),
  'records',
    (select count(*) from class_student held where held.sub_branch_id = sub_branch.id)
    + (select coalesce(sum(greatest(held.total, 1)), 0) from attendance_total held
      where held.sub_branch_id = sub_branch.id)
    + (select count(*) from score held where held.sub_branch_id = sub_branch.id)
    + (select count(*) from exam_status held where held.sub_branch_id = sub_branch.id)
    + (select count(*) from transfer held where held.from_sub_branch_id = sub_branch.id)
    + (select count(*) from transfer held where held.to_sub_branch_id = sub_branch.id)
    + (select count(*) from account_request held where held.sub_branch_id = sub_branch.id))`

type Holdings<Held> = { name: string; holds: Held }

/**
 * Holds a desa until the transaction ends, then counts: whoever adds something to it meanwhile waits,
 * and who had begun before is counted.
 */
export async function lockBranchToDelete(
  db: Db,
  branchId: string,
): Promise<Holdings<BranchHoldings> | undefined> {
  await sql`select from branch where id = ${branchId} for update`.execute(db)
  const { rows } = await sql<Holdings<BranchHoldings>>`
    select branch.name, ${branchHoldings} as holds from branch
    where branch.id = ${branchId}`.execute(db)
  return rows[0]
}

/** Holds a kelompok until the transaction ends, then counts, and returns the desa it belongs to. */
export async function lockSubBranchToDelete(
  db: Db,
  subBranchId: string,
): Promise<(Holdings<SubBranchHoldings> & { branchId: string }) | undefined> {
  await sql`select from sub_branch where id = ${subBranchId} for update`.execute(db)
  const { rows } = await sql<Holdings<SubBranchHoldings> & { branchId: string }>`
    select sub_branch.name, sub_branch.branch_id as "branchId", ${subBranchHoldings} as holds
    from sub_branch where sub_branch.id = ${subBranchId}`.execute(db)
  return rows[0]
}
