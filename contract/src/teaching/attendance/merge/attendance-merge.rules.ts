import { isOnRegisterDay } from '../../../values/register-day.rules.ts'
import type { Moment } from '../../../values/request/query-days.schemas.ts'
import type { OperationOf, Theirs, Yours } from './attendance-sync.schemas.ts'
import {
  earliest,
  isPresent,
  markOfScan,
  statedArrival,
  type LateRule,
} from '../attendance.rules.ts'
import { violationKinds, type AttendanceStatus, type CardKind } from '../attendance.schemas.ts'
import type { Person } from '../../../values/meetings.schemas.ts'
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
} from '../attendance-entry.rules.ts'

/** The user and phone of an operation. Null: a client without an outbox. */
export type Actor = { by: Person; deviceId: string | null }

export type Situation = {
  /** The corrected time of the operation. */
  at: Moment
  receivedAt: Moment
  actor: Actor
  late: LateRule
}

/**
 * The effect of one operation on one entry. The caller that stores the result assigns the version.
 */
export type Decision =
  | { outcome: 'applied' | 'merged'; code?: 'attendance.already-present'; after: EntryState }
  | { outcome: 'skipped'; code: 'attendance.already-present' }
  | {
      outcome: 'conflict'
      code: 'attendance.conflict' | 'attendance.manual-mark'
      yours: Yours
      theirs: Theirs
    }
  | { outcome: 'refused'; code: 'attendance.note-needed' | 'attendance.changed-since' }

/** A scanned arrival against the stored state: the left column of the merge table. */
export function decideScan(record: EntryRecord, card: CardKind, situation: Situation): Decision {
  const { state } = record
  const { at, late } = situation
  if (state.status === 'Izin' || state.status === 'Sakit') {
    const yours = { status: markOfScan(at, late), teachersNotes: '', at }
    return { outcome: 'conflict', code: 'attendance.manual-mark', yours, theirs: theirsOf(record) }
  }
  const arrivedAt = earliest(state.arrivedAt, at) ?? at
  const arrived = { arrivedAt, card: cardOfArrival(state, card, at) }
  if (!isPresent(state.status)) {
    const marked = { status: markOfScan(arrivedAt, late), mark: 'scan' } as const
    const after = { ...state, ...arrived, ...marked, ...signature(situation) }
    if (arrivedAt === at) return { outcome: 'applied', after }
    // A mark as absent hides the arrival of before, which counts: its time is told.
    return { outcome: 'merged', code: 'attendance.already-present', after }
  }
  const isByHand = state.mark === 'manual'
  const status = isByHand ? state.status : markOfScan(arrivedAt, late)
  const signed = isByHand ? {} : earlierSignature(state, situation)
  const after = { ...state, ...arrived, ...signed, status }
  return { outcome: 'merged', code: 'attendance.already-present', after }
}

/** The shown card is the one of the first arrival. */
function cardOfArrival(state: EntryState, card: CardKind, at: Moment): CardKind {
  const isFirst = state.arrivedAt === null || at < state.arrivedAt
  return isFirst || state.card === null ? card : state.card
}

type Signature = Pick<EntryState, 'markedAt' | 'markedBy'>

function signature({ at, actor }: Situation): Signature {
  return { markedAt: at, markedBy: actor.by.id }
}

/** Two equal marks keep the earlier author. */
function earlierSignature(state: EntryState, situation: Situation): Signature {
  const { markedAt, markedBy } = state
  const isFirst = markedAt === null || situation.at < markedAt
  return isFirst ? signature(situation) : { markedAt, markedBy }
}

/** A manual mark against the stored state. */
export function decideMark(
  record: EntryRecord,
  operation: OperationOf<'mark'>,
  situation: Situation,
): Decision {
  const { state } = record
  const { status } = operation
  const isInformed = knowsMark(record, operation, situation.actor)
  if (isSpared(state, operation, isInformed)) {
    return { outcome: 'skipped', code: 'attendance.already-present' }
  }
  const note = mergedNote(record, operation, situation.actor)
  if (status === 'Izin' && note === '') {
    return { outcome: 'refused', code: 'attendance.note-needed' }
  }
  const meetsOther = !isInformed && state.mark !== 'none'
  const isAgainst = meetsOther && state.status !== status
  if (note === null || isAgainst || losesUnseenFindings(record, operation, situation.actor)) {
    return conflict(record, { status, teachersNotes: operation.teachersNotes, at: situation.at })
  }
  const arrivedAt = arrivalOfMark(state, operation, situation)
  const findings = findingsOfMark(status, state, situation.at)
  const marked = { status, mark: 'manual', arrivedAt, teachersNotes: note } as const
  const after = { ...state, ...signature(situation), ...findings, ...marked }
  if (!meetsOther) return { outcome: 'applied', after }
  return { outcome: 'merged', after: { ...after, ...earlierSignature(state, situation) } }
}

/** Would a mark as absent remove findings that its sender has not seen? */
function losesUnseenFindings(
  { state, touches }: EntryRecord,
  operation: OperationOf<'mark'>,
  actor: Actor,
): boolean {
  if (isPresent(operation.status) || !hasFindings(state)) return false
  return touches.some((touch) => changesFindings(touch) && isNews(touch, operation, actor))
}

/** A bulk mark never changes Hadir, nor a child who came after the phone's list was read. */
function isSpared(
  state: EntryState,
  { isBulk, status }: OperationOf<'mark'>,
  isInformed: boolean,
): boolean {
  if (!isBulk) return false
  if (state.status === 'Hadir') return true
  return state.status === 'Terlambat' && !isInformed && status !== 'Terlambat'
}

