import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverClock } from '../../api/clock/server-clock.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { offlineDatabase } from '../copies/database.ts'
import {
  countDrafts,
  draftBytes,
  readDraft,
  removeDraft,
  removeOldDrafts,
  saveDraft,
  wipeDrafts,
} from './drafts.ts'
import { givenEmptyPhone, hendra, siti } from '../copies/offline.fixtures.ts'
import { startOffline } from '../start-offline.ts'

const own = { userId: siti.userId, name: 'student/new' }
const typed = { address: 'Jl. Mawar' }
const day = 86_400_000
let stop: () => void = () => undefined
let tokens = 0

/** Signs a user in: a new session, with the draft key of all the user's sessions. */
function signIn({ userId }: { userId: string }): void {
  tokens += 1
  const token = `token-${tokens}`
  sessionStore.begin(givenSession({ userId, token, draftKey: `drafts of ${userId}` }))
}

function startApp(): void {
  stop = startOffline({
    current: () => {
      const session = sessionStore.current()
      return session && { userId: session.userId, secret: session.token }
    },
    subscribe: sessionStore.subscribe,
    wasLeft: () => sessionStore.end === 'signed-out',
  })
}

/** The whole store of drafts in clear text, as a thief of the device would read it. */
async function inClear(): Promise<string> {
  const db = await offlineDatabase()
  const drafts = await db.getAll('draft')
  return drafts
    .map((draft) => JSON.stringify(draft) + ('data' in draft ? decodedText(draft.data) : ''))
    .join('\n')
}

const decodedText = (data: ArrayBuffer) => new TextDecoder().decode(data)

/** The server answers, and both clocks are right. */
function hearServer(): void {
  const now = Date.now()
  serverClock.observe({ sentAt: now, receivedAt: now, serverTime: now })
}

beforeEach(async () => {
  await givenEmptyPhone()
  signIn(siti)
})

afterEach(() => {
  stop()
  stop = () => undefined
  sessionStore.finish('expired')
})

it('is stored without a word in clear text', async () => {
  await saveDraft(own, typed)
  expect(await readDraft(own)).toMatchObject({ value: typed })
  expect(await inClear()).toContain('student/new')
  expect(await inClear()).not.toContain('Mawar')
})

it('restores its pictures, each in its field', async () => {
  const people = ['satu', 'dua'].map((name) => ({
    name,
    photo: new Blob([`wajah ${name}`], { type: 'image/jpeg' }),
  }))
  await saveDraft(own, { people, note: null })
  expect(await inClear()).not.toContain('wajah')
  const kept = (await readDraft(own))?.value as { people: typeof people; note: null }
  const faces = await Promise.all(kept.people.map(({ photo }) => photo.text()))
  expect(faces).toEqual(['wajah satu', 'wajah dua'])
  expect(kept).toMatchObject({ people: [{ name: 'satu' }, { name: 'dua' }], note: null })
  expect(kept.people[0]?.photo.type).toBe('image/jpeg')
})

it('cannot be read after the session expired, and can in the next session of the same user', async () => {
  startApp()
  await saveDraft(own, typed)
  sessionStore.finish('expired')
  expect(await readDraft(own)).toBeNull()
  signIn(hendra)
  expect(await readDraft(own)).toBeNull()
  signIn(siti)
  expect(await readDraft(own)).toMatchObject({ value: typed })
})

it('cannot be passed off as another form, nor decrypted with the key of another user', async () => {
  await saveDraft(own, typed)
  const db = await offlineDatabase()
  const [draft] = await db.getAll('draft')
  if (!draft) throw new Error('no draft was stored')
  await db.put('draft', { ...draft, name: 'teacher/new' })
  expect(await readDraft({ ...own, name: 'teacher/new' })).toBeNull()
  await db.put('draft', { ...draft, userId: hendra.userId })
  signIn(hendra)
  expect(await readDraft({ ...own, userId: hendra.userId })).toBeNull()
})

it('writes in call order: the last save stays, a removal removes', async () => {
  await Promise.all([saveDraft(own, { address: 'Jl.' }), saveDraft(own, typed)])
  expect(await readDraft(own)).toMatchObject({ value: typed })
  await Promise.all([saveDraft(own, { address: 'Jl. M' }), removeDraft(own)])
  expect(await readDraft(own)).toBeNull()
})

it('is removed at the sign-out, and cannot be written after it', async () => {
  startApp()
  await saveDraft(own, typed)
  expect(await countDrafts(siti.userId)).toBe(1)
  sessionStore.finish('signed-out')
  await expect.poll(() => countDrafts(siti.userId)).toBe(0)
  await saveDraft(own, typed)
  expect(await countDrafts(siti.userId)).toBe(0)
  signIn(siti)
  await saveDraft(own, typed)
  expect(await readDraft(own)).not.toBeNull()
})

it('expires after a week, whether or not its form is opened or a user is signed in', async () => {
  hearServer()
  await saveDraft(own, typed)
  await saveDraft({ ...own, name: 'teacher/new' }, typed)
  const db = await offlineDatabase()
  const age = async (name: string, days: number) => {
    const draft = await db.get('draft', [siti.userId, name])
    if (draft) await db.put('draft', { ...draft, savedAt: Date.now() - days * day })
  }
  await age('teacher/new', 8)
  await age('student/new', 6)
  sessionStore.finish('expired')
  startApp()
  await expect.poll(() => db.getAllKeys('draft')).toEqual([[siti.userId, 'student/new']])
  await age('student/new', 8)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => db.count('draft')).toBe(0)
})

it('stays when the device’s clock began in 1970 and was set right', async () => {
  hearServer()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
  const saving = saveDraft(own, typed)
  clock.mockRestore()
  await saving
  hearServer()
  await removeOldDrafts('', day)
  expect(await readDraft(own)).toMatchObject({ value: typed })
})

it('stays when the date of the device jumps ahead', async () => {
  hearServer()
  await saveDraft(own, typed)
  const later = Date.now() + 8 * day
  vi.spyOn(Date, 'now').mockReturnValue(later)
  startApp()
  // Works in its turn, after the removal.
  expect(await readDraft(own)).toMatchObject({ value: typed })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await readDraft(own)).toMatchObject({ value: typed })
  vi.restoreAllMocks()
})

it('expires after a week when it was written on a device whose date is ahead', async () => {
  const now = Date.now()
  const ahead = now + 30 * day
  vi.spyOn(Date, 'now').mockReturnValue(ahead)
  serverClock.observe({ sentAt: ahead, receivedAt: ahead, serverTime: now })
  await saveDraft(own, typed)
  const later = ahead + 8 * day
  serverClock.observe({ sentAt: later, receivedAt: later, serverTime: now + 8 * day })
  await removeOldDrafts('', 7 * day)
  expect(await readDraft(own)).toBeNull()
  vi.restoreAllMocks()
  hearServer()
})

it('is encrypted if an earlier version left it in clear text, and removed if it is another user’s', async () => {
  const db = await offlineDatabase()
  const plain = { name: 'student/new', value: typed, savedAt: Date.now() }
  await db.put('draft', { ...plain, userId: siti.userId })
  await db.put('draft', { ...plain, userId: hendra.userId })
  startApp()
  await expect.poll(inClear).not.toContain('Mawar')
  expect(await db.getAllKeys('draft')).toEqual([[siti.userId, 'student/new']])
  expect(await readDraft(own)).toMatchObject({ value: typed })
})

it('is removed when the device is wiped', async () => {
  await saveDraft(own, typed)
  expect(await draftBytes()).toBeGreaterThan(0)
  await wipeDrafts()
  expect(await draftBytes()).toBe(0)
})
