import { isOnRegisterDay, type RegisterDay } from '../../values/register-day.rules.ts'
import { changesMark, type EntryRecord, type EntryState } from './attendance-entry.rules.ts'
import { theirsOf } from './merge/attendance-merge.rules.ts'
import type { Moment } from '../../values/request/query-days.schemas.ts'
import type { Theirs, Yours } from './merge/attendance-sync.schemas.ts'
import { isPresent, statedArrival } from './attendance.rules.ts'
import { violationKinds, type AttendanceStatus, type Violations } from './attendance.schemas.ts'

/** One item of the compatible form: missing fields keep their values. */
export type EntryUpdate = {
  status?: AttendanceStatus | undefined
  timestamp?: Moment | null | undefined
  violations?: { [Kind in keyof Violations]?: boolean | undefined } | undefined
  teachersNotes?: string | undefined
  version?: number | undefined
  reason?: string | undefined
}

export type UpdateDecision =
  | { kind: 'kept'; after: EntryState }
  | { kind: 'conflict'; yours: Yours; theirs: Theirs }
  | { kind: 'note-needed' }

type UpdateSituation = RegisterDay & {
  receivedAt: Moment
  /** The account that writes. */
  userId: string
}

/** The effect of an update by a client without operations on one entry. */
export function decideUpdate(
  record: EntryRecord,
  update: EntryUpdate,
  situation: UpdateSituation,
): UpdateDecision {
  const { state } = record
  if (update.status !== undefined && meetsOtherHand(record, update)) {
    const { status, teachersNotes = '' } = update
    const yours = { status, teachersNotes, at: update.timestamp ?? situation.receivedAt }
    return { kind: 'conflict', yours, theirs: theirsOf(record) }
  }
  const marked = update.status === undefined ? state : marks(record, update, situation)
  const teachersNotes = update.teachersNotes ?? state.teachersNotes
  if (marked.status === 'Izin' && teachersNotes === '') return { kind: 'note-needed' }
  const { violations, violationsAt } = flagsOf(state, update, situation.receivedAt)
  const updateReason = update.reason ?? state.updateReason
  const after = { ...marked, violations, violationsAt, teachersNotes, updateReason }
  return { kind: 'kept', after }
}

/** Is the version stale while the stored mark is a different manual one? */
function meetsOtherHand(record: EntryRecord, { status, version }: EntryUpdate): boolean {
  const { state } = record
  return state.mark === 'manual' && state.status !== status && isStale(record, version)
}

function isStale({ touches }: EntryRecord, version: number | undefined): boolean {
  if (version === undefined) return false
  return touches.some((touch) => changesMark(touch) && touch.after.version > version)
}

function marks(record: EntryRecord, update: EntryUpdate, situation: UpdateSituation): EntryState {
  const { receivedAt, userId } = situation
  const { state } = record
  const isToday = isOnRegisterDay(situation, receivedAt)
  const status = keepsHadir(record, update, isToday) ? 'Hadir' : (update.status ?? state.status)
  const stated = statedArrival(update.timestamp ?? undefined, receivedAt, situation)
  const arrivedAt = isPresent(status)
    ? arrivalOf(state, stated ?? receivedAt, isToday)
    : state.arrivedAt
  if (state.mark !== 'none' && state.status === status) return { ...state, status, arrivedAt }
  const markedAt = stated ?? receivedAt
  return { ...state, status, mark: 'manual', arrivedAt, markedAt, markedBy: userId }
}

/** Today the earliest arrival counts; on a past day a stored arrival is kept. */
function arrivalOf(state: EntryState, sent: Moment, isToday: boolean): Moment {
  if (state.arrivedAt === null) return sent
  return isToday && sent < state.arrivedAt ? sent : state.arrivedAt
}

/** A second scan of an older client looks like Terlambat: without a version it changes no Hadir. */
function keepsHadir(
  record: EntryRecord,
  { status, version }: EntryUpdate,
  isToday: boolean,
): boolean {
  const lowers = record.state.status === 'Hadir' && status === 'Terlambat'
  return lowers && isToday && (version === undefined || isStale(record, version))
}

function flagsOf(
  state: EntryState,
  { violations: sent }: EntryUpdate,
  at: Moment,
): Pick<EntryState, 'violations' | 'violationsAt'> {
  if (!sent) return state
  const violations = { ...state.violations }
  const violationsAt = { ...state.violationsAt }
  for (const kind of violationKinds) {
    const flag = sent[kind]
    if (flag === undefined || flag === violations[kind]) continue
    violations[kind] = flag
    violationsAt[kind] = at
  }
  return { violations, violationsAt }
}
