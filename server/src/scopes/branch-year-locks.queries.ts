import type { BranchYearFacts } from '@ngaji/contract/values/branch-year-state.rules'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../deps.ts'
import type { Actor } from '../platform/http/implement.ts'
import { branchYearInReach } from './branch-years.scope.ts'

/** The facts about a desa's year for the rules, read under its lock. */
export type LockedBranchYear = BranchYearFacts & {
  id: string
  branchId: string
  version: number
  academicYear: { id: string; name: string; isActive: boolean }
}

export async function isBranchYearInReach(
  db: Db,
  actor: Actor,
  branchYearId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from branch_year
    where branch_year.id = ${branchYearId} and ${branchYearInReach(actor)}`.execute(db)
  return rows.length > 0
}

/**
 * Locks a desa's year until the transaction ends: the region's year first, then the desa's. Writes
 * inside it use `share`; activating, deactivating, deleting, copying use `update`, so one of the
 * two waits and then sees the effect of the other. KBM and classes are locked after it. The caller
 * checks the reach before.
 * @throws AppError `branch-year.not-found`; that the caller reaches it must be known before
 */
export async function lockBranchYear(
  db: Db,
  branchYearId: string,
  strength: 'share' | 'update',
): Promise<LockedBranchYear> {
  const { rows: academicYears } = await sql<LockedBranchYear['academicYear']>`
    select id, name, is_active as "isActive" from academic_year
    where id = (select academic_year_id from branch_year where id = ${branchYearId})
    for share`.execute(db)
  const { rows: branchYears } = await sql<Omit<LockedBranchYear, 'academicYear'>>`
    select id, branch_id as "branchId", is_active as "isActive", version from branch_year
    where id = ${branchYearId} ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(
    db,
  )
  const [academicYear] = academicYears
  const [branchYear] = branchYears
  if (!academicYear || !branchYear) throw new AppError('branch-year.not-found')
  return { ...branchYear, academicYear }
}
