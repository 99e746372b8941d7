import type { AuditEntry } from '@ngaji/contract/features/audit-log/audit-log.schemas'

export function isDone({ outcome }: Pick<AuditEntry, 'outcome'>): boolean {
  return outcome === 'ok'
}

/** Nobody signed in: a card at the door, a reset link, the program itself. */
export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (!actor) return 'Belum masuk'
  return actor.name || 'Akun terhapus'
}

export function placeText({ branchName, subBranchName }: AuditEntry): string {
  return [branchName, subBranchName].filter(Boolean).join(' / ')
}
