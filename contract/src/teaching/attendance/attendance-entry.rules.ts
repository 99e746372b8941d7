import type { Moment } from '../../values/query-days.schemas.ts'
import {
  violationKinds,
  type AttendanceStatus,
  type CardKind,
  type HistorySource,
  type Violation,
  type Violations,
} from './attendance.schemas.ts'
import type { Person } from '../../values/meetings.schemas.ts'

/** One student's place in a register, as it is stored. */
export type EntryState = {
  status: AttendanceStatus
  /** How the status came about; `none` = nobody marked yet ("Belum"). */
  mark: 'none' | 'scan' | 'manual'
  /** The earliest arrival known; it survives later edits. */
  arrivedAt: Moment | null
  markedAt: Moment | null
  /** The account of whoever marked. */
  markedBy: string | null
  teachersNotes: string
  violations: Violations
  /** When each flag was last decided. */
  violationsAt: Record<Violation, Moment | null>
  card: CardKind | null
  /** The latest reason given for a change. */
  updateReason: string | null
  version: number
}

/** One line of an entry's history, as far as rules need it. */
export type Touch = {
  operationId: string | null
  by: Person
  /** The phone, where the change came from one: a person's own phone never contradicts itself. */
  deviceId: string | null
  at: Moment
  source: HistorySource
  reason: string | null
  before: EntryState
  after: EntryState
}

/** An entry with everything that happened to it, oldest first. */
export type EntryRecord = { state: EntryState; touches: readonly Touch[] }

export const untouchedEntry: EntryState = {
  status: 'Tanpa Keterangan',
  mark: 'none',
  arrivedAt: null,
  markedAt: null,
  markedBy: null,
  teachersNotes: '',
  violations: { attribute: false, attitude: false, tidiness: false },
  violationsAt: { attribute: null, attitude: null, tidiness: null },
  card: null,
  updateReason: null,
  version: 0,
}

/** What a list shows: an unmarked entry is "Belum" on its own day and Tanpa Keterangan afterwards. */
export function shownStatus(
  entry: { status: AttendanceStatus; isMarked: boolean },
  isToday: boolean,
): AttendanceStatus | 'Belum' {
  return entry.isMarked || !isToday ? entry.status : 'Belum'
}

/** The arrival, else the moment of the mark. */
export function timestampOf(state: EntryState): Moment | null {
  return state.arrivedAt ?? state.markedAt
}

export function changesMark({ before, after }: Touch): boolean {
  return before.status !== after.status || before.mark !== after.mark
}

export function changesNote({ before, after }: Touch): boolean {
  return before.teachersNotes !== after.teachersNotes
}

/** A change that leaves everything as it was is remembered but makes no new version. */
export function isSameEntry(one: EntryState, other: EntryState): boolean {
  return (
    one.status === other.status &&
    one.mark === other.mark &&
    one.arrivedAt === other.arrivedAt &&
    one.markedAt === other.markedAt &&
    one.markedBy === other.markedBy &&
    one.teachersNotes === other.teachersNotes &&
    isSameDetail(one, other)
  )
}

function isSameDetail(one: EntryState, other: EntryState): boolean {
  return (
    one.card === other.card &&
    one.updateReason === other.updateReason &&
    violationKinds.every(
      (kind) =>
        one.violations[kind] === other.violations[kind] &&
        one.violationsAt[kind] === other.violationsAt[kind],
    )
  )
}
