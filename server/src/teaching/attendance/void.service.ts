import { touchEntry } from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { blankState } from './attendance.rows.ts'
import { listEntriesById, lockClassesOfEntries } from './entries.queries.ts'
import { addHistory, raiseRevisions, saveEntries } from './register-writes.queries.ts'

/** Voids one entry of a register: it counts in no figure any more, its history stays. */
export async function voidEntry(
  deps: Deps,
  actor: Actor,
  { attendanceId, reason }: { attendanceId: string; reason: string },
): Promise<void> {
  await lockClassesOfEntries(deps.db, actor, [attendanceId])
  const [entry] = await listEntriesById(deps.db, actor, [attendanceId])
  if (!entry || entry.isVoid) throw new AppError('attendance.not-found')
  const now = deps.now()
  const before = { state: entry.state, touches: [] }
  const { touch } = touchEntry(before, {
    operationId: null,
    by: { id: actor.userId, name: actor.name },
    deviceId: null,
    at: now.toISOString(),
    source: 'edit',
    reason,
    after: { ...blankState(entry.state.version), updateReason: reason },
  })
  await raiseRevisions(deps.db, [entry.meetingId])
  const change = { id: entry.id, state: touch.after, isVoid: true }
  await saveEntries(deps.db, [change], now)
  await addHistory(deps.db, [{ id: deps.newId(), entryId: entry.id, touch, source: 'void' }])
  deps.audit({
    target: { type: 'attendance', id: entry.id },
    branchId: entry.branchId,
  })
}
