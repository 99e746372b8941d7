import type { AuditEntry } from '@ngaji/contract/office/audit-log/audit-log.schemas'

export function isDone({ outcome }: Pick<AuditEntry, 'outcome'>): boolean {
  return outcome === 'ok'
}

export function placeText({ branchName, subBranchName }: AuditEntry): string {
  return [branchName, subBranchName].filter(Boolean).join(' / ')
}
