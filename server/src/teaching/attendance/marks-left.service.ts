import type { EntryState } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { touchEntry } from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type { MarkLeft } from '@ngaji/contract/people/students/transfers.schemas'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import type { Leaving, MarksChoice } from '../../structure/classes/members/marks-left.ts'
import { blankState } from './attendance.rows.ts'
import { addEntriesOfChild, listMarksAfter, type MarkAfter } from './marks-left.queries.ts'
import { addHistory, raiseRevisions, saveEntries } from './register-writes.queries.ts'

/** The marks that a mutasi of an earlier day would leave in the class before. */
export async function listMarksLeft(
  { db }: Pick<Deps, 'db'>,
  leaving: Leaving,
): Promise<MarkLeft[]> {
  const marks = await listMarksAfter(db, leaving)
  return marks.map((mark) => ({
    date: mark.date,
    status: mark.state.status,
    className: mark.className,
    canMove: canMove(mark),
  }))
}

function canMove({ toMeetingId, isTaken }: MarkAfter): boolean {
  return toMeetingId !== null && !isTaken
}

type Settling = Leaving & { choice: MarksChoice; reason: string }

/**
 * Takes these marks out of the class before; `move` writes them into the registers of the class that follows,
 * where the child is a member by now. Every step is in the history of both entries.
 */
export async function settleMarksLeft(
  deps: Deps,
  actor: Actor,
  { choice, reason, ...leaving }: Settling,
): Promise<void> {
  const marks = await listMarksAfter(deps.db, leaving)
  if (marks.length === 0) return
  const moved = choice === 'move' ? marks.filter(canMove) : []
  const places = await placesFor(deps, leaving.studentId, moved)
  const registers = [...marks.map((mark) => mark.meetingId), ...moved.map((one) => one.toMeetingId)]
  await raiseRevisions(deps.db, [...new Set(registers.filter((id) => id !== null))])
  const now = deps.now()
  const touchOf = (before: EntryState, after: EntryState) =>
    touchEntry(
      { state: before, touches: [] },
      {
        operationId: null,
        by: { id: actor.userId, name: actor.name },
        deviceId: null,
        at: now.toISOString(),
        source: 'edit',
        reason,
        after: { ...after, version: before.version, updateReason: reason },
      },
    ).touch
  const voided = marks.map(({ id, state }) => ({ id, touch: touchOf(state, blankState()) }))
  const written = places.map(({ id, version, state }) => ({
    id,
    touch: touchOf(blankState(version), state),
  }))
  await saveEntries(
    deps.db,
    [
      ...voided.map(({ id, touch }) => ({ id, state: touch.after, isVoid: true })),
      ...written.map(({ id, touch }) => ({ id, state: touch.after })),
    ],
    now,
  )
  await addHistory(deps.db, [
    ...voided.map((one) => ({ ...newTouchRow(deps, one), source: 'void' as const })),
    ...written.map((one) => newTouchRow(deps, one)),
  ])
}

type Touched = { id: string; touch: ReturnType<typeof touchEntry>['touch'] }

function newTouchRow({ newId }: Pick<Deps, 'newId'>, { id, touch }: Touched) {
  return { id: newId(), entryId: id, touch }
}

/** The child's entry in each register of the class that follows; a new one where there is none. */
async function placesFor(deps: Deps, studentId: string, moved: readonly MarkAfter[]) {
  const places = moved.map(({ toEntryId, toVersion, toMeetingId, state }) => ({
    id: toEntryId ?? deps.newId(),
    isNew: toEntryId === null,
    version: toVersion ?? 1,
    meetingId: toMeetingId ?? '',
    state,
  }))
  await addEntriesOfChild(
    deps.db,
    places.filter(({ isNew }) => isNew).map(({ id, meetingId }) => ({ id, meetingId, studentId })),
  )
  return places
}
