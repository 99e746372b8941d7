import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenEmptyPhone, givenFullDevice, givenLine, siti } from '../copies/offline.fixtures.ts'
import { setOfflineUser } from '../copies/offline-user.ts'
import { recordNote } from './record-note.ts'

/** What the server was sent; the answer to the first is lost on the way. */
let sent: { id: string; title: string }[]
let isAnswerLost: boolean

beforeEach(async () => {
  await givenEmptyPhone()
  sessionStore.begin(givenSession({ role: 'teacher' }))
  setOfflineUser(siti)
  givenLine(true)
  givenFullDevice()
  sent = []
  isAnswerLost = true
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStore.finish('signed-out')
})

const recordTestNote = (title: string) =>
  recordNote('Jurnal', {
    // No sender of this kind: what the outbox cannot send is posted at once.
    kind: 'nobody-sends-it',
    body: { title },
    send: (note) => {
      sent.push(note)
      return isAnswerLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve()
    },
  })

it('a note whose answer was lost is the same note when it is saved again', async () => {
  await expect(recordTestNote('Malam ini')).rejects.toThrow('Failed to fetch')
  isAnswerLost = false
  expect(await recordTestNote('Malam ini')).toBe('Jurnal terkirim.')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.id).toBe(sent[0]?.id)
})

it('one that was changed meanwhile is another, and so is the next of the same words', async () => {
  await expect(recordTestNote('Malam ini')).rejects.toThrow('Failed to fetch')
  isAnswerLost = false
  await recordTestNote('Malam ini, semua hafal')
  await recordTestNote('Malam ini, semua hafal')
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
})
