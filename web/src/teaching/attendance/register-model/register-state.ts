import {
  runOperations,
  type Register,
  type RegisterRun,
} from '@ngaji/contract/teaching/attendance/register/attendance-register.rules'
import type { EntryRecord, Touch } from '@ngaji/contract/teaching/attendance/attendance-entry.rules'
import type { Actor } from '@ngaji/contract/teaching/attendance/merge/attendance-merge.rules'
import { compareNames } from '@ngaji/contract/values/person/name-order.rules'
import { hasMeetingEnded, type ClassHours } from '@ngaji/contract/values/register-day.rules'
import type { Moment } from '@ngaji/contract/values/request/query-days.schemas'
import type { Target } from '@ngaji/contract/teaching/attendance/attendance-scan.rules'
import { attendanceWithState } from '@ngaji/contract/teaching/attendance/attendance-view.rules'
import type { PendingOperation } from '../sending/pending-operation.ts'
import {
  blankEntry,
  memberOf,
  attendanceState,
  type Member,
  type OwnChanges,
  type RegisterBase,
  type RememberedTouch,
} from './register-base.ts'

export type RegisterFacts = ClassHours & {
  graceMinutes: number
  actor: Actor
  /** The time by the server's clock. */
  now: Moment
}

export type RegisterInput = {
  base: RegisterBase
  /** The members by the roster; entries of former members are shown too. */
  members: readonly Member[]
  pending: readonly PendingOperation[]
  facts: RegisterFacts
}

const sorted = new WeakMap<readonly Member[], readonly Member[]>()

/** Cached, because a roster changes once a day and a register many times a minute. */
function sortedByName(members: readonly Member[]): readonly Member[] {
  const known = sorted.get(members) ?? members.toSorted(compareNames)
  sorted.set(members, known)
  return known
}

/**
 * All students of a register, by name: the members, and former members with an entry. One whose entry is void is shown
 * as long as this device has something to send or to ask about that student.
 */
export function everyoneIn({
  members,
  base,
  pending,
}: Pick<RegisterInput, 'members' | 'base' | 'pending'>): readonly Member[] {
  const entries = Object.values(base.entries)
  const known = new Set(members.map(({ studentId }) => studentId))
  const awaited = new Set(
    pending.map(({ target }) => target?.kind === 'student' && target.studentId),
  )
  const others = entries.filter(
    ({ studentId, isVoid }) => !known.has(studentId.id) && (!isVoid || awaited.has(studentId.id)),
  )
  const ownerOf = new Map(
    entries.flatMap(({ id, isVoid, studentId }) => (isVoid ? [] : [[id, studentId.id] as const])),
  )
  // The roster may be of before the merge: whose entry stands under another student has a row there.
  const isMerged = ({ studentId }: Member) => {
    const entry = base.entries[studentId]
    return entry?.isVoid === true && ownerOf.has(entry.id) && !awaited.has(studentId)
  }
  const inOrder = sortedByName(members).filter((member) => !isMerged(member))
  return others.length === 0
    ? inOrder
    : [...inOrder, ...others.map(memberOf)].toSorted(compareNames)
}

/**
 * Has the server given every row that it gives by itself? Once the class has ended it adds nobody: a member without
 * an entry joined later, and was not absent. Until the open register is known, the roster is all that is known.
 */
export function hasEveryRow({ base, facts }: RegisterInput): boolean {
  const { meeting, heardAt, entries, date } = base
  if (meeting === null || heardAt === null || Object.keys(entries).length === 0) return false
  return hasMeetingEnded({ ...facts, date }, heardAt)
}

/** Pending on top of the snapshot: unsent, or sent but not yet contained in a response. */
function isOutstanding({ state }: PendingOperation, base: RegisterBase): boolean {
  if (state.kind === 'waiting') return true
  return state.kind === 'sent' && state.revision > (base.revision ?? -1)
}

/** Replays this device's pending operations on the server's snapshot, by the server's own rules. */
export function replay(input: RegisterInput): RegisterRun {
  const { base, pending, facts } = input
  const outstanding = pending.filter((operation) => isOutstanding(operation, base))
  const register: Register = {
    date: base.date,
    startTime: facts.startTime,
    endTime: facts.endTime,
    graceMinutes: facts.graceMinutes,
    isOpen: base.meeting !== null,
    // The server checks the year; the device does not.
    isYearActive: true,
    records: new Map(
      everyoneIn(input).map((member) => [member.studentId, toEntryRecord(member, input)]),
    ),
    targets: targetsOf(outstanding),
    known: knownOperations(input),
  }
  const operations = outstanding.map(({ operation }) => operation)
  return runOperations(register, operations, { actor: facts.actor, receivedAt: facts.now })
}

function targetsOf(pending: readonly PendingOperation[]): Map<string, Target> {
  return new Map(
    pending.flatMap(({ operation, target }) => (target ? [[operation.operationId, target]] : [])),
  )
}

/** Confirmed operations that can still be undone. */
function knownOperations({ base, facts }: RegisterInput): Register['known'] {
  const known = new Map<
    string,
    { userId: string; verdict: { operationId: string; outcome: 'applied'; studentId: string } }
  >()
  for (const [studentId, touches] of Object.entries(base.touches)) {
    for (const { operationId } of touches) {
      if (operationId === null) continue
      const verdict = { operationId, outcome: 'applied', studentId } as const
      known.set(operationId, { userId: facts.actor.by.id, verdict })
    }
  }
  return known
}

function toEntryRecord(member: Member, { base, facts }: RegisterInput): EntryRecord {
  const entry = base.entries[member.studentId] ?? blankEntry(member, base)
  const remembered = base.touches[member.studentId] ?? []
  const touches = remembered.map((touch, index) =>
    touchOf(touch, remembered[index + 1]?.before ?? entry, facts.actor),
  )
  return { state: attendanceState(entry), touches }
}

const stranger = { id: '', name: '' }

function touchOf(
  { operationId, at, before, version }: RememberedTouch,
  after: RememberedTouch['before'],
  actor: Actor,
): Touch {
  const isOwn = operationId !== null
  return {
    operationId,
    at,
    by: isOwn ? actor.by : stranger,
    deviceId: isOwn ? actor.deviceId : null,
    source: 'manual',
    reason: null,
    before: attendanceState(before),
    after: { ...attendanceState(after), version },
  }
}

/** The entries before each sent operation, to be stored with the snapshot for undo. */
export function ownChangesOf(input: RegisterInput, accepted: ReadonlySet<string>): OwnChanges {
  const members = new Map(everyoneIn(input).map((member) => [member.studentId, member]))
  const changes = new Map<string, Omit<RememberedTouch, 'version'>[]>()
  for (const { studentId, touch } of replay(input).touched) {
    const member = members.get(studentId)
    if (!member || touch.operationId === null || !accepted.has(touch.operationId)) continue
    const entry = input.base.entries[studentId] ?? blankEntry(member, input.base)
    const before = attendanceWithState(entry, touch.before)
    const change = { operationId: touch.operationId, at: touch.at, before }
    changes.set(studentId, [...(changes.get(studentId) ?? []), change])
  }
  return changes
}
