import type { EntryState } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import {
  timestampOf,
  untouchedEntry,
} from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { countStatuses } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import {
  violationKinds,
  type Attendance,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { ToldEntry } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/row-types.ts'

/** A student as a register shows it; the picture only where the viewer may see it. */
export type StudentFacts = {
  studentId: string
  name: string
  nis: string
  image: string | null
  thumbnail: string | null
}

/** The state columns of an attendance row. */
export type StateRow = {
  status: Database['attendance']['status']['__select__']
  is_marked: boolean
  is_manual: boolean
  arrived_at: string | null
  marked_at: string | null
  marked_by: string | null
  teachers_notes: string
  attribute: boolean
  attribute_at: string | null
  attitude: boolean
  attitude_at: string | null
  tidiness: boolean
  tidiness_at: string | null
  update_reason: string | null
  card: EntryState['card']
  version: number
}

/** One entry of one register, for the rules and for an answer. */
export type Entry = StudentFacts & {
  id: string
  classId: string
  date: string
  state: EntryState
  revision: number
}

/**
 * The state columns of the row `a`. Timestamps as text: a register has hundreds, and parsing them
 * to dates would serve no caller.
 */
export const stateColumns = sql`a.status, a.is_marked, a.is_manual, a.arrived_at::text,
  a.marked_at::text, a.marked_by, a.teachers_notes, a.attribute, a.attribute_at::text, a.attitude,
  a.attitude_at::text, a.tidiness, a.tidiness_at::text, a.update_reason, a.card, a.version`

/**
 * `2026-11-19 11:30:00.25+00` as `2026-11-19T11:30:00.250Z`. Both engines print UTC; digits below a
 * millisecond are dropped.
 */
export function isoOf(printed: string): string {
  const milliseconds = printed.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${printed.slice(0, 10)}T${printed.slice(11, 19)}.${milliseconds}Z`
}

const isoOrNull = (printed: string | null) => (printed === null ? null : isoOf(printed))

export function stateFromRow(row: StateRow): EntryState {
  return {
    status: row.status,
    mark: rowMarkKind(row),
    arrivedAt: isoOrNull(row.arrived_at),
    markedAt: isoOrNull(row.marked_at),
    markedBy: row.marked_by,
    teachersNotes: row.teachers_notes,
    violations: {
      attribute: row.attribute,
      attitude: row.attitude,
      tidiness: row.tidiness,
    },
    violationsAt: {
      attribute: isoOrNull(row.attribute_at),
      attitude: isoOrNull(row.attitude_at),
      tidiness: isoOrNull(row.tidiness_at),
    },
    updateReason: row.update_reason,
    card: row.card,
    version: row.version,
  }
}

function rowMarkKind(row: StateRow): EntryState['mark'] {
  if (!row.is_marked) return 'none'
  return row.is_manual ? 'manual' : 'scan'
}

/** The state of a new row, or of a void row that is restored. */
export function blankState(version = 1): EntryState {
  return { ...untouchedEntry, version }
}

/** The columns that store a state. */
export function storedStateColumns(state: EntryState) {
  return {
    status: state.status,
    is_marked: state.mark !== 'none',
    is_manual: state.mark === 'manual',
    arrived_at: state.arrivedAt,
    marked_at: state.markedAt,
    marked_by: state.markedBy,
    teachers_notes: state.teachersNotes,
    attribute: state.violations.attribute,
    attribute_at: state.violationsAt.attribute,
    attitude: state.violations.attitude,
    attitude_at: state.violationsAt.attitude,
    tidiness: state.violations.tidiness,
    tidiness_at: state.violationsAt.tidiness,
    update_reason: state.updateReason,
    card: state.card,
    version: state.version,
  }
}

/**
 * A state as the history stores it: untouched fields are omitted (JSON drops `undefined`), since
 * they are read as untouched anyway and make up most of a state. Status and version are always
 * stored.
 */
export function historyStateOf(state: EntryState) {
  const { violations, violationsAt } = state
  const isFlagged = violationKinds.some((kind) => violations[kind] || violationsAt[kind] !== null)
  return {
    status: state.status,
    version: state.version,
    mark: state.mark === 'none' ? undefined : state.mark,
    arrivedAt: state.arrivedAt ?? undefined,
    markedAt: state.markedAt ?? undefined,
    markedBy: state.markedBy ?? undefined,
    teachersNotes: state.teachersNotes || undefined,
    violations: isFlagged ? violations : undefined,
    violationsAt: isFlagged ? violationsAt : undefined,
    card: state.card ?? undefined,
    updateReason: state.updateReason ?? undefined,
  }
}

/** A state of the history (`historyStateOf`), with the phone it came from. */
export type StoredState = Partial<EntryState> & { deviceId?: string | null }

const orNull = <T>(value: T | null | undefined) => value ?? null

/** Fields that `historyStateOf` omitted are read as untouched. */
export function stateOfHistory(kept: StoredState): EntryState {
  return {
    status: kept.status ?? untouchedEntry.status,
    mark: kept.mark ?? untouchedEntry.mark,
    arrivedAt: orNull(kept.arrivedAt),
    markedAt: orNull(kept.markedAt),
    markedBy: orNull(kept.markedBy),
    teachersNotes: kept.teachersNotes ?? '',
    violations: kept.violations ?? untouchedEntry.violations,
    violationsAt: kept.violationsAt ?? untouchedEntry.violationsAt,
    card: orNull(kept.card),
    updateReason: orNull(kept.updateReason),
    version: kept.version ?? untouchedEntry.version,
  }
}

export function attendanceOf(entry: Entry): Attendance {
  return attendanceIn(entry, entry.state)
}

/** An entry in an answer that tells what changed: a phone that has it must hear that it is void. */
export function toldEntryOf(entry: Entry & { isVoid: boolean }): ToldEntry {
  return { ...attendanceOf(entry), ...(entry.isVoid && { isVoid: true }) }
}

/** An entry as an answer, in its new state. */
export function attendanceIn(entry: Omit<Entry, 'state'>, state: EntryState): Attendance {
  return {
    id: entry.id,
    studentId: {
      id: entry.studentId,
      name: entry.name,
      nis: entry.nis,
      image: entry.image,
      thumbnail: entry.thumbnail,
    },
    classId: entry.classId,
    date: entry.date,
    status: state.status,
    timestamp: timestampOf(state),
    teachersNotes: state.teachersNotes,
    violations: state.violations,
    updateReason: state.updateReason,
    isMarked: state.mark !== 'none',
    isManual: state.mark === 'manual',
    card: state.card,
    version: state.version,
  }
}

export type MeetingRow = {
  id: string
  classId: string
  date: string
  openedBy: { id: string; name: string }
  openedAt: Date
  reason: string | null
  revision: number
  isCancelled: boolean
}

/** A meeting with its counts; unmarked students of the register of now count only in the total. */
export function meetingOf(
  row: MeetingRow,
  states: readonly Pick<EntryState, 'status' | 'mark'>[],
  isCurrent: boolean,
): Meeting {
  const entries = states.map(({ status, mark }) => ({ status, isMarked: mark !== 'none' }))
  return {
    classId: row.classId,
    date: row.date,
    openedBy: row.openedBy,
    openedAt: row.openedAt.toISOString(),
    reason: row.reason,
    revision: row.revision,
    counts: countStatuses(entries, isCurrent),
    total: entries.length,
  }
}
