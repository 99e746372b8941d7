import type { Principal } from '@ngaji/contract/roles'
import type { Deps } from '../deps.ts'

/** One line of the audit log: what, on which record. Labels and ids, never personal values. */
export type AuditNote = {
  /** Defaults to the route's action. */
  action?: string
  /** `label` names a thing (a class, a year), never a person. */
  target?: { type: string; id: string; label?: string }
  branchId?: string | null
  subBranchId?: string | null
  reason?: string | null
  /** Names of changed fields, counts, ids. */
  details?: Record<string, unknown>
}

export type AuditEntry = AuditNote & {
  action: string
  actor: Principal | null
  requestId: string
  deviceLabel: string
  /** `ok`, or the code of the refusal that was kept. */
  outcome: string
}

/**
 * The last statement of every write: its lines in the hash-chained log, in the same transaction. The
 * database numbers and chains them, so the chain has no gap however transactions interleave.
 */
export async function appendAudit(
  { db, newId, now }: Deps,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ actor, target, ...entry }) => ({
    id: newId(),
    at: now(),
    actor_id: actor?.userId ?? null,
    actor_role: actor?.role ?? null,
    kind: kindOf(entry.action),
    action: entry.action,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    target_label: target?.label ?? '',
    branch_id: entry.branchId ?? actor?.branchId ?? null,
    sub_branch_id: entry.subBranchId ?? actor?.subBranchId ?? null,
    outcome: entry.outcome,
    reason: entry.reason ?? null,
    request_id: entry.requestId,
    device_label: entry.deviceLabel,
    details: JSON.stringify(entry.details ?? {}),
  }))
  await db.insertInto('audit_entry').values(rows).execute()
}

/** The feature an action belongs to: `attendance.sync` is of kind `attendance`. */
function kindOf(action: string): string {
  return action.slice(0, Math.max(0, action.indexOf('.'))) || action
}
