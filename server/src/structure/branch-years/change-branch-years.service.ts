import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import {
  refusalToActivateBranchYear,
  refusalToDeactivateBranchYear,
  refusalToDeleteBranchYear,
} from '@ngaji/contract/structure/branch-years/branch-years.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { refuseIf, refuseOldVersion, refuseUnless } from '../../app-error.ts'
import type { AuditNote } from '../../platform/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { deleteTeachingGroups } from '../teaching-groups/teaching-group-writes.queries.ts'
import { lockTeachingGroupsOfYear } from '../../scopes/teaching-group-locks.queries.ts'
import { lockBranchYear, type LockedBranchYear } from '../../scopes/branch-year-locks.queries.ts'
import {
  deleteBranchYear,
  holdAcademicYear,
  holdExamStatus,
  insertBranchYear,
  startBranchYear,
  stopBranchYear,
} from './branch-year-writes.queries.ts'
import { countHoldings, isBranchInReach } from './branch-years.queries.ts'
import { isBranchYearInReach } from '../../scopes/branch-year-locks.queries.ts'
import { readYear } from './read-branch-years.service.ts'
import { tellOfYear } from './year-notices.service.ts'

type Changed = { message: string; branchYear: BranchYear }

/** Registers a year of the region for the desa of whoever asks. */
export async function registerYear(
  deps: Deps,
  actor: Actor,
  { branchId, academicYearId }: { branchId: string; academicYearId: string },
): Promise<Changed> {
  refuseUnless(await isBranchInReach(deps.db, actor, branchId), 'branch.not-found')
  const academicYear = await holdAcademicYear(deps.db, academicYearId)
  refuseUnless(academicYear, 'academic-year.not-found')
  const id = deps.newId()
  const isNew = await insertBranchYear(deps.db, { id, branchId, academicYearId })
  refuseUnless(isNew, 'branch-year.registered')
  const label = academicYearTitle(academicYear.name)
  deps.audit({ target: { type: 'branchYear', id, label }, branchId })
  return {
    message: `Tahun ajaran ${label} didaftarkan.`,
    branchYear: await readYear(deps, actor, { id }),
  }
}

/** A year the caller reaches, held with nobody else at it. */
export async function requireYear(
  deps: Deps,
  actor: Actor,
  branchYearId: string,
): Promise<LockedBranchYear> {
  refuseUnless(await isBranchYearInReach(deps.db, actor, branchYearId), 'branch-year.not-found')
  return lockBranchYear(deps.db, branchYearId, 'update')
}

/** Returns what the audit log says of a year: which year of which desa it was. */
export function branchYearAuditNote({ id, branchId, academicYear }: LockedBranchYear) {
  const label = academicYearTitle(academicYear.name)
  return { target: { type: 'branchYear', id, label }, branchId } satisfies AuditNote
}

type Switch = { branchYearId: string; version?: number | undefined; isActive: boolean }

/** Starts or stops teaching. What is so already stays so. */
export async function setYearActive(
  deps: Deps,
  actor: Actor,
  { branchYearId, version, isActive }: Switch,
): Promise<Changed> {
  const year = await requireYear(deps, actor, branchYearId)
  await (isActive ? refuseActivation(deps, year) : refuseDeactivation(deps, year))
  const isChange = year.isActive !== isActive
  if (isChange)
    await refuseOldVersion(version, year.version, () => readYear(deps, actor, { id: branchYearId }))
  if (isChange) await (isActive ? start(deps, actor, year) : stopBranchYear(deps.db, branchYearId))
  deps.audit(isChange ? { ...branchYearAuditNote(year), details: { isActive } } : null)
  return {
    message: `Tahun ajaran ${branchYearAuditNote(year).target.label} ${isActive ? 'diaktifkan' : 'dinonaktifkan'}.`,
    branchYear: await readYear(deps, actor, { id: branchYearId }),
  }
}

async function start(deps: Deps, actor: Actor, year: LockedBranchYear): Promise<void> {
  await startBranchYear(deps.db, year.id, dayInJakarta(deps.now()))
  const text = `Tahun ajaran ${academicYearTitle(year.academicYear.name)} di desa Anda sudah aktif.`
  await tellOfYear(deps, actor, { branchId: year.branchId, textFor: () => text })
}

async function refuseActivation({ db }: Deps, year: LockedBranchYear): Promise<void> {
  const groups = await lockTeachingGroupsOfYear(db, year.id)
  const names = groups.filter(({ isLocked }) => !isLocked).map(({ name }) => name)
  refuseIf(refusalToActivateBranchYear(year, groups), names.length > 0 ? { names } : {})
}

async function refuseDeactivation({ db }: Deps, year: LockedBranchYear): Promise<void> {
  const munaqasyahStatus = await holdExamStatus(db, year.id)
  refuseIf(refusalToDeactivateBranchYear({ ...year, munaqasyahStatus }))
}

/** Deletes a year without classes, with its KBM. */
export async function removeYear(
  deps: Deps,
  actor: Actor,
  branchYearId: string,
): Promise<{ message: string }> {
  const year = await requireYear(deps, actor, branchYearId)
  const holdings = await countHoldings(deps.db, branchYearId)
  refuseIf(refusalToDeleteBranchYear(year, holdings), holdings)
  const groups = await lockTeachingGroupsOfYear(deps.db, branchYearId)
  await deleteTeachingGroups(
    deps.db,
    groups.map(({ id }) => id),
  )
  await deleteBranchYear(deps.db, branchYearId)
  deps.audit({ ...branchYearAuditNote(year), details: { teachingGroups: groups.length } })
  return { message: `Tahun ajaran ${branchYearAuditNote(year).target.label} dihapus.` }
}
