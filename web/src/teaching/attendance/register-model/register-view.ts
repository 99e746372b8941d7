import type { EntryState } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import {
  shownStatus,
  timestampOf,
} from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import { arrivalOnDay } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { noCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { Moment } from '@ngaji/contract/values/request/query-days.schemas'
import type {
  AttendanceStatus,
  CardKind,
  Violations,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { isOnRegisterDay } from '@ngaji/contract/values/register-day.rules'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import type { OperationOf } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import type { ConflictDetails, PendingOperation } from '../sending/pending-operation.ts'
import type { Member } from './register-base.ts'
import { everyoneIn, hasEveryRow, replay, type RegisterInput } from './register-state.ts'

export type ShownStatus = AttendanceStatus | 'Belum'

/** A finding about a student whom somebody else marked as absent. */
export type Finding = { writeId: string; operation: OperationOf<'violations'> }

/** A record that needs the teacher: a conflict, or a refusal. */
export type Issue =
  | {
      kind: 'conflict'
      writeId: string
      operation: PendingOperation['operation']
      details: ConflictDetails
      /** The findings that are decided with it. */
      findings: readonly Finding[]
    }
  | { kind: 'refused'; writeId: string; code: string; message: string }

export type RegisterRow = Member & {
  /** The server's id of the entry; empty until it has one. */
  entryId: string
  status: ShownStatus
  /** Marked by a user or a scan; unmarked is "Belum", or Tanpa Keterangan once the day is over. */
  isMarked: boolean
  /** Arrival, else the time of the mark. */
  time: Moment | null
  arrivedAt: Moment | null
  note: string
  violations: Violations
  card: CardKind | null
  /** The version last received from the server. */
  baseVersion: number
  isManual: boolean
  /** The row has unsent records. */
  isWaiting: boolean
  /** Joined after the class and not marked: no row on the server, and in no count here. */
  isLateJoiner: boolean
  issues: readonly Issue[]
}

export type RegisterView = {
  isOpen: boolean
  isToday: boolean
  rows: readonly RegisterRow[]
  /** Members who joined after the class: not listed, but a scan or a tap marks them. */
  lateJoiners: readonly RegisterRow[]
  counts: Readonly<Record<ShownStatus, number>>
  /** Hadir and Terlambat. */
  present: number
  /** Unsent, with those in memory. */
  waiting: number
  /** Unsent, and not on this device: they end with the page. */
  inMemory: number
  /** Refused records and conflicts. */
  attention: number
  /** Refused scans of unknown cards. */
  strangers: readonly Issue[]
  heardAt: Moment | null
}

type RowFacts = {
  states: ReadonlyMap<string, { state: EntryState }>
  touched: ReadonlySet<string>
  waiting: ReadonlySet<string>
  issues: ReadonlyMap<string, readonly Issue[]>
  isToday: boolean
  /** The server gives no further row by itself. */
  hasEveryRow: boolean
}

/**
 * The view of a register: the server's snapshot with this device's pending operations replayed on it.
 * Unchanged rows are the same objects as in `former`, so that only changed rows are rendered again.
 */
export function registerView(input: RegisterInput, former?: RegisterView): RegisterView {
  const { base, facts, pending } = input
  const run = replay(input)
  const isToday = isOnRegisterDay({ ...facts, date: base.date }, facts.now)
  const studentOf = studentsOfOperations(input)
  const waiting = pending.filter(({ state }) => state.kind === 'waiting')
  const issues = issuesByStudent(pending, studentOf)
  const rowFacts: RowFacts = {
    states: run.records,
    touched: new Set(run.touched.map(({ studentId }) => studentId)),
    waiting: new Set(waiting.map(({ operation }) => studentOf.get(operation.operationId) ?? '')),
    issues,
    isToday,
    hasEveryRow: hasEveryRow(input),
  }
  const everyone = everyoneIn(input).map((member) => toRegisterRow(member, rowFacts, input))
  const { rows, lateJoiners } = keptRows(everyone, former)
  const counts = countRows(rows)
  return {
    isOpen: base.meeting !== null || run.opened !== null,
    isToday,
    rows,
    lateJoiners,
    counts,
    present: counts.Hadir + counts.Terlambat,
    waiting: waiting.length,
    inMemory: waiting.filter(({ isInMemory }) => isInMemory).length,
    attention: [...issues.values()].flat().length,
    strangers: issues.get('') ?? [],
    heardAt: base.heardAt,
  }
}

/** The rows that count, and those of late joiners; what is unchanged is the object of before. */
function keptRows(
  everyone: readonly RegisterRow[],
  former: RegisterView | undefined,
): Pick<RegisterView, 'rows' | 'lateJoiners'> {
  const before = former && [...former.rows, ...former.lateJoiners]
  const known = new Map(before?.map((row) => [row.studentId, row]))
  const kept = everyone.map((row) => {
    const same = known.get(row.studentId)
    return same && isSameRow(same, row) ? same : row
  })
  const rows = kept.filter(({ isLateJoiner }) => !isLateJoiner)
  const lateJoiners = kept.filter(({ isLateJoiner }) => isLateJoiner)
  return {
    rows: former && isSameList(former.rows, rows) ? former.rows : rows,
    lateJoiners:
      former && isSameList(former.lateJoiners, lateJoiners) ? former.lateJoiners : lateJoiners,
  }
}

function toRegisterRow(member: Member, facts: RowFacts, input: RegisterInput): RegisterRow {
  const { base } = input
  const { studentId } = member
  const state = facts.states.get(studentId)?.state
  if (!state) throw new Error('every member has a record')
  const { id, isVoid, version } = base.entries[studentId] ?? noEntry
  const entryId = isVoid ? '' : id
  const isMarked = state.mark !== 'none'
  const isLateJoiner = entryId === '' && hasNoRow(studentId, facts)
  return {
    ...named(member),
    entryId,
    status: shownStatus({ status: state.status, isMarked }, facts.isToday || isLateJoiner),
    isMarked,
    time: isMarked ? timestampOf(state) : null,
    arrivedAt: arrivalOnDay({ ...input.facts, date: base.date }, state.arrivedAt),
    note: state.teachersNotes,
    violations: state.violations,
    card: state.card,
    baseVersion: version,
    isManual: state.mark === 'manual',
    isWaiting: facts.waiting.has(studentId),
    isLateJoiner,
    issues: facts.issues.get(studentId) ?? noIssues,
  }
}

/** Will the server give no row either? What this device recorded about the student brings a row, or an issue to read. */
function hasNoRow(studentId: string, { hasEveryRow, touched, waiting, issues }: RowFacts): boolean {
  return hasEveryRow && !touched.has(studentId) && !waiting.has(studentId) && !issues.has(studentId)
}

const noEntry = { id: '', isVoid: false, version: 0 }
const noIssues: readonly Issue[] = []

/** Operation id -> student, also of an undo, which names only the undone operation. */
function studentsOfOperations({ base, pending }: RegisterInput): Map<string, string> {
  const students = new Map<string, string>()
  for (const [studentId, touches] of Object.entries(base.touches)) {
    for (const { operationId } of touches) if (operationId) students.set(operationId, studentId)
  }
  for (const { operation, target } of pending) {
    const { operationId } = operation
    if (target?.kind === 'student') students.set(operationId, target.studentId)
    if (operation.kind !== 'undo') continue
    const undone = students.get(operation.targetOperationId)
    if (undone !== undefined) students.set(operationId, undone)
  }
  return students
}

function issuesByStudent(
  pending: readonly PendingOperation[],
  studentOf: ReadonlyMap<string, string>,
): Map<string, Issue[]> {
  const found = new Map<string, Issue[]>()
  for (const item of pending) {
    const issue = issueOf(item)
    if (!issue) continue
    const student = studentOf.get(item.operation.operationId) ?? ''
    found.set(student, [...(found.get(student) ?? []), issue])
  }
  return new Map([...found].map(([student, issues]) => [student, withFindings(issues)]))
}

/** One question about a student: findings are decided with the mark that they came with, or all as one. */
function withFindings(issues: readonly Issue[]): Issue[] {
  const findings = issues.flatMap(findingOf)
  if (findings.length === 0) return [...issues]
  const others = issues.filter((issue) => findingOf(issue).length === 0)
  const host = others.findLast(isAboutMark) ?? issues.find((issue) => findingOf(issue).length > 0)
  const kept = issues.filter((issue) => issue === host || others.includes(issue))
  return kept.map((issue) => (issue === host ? { ...issue, findings } : issue))
}

function findingOf(issue: Issue): Finding[] {
  if (issue.kind !== 'conflict' || issue.operation.kind !== 'violations') return []
  return [{ writeId: issue.writeId, operation: issue.operation }]
}

function isAboutMark(issue: Issue): boolean {
  return issue.kind === 'conflict' && ['mark', 'scan'].includes(issue.operation.kind)
}

function issueOf({ writeId, operation, state }: PendingOperation): Issue | null {
  if (state.kind === 'conflict')
    return { kind: 'conflict', writeId, operation, details: state.details, findings: [] }
  if (state.kind !== 'refused') return null
  return { kind: 'refused', writeId, code: state.code, message: state.message }
}

function countRows(rows: readonly RegisterRow[]): Record<ShownStatus, number> {
  const counts = { ...noCounts, Belum: 0 }
  for (const { status } of rows) counts[status] += 1
  return counts
}

function isSameList(one: readonly RegisterRow[], other: readonly RegisterRow[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index])
}

/** Rows are flat but for flags and issues, which are compared by content. */
function isSameRow(one: RegisterRow, other: RegisterRow): boolean {
  return (Object.keys(one) as (keyof RegisterRow)[]).every((key) => {
    const [left, right] = [one[key], other[key]]
    if (left === right) return true
    return typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right)
  })
}
