import { expect, it } from 'vitest'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import { saveWordsOf } from './ExamHead.tsx'

const stored: QueuedWrite = {
  id: 'one',
  userId: 'nur',
  kind: 'exam',
  group: 'score/category',
  body: {},
  seq: 1,
  recordedAt: 0,
  state: { kind: 'waiting' },
}
const inMemory: QueuedWrite = { ...stored, id: 'two', isInMemory: true }
const nothing = { writes: [], problem: null, sheet: null }

it('says that marks are on the device only of those that it stored', () => {
  expect(saveWordsOf({ ...nothing, writes: [stored] }, true).words).toBe(
    'Tersimpan di HP · 1 menunggu',
  )
  const unstored = { kind: 'problem', words: 'HP tidak menyimpan, sedang dikirim' }
  expect(saveWordsOf({ ...nothing, writes: [inMemory] }, false)).toEqual(unstored)
  expect(saveWordsOf({ ...nothing, writes: [stored, inMemory] }, true)).toEqual(unstored)
  const problem = { code: 'x', message: 'Tidak' }
  expect(saveWordsOf({ ...nothing, writes: [inMemory], problem }, false)).toEqual(unstored)
})

it('says so where nothing is stored and nothing waits', () => {
  expect(saveWordsOf(nothing, false).words).toBe('HP tidak menyimpan, perlu sinyal')
})
