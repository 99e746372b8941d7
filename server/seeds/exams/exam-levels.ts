import { instantInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../src/platform/database/row-types.ts'
import type { Deps } from '../../src/deps.ts'
import { insertRows } from '../insert-rows.ts'
import type { PlaceKey } from '../plan-people.ts'

/** Where one semester's exam is held. */
export type ExamPlaces = {
  academicYearId: string
  branchYearIds: string[]
  subBranches: { key: PlaceKey; subBranchId: string; branchYearId: string }[]
}

type Stage = { deps: Deps; newId: () => string }

/** Starts the region, then its desa, then their kelompok. */
export async function startLevels(
  { deps, newId }: Stage,
  { academicYearId, branchYearIds, subBranches }: ExamPlaces,
  day: Day,
): Promise<void> {
  const started = { status: 'inProgress' as const, changed_at: instantInJakarta(day, '08:00') }
  const level = (branchYearId: string | null, subBranchId: string | null) =>
    ({
      id: newId(),
      academic_year_id: academicYearId,
      branch_year_id: branchYearId,
      sub_branch_id: subBranchId,
      ...started,
    }) satisfies Insertable<Database['exam_status']>
  await insertRows(deps.db, 'exam_status', [level(null, null)])
  const desa = branchYearIds.map((id) => level(id, null))
  await insertRows(deps.db, 'exam_status', desa)
  const kelompok = subBranches.map((one) => level(one.branchYearId, one.subBranchId))
  await insertRows(deps.db, 'exam_status', kelompok)
}

/** Completes the kelompok. */
export async function completeSubBranches(
  deps: Deps,
  subBranches: ExamPlaces['subBranches'],
  day: Day,
): Promise<void> {
  const [branchYearIds, ids] = [
    subBranches.map(({ branchYearId }) => branchYearId),
    subBranches.map(({ subBranchId }) => subBranchId),
  ]
  const wanted = sql<SqlBool>`branch_year_id = any(${branchYearIds}::uuid[])
    and sub_branch_id = any(${ids}::uuid[])`
  await complete(deps, wanted, day)
}

/** Completes the desa, then the region. */
export async function completeAbove(
  deps: Deps,
  { academicYearId }: ExamPlaces,
  day: Day,
): Promise<void> {
  const ofYear = sql<SqlBool>`academic_year_id = ${academicYearId} and sub_branch_id is null`
  await complete(deps, sql`${ofYear} and branch_year_id is not null`, day)
  await complete(deps, sql`${ofYear} and branch_year_id is null`, day)
}

async function complete({ db }: Deps, where: RawBuilder<SqlBool>, day: Day): Promise<void> {
  await sql`
    update exam_status set status = 'completed', version = version + 1,
      changed_at = ${instantInJakarta(day, '21:30')}
    where ${where}`.execute(db)
}
