import type { BranchYear } from '@ngaji/contract/features/branch-years/branch-years.schemas'
import type { Role } from '@ngaji/contract/roles'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import {
  findYear,
  isBranchInReach,
  listYearsOfBranch,
  type BranchYearRecord,
} from './branch-years.queries.ts'

type Kbm = BranchYearRecord['teachingGroups'][number]

/** The years of a desa. Only those who run KBM see them; a teacher sees the KBM of own classes. */
export async function readYearsOfBranch(
  deps: Deps,
  actor: Actor,
  branchId: string,
): Promise<BranchYear[]> {
  refuseUnless(await isBranchInReach(deps.db, actor, branchId), 'branch.not-found')
  const years = await listYearsOfBranch(deps.db, actor, branchId)
  return years.map((year) => branchYearOf(year, kbmsFor(actor.role, year).map(withIds)))
}

function kbmsFor(role: Role, { teachingGroups }: BranchYearRecord): Kbm[] {
  switch (role) {
    case 'admin':
    case 'branchAdmin':
    case 'subBranchAdmin':
      return teachingGroups
    case 'teacher':
      return teachingGroups.filter(({ isOwn }) => isOwn)
    case 'munaqisy':
    case 'student':
    case 'curriculum':
      return []
    default:
      return role satisfies never
  }
}

/** One year. `populate=subBranches` gives each kelompok with its exam. */
export async function readYear(
  deps: Deps,
  actor: Actor,
  { id, populate }: { id: string; populate?: string | undefined },
): Promise<BranchYear> {
  const year = await findYear(deps.db, actor, id)
  if (!year) throw new AppError('branch-year.not-found')
  const groups = year.teachingGroups.map((kbm) =>
    populate === 'subBranches' ? { ...withIds(kbm), subBranches: kbm.subBranches } : withIds(kbm),
  )
  const isReduced = actor.role === 'teacher' || actor.role === 'munaqisy'
  return branchYearOf(year, isReduced ? groups.map(withoutCount) : groups)
}

type AnswerKbm = BranchYear['teachingGroups'][number]

function withIds({ id, name, isLocked, classCount, subBranches }: Kbm): AnswerKbm {
  return { id, name, isLocked, classCount, subBranches: subBranches.map((one) => one.id) }
}

function withoutCount({ id, name, isLocked, subBranches }: AnswerKbm): AnswerKbm {
  return { id, name, isLocked, subBranches }
}

function branchYearOf(year: BranchYearRecord, teachingGroups: AnswerKbm[]): BranchYear {
  return {
    id: year.id,
    name: year.academicYear.name,
    isActive: year.isActive,
    munaqasyahStatus: year.status,
    branchId: year.branch,
    academicYearId: year.academicYear,
    teachingGroups,
    version: year.version,
  }
}