/** A presence always has a time: the given one, else that of the mark itself. */
function arrivalOfMark(
  state: EntryState,
  { status, arrivedAt }: OperationOf<'mark'>,
  { at, receivedAt, late }: Situation,
): Moment | null {
  if (!isPresent(status)) return state.arrivedAt
  const stated = statedArrival(arrivedAt, receivedAt, late)
  if (stated !== null) return earliest(state.arrivedAt, stated)
  // A correction on a later day does not change the time of a known arrival.
  return isOnRegisterDay(late, at) ? earliest(state.arrivedAt, at) : (state.arrivedAt ?? at)
}

/** Notes never set a mark; they merge when one side is empty or both are equal. */
export function decideNote(
  record: EntryRecord,
  operation: OperationOf<'note'>,
  situation: Situation,
): Decision {
  const { state } = record
  const note = mergedNote(record, operation, situation.actor)
  if (note === null) {
    const { teachersNotes } = operation
    return conflict(record, { status: state.status, teachersNotes, at: situation.at })
  }
  if (state.status === 'Izin' && note === '') {
    return { outcome: 'refused', code: 'attendance.note-needed' }
  }
  const isOwn = note === operation.teachersNotes && note !== state.teachersNotes
  return { outcome: isOwn ? 'applied' : 'merged', after: { ...state, teachersNotes: note } }
}

/**
 * The latest time wins, flag by flag; on a tie the raised flag stays. Only a finding about a student whom somebody
 * marked as absent is a conflict: one of the two cannot be, and their teacher decides.
 */
export function decideViolations(
  record: EntryRecord,
  operation: OperationOf<'violations'>,
  situation: Situation,
): Decision {
  const { at } = situation
  const violations = { ...record.state.violations }
  const violationsAt = { ...record.state.violationsAt }
  let isOvertaken = false
  for (const kind of violationKinds) {
    const flag = operation[kind]
    if (flag === undefined) continue
    const decidedAt = violationsAt[kind]
    if (decidedAt !== null && at < decidedAt) {
      isOvertaken = true
      continue
    }
    violations[kind] = at === decidedAt ? flag || violations[kind] : flag
    violationsAt[kind] = at
  }
  const after = { ...record.state, violations, violationsAt }
  const isRaised = violationKinds.some((kind) => violations[kind] && !record.state.violations[kind])
  if (isRaised && isMarkedAbsent(record.state)) {
    const status = statusOfFound(record, situation)
    return conflict(record, { status, teachersNotes: undefined, violations, at })
  }
  return { outcome: isOvertaken ? 'merged' : 'applied', after }
}

/** Who has a finding was there: as last marked before the absence, else as of its time. No later day makes late. */
function statusOfFound({ touches }: EntryRecord, { at, late }: Situation): AttendanceStatus {
  const present = touches.findLast(({ before }) => isPresent(before.status))
  return present?.before.status ?? (isOnRegisterDay(late, at) ? markOfScan(at, late) : 'Hadir')
}

/** Restores the state before an operation, when no other operation changed the entry since. */
export function decideUndo(record: EntryRecord, targetOperationId: string): Decision {
  const last = record.touches.at(-1)
  if (last?.operationId !== targetOperationId) {
    return { outcome: 'refused', code: 'attendance.changed-since' }
  }
  return { outcome: 'applied', after: { ...last.before, version: record.state.version } }
}

type Based = { baseVersion: number; force?: boolean | undefined }
type NoteChange = Based & { teachersNotes?: string | undefined }

/** The merged note; null when two different notes were written. */
function mergedNote(record: EntryRecord, change: NoteChange, actor: Actor): string | null {
  const { teachersNotes } = record.state
  return mergeNotes(teachersNotes, change.teachersNotes, knowsNote(record, change, actor))
}

/** Did the sender know the present mark? Changes of the same phone do not make a base stale. */
function knowsMark({ touches }: EntryRecord, base: Based, actor: Actor): boolean {
  return !touches.some((touch) => changesMark(touch) && isNews(touch, base, actor))
}

function knowsNote({ touches }: EntryRecord, base: Based, actor: Actor): boolean {
  return !touches.some((touch) => changesNote(touch) && isNews(touch, base, actor))
}

function isNews(touch: Touch, { baseVersion, force }: Based, actor: Actor): boolean {
  return !force && touch.after.version > baseVersion && !isSamePhone(touch, actor)
}

function isSamePhone(touch: Touch, actor: Actor): boolean {
  return actor.deviceId !== null && touch.deviceId === actor.deviceId && touch.by.id === actor.by.id
}

type Wanted = Omit<Yours, 'teachersNotes'> & { teachersNotes: string | undefined }

function conflict(record: EntryRecord, { teachersNotes = '', ...wanted }: Wanted): Decision {
  const yours = { ...wanted, teachersNotes }
  return { outcome: 'conflict', code: 'attendance.conflict', yours, theirs: theirsOf(record) }
}

/** The other side of a conflict: the stored state, and its author. */
export function theirsOf({ state, touches }: EntryRecord): Theirs {
  const last = touches.findLast(
    (touch) => changesMark(touch) || changesNote(touch) || changesFindings(touch),
  )
  return {
    status: state.status,
    teachersNotes: state.teachersNotes,
    ...(hasFindings(state) && { violations: state.violations }),
    at: state.markedAt ?? last?.at ?? null,
    by: last?.by ?? null,
    version: state.version,
  }
}
