import { isOnRegisterDay, type RegisterDay } from '../../values/register-day.rules.ts'
import {
  changesFindings,
  changesMark,
  changesNote,
  findingsOfMark,
  hasFindings,
  isMarkedAbsent,
  mergeNotes,
  type EntryRecord,
  type EntryState,
  type Touch,
} from './attendance-entry.rules.ts'
import { theirsOf } from './merge/attendance-merge.rules.ts'
import type { Moment } from '../../values/request/query-days.schemas.ts'
import type { Theirs, Yours } from './merge/attendance-sync.schemas.ts'
import { arrivalOnDay, earliest, isPresent, statedArrival } from './attendance.rules.ts'
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
  const sent = changedIn(record, update)
  const isKnownNote = !isStale(record, sent.version, changesNote)
  const teachersNotes = mergeNotes(state.teachersNotes, sent.teachersNotes, isKnownNote)
  if (teachersNotes === null || meetsOtherHand(record, sent) || meetsAbsence(record, sent)) {
    return conflict(record, sent, situation)
  }
  const marked = sent.status === undefined ? state : marks(record, sent, situation)
  if (marked.status === 'Izin' && teachersNotes === '') return { kind: 'note-needed' }
  const findings = findingsAfter(marked, sent, situation.receivedAt)
  const updateReason = sent.reason ?? state.updateReason
  const after = { ...marked, ...findings, teachersNotes, updateReason }
  return { kind: 'kept', after }
}

/** The entry as the sender had read it. */
function readState({ state, touches }: EntryRecord, version: number | undefined): EntryState {
  if (version === undefined) return state
  return touches.find(({ after }) => after.version > version)?.before ?? state
}

/** Clients that send whole rows back have not written what still stands in them as they had read it. */
function changedIn(record: EntryRecord, update: EntryUpdate): EntryUpdate {
  const { teachersNotes, violations = {} } = update
  const read = readState(record, update.version)
  const isReadNote = teachersNotes === read.teachersNotes && record.state.teachersNotes !== ''
  const flags = violationKinds.filter((kind) => violations[kind] !== read.violations[kind])
  return {
    ...update,
    teachersNotes: isReadNote ? undefined : teachersNotes,
    violations: Object.fromEntries(flags.map((kind) => [kind, violations[kind]])),
  }
}

/** Both values of a conflict: the sender's with what the sender left as others have written it. */
function conflict(
  record: EntryRecord,
  sent: EntryUpdate,
  { receivedAt }: UpdateSituation,
): UpdateDecision {
  const { state } = record
  const left = meetsAbsence(record, sent) ? readState(record, sent.version) : state
  const status = sent.status ?? left.status
  const teachersNotes = sent.teachersNotes ?? state.teachersNotes
  const { violations } = flagsOf(state, sent, receivedAt)
  const isFound = isPresent(status) && hasFindings({ violations })
  const at = sent.timestamp ?? receivedAt
  const yours = { status, teachersNotes, ...(isFound && { violations }), at }
  return { kind: 'conflict', yours, theirs: theirsOf(record) }
}

/** Does it add a finding about a student whom somebody else has marked as absent since? An absent student has none. */
function meetsAbsence(record: EntryRecord, { status, version, violations }: EntryUpdate): boolean {
  if (status !== undefined || !isMarkedAbsent(record.state)) return false
  const isRaised = violationKinds.some((kind) => violations?.[kind] === true)
  return isRaised && isPresent(readState(record, version).status)
}

/**
 * Does it meet what its sender has not seen: a different mark by hand, any different one where the sender saw none, or
 * findings that the new one removes?
 */
function meetsOtherHand(record: EntryRecord, { status, version }: EntryUpdate): boolean {
  const { state } = record
  if (status === undefined) return false
  if (!isPresent(status) && hasFindings(state) && isStale(record, version, changesFindings)) {
    return true
  }
  if (state.mark === 'none' || state.status === status) return false
  const sawNone = readState(record, version).mark === 'none'
  return sawNone || (state.mark === 'manual' && isStale(record, version))
}

function isStale(
  { touches }: EntryRecord,
  version: number | undefined,
  changes: (touch: Touch) => boolean = changesMark,
): boolean {
  if (version === undefined) return false
  return touches.some((touch) => changes(touch) && touch.after.version > version)
}

function marks(record: EntryRecord, update: EntryUpdate, situation: UpdateSituation): EntryState {
  const { receivedAt, userId } = situation
  const { state } = record
  const isToday = isOnRegisterDay(situation, receivedAt)
  const status = keepsHadir(record, update, isToday) ? 'Hadir' : (update.status ?? state.status)
  const stated = statedArrival(update.timestamp ?? undefined, receivedAt, situation)
  const arrivedAt = isPresent(status)
    ? arrivalOf(state, stated ?? receivedAt, situation, isToday)
    : state.arrivedAt
  if (state.mark !== 'none' && state.status === status) return { ...state, status, arrivedAt }
  const markedAt = stated ?? receivedAt
  return { ...state, status, mark: 'manual', arrivedAt, markedAt, markedBy: userId }
}

/** Today the earliest arrival counts; on a past day a stored one is kept, unless it is the hour of a later entry. */
function arrivalOf(
  { arrivedAt }: EntryState,
  sent: Moment,
  register: RegisterDay,
  isToday: boolean,
): Moment | null {
  const kept = isToday ? null : arrivalOnDay(register, arrivedAt)
  return kept ?? earliest(arrivedAt, sent)
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

/** An older client sends its flags with every row: those of an absent student are not kept. */
function findingsAfter(
  marked: EntryState,
  update: EntryUpdate,
  at: Moment,
): Pick<EntryState, 'violations' | 'violationsAt'> {
  if (isMarkedAbsent(marked)) return findingsOfMark(marked.status, marked, at)
  return flagsOf(marked, update, at)
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
