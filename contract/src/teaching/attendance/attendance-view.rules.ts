import { timestampOf, type EntryRecord, type EntryState } from './attendance-entry.rules.ts'
import type { FirstOutcome, OperationResult } from './merge/attendance-sync.schemas.ts'
import { isPresent } from './attendance.rules.ts'
import type { Attendance } from './attendance.schemas.ts'

/**
 * Converts a received entry for the rules, so that a phone can apply its unsent operations to it.
 */
export function recordOfAttendance(entry: Attendance): EntryRecord {
  return { state: stateOfAttendance(entry), touches: [] }
}

function stateOfAttendance(entry: Attendance): EntryState {
  const { status, timestamp, teachersNotes, violations, card, updateReason, version } = entry
  return {
    status,
    mark: markKind(entry),
    arrivedAt: entry.isMarked && isPresent(status) ? timestamp : null,
    markedAt: timestamp,
    markedBy: null,
    teachersNotes,
    violations,
    violationsAt: { attribute: null, attitude: null, tidiness: null },
    card,
    updateReason,
    version,
  }
}

function markKind({ isMarked, isManual }: Attendance): EntryState['mark'] {
  if (!isMarked) return 'none'
  return isManual ? 'manual' : 'scan'
}

/** The entry with another state: for a list before or after the server has answered. */
export function attendanceWithState(entry: Attendance, state: EntryState): Attendance {
  const { status, teachersNotes, violations, card, updateReason, version } = state
  return {
    ...entry,
    status,
    timestamp: timestampOf(state),
    teachersNotes,
    violations,
    updateReason,
    isMarked: state.mark !== 'none',
    isManual: state.mark === 'manual',
    card,
    version,
  }
}

/** The final outcome of an operation, from this answer or from the first one. */
export function settledOutcome({ outcome, first }: OperationResult): FirstOutcome {
  return outcome === 'duplicate' ? (first ?? 'applied') : outcome
}

/** "1 tersimpan, 1 perlu keputusan." */
export function syncMessage(outcomes: readonly FirstOutcome[]): string {
  const count = (...wanted: FirstOutcome[]) =>
    outcomes.filter((outcome) => wanted.includes(outcome)).length
  const parts = [
    { number: count('applied', 'merged', 'skipped'), words: 'tersimpan' },
    { number: count('conflict'), words: 'perlu keputusan' },
    { number: count('refused'), words: 'ditolak' },
  ].filter(({ number }) => number > 0)
  if (parts.length === 0) return 'Sudah yang terbaru.'
  return `${parts.map(({ number, words }) => `${number} ${words}`).join(', ')}.`
}
