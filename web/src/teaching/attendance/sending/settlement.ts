import type { OperationResult } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { settledOutcome } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import type { Settlement } from '../../../offline/outbox/senders.ts'
import type { ConflictDetails } from './pending-operation.ts'

/** The outbox's settlement of a result. */
export function settlementOf(result: OperationResult): Settlement {
  const { operationId: id } = result
  const outcome = settledOutcome(result)
  switch (outcome) {
    case 'applied':
    case 'merged':
    case 'skipped':
      return { id, outcome: 'done' }
    case 'conflict':
      return conflictOf(result) ?? refusedSettlement(result)
    case 'refused':
      return refusedSettlement(result)
    default:
      return outcome satisfies never
  }
}

function refusedSettlement({ operationId: id, code, message }: OperationResult): Settlement {
  const reason = { code: code ?? 'server.unexpected', message: message ?? 'Ditolak.' }
  return { id, outcome: 'refused', ...reason }
}

/** The outbox stores ids only: the other user's name stays in the snapshot. */
function conflictOf({ operationId: id, yours, theirs, entry }: OperationResult): Settlement | null {
  if (!yours || !theirs) return null
  const by = theirs.by && { id: theirs.by.id }
  const whose = entry && { studentId: entry.studentId.id }
  const details: ConflictDetails = { yours, theirs: { ...theirs, by }, ...whose }
  return { id, outcome: 'conflict', details }
}
