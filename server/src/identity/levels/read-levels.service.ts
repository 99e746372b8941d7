import type {
  Branch,
  Ref,
  SubBranch,
  SubBranchInYear,
} from '@ngaji/contract/identity/levels/levels.schemas'
import { cellFor } from '@ngaji/contract/policy'
import { refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { findBranch, listBranches, listBranchNames } from './branches.queries.ts'
import {
  findBranchYearId,
  findSubBranch,
  findSubBranchesOfTeachingGroup,
  listSubBranches,
  listSubBranchesInYear,
} from './sub-branches.queries.ts'

/** Only the region's admin decides by what hangs on a desa or kelompok. */
function seesHoldings(actor: Actor): boolean {
  return actor.role === 'admin'
}

/** The desa in reach. Whose cell is reduced learns their names only. */
export function readBranches(
  { db }: Deps,
  actor: Actor,
  withSubBranches: boolean,
): Promise<(Branch | Ref)[]> {
  if (cellFor('levels.list-branches', actor.role)?.isReduced) return listBranchNames(db, actor)
  return listBranches(db, actor, { withSubBranches, withHolds: seesHoldings(actor) })
}

export async function readBranch({ db }: Deps, actor: Actor, branchId: string): Promise<Branch> {
  const branch = await findBranch(db, actor, branchId, seesHoldings(actor))
  refuseUnless(branch, 'branch.not-found')
  return branch
}

export function readSubBranches({ db }: Deps, actor: Actor): Promise<SubBranch[]> {
  return listSubBranches(db, actor)
}

export async function readSubBranch(
  { db }: Deps,
  actor: Actor,
  subBranchId: string,
): Promise<SubBranch> {
  const subBranch = await findSubBranch(db, actor, subBranchId)
  refuseUnless(subBranch, 'sub-branch.not-found')
  return subBranch
}

/** The kelompok of a desa with their exam: in the year asked for, else in the running one. */
export async function readSubBranchesOfBranch(
  { db }: Deps,
  actor: Actor,
  wanted: { branchId: string; branchYearId: string | undefined },
): Promise<SubBranchInYear[]> {
  const { branchId, branchYearId } = wanted
  refuseUnless(await findBranch(db, actor, branchId, false), 'branch.not-found')
  const yearId = await findBranchYearId(db, branchId, branchYearId)
  refuseUnless(yearId ?? branchYearId === undefined, 'branch-year.not-found')
  return listSubBranchesInYear(db, branchId, yearId ?? null)
}

export async function readSubBranchesOfTeachingGroup(
  { db }: Deps,
  actor: Actor,
  teachingGroupId: string,
): Promise<Ref[]> {
  const subBranches = await findSubBranchesOfTeachingGroup(db, actor, teachingGroupId)
  refuseUnless(subBranches, 'teaching-group.not-found')
  return subBranches
}
