import type { OperationInput } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { describe, expect, it } from 'vitest'
import type { QueuedWrite } from '../../../offline/outbox/queued-write.ts'
import { attendanceKind } from './attendance-kind.ts'
import { canResend, needsReason, renewed, resendableWith, withUndos } from './resend.ts'

const studentId = '0197bbbb-0000-7000-8000-000020210022'
const numberedOperationId = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = '2025-11-20T11:27:00.000Z'

type Distributed<O> = O extends OperationInput ? Omit<O, 'operationId' | 'at' | 'offsetMs'> : never

function parked(
  seq: number,
  code: string,
  operation: Distributed<OperationInput> = {
    kind: 'mark',
    studentId,
    status: 'Sakit',
    baseVersion: 2,
  },
): QueuedWrite {
  const id = numberedOperationId(seq)
  return {
    seq,
    id,
    userId: 'siti',
    kind: attendanceKind,
    group: 'class-1 2025-11-20',
    body: { ...operation, operationId: id, at, offsetMs: -1500 },
    recordedAt: 1,
    state: { kind: 'refused', code, message: 'Tidak' },
  }
}

const newIds = () => {
  let next = 100
  return () => numberedOperationId((next += 1))
}

describe('"Kirim lagi"', () => {
  it.each([
    'branch-year.inactive',
    'attendance.reason-needed',
    'class.not-found',
    'request.invalid',
  ])('is offered after %s', (code) => expect(canResend(parked(1, code))).toBe(true))

  it.each([
    'card.unknown',
    'card.invalid',
    'card.nis-retired',
    'attendance.left-class',
    'attendance.left-teaching',
    'attendance.other-class',
    'student.not-found',
    'attendance.day-too-old',
  ])('is not offered after %s', (code) => expect(canResend(parked(1, code))).toBe(false))

  it('is for refusals alone, of records that can be parsed', () => {
    const write = parked(1, 'branch-year.inactive')
    expect(canResend({ ...write, state: { kind: 'waiting' } })).toBe(false)
    expect(canResend({ ...write, state: { kind: 'conflict', details: {} } })).toBe(false)
    expect(canResend({ ...write, body: { kind: 'song' } })).toBe(false)
    expect(canResend({ ...write, kind: 'journal' })).toBe(false)
  })
})

it('sends the same operation with the same time under a new id', () => {
  const write = { ...parked(1, 'branch-year.inactive'), local: { studentId, card: null } }
  const [again] = renewed([write], { reason: null, newId: newIds() })
  expect(again).toEqual({
    id: write.id,
    by: {
      id: numberedOperationId(101),
      userId: 'siti',
      kind: attendanceKind,
      group: write.group,
      body: { ...(write.body as object), operationId: numberedOperationId(101) },
      local: write.local,
    },
  })
})

it('adds the reason, which only some refusals need', () => {
  const writes = [parked(1, 'branch-year.inactive'), parked(2, 'attendance.reason-needed')]
  expect([needsReason(writes.slice(0, 1)), needsReason(writes)]).toEqual([false, true])
  const again = renewed(writes, { reason: 'HP rusak', newId: newIds() })
  expect(again.map(({ by }) => by.body)).toMatchObject([
    { reason: 'HP rusak', at, offsetMs: -1500 },
    { reason: 'HP rusak', at, offsetMs: -1500 },
  ])
})

describe('all of a class and day', () => {
  const first = parked(1, 'branch-year.inactive')
  const second = parked(2, 'branch-year.inactive')

  it('includes all resendable writes of this user, oldest first', () => {
    const others = [
      { ...parked(3, 'branch-year.inactive'), group: 'class-1 2025-11-21' },
      { ...parked(4, 'branch-year.inactive'), userId: 'hendra' },
      parked(5, 'card.unknown'),
    ]
    expect(resendableWith(first, [second, ...others, first])).toEqual([first, second])
  })

  it('never separates an operation from its undo', () => {
    const undo = parked(3, 'branch-year.inactive', { kind: 'undo', targetOperationId: first.id })
    const all = [first, second, undo]
    expect(withUndos([first], all)).toEqual([first, undo])
    expect(withUndos([undo], all)).toEqual([first, undo])
    expect(withUndos([second], all)).toEqual([second])
    const again = renewed([first, undo], { reason: null, newId: newIds() })
    expect(again[1]?.by.body).toMatchObject({
      kind: 'undo',
      operationId: numberedOperationId(102),
      targetOperationId: numberedOperationId(101),
    })
  })
})
