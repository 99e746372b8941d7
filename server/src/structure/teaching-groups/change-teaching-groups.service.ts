import { refusalToBuild } from '@ngaji/contract/values/branch-year-state.rules'
import {
  refusalToChangeTeachingGroup,
  refusalToDeleteTeachingGroup,
  refusalToLockTeachingGroup,
  refusalToUnlockTeachingGroup,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { refuseIf, refuseUnless } from '../../app-error.ts'
import type { AuditNote } from '../../platform/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { isBranchYearInReach } from '../../scopes/branch-year-locks.queries.ts'
import { lockBranchYear } from '../../scopes/branch-year-locks.queries.ts'
import { holdClasses, listRegistered } from './members.queries.ts'
import { readTeachingGroup } from './read-teaching-groups.service.ts'
import {
  isTeachingGroupInReach,
  lockTeachingGroup,
  type LockedTeachingGroup,
} from '../../scopes/teaching-group-locks.queries.ts'
import {
  deleteTeachingGroups,
  insertTeachingGroups,
  saveTeachingGroup,
  setTeachingGroupsLocked,
} from './teaching-group-writes.queries.ts'

type NewGroup = { name: string; address: string; branchYearId: string }

export async function createTeachingGroup(
  deps: Deps,
  actor: Actor,
  { branchYearId, name, address }: NewGroup,
): Promise<TeachingGroup> {
  const isInReach = await isBranchYearInReach(deps.db, actor, branchYearId)
  refuseUnless(isInReach, 'branch-year.not-found')
  const { branchId, ...year } = await lockBranchYear(deps.db, branchYearId, 'share')
  refuseIf(refusalToBuild(year))
  const id = deps.newId()
  await insertTeachingGroups(deps.db, [{ id, branchId, branchYearId, name, address }])
  deps.audit({ target: { type: 'teachingGroup', id, label: name }, branchId })
  return readTeachingGroup(deps, actor, id)
}

/** A KBM the caller reaches, held until the transaction ends. */
export async function requireTeachingGroup(
  deps: Deps,
  actor: Actor,
  teachingGroupId: string,
): Promise<LockedTeachingGroup> {
  const isInReach = await isTeachingGroupInReach(deps.db, actor, teachingGroupId)
  refuseUnless(isInReach, 'teaching-group.not-found')
  return lockTeachingGroup(deps.db, teachingGroupId, 'update')
}

/** Returns what the audit log says of a KBM: which one it was. */
export function teachingGroupAuditNote({ id, name, branchId }: LockedTeachingGroup) {
  return { target: { type: 'teachingGroup', id, label: name }, branchId } satisfies AuditNote
}

type Change = {
  teachingGroupId: string
  name?: string | undefined
  address?: string | undefined
  version?: number | undefined
}

export async function changeTeachingGroup(
  deps: Deps,
  actor: Actor,
  { teachingGroupId, name, address, version }: Change,
): Promise<TeachingGroup> {
  const group = await requireTeachingGroup(deps, actor, teachingGroupId)
  refuseIf(refusalToChangeTeachingGroup(group))
  await refuseOldRecord(deps, actor, {
    target: { type: 'teachingGroup', id: teachingGroupId },
    sent: version,
    stored: group.version,
    readCurrent: () => readTeachingGroup(deps, actor, teachingGroupId),
  })
  const wanted = { name, address }
  const fields = (['name', 'address'] as const).filter((field) => wanted[field] !== undefined)
  const isChange = fields.length > 0
  if (isChange) await saveTeachingGroup(deps.db, { id: teachingGroupId, name, address })
  deps.audit(isChange ? { ...teachingGroupAuditNote(group), details: { fields } } : null)
  return readTeachingGroup(deps, actor, teachingGroupId)
}

/** Deletes a KBM without classes and says what it was called. */
export async function removeTeachingGroup(
  deps: Deps,
  actor: Actor,
  teachingGroupId: string,
): Promise<string> {
  const group = await requireTeachingGroup(deps, actor, teachingGroupId)
  const classes = await holdClasses(deps.db, teachingGroupId)
  refuseIf(refusalToDeleteTeachingGroup(group, classes.length), { classes: classes.length })
  await deleteTeachingGroups(deps.db, [teachingGroupId])
  deps.audit(teachingGroupAuditNote(group))
  return group.name
}

export async function setTeachingGroupLocked(
  deps: Deps,
  actor: Actor,
  { teachingGroupId, isLocked }: { teachingGroupId: string; isLocked: boolean },
): Promise<TeachingGroup> {
  const group = await requireTeachingGroup(deps, actor, teachingGroupId)
  await refuseLock(deps, group, isLocked)
  const isChange = group.isLocked !== isLocked
  if (isChange) await setTeachingGroupsLocked(deps.db, [teachingGroupId], isLocked)
  deps.audit(isChange ? { ...teachingGroupAuditNote(group), details: { isLocked } } : null)
  return readTeachingGroup(deps, actor, teachingGroupId)
}

async function refuseLock(
  deps: Deps,
  group: LockedTeachingGroup,
  isLocked: boolean,
): Promise<void> {
  if (!isLocked) return refuseIf(refusalToUnlockTeachingGroup(group))
  const registered = await listRegistered(deps.db, group.id)
  const classes = await holdClasses(deps.db, group.id)
  const names = classes.filter((one) => !one.isLocked).map(({ name }) => name)
  const holds = { subBranchCount: registered.length, classes }
  refuseIf(refusalToLockTeachingGroup(group, holds), names.length > 0 ? { names } : {})
}
