import { refusalToRemoveClass } from '@ngaji/contract/structure/classes/class-state.rules'
import {
  refusalToChangeTeachingGroup,
  refusalToRegisterSubBranch,
  refusalToRemoveSubBranch,
} from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { AppError, errorOf, refuseIf, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { deleteClass } from '../classes/class-writes.queries.ts'
import { teachingGroupAuditNote, requireTeachingGroup } from './change-teaching-groups.service.ts'
import {
  countHoldingsOfClass,
  countStudentsOfSubBranch,
  holdClass,
  holdSubBranches,
  listRegistered,
} from './members.queries.ts'
import { readTeachingGroup } from './read-teaching-groups.service.ts'
import type { LockedTeachingGroup } from '../../scopes/teaching-group-locks.queries.ts'
import {
  deleteRegistration,
  insertRegistrations,
  raiseVersion,
} from './teaching-group-writes.queries.ts'

type Result = { subBranchId: string; ok: boolean; code: string | null; message: string }

type Wish = {
  teachingGroupId: string
  body: {
    teachingGroupId?: string | undefined
    subBranchId?: string | undefined
    subBranchIds?: string[] | undefined
  }
}

type Registered = { message: string; teachingGroup: TeachingGroup; results?: Result[] }

/** Registers one kelompok of the desa, or refuses; several are each judged alone. */
export async function registerInTeachingGroup(
  deps: Deps,
  actor: Actor,
  { teachingGroupId, body }: Wish,
): Promise<Registered> {
  const { subBranchId, subBranchIds } = body
  refuseUnless((body.teachingGroupId ?? teachingGroupId) === teachingGroupId, 'request.invalid', {
    fields: { teachingGroupId: 'KBM ini bukan KBM pada alamat.' },
  })
  if (subBranchIds) {
    const all = subBranchId ? [subBranchId, ...subBranchIds] : subBranchIds
    return registerSubBranches(deps, actor, { teachingGroupId, subBranchIds: all })
  }
  // The schema asks for one of the two keys.
  return registerSubBranch(deps, actor, { teachingGroupId, subBranchId: subBranchId ?? '' })
}

async function registerSubBranch(
  deps: Deps,
  actor: Actor,
  { teachingGroupId, subBranchId }: { teachingGroupId: string; subBranchId: string },
): Promise<Registered> {
  const group = await requireTeachingGroup(deps, actor, teachingGroupId)
  const [decided] = await decideRegistrations(deps, group, [subBranchId])
  if (decided?.refusal) throw decided.refusal
  await saveRegistrations(deps, group, [subBranchId])
  const teachingGroup = await readTeachingGroup(deps, actor, teachingGroupId)
  return { message: `${decided?.name} didaftarkan.`, teachingGroup }
}

/** Registers several, each judged alone; a KBM that takes none refuses as a whole. */
async function registerSubBranches(
  deps: Deps,
  actor: Actor,
  { teachingGroupId, subBranchIds }: { teachingGroupId: string; subBranchIds: readonly string[] },
): Promise<Registered> {
  const group = await requireTeachingGroup(deps, actor, teachingGroupId)
  refuseIf(refusalToChangeTeachingGroup(group))
  const decided = await decideRegistrations(deps, group, [...new Set(subBranchIds)])
  const accepted = decided.filter(({ refusal }) => refusal === null)
  await saveRegistrations(
    deps,
    group,
    accepted.map(({ subBranchId }) => subBranchId),
  )
  const teachingGroup = await readTeachingGroup(deps, actor, teachingGroupId)
  const message = `${accepted.length} kelompok didaftarkan.`
  return { message, teachingGroup, results: decided.map(registrationResult) }
}

type Decided = { subBranchId: string; name: string; refusal: AppError | null }

async function decideRegistrations(
  { db }: Deps,
  group: LockedTeachingGroup,
  subBranchIds: readonly string[],
): Promise<Decided[]> {
  const held = await holdSubBranches(db, { branchId: group.branchId, subBranchIds })
  const names = new Map(held.map(({ id, name }) => [id, name]))
  const registered = new Set(await listRegistered(db, group.id))
  return subBranchIds.map((subBranchId) => {
    const name = names.get(subBranchId)
    if (name === undefined) {
      return { subBranchId, name: '', refusal: new AppError('sub-branch.not-found') }
    }
    const refusal = refusalToRegisterSubBranch(group, registered.has(subBranchId))
    return { subBranchId, name, refusal: refusal && errorOf(refusal) }
  })
}

function registrationResult({ subBranchId, name, refusal }: Decided): Result {
  if (!refusal) return { subBranchId, ok: true, code: null, message: `${name} didaftarkan.` }
  return { subBranchId, ok: false, code: refusal.code, message: refusal.message }
}

async function saveRegistrations(
  deps: Deps,
  group: LockedTeachingGroup,
  subBranchIds: readonly string[],
): Promise<void> {
  if (subBranchIds.length === 0) return deps.audit(null)
  const { id: teachingGroupId, branchId } = group
  const rows = subBranchIds.map((subBranchId) => ({ teachingGroupId, subBranchId, branchId }))
  await insertRegistrations(deps.db, rows)
  await raiseVersion(deps.db, teachingGroupId)
  deps.audit({ ...teachingGroupAuditNote(group), details: { subBranchIds } })
}

export async function removeSubBranch(
  deps: Deps,
  actor: Actor,
  { teachingGroupId, subBranchId }: { teachingGroupId: string; subBranchId: string },
): Promise<TeachingGroup> {
  const group = await requireTeachingGroup(deps, actor, teachingGroupId)
  const registered = await listRegistered(deps.db, teachingGroupId)
  refuseUnless(registered.includes(subBranchId), 'sub-branch.not-found')
  const count = await countStudentsOfSubBranch(deps.db, { teachingGroupId, subBranchId })
  refuseIf(refusalToRemoveSubBranch(group, count), { count })
  await deleteRegistration(deps.db, { teachingGroupId, subBranchId })
  await raiseVersion(deps.db, teachingGroupId)
  deps.audit({ ...teachingGroupAuditNote(group), subBranchId })
  return readTeachingGroup(deps, actor, teachingGroupId)
}

/** A class leaves its KBM by being deleted. */
export async function removeClass(
  deps: Deps,
  actor: Actor,
  { teachingGroupId, classId }: { teachingGroupId: string; classId: string },
): Promise<TeachingGroup> {
  const group = await requireTeachingGroup(deps, actor, teachingGroupId)
  const schoolClass = await holdClass(deps.db, { teachingGroupId, classId })
  refuseUnless(schoolClass, 'class.not-found')
  const holds = await countHoldingsOfClass(deps.db, classId)
  const { isLocked, name } = schoolClass
  refuseIf(refusalToRemoveClass({ isLocked, teachingGroup: group }, holds), holds)
  await deleteClass(deps.db, classId)
  await raiseVersion(deps.db, teachingGroupId)
  const target = { type: 'class', id: classId, label: name } as const
  deps.audit({ target, branchId: group.branchId, details: { teachingGroupId } })
  return readTeachingGroup(deps, actor, teachingGroupId)
}
