import type { OperationResult } from '@ngaji/contract/features/attendance/attendance-sync.schemas'
import { settledOutcome } from '@ngaji/contract/features/attendance/attendance-view.rules'
import type { QueuedWrite } from '../../offline/queued-write.ts'
import type { Sender, Settlement, WriteLabel } from '../../offline/senders.ts'
import { formatDay, formatTime } from '../../ui/formats.ts'
import { rosterCopy, rosterOf } from './attendance.api.ts'
import {
  classDayOf,
  pendingOf,
  type ConflictDetails,
  type PendingOperation,
} from './pending-operation.ts'
import { exchangeRegister } from './register-exchange.ts'

/** What the queue does with a result. */
export function settlementOf(result: OperationResult): Settlement {
  const { operationId: id } = result
  const outcome = settledOutcome(result)
  switch (outcome) {
    case 'applied':
    case 'merged':
    case 'skipped':
      return { id, outcome: 'done' }
    case 'conflict':
      return conflictOf(result) ?? refusalOf(result)
    case 'refused':
      return refusalOf(result)
    default:
      return outcome satisfies never
  }
}

function refusalOf({ operationId: id, code, message }: OperationResult): Settlement {
  const reason = { code: code ?? 'server.unexpected', message: message ?? 'Ditolak.' }
  return { id, outcome: 'refused', ...reason }
}

/** The queue keeps ids only: the other person's name stays with the register. */
function conflictOf({ operationId: id, yours, theirs }: OperationResult): Settlement | null {
  if (!yours || !theirs) return null
  const by = theirs.by && { id: theirs.by.id }
  const details: ConflictDetails = { yours, theirs: { ...theirs, by } }
  return { id, outcome: 'conflict', details }
}

/** Sends the queued operations of one class and day. */
export const attendanceSender: Sender = {
  async send({ group, writes }) {
    const answer = await exchangeRegister(classDayOf(group), writes)
    return answer.results.map(settlementOf)
  },
  describe: describeWrite,
}

/** A write in words; names only while the roster is on this phone. */
export async function describeWrite(write: QueuedWrite): Promise<WriteLabel> {
  await rosterCopy.read()
  const { classId, date } = classDayOf(write.group)
  const roster = rosterOf(classId)
  const pending = pendingOf(write)
  const detail = `${roster?.className ?? 'Absen'} · ${formatDay(date)} · ${formatTime(new Date(write.recordedAt))}`
  if (!pending) return { title: 'Absen', detail }
  const who = whoOf(pending, roster?.students ?? [])
  return { title: [actOf(pending.operation), who].filter(Boolean).join(' · '), detail }
}

type Known = { studentId: string; name: string; nis: string }

function whoOf({ operation, target }: PendingOperation, students: readonly Known[]): string {
  const studentId = target?.kind === 'student' ? target.studentId : undefined
  const student = students.find((other) => other.studentId === studentId)
  if (student) return student.name
  return operation.kind === 'scan' ? `NIS ${operation.code.slice(0, 8)}` : ''
}

function actOf(operation: PendingOperation['operation']): string {
  switch (operation.kind) {
    case 'open':
      return 'Buka absen'
    case 'scan':
      return 'Pindai kartu'
    case 'mark':
      return operation.status
    case 'note':
      return 'Catatan'
    case 'violations':
      return 'Temuan'
    case 'undo':
      return 'Urungkan'
    default:
      return operation satisfies never
  }
}
