import type { EntryState } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { touchEntry } from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { addHistory, raiseRevisions, saveEntries } from './register-writes.queries.ts'
import { listUnmarked, type Unmarked, type UnmarkedEntry } from './release.queries.ts'

/**
 * Voids the unmarked entries of a student who left the class, from a day on: otherwise they would
 * count as absences. The caller has locked the class.
 */
export function releaseUnmarked(
  deps: Deps,
  actor: Actor,
  wanted: Unmarked & { reason: string },
): Promise<void> {
  return setUnmarked(deps, actor, { ...wanted, isVoid: true })
}

/** Restores the void unmarked entries of a student who returns to the class. */
export function restoreUnmarked(
  deps: Deps,
  actor: Actor,
  wanted: Unmarked & { reason: string },
): Promise<void> {
  return setUnmarked(deps, actor, { ...wanted, isVoid: false })
}

async function setUnmarked(
  deps: Deps,
  actor: Actor,
  { reason, isVoid, ...wanted }: Unmarked & { reason: string; isVoid: boolean },
): Promise<void> {
  const entries = await listUnmarked(deps.db, { ...wanted, isVoid: !isVoid })
  await setEntries(deps, actor, { entries, reason, isVoid })
}

type Setting = {
  entries: readonly (UnmarkedEntry & { after?: EntryState })[]
  reason: string
  isVoid: boolean
}

/** Voids entries, or makes them count; what stands in them stays, where nothing else is to stand there `after`. */
export async function setEntries(
  deps: Deps,
  actor: Actor,
  { entries, reason, isVoid }: Setting,
): Promise<void> {
  if (entries.length === 0) return
  const now = deps.now()
  const meetingIds = new Set(entries.map(({ meetingId }) => meetingId))
  await raiseRevisions(deps.db, [...meetingIds])
  const touched = entries.map(({ id, state, after = state }) => {
    const { touch } = touchEntry(
      { state, touches: [] },
      {
        operationId: null,
        by: { id: actor.userId, name: actor.name },
        deviceId: null,
        at: now.toISOString(),
        source: 'edit',
        reason,
        after: { ...after, updateReason: reason },
      },
    )
    return { id, touch }
  })
  const changes = touched.map(({ id, touch }) => ({ id, state: touch.after, isVoid }))
  await saveEntries(deps.db, changes, now)
  const lines = touched.map(({ id, touch }) => ({ id: deps.newId(), entryId: id, touch }))
  await addHistory(
    deps.db,
    lines.map((line) => ({ ...line, ...(isVoid && { source: 'void' as const }) })),
  )
}
