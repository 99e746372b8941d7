import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import type { Replacement } from '../../../offline/outbox/replace-refused.ts'
import { attendanceKind } from './attendance-kind.ts'
import { pendingOf } from './pending-operation.ts'

/** Refusals that a retry cannot change. */
const hopeless: ReadonlySet<string> = new Set([
  'attendance.changed-since',
  'attendance.day-too-old',
  'attendance.left-class',
  'attendance.left-teaching',
  'attendance.note-needed',
  'attendance.not-your-operation',
  'attendance.other-class',
  'card.invalid',
  'card.nis-retired',
  'card.unknown',
  'student.not-found',
])

/** Refused, but another attempt may succeed: the year is active by now, or a reason is added. */
export function canResend(write: QueuedWrite): boolean {
  const { kind, state } = write
  if (kind !== attendanceKind || state.kind !== 'refused') return false
  return !hopeless.has(state.code) && pendingOf(write) !== null
}

/** All resendable writes of one user, class and day, oldest first. */
export function resendableWith(
  { userId, group }: QueuedWrite,
  writes: readonly QueuedWrite[],
): QueuedWrite[] {
  return writes
    .filter((write) => write.userId === userId && write.group === group && canResend(write))
    .toSorted((one, other) => one.seq - other.seq)
}

/** The key shared by an operation and its undo, which are sent together. */
function bondOf(write: QueuedWrite): string {
  const operation = pendingOf(write)?.operation
  return operation?.kind === 'undo' ? operation.targetOperationId : write.id
}

/** The chosen writes, with their undos and with the operations that they undo. */
export function withUndos(
  chosen: readonly QueuedWrite[],
  writes: readonly QueuedWrite[],
): QueuedWrite[] {
  const [first] = chosen
  if (!first) return []
  const bonds = new Set(chosen.map(bondOf))
  return resendableWith(first, writes).filter((write) => bonds.has(bondOf(write)))
}

/** Whether the server accepts these only with a reason. */
export function needsReason(writes: readonly QueuedWrite[]): boolean {
  return writes.some(
    ({ state }) => state.kind === 'refused' && state.code === 'attendance.reason-needed',
  )
}

type Renewal = { reason: string | null; newId: () => string }

/** Returns the operations with the same times under new ids, each with the reason, if there is one. */
export function renewed(writes: readonly QueuedWrite[], { reason, newId }: Renewal): Replacement[] {
  const ids = new Map(writes.map(({ id }) => [id, newId()]))
  return writes.map((write) => {
    const { id, userId, kind, group, local } = write
    const body = { ...resentBody(write, ids), ...(reason !== null && { reason }) }
    const by = { id: body.operationId, userId, kind, group, body }
    return { id, by: local === undefined ? by : { ...by, local } }
  })
}

function resentBody(write: QueuedWrite, ids: ReadonlyMap<string, string>) {
  const operation = pendingOf(write)?.operation
  const operationId = ids.get(write.id) ?? write.id
  if (operation?.kind !== 'undo') return { ...(write.body as object), operationId } // an operation, as parsed above
  const { targetOperationId } = operation
  return {
    ...operation,
    operationId,
    targetOperationId: ids.get(targetOperationId) ?? targetOperationId,
  }
}
