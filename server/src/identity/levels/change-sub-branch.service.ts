import { refusalToDeleteSubBranch } from '@ngaji/contract/identity/levels/levels.rules'
import type { SubBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { refuseIf, refuseUnless } from '../../app-error.ts'
import type { AuditDetails } from '../../platform/audit/audit.ts'
import type { Db, Deps } from '../../deps.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { changedText, type LevelChange } from './changed-text.ts'
import { lockSubBranchToDelete } from './holdings.queries.ts'
import {
  deleteSubBranch,
  holdBranch,
  insertSubBranch,
  isSubBranchNameTaken,
  lockSubBranch,
  updateSubBranch,
  type LevelText,
} from './level-writes.queries.ts'
import { readSubBranch } from './read-levels.service.ts'

type NewSubBranch = LevelText & { branchId?: string | undefined; branchName?: string | undefined }

/** Adds a kelompok to a desa, named by id or, as older clients do, by name. */
export async function createSubBranch(
  deps: Deps,
  actor: Actor,
  { name, address, ...wanted }: NewSubBranch,
): Promise<SubBranch> {
  const branch = await holdBranch(deps.db, wanted)
  refuseUnless(branch, 'branch.not-found')
  const taken = { branchId: branch.id, name, exceptId: null }
  refuseUnless(!(await isSubBranchNameTaken(deps.db, taken)), 'sub-branch.name-taken')
  const id = deps.newId()
  const createdAt = deps.now()
  await insertSubBranch(deps.db, { id, branchId: branch.id, name, address, createdAt })
  auditSubBranch(deps, { id, name, branchId: branch.id }, { created: true })
  return readSubBranch(deps, actor, id)
}

export async function changeSubBranch(
  deps: Deps,
  actor: Actor,
  { subBranchId, change }: { subBranchId: string; change: LevelChange },
): Promise<SubBranch> {
  const subBranch = await lockSubBranch(deps.db, subBranchId)
  refuseUnless(subBranch, 'sub-branch.not-found')
  await refuseOldRecord(deps, actor, {
    target: { type: 'sub-branch', id: subBranchId },
    sent: change.version,
    stored: subBranch.version,
    readCurrent: () => readSubBranch(deps, actor, subBranchId),
  })
  const { branchId } = subBranch
  const changed = changedText(subBranch, change)
  const { name } = changed
  const taken = { branchId, name: name ?? '', exceptId: subBranchId }
  refuseUnless(
    name === undefined || !(await isSubBranchNameTaken(deps.db, taken)),
    'sub-branch.name-taken',
  )
  const fields = Object.keys(changed) as (keyof typeof changed)[]
  if (fields.length > 0) await updateSubBranch(deps.db, subBranchId, changed)
  auditSubBranch(deps, { id: subBranchId, name: name ?? subBranch.name, branchId }, { fields })
  return readSubBranch(deps, actor, subBranchId)
}

/** A function of imports that the routes of levels are given: their area may not import them. */
export type ImportsOfPlaces = {
  /** Files that were read for a kelompok; the people whom they entered have their records. */
  deleteImportsInto: (db: Db, subBranchId: string) => Promise<void>
}

/** Deletes a kelompok nothing refers to, judged while nobody can add anything to it. */
export async function removeSubBranch(
  deps: Deps & ImportsOfPlaces,
  subBranchId: string,
): Promise<void> {
  // First: whoever takes such a file over at this moment holds the file before the kelompok.
  await deps.deleteImportsInto(deps.db, subBranchId)
  const subBranch = await lockSubBranchToDelete(deps.db, subBranchId)
  refuseUnless(subBranch, 'sub-branch.not-found')
  refuseIf(refusalToDeleteSubBranch(subBranch.holds), subBranch.holds)
  await deleteSubBranch(deps.db, subBranchId)
  auditSubBranch(deps, { id: subBranchId, ...subBranch })
}

function auditSubBranch(
  deps: Deps,
  subBranch: { id: string; name: string; branchId: string },
  details?: AuditDetails,
): void {
  deps.audit({
    target: { type: 'sub-branch', id: subBranch.id, label: subBranch.name },
    branchId: subBranch.branchId,
    subBranchId: subBranch.id,
    ...(details && { details }),
  })
}
