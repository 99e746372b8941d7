import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { Deps } from '../src/deps.ts'
import { holidaysAround, type Semester } from './calendar.ts'
import { insertRows } from './insert-rows.ts'
import type { PlaceKey } from './plan-people.ts'
import { regionPlan } from './region-plan.ts'

export type Places = {
  branchIds: string[]
  subBranchIds: Map<PlaceKey, string>
  academicYearIds: Map<string, string>
}

/** Desa, kelompok, semesters, feast days and the name on the letterhead. */
export async function loadPlaces(
  deps: Deps,
  newId: () => string,
  semesters: readonly Semester[],
): Promise<Places> {
  const { db } = deps
  const branchIds = regionPlan.map(() => newId())
  const subBranchIds = new Map<PlaceKey, string>()
  const branches = regionPlan.map(({ name, address }, b) => ({
    id: branchIds[b] ?? '',
    name,
    address,
  }))
  const subBranches = regionPlan.flatMap((branch, b) =>
    branch.subBranches.map(({ name, address }, s) => {
      const id = newId()
      subBranchIds.set(`${b}.${s}`, id)
      return { id, branch_id: branchIds[b] ?? '', name, address }
    }),
  )
  await insertRows(db, 'branch', branches)
  await insertRows(db, 'sub_branch', subBranches)

  const years = semesters.map(({ name, startDate, endDate }, index) => ({
    id: newId(),
    name,
    start_date: startDate,
    end_date: endDate,
    is_active: index === semesters.length - 1,
  }))
  await insertRows(db, 'academic_year', years)
  const holidays = holidaysAround(dayInJakarta(deps.now()))
  await insertRows(
    db,
    'holiday',
    holidays.map((holiday) => ({ id: newId(), ...holiday })),
  )
  await db
    .updateTable('region_setting')
    .set({
      is_demo: true,
      organisation_name: 'Pengajian Daerah Sukawening',
      footer_text: '© Pengajian Daerah Sukawening',
      letterhead_lines: ['PENGAJIAN DAERAH SUKAWENING', 'Bidang Pendidikan Generasi Penerus'],
      letterhead_address: 'Jl. Raya Sukawening No. 12, Garut',
      letter_place: 'Garut',
    })
    .execute()
  return {
    branchIds,
    subBranchIds,
    academicYearIds: new Map(years.map(({ name, id }) => [name, id])),
  }
}
