import type {
  OperationResult,
  SyncAnswer,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { settledOutcome } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { deviceId } from '../../../offline/copies/device.ts'
import { offlineUser } from '../../../offline/copies/offline-user.ts'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import { syncRegister } from './attendance.api.ts'
import { classHoursOf, rosterCopy, rosterOf } from '../scan/rosters.api.ts'
import { pendingOf, type PendingOperation } from './pending-operation.ts'
import { applyServerUpdate, loadBase, rememberPeople } from '../register-model/register-bases.ts'
import type { RegisterBase } from '../register-model/register-base.ts'
import type { ClassDay } from '../opening/class-day.ts'
import { ownChangesOf, type RegisterInput } from '../register-model/register-state.ts'
import { tellSyncResults } from './sync-results.ts'

/** Defaults before a roster is read; the server decides lateness itself. */
const unknownClass = { meeting: null, meetingBefore: null, students: [] }
const usualGraceMinutes = 15

type InputParts = { base: RegisterBase; pending: readonly PendingOperation[]; deviceId: string }

/** The snapshot of a register with its pending operations, for the replay. */
export function registerInputOf({ base, pending, deviceId }: InputParts): RegisterInput {
  const { meeting, meetingBefore, students } = rosterOf(base.classId) ?? unknownClass
  const graceMinutes = rosterCopy.current().value?.lateGraceMinutes ?? usualGraceMinutes
  const session = sessionStore.latest()
  const by = { id: session?.userId ?? '', name: session?.name ?? '' }
  const now = serverNow().toISOString()
  return {
    base: { ...base, meeting: base.meeting ?? openedMeanwhile(base, [meeting, meetingBefore]) },
    members: students,
    pending,
    facts: { ...classHoursOf(base.classId), graceMinutes, actor: { by, deviceId }, now },
  }
}

/** The roster may show that a register was opened elsewhere since the snapshot. */
function openedMeanwhile(
  { date, heardAt }: RegisterBase,
  meetings: readonly (RegisterBase['meeting'] | undefined)[],
): RegisterBase['meeting'] {
  const meeting = meetings.find((one) => one?.date === date)
  if (!meeting) return null
  return heardAt === null || meeting.openedAt > heardAt ? meeting : null
}

/**
 * Sends operations of one class and day and applies the response, which is stored
 * before this resolves, unless another user has signed in meanwhile. Without operations: a request for the delta.
 *
 * @param isWhole requests the whole register instead of a delta
 */
export async function exchangeRegister(
  day: ClassDay,
  writes: readonly QueuedWrite[],
  { isWhole = false } = {},
): Promise<SyncAnswer> {
  const userId = offlineUser()?.userId
  await rosterCopy.read()
  const [base, device] = await Promise.all([loadBase(day), deviceId()])
  const since = isWhole ? null : base.revision
  const answer = await syncRegister({
    classId: day.classId,
    date: day.date,
    deviceId: device,
    ...(since !== null && { sinceRevision: since }),
    // Checked when they were recorded; the server checks again.
    operations: writes.map(({ body }) => body as never),
  })
  // Somebody else has signed in meanwhile: the register would be kept as one of theirs.
  if (offlineUser()?.userId !== userId) return answer
  const pending = writes.flatMap((write) => pendingOf(write) ?? [])
  const input = registerInputOf({ base: await loadBase(day), pending, deviceId: device })
  const own = ownChangesOf(input, new Set(acceptedIds(answer.results)))
  await applyServerUpdate(day, { ...answer, isWhole: since === null }, own)
  await rememberPeople(day, peopleIn(answer.results))
  tellSyncResults(answer.results)
  return answer
}

function acceptedIds(results: readonly OperationResult[]): string[] {
  return results
    .filter((result) => ['applied', 'merged'].includes(settledOutcome(result)))
    .map(({ operationId }) => operationId)
}

function peopleIn(results: readonly OperationResult[]): { id: string; name: string }[] {
  return results.flatMap(({ theirs }) => theirs?.by ?? [])
}
