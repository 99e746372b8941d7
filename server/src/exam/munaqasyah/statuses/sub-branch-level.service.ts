import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { MunaqasyahTarget } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { readYear } from '../../../structure/branch-years/read-branch-years.service.ts'
import {
  countRecords,
  createScores,
  endClaims,
  type Kelompok,
} from '../finding/create-scores.queries.ts'
import { findSubBranch, lockLevelShared } from './exam-levels.queries.ts'
import { notifyOfLevel } from './exam-levels-notices.service.ts'
import {
  activityOf,
  movedSentence,
  moveTo,
  requireBranchYear,
  type Seen,
} from './exam-levels.service.ts'

type Wish = Seen & {
  branchYearId: string
  subBranchId: string
  munaqasyahStatus: MunaqasyahTarget
}

type Answer = {
  message: string
  subBranch: { id: string; name: string; munaqasyahStatus: MunaqasyahTarget }
  branchYear: BranchYear
  createdCount: number
  unscoredCount: number
}

/**
 * Starts, finishes or reopens the exam of a kelompok. A start creates a record for every child in a
 * class, a reopening for those who joined since; the end ends the leases of examiners.
 */
export async function setSubBranchStatus(
  deps: Deps,
  actor: Actor,
  { branchYearId, subBranchId, munaqasyahStatus: to, from }: Wish,
): Promise<Answer> {
  const year = await requireBranchYear(deps, actor, branchYearId)
  const { branchId, academicYear } = year
  const subBranch = await requireSubBranch(deps, actor, { branchId, subBranchId })
  const regionKey = { academicYearId: academicYear.id, branchYearId: null, subBranchId: null }
  await lockLevelShared(deps.db, regionKey)
  const desaKey = { ...regionKey, branchYearId }
  const parentStatus = await lockLevelShared(deps.db, desaKey)
  const facts = { level: 'subBranch', ...activityOf(year), parentStatus } as const
  const key = { ...desaKey, subBranchId }
  const isChange = await moveTo(deps, actor, { key, facts, to, from })
  const kelompok = { branchYearId, subBranchId }
  const createdCount = isChange ? await followUp(deps, kelompok, to) : 0
  const { name } = subBranch
  if (isChange) await notifyOfLevel(deps, actor, { level: 'subBranch', to, name, branchId })
  const { unscored } = await countRecords(deps.db, kelompok)
  const label = `${name}, ${academicYearTitle(academicYear.name)}`
  const target = { type: 'sub-branch', id: subBranchId, label } as const
  const details = { branchYearId, munaqasyahStatus: to, createdCount }
  deps.audit(isChange ? { target, branchId, subBranchId, details } : null)
  return {
    message: movedSentence(`kelompok ${name}`, to),
    subBranch: { ...subBranch, munaqasyahStatus: to },
    branchYear: await readYear(deps, actor, { id: branchYearId }),
    createdCount,
    unscoredCount: unscored,
  }
}

/** A kelompok of the desa; the PJP of a kelompok reaches only the own one. */
async function requireSubBranch(
  { db }: Deps,
  actor: Actor,
  place: { branchId: string; subBranchId: string },
): Promise<{ id: string; name: string }> {
  const isOwn = actor.reaches.includes('desa') || place.subBranchId === actor.subBranchId
  const subBranch = isOwn ? await findSubBranch(db, place) : undefined
  refuseUnless(subBranch, 'sub-branch.not-found')
  return subBranch
}

/** The effects of a move; returns the number of created records. */
async function followUp(deps: Deps, kelompok: Kelompok, to: MunaqasyahTarget): Promise<number> {
  if (to === 'completed') {
    await endClaims(deps.db, kelompok)
    return 0
  }
  const created = await createScores(deps, kelompok)
  const isEmpty = created === 0 && (await countRecords(deps.db, kelompok)).records === 0
  refuseUnless(!isEmpty, 'munaqasyah.no-students')
  return created
}
