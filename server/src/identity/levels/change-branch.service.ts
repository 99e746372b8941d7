import { refusalToDeleteBranch } from '@ngaji/contract/identity/levels/levels.rules'
import type { Branch } from '@ngaji/contract/identity/levels/levels.schemas'
import { refuseIf, refuseUnless } from '../../app-error.ts'
import type { AuditDetails } from '../../platform/audit/audit.ts'
import { refuseOldRecord } from '../../platform/audit/old-record.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { changedText, type LevelChange } from './changed-text.ts'
import { lockBranchToDelete } from './holdings.queries.ts'
import {
  deleteBranch,
  insertBranch,
  isBranchNameTaken,
  lockBranch,
  updateBranch,
  type LevelText,
} from './level-writes.queries.ts'
import { readBranch } from './read-levels.service.ts'

export async function createBranch(deps: Deps, actor: Actor, text: LevelText): Promise<Branch> {
  refuseUnless(!(await isBranchNameTaken(deps.db, text.name, null)), 'branch.name-taken')
  const id = deps.newId()
  await insertBranch(deps.db, { id, ...text, createdAt: deps.now() })
  auditBranch(deps, { id, name: text.name }, { created: true })
  return readBranch(deps, actor, id)
}

export async function changeBranch(
  deps: Deps,
  actor: Actor,
  { branchId, change }: { branchId: string; change: LevelChange },
): Promise<Branch> {
  const branch = await lockBranch(deps.db, branchId)
  refuseUnless(branch, 'branch.not-found')
  await refuseOldRecord(deps, actor, {
    target: { type: 'branch', id: branchId },
    sent: change.version,
    stored: branch.version,
    readCurrent: () => readBranch(deps, actor, branchId),
  })
  const changed = changedText(branch, change)
  const { name } = changed
  refuseUnless(
    name === undefined || !(await isBranchNameTaken(deps.db, name, branchId)),
    'branch.name-taken',
  )
  const fields = Object.keys(changed) as (keyof typeof changed)[]
  if (fields.length > 0) await updateBranch(deps.db, branchId, changed)
  auditBranch(deps, { id: branchId, name: name ?? branch.name }, { fields })
  return readBranch(deps, actor, branchId)
}

/** Deletes a desa nothing refers to, judged while nobody can add anything to it. */
export async function removeBranch(deps: Deps, branchId: string): Promise<void> {
  const branch = await lockBranchToDelete(deps.db, branchId)
  refuseUnless(branch, 'branch.not-found')
  refuseIf(refusalToDeleteBranch(branch.holds), branch.holds)
  await deleteBranch(deps.db, branchId)
  auditBranch(deps, { id: branchId, name: branch.name })
}

function auditBranch(
  deps: Deps,
  branch: { id: string; name: string },
  details?: AuditDetails,
): void {
  deps.audit({
    target: { type: 'branch', id: branch.id, label: branch.name },
    branchId: branch.id,
    ...(details && { details }),
  })
}
