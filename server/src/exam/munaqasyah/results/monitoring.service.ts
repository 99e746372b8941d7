import type {
  BranchSummary,
  Claim,
  ExaminerWork,
  LeftCategory,
  SubBranchSummary,
} from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { isBranchYearInReach } from '../../../scopes/branch-year-locks.queries.ts'
import { requireSubBranchInReach } from '../../../identity/levels/require-levels.service.ts'
import { listLeftCategories } from '../scoring/left-categories.queries.ts'
import {
  findAcademicYear,
  findWatchedYear,
  isBranchSeen,
  listBranchSummaries,
  listExaminerWork,
  listLiveClaims,
  listSubBranchSummaries,
  type WatchedYear,
} from './monitoring.queries.ts'

/** The progress of each kelompok of a desa; a kelompok's admin sees the own one. */
export async function summariseSubBranches(
  { db, now }: Deps,
  actor: Actor,
  { branchId, branchYearId }: { branchId: string; branchYearId: string },
): Promise<{ branchYear: WatchedYear; subBranches: SubBranchSummary[] }> {
  refuseUnless(await isBranchSeen(db, actor, branchId), 'branch.not-found')
  const branchYear = await findWatchedYear(db, { branchId, branchYearId })
  refuseUnless(branchYear, 'branch-year.not-found')
  const wish = { branchYearId, now: now() }
  return { branchYear, subBranches: await listSubBranchSummaries(db, actor, wish) }
}

export async function summariseRegion(
  { db, now }: Deps,
  { academicYearId }: { academicYearId?: string | undefined },
): Promise<{ branches: BranchSummary[] }> {
  const id = await findAcademicYear(db, academicYearId ?? null)
  refuseUnless(id, 'academic-year.not-found')
  return { branches: await listBranchSummaries(db, id, now()) }
}

export async function listClaims(
  { db, now }: Deps,
  actor: Actor,
  { branchYearId }: { branchYearId: string },
): Promise<{ claims: Claim[]; left: LeftCategory[] }> {
  refuseUnless(await isBranchYearInReach(db, actor, branchYearId), 'branch-year.not-found')
  const wish = { branchYearId, now: now() }
  return {
    claims: await listLiveClaims(db, actor, wish),
    left: await listLeftCategories(db, actor, wish),
  }
}

/** The work of examiners today in Jakarta. */
export async function listExaminers(
  { db, now }: Deps,
  actor: Actor,
  { branchYearId, subBranchId }: { branchYearId: string; subBranchId?: string | undefined },
): Promise<{ examiners: ExaminerWork[] }> {
  refuseUnless(await isBranchYearInReach(db, actor, branchYearId), 'branch-year.not-found')
  if (subBranchId !== undefined) await requireSubBranchInReach(db, actor, subBranchId)
  const since = instantInJakarta(dayInJakarta(now()), '00:00')
  const wish = { branchYearId, subBranchId: subBranchId ?? null, since }
  return { examiners: await listExaminerWork(db, actor, wish) }
}
