import { dayOfMoment, type Day } from '../../../jakarta-time.ts'
import type { RegisterDay } from '../../../values/register-day.rules.ts'
import { refusalOfDay } from '../attendance-day.rules.ts'
import {
  isSameEntry,
  untouchedEntry,
  type EntryRecord,
  type EntryState,
  type Touch,
} from '../attendance-entry.rules.ts'
import {
  decideMark,
  decideNote,
  decideScan,
  decideUndo,
  decideViolations,
  type Actor,
  type Decision,
  type Situation,
} from '../merge/attendance-merge.rules.ts'
import type { Moment } from '../../../values/request/query-days.schemas.ts'
import type { FirstOutcome, Operation, Theirs, Yours } from '../merge/attendance-sync.schemas.ts'
import { correctedMoment } from '../attendance.rules.ts'
import type { CardKind, HistorySource } from '../attendance.schemas.ts'
import type { ScanRefusal, Target } from '../attendance-scan.rules.ts'

export type VerdictCode =
  | Extract<Decision, { code: string }>['code']
  | ScanRefusal
  | ReturnType<typeof refusalOfDay>
  | 'attendance.already-present'
  | 'attendance.not-your-operation'
  | 'attendance.left-class'
  | 'attendance.left-teaching'
  | 'attendance.other-class'
  | 'branch-year.inactive'
  | 'class.no-student'
  | 'student.not-found'

/** The outcome of an operation; the code is null without a message. */
export type Verdict = {
  operationId: string
  outcome: FirstOutcome
  code?: NonNullable<VerdictCode>
  studentId?: string
  className?: string
  leftOn?: Day
  card?: CardKind
  yours?: Yours
  theirs?: Theirs
}

/** An operation that was processed before, with its user and its outcome. */
export type KnownOperation = { userId: string; verdict: Verdict }

/** The days on which a teacher who left a class taught it, both included. */
export type FormerStay = { joinedOn: Day; leftOn: Day }

/**
 * One class and day, with everything a decision needs. Every member has a record, also in an
 * unopened register.
 */
export type Register = RegisterDay & {
  graceMinutes: number
  isOpen: boolean
  isYearActive: boolean
  /** The writer's last stay in the class, for who teaches it no more: what was marked until then is taken. */
  formerStay?: FormerStay | null
  records: ReadonlyMap<string, EntryRecord>
  targets: ReadonlyMap<string, Target>
  known: ReadonlyMap<string, KnownOperation>
}

export type RegisterRun = {
  /** Set when an operation opened the register. */
  opened: { at: Moment; reason: string | null } | null
  records: ReadonlyMap<string, EntryRecord>
  touched: readonly { studentId: string; touch: Touch }[]
  /** The verdicts in the order the operations were sent; a repeated operation has its first outcome. */
  verdicts: readonly { verdict: Verdict; isDuplicate: boolean }[]
}

type Run = {
  register: Register
  actor: Actor
  receivedAt: Moment
  opened: RegisterRun['opened']
  records: Map<string, EntryRecord>
  known: Map<string, KnownOperation>
  touched: { studentId: string; touch: Touch }[]
}

/**
 * Processes a batch in the order in which the operations were made. The server stores the result; a
 * phone shows it before the server has answered. Both call this one function.
 */
export function runOperations(
  register: Register,
  operations: readonly Operation[],
  { actor, receivedAt }: { actor: Actor; receivedAt: Moment },
): RegisterRun {
  const run: Run = {
    register,
    actor,
    receivedAt,
    opened: null,
    records: new Map(register.records),
    known: new Map(register.known),
    touched: [],
  }
  const timed = timedOperations(operations, receivedAt, register.date)
  const verdicts: { verdict: Verdict; isDuplicate: boolean }[] = []
  for (const { operation, index, at } of timed.toSorted(byMoment)) {
    verdicts[index] = processOnce(run, operation, at)
  }
  return { opened: run.opened, records: run.records, touched: run.touched, verdicts }
}

type Timed = { operation: Operation; at: Moment; index: number }

/** The time of each operation. An undo follows its target, whatever the clock did in between. */
function timedOperations(
  operations: readonly Operation[],
  receivedAt: Moment,
  date: Day,
): readonly Timed[] {
  const moments = new Map<string, Moment>()
  return operations.map((operation, index) => {
    const told = correctedMoment(operation, receivedAt, date)
    const undone = operation.kind === 'undo' ? moments.get(operation.targetOperationId) : undefined
    const at = undone !== undefined && undone > told ? undone : told
    moments.set(operation.operationId, at)
    return { operation, index, at }
  })
}

function byMoment(one: Timed, other: Timed): number {
  if (one.at === other.at) return one.index - other.index
  return one.at < other.at ? -1 : 1
}

function processOnce(run: Run, operation: Operation, at: Moment) {
  const { operationId } = operation
  const before = run.known.get(operationId)
  if (before?.userId === run.actor.by.id) return { verdict: before.verdict, isDuplicate: true }
  const verdict = before
    ? refused(operation, 'attendance.not-your-operation')
    : process(run, operation, at)
  if (!before) run.known.set(operationId, { userId: run.actor.by.id, verdict })
  return { verdict, isDuplicate: false }
}

function process(run: Run, operation: Operation, at: Moment): Verdict {
  const { register, receivedAt } = run
  if (!register.isYearActive) return refused(operation, 'branch-year.inactive')
  const { date, startTime, endTime, formerStay } = register
  if (formerStay && !taughtThen(formerStay, date, at)) {
    return { ...refused(operation, 'attendance.left-teaching'), leftOn: formerStay.leftOn }
  }
  const day = { date, startTime, endTime, at, receivedAt, reason: operation.reason }
  const dayRefusal = refusalOfDay(day)
  if (dayRefusal) return refused(operation, dayRefusal)
  if (operation.kind === 'open') return open(run, operation, at)
  const { operationId } = operation
  if (undoesNothing(run, operation)) return { operationId, outcome: 'merged' }
  const target = undoTarget(run, operation)
  if (target.kind === 'refused') {
    const { kind: _kind, code, ...facts } = target
    return { ...refused(operation, code), ...facts }
  }
  return touch(run, operation, { target, at })
}

