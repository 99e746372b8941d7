import { expect, it } from 'vitest'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import { examWriteOf, lastMarksOf, partitionWrites, upToFinish } from './exam-writes.ts'

const one = '0197ffff-0000-7000-8000-000000000001'
const two = '0197ffff-0000-7000-8000-000000000002'

let serial = 0
function write(body: unknown): QueuedWrite {
  serial += 1
  const state = { kind: 'waiting' } as const
  return {
    id: `w${serial}`,
    seq: serial,
    userId: 'u',
    kind: 'exam',
    group: 'g',
    body,
    recordedAt: serial,
    state,
  }
}

const mark = (questionId: string, value: number | null) =>
  write({ kind: 'mark', questionId, mark: value })

it('the last value of each question is sent', () => {
  const marks = lastMarksOf([mark(one, 5), mark(two, 1), mark(one, null)])
  expect(marks.map(({ questionId, mark: value }) => [questionId, value])).toEqual([
    [one, null],
    [two, 1],
  ])
})

it('a finish includes the taps before it, and none after', () => {
  const writes = [mark(one, 5), write({ kind: 'finish' }), mark(two, 1)]
  expect(upToFinish(writes)).toEqual({ now: writes.slice(0, 2), isFinish: true })
  expect(upToFinish(writes.slice(2))).toEqual({ now: writes.slice(2), isFinish: false })
})

it('a write of another shape is no mark', () => {
  expect(examWriteOf(write({ kind: 'mark', questionId: 'x', mark: 'A' }))).toBeNull()
})

it('separates taps on replaced questions, and the finish that belongs to them', () => {
  const writes = [mark(one, 5), mark(two, 1), write({ kind: 'finish', questionId: one })]
  const [first, second, finish] = writes
  expect(partitionWrites(writes, [{ id: one }, { id: two }])).toEqual({
    fitting: writes,
    strays: [],
  })
  expect(partitionWrites(writes, [{ id: two }])).toEqual({
    fitting: [second],
    strays: [first, finish],
  })
})
