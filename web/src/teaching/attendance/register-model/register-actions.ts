import type { Violation } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import {
  violationKinds,
  type AttendanceStatus,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { dismiss, outboxWrites } from '../../../offline/outbox/outbox.ts'
import { correctedTime, record, type NewOperation, type Recording } from './recording.ts'
import type { ClassDay } from '../opening/class-day.ts'
import type { Finding, Issue, RegisterRow } from './register-view.ts'

/**
 * Day, reason and time of a recording: past days need a reason with every operation, and the
 * time decides whether the day is past. By the device's clock; now by default.
 */
export type RecordingPlace = { day: ClassDay; reason: string | null; at?: number }

function withReason(operation: NewOperation, { reason }: RecordingPlace): NewOperation {
  return reason === null ? operation : { ...operation, reason }
}

/** Records several operations at one place, in order. */
export function recordAll(
  place: RecordingPlace,
  operations: readonly NewOperation[],
  local?: unknown,
): Promise<string[]> {
  const { day, at } = place
  const recordings = operations.map((operation): Recording => ({
    operation: withReason(operation, place),
    ...(at !== undefined && { at }),
    ...(local !== undefined && { local }),
  }))
  return record(day, recordings)
}

/** A card or number that was read; `local` is its interpretation on this device. */
export function recordScan(
  place: RecordingPlace,
  text: string,
  local?: unknown,
): Promise<string[]> {
  return recordAll(place, [{ kind: 'scan', code: text.trim() }], local)
}

export function openRegister(place: RecordingPlace): Promise<string[]> {
  return recordAll(place, [{ kind: 'open' }])
}

export type HandMark = {
  status: AttendanceStatus
  note?: string
  /** The arrival, by the device's clock: of a scan that asked, or of the tap. */
  arrivedAt?: number
}

/** A mark made by hand. */
export function markByHand(
  place: RecordingPlace,
  row: RegisterRow,
  { status, note, arrivedAt }: HandMark,
): Promise<string[]> {
  const arrived = arrivedAt !== undefined && { arrivedAt: correctedTime(arrivedAt) }
  return recordAll(place, [{ ...handMarkOf(row, { status, note }), ...arrived }])
}

type MarkOfRow = { status: AttendanceStatus; note?: string | undefined }

/** A mark of a row, based on what this device has of it. */
export function handMarkOf(row: RegisterRow, { status, note }: MarkOfRow): MarkOperation {
  const { studentId, baseVersion } = row
  const mark = { kind: 'mark', studentId, status, baseVersion } as const
  return note === undefined ? mark : { ...mark, teachersNotes: note }
}

type MarkOperation = Extract<NewOperation, { kind: 'mark' }>

/** "Belum" is stored as an unmarked Tanpa Keterangan. */
export function storedStatus({ status }: RegisterRow): AttendanceStatus {
  return status === 'Belum' ? 'Tanpa Keterangan' : status
}

export function writeNote(
  place: RecordingPlace,
  row: RegisterRow,
  note: string,
): Promise<string[]> {
  const { studentId, baseVersion } = row
  return recordAll(place, [{ kind: 'note', studentId, teachersNotes: note, baseVersion }])
}

export function setViolation(
  place: RecordingPlace,
  { studentId }: RegisterRow,
  violation: Violation,
  isOn: boolean,
): Promise<string[]> {
  return recordAll(place, [{ kind: 'violations', studentId, [violation]: isOn }])
}

/** Would this status remove findings? Only present students have any. */
export function losesFindings(row: RegisterRow, status: AttendanceStatus): boolean {
  return !isPresent(status) && hasViolations(row)
}

export function hasViolations({ violations }: RegisterRow): boolean {
  return violationKinds.some((kind) => violations[kind])
}

/** Undoes operations, the last one first. An unsent operation is only dropped. */
export async function undo(
  place: RecordingPlace,
  operationIds: readonly string[],
): Promise<string[]> {
  const parked = new Set(
    outboxWrites()
      .filter(({ state }) => state.kind === 'conflict' || state.kind === 'refused')
      .map(({ id }) => id),
  )
  await dismiss(operationIds.filter((id) => parked.has(id)))
  const taken = operationIds.filter((id) => !parked.has(id))
  return recordAll(
    place,
    taken.toReversed().map((targetOperationId) => ({ kind: 'undo', targetOperationId })),
  )
}

type Conflict = Extract<Issue, { kind: 'conflict' }>

/** "Pakai punya saya": records the own choice again with its findings, based on the other version. */
export async function keepMine(
  place: RecordingPlace,
  { studentId }: RegisterRow,
  issue: Conflict,
): Promise<void> {
  const operation = mineAgain(issue, studentId)
  const findings = isPresent(issue.details.yours.status) ? issue.findings : []
  const again = findings.map((finding) => findingAgain(finding, studentId))
  if (operation) await recordAll(place, [operation, ...again])
  // The choice is kept by now: a device that does not store the removal asks once more when the app is opened again.
  await dismiss(writesOf(issue)).catch(() => undefined)
}

/** "Pakai punya {nama}", or a refusal that was read: drops the write, the server has the other value. */
export async function dropIssue(issue: Issue): Promise<void> {
  // The server has the other value, whether this device stores that or not: then it asks once more.
  await dismiss(writesOf(issue)).catch(() => undefined)
}

/** The writes of an issue: findings wait with the mark that they belong to. */
function writesOf(issue: Issue): string[] {
  const findings = issue.kind === 'conflict' ? issue.findings : []
  return [...new Set([issue.writeId, ...findings.map(({ writeId }) => writeId)])]
}

function findingAgain({ operation }: Finding, studentId: string): NewOperation {
  const { operationId: _id, at: _at, offsetMs: _offset, ...rest } = operation
  return { ...rest, studentId }
}

function mineAgain({ operation, details }: Conflict, studentId: string): NewOperation | null {
  const { yours, theirs } = details
  const baseVersion = theirs.version
  switch (operation.kind) {
    case 'mark': {
      const { operationId: _id, at: _at, offsetMs: _offset, ...rest } = operation
      return { ...rest, studentId, baseVersion }
    }
    case 'note':
      return { kind: 'note', studentId, teachersNotes: operation.teachersNotes, baseVersion }
    // Who has a finding was there.
    case 'violations':
    case 'scan': {
      const { status } = yours
      const arrived = isPresent(status) ? { arrivedAt: yours.at } : {}
      return { kind: 'mark', studentId, status, baseVersion, ...arrived }
    }
    default:
      return null
  }
}
