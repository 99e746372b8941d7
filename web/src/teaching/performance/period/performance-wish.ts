import type { Role } from '@ngaji/contract/roles'
import { levelsOf, placeName, type KnownClass } from './known-classes.ts'
import type { OverviewWish } from './performance.api.ts'
import type { Place } from './performance-address.ts'
import type { PeriodChoice } from './period-choice.ts'

type Asked = { role: Role; academicYearId: string; place: Place; choice: PeriodChoice }

/** A place and period in the words of the server; the own desa is understood. */
export function wishOf({ role, academicYearId, place, choice: { days } }: Asked): OverviewWish {
  const { branch, group, sub, class: classId } = place
  return {
    academicYearId,
    ...(role === 'admin' && branch && { branchId: branch }),
    ...(group && { teachingGroupId: group }),
    ...(sub && { subBranchId: sub }),
    ...(classId && { classId }),
    ...(days && { startDate: days.from, endDate: days.to }),
  }
}

/** Of the own kelompok its classes and its children stand on paper, as for whoever names it. */
export function recapWishOf(
  wish: OverviewWish,
  { role, subBranchId }: { role: Role; subBranchId: string | null },
): OverviewWish {
  const isOwn = role === 'subBranchAdmin' && subBranchId !== null && !wish.classId
  return isOwn ? { ...wish, subBranchId } : wish
}

type Reach = { role: Role; branchName: string | null; subBranchName: string | null }

/** What the whole reach of somebody is called. */
export function rootLabel({ role, branchName, subBranchName }: Reach): string {
  const roots: Partial<Record<Role, string>> = {
    admin: 'Seluruh daerah',
    branchAdmin: `Desa ${branchName ?? ''}`.trim(),
    subBranchAdmin: `Kelompok ${subBranchName ?? ''}`.trim(),
  }
  return roots[role] ?? 'Kelas saya'
}

/** The way down to a place; what is one's own is the root, and no step. */
export function stepsTo(place: Place, role: Role, classes: readonly KnownClass[]) {
  return levelsOf(role).flatMap((level) => {
    const id = place[level]
    return id ? [{ level, id, label: placeName(level, id, classes) }] : []
  })
}
