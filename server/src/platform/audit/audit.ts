import type { AuditField } from '@ngaji/contract/office/audit-log/audit-fields'
import type { AuditReason, AuditTargetType } from '@ngaji/contract/office/audit-log/audit-words'
import type { Principal } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** The acting user and their place. */
type AuditActor = Pick<Principal, 'userId' | 'role' | 'branchId' | 'subBranchId'>

/** One line of the audit log: the action and its record. Labels and ids, never personal values. */
export type AuditNote = {
  /** Defaults to the route's action. */
  action?: string
  /** The user who signed in by this very call; otherwise the caller. */
  actor?: AuditActor
  /** `label` names a thing (a class, a year), never a person. */
  target?: { type: AuditTargetType; id: string; label?: string }
  branchId?: string | null
  subBranchId?: string | null
  /**
   * A code of a fixed list. A typed reason stays with the record it is about, where it can be
   * blanked; the audit log never is.
   */
  reason?: AuditReason | null
  details?: AuditDetails
}

/** Counts and ids, and the names of changed fields, of one record or of several lines of it. */
export type AuditDetails = {
  fields?: readonly AuditField[] | readonly { index: number; keys: readonly AuditField[] }[]
  [other: string]: unknown
}

export type AuditEntry = Omit<AuditNote, 'actor'> & {
  action: string
  actor: AuditActor | null
  requestId: string
  deviceLabel: string
  /** `ok`, or the code of the refusal that was committed. */
  outcome: string
}

/**
 * The last statement of every write: its entries in the hash-chained log, in the same transaction.
 * The database numbers and chains them, so the chain has no gap however transactions interleave.
 */
export async function appendAudit(
  { db, newId, now }: Deps,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    id: newId(),
    at: now(),
    kind: kindOf(entry.action),
    action: entry.action,
    ...actorColumns(entry),
    ...auditTargetColumns(entry.target),
    outcome: entry.outcome,
    reason: entry.reason ?? null,
    request_id: entry.requestId,
    device_label: entry.deviceLabel,
    details: entry.details ?? {},
  }))
  await sql`
    insert into audit_entry (id, at, kind, action, actor_id, actor_role, branch_id, sub_branch_id,
      target_type, target_id, target_label, outcome, reason, request_id, device_label, details)
    select id, at, kind, action, actor_id, actor_role,
      coalesce(v.branch_id,
        (select place.branch_id from sub_branch place where place.id = v.sub_branch_id)),
      sub_branch_id, target_type, target_id, target_label, outcome, reason, request_id,
      device_label, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, at timestamptz, kind text, action text, actor_id uuid, actor_role text,
      branch_id uuid, sub_branch_id uuid, target_type text, target_id uuid, target_label text,
      outcome text, reason text, request_id text, device_label text, details jsonb)`.execute(db)
}

const nobody = { userId: null, role: null, branchId: null, subBranchId: null }

/**
 * The place of the record, else of the actor; never the kelompok of one with the desa of the other. The desa of a
 * kelompok that is named alone is looked up as the entry is written.
 */
function actorColumns({ actor, branchId, subBranchId }: AuditEntry) {
  const own = actor ?? nobody
  const isOfOwnDesa = !branchId || branchId === own.branchId
  return {
    actor_id: own.userId,
    actor_role: own.role,
    branch_id: branchId ?? (subBranchId ? null : own.branchId),
    sub_branch_id: subBranchId ?? (isOfOwnDesa ? own.subBranchId : null),
  }
}

function auditTargetColumns(target: AuditNote['target']) {
  if (!target) return { target_type: null, target_id: null, target_label: '' }
  const { type, id, label = '' } = target
  return { target_type: type, target_id: id, target_label: label }
}

/** The feature of an action: `attendance.sync` belongs to `attendance`. */
function kindOf(action: string): string {
  return action.slice(0, Math.max(0, action.indexOf('.'))) || action
}
