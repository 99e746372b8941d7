import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeQueued } from '../outbox/change-queued.ts'
import { dismiss } from '../outbox/outbox.ts'
import { replaceRefused } from '../outbox/replace-refused.ts'
import { NotKeptError, SilentStoreError } from './store-failure.ts'

/** A store that cannot be opened, for this reason. */
function givenStoreThatFails(name: string): void {
  const open = () => {
    throw new DOMException('in English', name)
  }
  vi.stubGlobal('indexedDB', { open })
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const by = { id: 'new', userId: 'siti', kind: 'test', group: 'one', body: {} }

describe.each([
  ['a change of a waiting record', () => changeQueued('one', { body: 'baru' })],
  ['the removal of a waiting record', () => changeQueued('one', null)],
  ['the repetition of a refused record', () => replaceRefused([{ id: 'one', by }])],
  ['the removal of a refused record', () => dismiss(['one'])],
])('%s that the device does not store', (_name, act) => {
  it.each([
    ['QuotaExceededError', /^Belum tersimpan\. Penyimpanan HP ini penuh\./],
    ['UnknownError', /^Belum tersimpan\. Penyimpanan HP ini tidak menjawab\./],
    ['SecurityError', /^Belum tersimpan\. Browser ini tidak mengizinkan penyimpanan\./],
  ])('is told in the words of a record that was not kept: %s', async (name, sentence) => {
    givenStoreThatFails(name)
    const failure: unknown = await act().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NotKeptError)
    expect(failure).toMatchObject({ message: expect.stringMatching(sentence) })
  })
})

it('a silent store has an Indonesian sentence, whoever shows it', () => {
  expect(new SilentStoreError().message).toMatch(/^Penyimpanan HP ini tidak menjawab\./)
})
