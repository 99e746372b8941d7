import { afterEach, beforeEach, expect, it } from 'vitest'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { offlineDatabase } from '../copies/database.ts'
import { countDrafts, draftBytes, readDraft, removeDraft, saveDraft, wipeDrafts } from './drafts.ts'
import { givenEmptyPhone, hendra, siti } from '../copies/offline.fixtures.ts'
import { startOffline } from '../start-offline.ts'

const own = { userId: siti.userId, name: 'student/new' }
const typed = { address: 'Jl. Mawar' }
const day = 86_400_000
let stop: () => void = () => undefined
let tokens = 0

/** Somebody signs in: in a session of their own, with the key of all their sessions. */
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

/** Everything that lies in the store of drafts, as a thief of the device sees it. */
async function inClear(): Promise<string> {
  const db = await offlineDatabase()
  const drafts = await db.getAll('draft')
  return drafts
    .map((draft) => JSON.stringify(draft) + ('data' in draft ? textOf(draft.data) : ''))
    .join('\n')
}

const textOf = (data: ArrayBuffer) => new TextDecoder().decode(data)

beforeEach(async () => {
  await givenEmptyPhone()
  signIn(siti)
})

afterEach(() => {
  stop()
  stop = () => undefined
  sessionStore.finish('expired')
})

it('lies on the device without a word in clear', async () => {
  await saveDraft(own, typed)
  expect(await readDraft(own)).toMatchObject({ value: typed })
  expect(await inClear()).toContain('student/new')
  expect(await inClear()).not.toContain('Mawar')
})

it('brings its pictures back, each in its place', async () => {
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

it('cannot be read once the session has run out, and can in the next one of the same person', async () => {
  startApp()
  await saveDraft(own, typed)
  sessionStore.finish('expired')
  expect(await readDraft(own)).toBeNull()
  signIn(hendra)
  expect(await readDraft(own)).toBeNull()
  signIn(siti)
  expect(await readDraft(own)).toMatchObject({ value: typed })
})

it('cannot be passed off as another form, nor opened with the key of somebody else', async () => {
  await saveDraft(own, typed)
  const db = await offlineDatabase()
  const [draft] = await db.getAll('draft')
  if (!draft) throw new Error('nothing was kept')
  await db.put('draft', { ...draft, name: 'teacher/new' })
  expect(await readDraft({ ...own, name: 'teacher/new' })).toBeNull()
  await db.put('draft', { ...draft, userId: hendra.userId })
  signIn(hendra)
  expect(await readDraft({ ...own, userId: hendra.userId })).toBeNull()
})

it('keeps the order in which it was asked: what is saved last stays, what is removed is gone', async () => {
  await Promise.all([saveDraft(own, { address: 'Jl.' }), saveDraft(own, typed)])
  expect(await readDraft(own)).toMatchObject({ value: typed })
  await Promise.all([saveDraft(own, { address: 'Jl. M' }), removeDraft(own)])
  expect(await readDraft(own)).toBeNull()
})

it('goes with the sign-out, and cannot come back after it', async () => {
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

it('ends after a week, whether or not its form is opened or anybody is signed in', async () => {
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

it('is sealed where an earlier version left it in clear, and gone where it is somebody else’s', async () => {
  const db = await offlineDatabase()
  const plain = { name: 'student/new', value: typed, savedAt: Date.now() }
  await db.put('draft', { ...plain, userId: siti.userId })
  await db.put('draft', { ...plain, userId: hendra.userId })
  startApp()
  await expect.poll(inClear).not.toContain('Mawar')
  expect(await db.getAllKeys('draft')).toEqual([[siti.userId, 'student/new']])
  expect(await readDraft(own)).toMatchObject({ value: typed })
})

it('goes with what is wiped from the device', async () => {
  await saveDraft(own, typed)
  expect(await draftBytes()).toBeGreaterThan(0)
  await wipeDrafts()
  expect(await draftBytes()).toBe(0)
})
