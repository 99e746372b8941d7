import type { Moment } from '../../values/request/query-days.schemas.ts'
import { isPresent } from './attendance.rules.ts'
import {
  violationKinds,
  type AttendanceStatus,
  type CardKind,
  type HistorySource,
  type Violation,
  type Violations,
} from './attendance.schemas.ts'
import type { Person } from '../../values/meetings.schemas.ts'

/** The stored state of one student in a register. */
export type EntryState = {
  status: AttendanceStatus
  /** The origin of the status; `none` = not marked yet ("Belum"). */
  mark: 'none' | 'scan' | 'manual'
  /** The earliest known arrival; later edits keep it. */
  arrivedAt: Moment | null
  markedAt: Moment | null
  /** The account that set the mark. */
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

/** One line of an entry's history, with the fields the rules need. */
export type Touch = {
  operationId: string | null
  by: Person
  /** The phone, where the change came from one: changes of the same phone never conflict. */
  deviceId: string | null
  at: Moment
  source: HistorySource
  reason: string | null
  before: EntryState
  after: EntryState
}

/** An entry with its whole history, oldest first. */
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

/**
 * The status in a list: an unmarked entry is "Belum" on its own day and Tanpa Keterangan
 * afterwards.
 */
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

export function changesFindings({ before, after }: Touch): boolean {
  return violationKinds.some((kind) => before.violations[kind] !== after.violations[kind])
}

/**
 * A sent note beside the stored one: they merge when one side is empty or both are equal. Null when two different
 * notes were written; who knew the stored one replaces it.
 */
export function mergeNotes(
  stored: string,
  sent: string | undefined,
  isKnown: boolean,
): string | null {
  if (sent === undefined || sent === stored) return stored
  if (isKnown || stored === '') return sent
  return sent === '' ? stored : null
}

export function hasFindings({ violations }: Pick<EntryState, 'violations'>): boolean {
  return violationKinds.some((kind) => violations[kind])
}

type Findings = Pick<EntryState, 'violations' | 'violationsAt'>

/** Only a present student has findings: a mark as absent, made at `at`, removes those that stand. */
export function findingsOfMark(
  status: AttendanceStatus,
  { violations, violationsAt }: Findings,
  at: Moment,
): Findings {
  if (isPresent(status)) return { violations, violationsAt }
  const decidedAt = { ...violationsAt }
  for (const kind of violationKinds) if (violations[kind]) decidedAt[kind] = at
  return { violations: untouchedEntry.violations, violationsAt: decidedAt }
}

/** Has somebody marked the student as absent? An unmarked student has no status yet. */
export function isMarkedAbsent({ mark, status }: Pick<EntryState, 'mark' | 'status'>): boolean {
  return mark !== 'none' && !isPresent(status)
}

/**
 * Does a change leave every value unchanged? Such a change enters the history but makes no new
 * version.
 */
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
