import type { CopyTotals } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'

/**
 * What a copy made. Beside what people are told, the rows of which several stand for one of theirs:
 * were there fewer later, somebody would have taken one away.
 */
export type CopyCounts = CopyTotals & { registrations: number; classTeachers: number }

export type NewCopy = {
  id: string
  branchId: string
  branchYearId: string
  fromBranchYearId: string
  planHash: string
  counts: CopyCounts
  createdBy: string
  createdAt: Date
}

/** Records a copy. One of which nothing is left, because the KBM were deleted one by one, is over. */
export async function insertCopy(db: Db, copy: NewCopy): Promise<void> {
  await closeCopyOf(db, copy.branchYearId, copy.createdAt)
  await db
    .insertInto('branch_year_copy')
    .values({
      id: copy.id,
      branch_id: copy.branchId,
      branch_year_id: copy.branchYearId,
      from_branch_year_id: copy.fromBranchYearId,
      plan_hash: copy.planHash,
      totals: JSON.stringify(copy.counts),
      created_by: copy.createdBy,
      created_at: copy.createdAt,
    })
    .execute()
}

/** Marks the copy as undone; after this the year may be filled anew. */
export async function closeCopyOf(db: Db, branchYearId: string, now: Date): Promise<void> {
  await sql`
    update branch_year_copy set undone_at = ${now}
    where branch_year_id = ${branchYearId} and undone_at is null`.execute(db)
}
