import { sql } from 'kysely'
import type { Db } from '../../../deps.ts'
import type { FigureDay } from '../../../scopes/figure-day.scope.ts'
import { isOpenRegister } from '../../../scopes/open-registers.scope.ts'

/** The desa with a register that counts in their shares and is still being taken. */
export async function listBranchesWithOpenRegister(db: Db, day: FigureDay): Promise<Set<string>> {
  const { rows } = await sql<{ branchId: string }>`
    select distinct of_now.branch_id as "branchId" from attendance_day of_now
    where of_now.date >= ${day.yesterday}::date and ${isOpenRegister('of_now', day)}`.execute(db)
  return new Set(rows.map(({ branchId }) => branchId))
}
