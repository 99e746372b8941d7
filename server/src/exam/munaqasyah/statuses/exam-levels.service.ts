import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import {
  refusalToMove,
  type MunaqasyahFacts,
  type MunaqasyahTarget,
} from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { refuseIf, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { readYear as readAcademicYear } from '../../../structure/academic-years/read-academic-years.service.ts'
import { isBranchYearInReach } from '../../../scopes/branch-year-locks.queries.ts'
import { lockBranchYear, type LockedBranchYear } from '../../../scopes/branch-year-locks.queries.ts'
import { readYear as readBranchYear } from '../../../structure/branch-years/read-branch-years.service.ts'
import {
  lockAcademicYear,
  lockLevelShared,
  listRunningBranches,
  listRunningSubBranches,
  lockLevel,
  moveLevel,
  type LevelKey,
} from './exam-levels.queries.ts'
import { notifyOfLevel } from './exam-levels-notices.service.ts'

const doneWords: Record<MunaqasyahTarget, string> = {
  inProgress: 'dimulai',
  completed: 'diselesaikan',
}

/** `Munaqosah Desa Baru dimulai.` */
export function movedSentence(name: string, to: MunaqasyahTarget): string {
  return `Munaqosah ${name} ${doneWords[to]}.`
}

/** The status that the caller saw, if told. */
export type Seen = { from?: MunaqasyahStatus | undefined }

type ValidatedRow = Seen & {
  key: LevelKey
  facts: Omit<MunaqasyahFacts, 'status'>
  to: MunaqasyahTarget
}

/** Moves a level whose years and parent are locked; false for its present status. */
export async function moveTo(
  deps: Deps,
  actor: Actor,
  { key, facts, to, from: seen }: ValidatedRow,
): Promise<boolean> {
  const { db, newId, now } = deps
  const from = await lockLevel(db, { id: newId(), ...key })
  const runningChildren = from === to ? [] : await listRunning(deps, facts.level, key)
  refuseIf(refusalToMove({ ...facts, status: from, runningChildren }, to))
  if (from === to) return false
  // The question of a start left open would start a susulan of what ended meanwhile.
  refuseUnless(seen === undefined || seen === from, 'request.version-conflict')
  const isMoved = await moveLevel(db, key, { from, to, by: actor.userId, at: now() })
  refuseUnless(isMoved, 'request.version-conflict')
  return true
}

/**
 * The running levels below, read only after the level itself is locked: from then on none starts.
 */
async function listRunning(
  { db }: Deps,
  level: MunaqasyahFacts['level'],
  { academicYearId, branchYearId }: LevelKey,
): Promise<string[]> {
  if (level === 'academicYear') return listRunningBranches(db, academicYearId)
  if (level === 'branchYear' && branchYearId) return listRunningSubBranches(db, branchYearId)
  return []
}

export async function setRegionStatus(
  deps: Deps,
  actor: Actor,
  { id, munaqasyahStatus: to, from }: Seen & { id: string; munaqasyahStatus: MunaqasyahTarget },
): Promise<{ message: string; academicYear: AcademicYear }> {
  const year = await lockAcademicYear(deps.db, id)
  refuseUnless(year, 'academic-year.not-found')
  const key = { academicYearId: id, branchYearId: null, subBranchId: null }
  const facts = {
    level: 'academicYear',
    isAcademicYearActive: year.isActive,
    isBranchYearActive: null,
    parentStatus: null,
    runningChildren: [],
  } as const
  const isChange = await moveTo(deps, actor, { key, facts, to, from })
  const label = academicYearTitle(year.name)
  if (isChange) await notifyOfLevel(deps, actor, { level: 'academicYear', to, name: label })
  const target = { type: 'academic-year', id, label: year.name } as const
  deps.audit(isChange ? { target, details: { munaqasyahStatus: to } } : null)
  return { message: movedSentence(label, to), academicYear: await readAcademicYear(deps, id) }
}

export async function setBranchYearStatus(
  deps: Deps,
  actor: Actor,
  { branchYearId, action: to, from }: Seen & { branchYearId: string; action: MunaqasyahTarget },
): Promise<{ message: string; branchYear: BranchYear }> {
  const year = await requireBranchYear(deps, actor, branchYearId)
  const { branchId, academicYear } = year
  const regionKey = { academicYearId: academicYear.id, branchYearId: null, subBranchId: null }
  const parentStatus = await lockLevelShared(deps.db, regionKey)
  const facts = { level: 'branchYear', ...activityOf(year), parentStatus } as const
  const key = { ...regionKey, branchYearId }
  const isChange = await moveTo(deps, actor, { key, facts, to, from })
  const label = academicYearTitle(academicYear.name)
  if (isChange) await notifyOfLevel(deps, actor, { level: 'branchYear', to, name: label, branchId })
  const target = { type: 'branchYear', id: branchYearId, label } as const
  deps.audit(isChange ? { target, branchId, details: { munaqasyahStatus: to } } : null)
  return {
    message: movedSentence(label, to),
    branchYear: await readBranchYear(deps, actor, { id: branchYearId }),
  }
}

/** A desa's year in reach; both years are locked so that neither is deactivated. */
export async function requireBranchYear(
  deps: Deps,
  actor: Actor,
  branchYearId: string,
): Promise<LockedBranchYear> {
  const isInReach = await isBranchYearInReach(deps.db, actor, branchYearId)
  refuseUnless(isInReach, 'branch-year.not-found')
  return lockBranchYear(deps.db, branchYearId, 'share')
}

export function activityOf({ isActive, academicYear }: LockedBranchYear) {
  return {
    isAcademicYearActive: academicYear.isActive,
    isBranchYearActive: isActive,
    runningChildren: [] as readonly string[],
  }
}
