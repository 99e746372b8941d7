import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import {
  branchYearOf,
  kbmOf,
  kbmWithExams,
  runsTeachingGroups,
  withoutCount,
  type Kbm,
} from './branch-year.rows.ts'
import {
  findBranchYear,
  isBranchInReach,
  listAllYears,
  listYearsOfBranch,
  type BranchYearRecord,
} from './branch-years.queries.ts'
import { withCopies } from './copy/list-copies.service.ts'

type Filter = { academicYearId?: string | undefined; activeOnly?: boolean | undefined }

/** The years of every desa. */
export async function readAllYears(
  { db }: Deps,
  actor: Actor,
  { academicYearId, activeOnly }: Filter,
): Promise<BranchYear[]> {
  const wish = { academicYearId: academicYearId ?? null, activeOnly: activeOnly ?? false }
  const years = await listAllYears(db, actor, wish)
  return years.map((year) => withKbm(actor, year))
}

/** The years of a desa. Only those who run KBM see them; a teacher sees the KBM of own classes. */
export async function readYearsOfBranch(
  { db }: Deps,
  actor: Actor,
  branchId: string,
): Promise<BranchYear[]> {
  refuseUnless(await isBranchInReach(db, actor, branchId), 'branch.not-found')
  const years = await listYearsOfBranch(db, actor, branchId)
  return withCopies(
    db,
    actor,
    years.map((year) => withKbm(actor, year)),
  )
}

function withKbm(actor: Actor, year: BranchYearRecord): BranchYear {
  const groups = year.teachingGroups.filter((kbm) => isListed(actor, kbm))
  return branchYearOf(
    year,
    groups.map((kbm) => kbmOf(runsTeachingGroups(actor.role), kbm)),
  )
}

/** A kelompok's admin finds the KBM the kelompok takes part in. */
function isListed({ role, subBranchId }: Actor, kbm: Kbm): boolean {
  switch (role) {
    case 'admin':
    case 'branchAdmin':
      return true
    case 'subBranchAdmin':
      return kbm.subBranches.some(({ id }) => id === subBranchId)
    case 'teacher':
      return kbm.isOwn
    case 'munaqisy':
    case 'student':
    case 'curriculum':
      return false
    default:
      return role satisfies never
  }
}

/**
 * One year. `populate=subBranches` gives each kelompok with its exam. A kelompok's admin sees every KBM
 * of the desa, but the cards of its own only.
 */
export async function readYear(
  { db }: Deps,
  actor: Actor,
  { id, populate }: { id: string; populate?: string | undefined },
): Promise<BranchYear> {
  const year = await findBranchYear(db, actor, id)
  if (!year) throw new AppError('branch-year.not-found')
  const kbmFor = populate === 'subBranches' ? kbmWithExams : kbmOf
  const isRunner = runsTeachingGroups(actor.role)
  const groups = year.teachingGroups.map((kbm) => kbmFor(isRunner && isListed(actor, kbm), kbm))
  const plain = branchYearOf(year, isRunner ? groups : groups.map(withoutCount))
  const [answered = plain] = await withCopies(db, actor, [plain])
  return answered
}