/** A mark belongs to its moment: it is judged by who taught the class then, not by who teaches it when it arrives. */
function taughtThen({ joinedOn, leftOn }: FormerStay, date: Day, at: Moment): boolean {
  return date >= joinedOn && date <= leftOn && dayOfMoment(at) <= leftOn
}

function open(run: Run, operation: Operation, at: Moment): Verdict {
  const { operationId } = operation
  if (run.register.isOpen || run.opened) return { operationId, outcome: 'merged' }
  if (run.records.size === 0) return refused(operation, 'class.no-student')
  run.opened = { at, reason: operation.reason ?? null }
  return { operationId, outcome: 'applied' }
}

/** A skipped or refused operation, in a bulk mark for example, has nothing left to undo. */
function undoesNothing(run: Run, operation: Operation): boolean {
  if (operation.kind !== 'undo') return false
  const target = run.known.get(operation.targetOperationId)
  if (target?.userId !== run.actor.by.id) return false
  return target.verdict.outcome !== 'applied' && target.verdict.outcome !== 'merged'
}

function undoTarget(run: Run, operation: Exclude<Operation, { kind: 'open' }>): UndoTarget {
  if (operation.kind !== 'undo') {
    return run.register.targets.get(operation.operationId) ?? unknownStudent
  }
  const target = run.known.get(operation.targetOperationId)
  if (target?.userId !== run.actor.by.id) {
    return { kind: 'refused', code: 'attendance.not-your-operation' }
  }
  const { studentId } = target.verdict
  if (studentId === undefined) return { kind: 'refused', code: 'attendance.changed-since' }
  return { kind: 'student', studentId, card: null }
}

type UndoTarget =
  | Extract<Target, { kind: 'student' }>
  | { kind: 'refused'; code: NonNullable<VerdictCode>; className?: string; leftOn?: Day }

const unknownStudent: UndoTarget = { kind: 'refused', code: 'student.not-found' }

type Aim = { target: Extract<Target, { kind: 'student' }>; at: Moment }

function touch(
  run: Run,
  operation: Exclude<Operation, { kind: 'open' }>,
  { target, at }: Aim,
): Verdict {
  const { studentId, card } = target
  const record = run.records.get(studentId)
  if (!record) return refused(operation, 'student.not-found')
  const { date, startTime, endTime, graceMinutes } = run.register
  const late = { date, startTime, endTime, graceMinutes }
  const situation = { at, receivedAt: run.receivedAt, actor: run.actor, late }
  const decision = decide({ record, operation, card }, situation)
  const { operationId } = operation
  const { outcome } = decision
  const verdict: Verdict = { operationId, outcome, studentId, ...(card && { card }) }
  if (decision.outcome !== 'applied' && decision.outcome !== 'merged') {
    return { ...verdict, ...decision }
  }
  if (!run.register.isOpen && !run.opened) run.opened = { at, reason: operation.reason ?? null }
  keep(run, { studentId, record, operation, at, after: decision.after })
  return { ...verdict, ...(decision.code && { code: decision.code }) }
}

type Question = {
  record: EntryRecord
  operation: Exclude<Operation, { kind: 'open' }>
  card: CardKind | null
}

function decide({ record, operation, card }: Question, situation: Situation): Decision {
  switch (operation.kind) {
    case 'scan':
      return decideScan(record, card ?? 'plain', situation)
    case 'mark':
      return decideMark(record, operation, situation)
    case 'note':
      return decideNote(record, operation, situation)
    case 'violations':
      return decideViolations(record, operation, situation)
    case 'undo':
      return decideUndo(record, operation.targetOperationId)
    default:
      return operation satisfies never
  }
}

type Change = {
  studentId: string
  record: EntryRecord
  operation: Operation
  at: Moment
  after: EntryState
}

function keep(run: Run, { studentId, record, operation, at, after }: Change): void {
  const reason = operation.reason ?? null
  const line = touchEntry(record, {
    operationId: operation.operationId,
    by: run.actor.by,
    deviceId: run.actor.deviceId,
    at,
    source: sourceOf(operation),
    reason,
    after: reason === null ? after : { ...after, updateReason: reason },
  })
  run.records.set(studentId, line.record)
  run.touched.push({ studentId, touch: line.touch })
}

/** Adds one line to an entry's history; only a changed value makes a new version. */
export function touchEntry(
  record: EntryRecord,
  change: Omit<Touch, 'before'>,
): { record: EntryRecord; touch: Touch } {
  const before = record.state
  const version = isSameEntry(before, change.after) ? before.version : before.version + 1
  const after = { ...change.after, version }
  const touch = { ...change, before, after }
  return { record: { state: after, touches: [...record.touches, touch] }, touch }
}

function sourceOf(operation: Operation): HistorySource {
  if (operation.reason !== undefined) return 'edit'
  if (operation.kind === 'scan') return 'scan'
  return operation.kind === 'mark' && operation.isBulk ? 'bulk' : 'manual'
}

function refused(operation: Operation, code: NonNullable<VerdictCode>): Verdict {
  return { operationId: operation.operationId, outcome: 'refused', code }
}

/** The record of an unmarked member that no register contains yet. */
export const untouchedRecord: EntryRecord = { state: untouchedEntry, touches: [] }
