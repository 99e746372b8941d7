import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import {
  keptBytes,
  listBundles,
  readBlob,
  readBundle,
  saveBlob,
  saveBundle,
  wipeBundles,
} from './bundle-store.ts'
import { offlineDatabase } from './database.ts'
import { countDrafts, draftBytes, readDraft, removeDraft, saveDraft, wipeDrafts } from './drafts.ts'
import { givenEmptyPhone, hendra, siti, write } from './offline.fixtures.ts'
import { setOfflineUser } from './offline-user.ts'
import { enqueue, outboxWrites } from './outbox.ts'
import { startOffline } from './start-offline.ts'

const roster = { names: ['Naufal Rizqi Pratama'] }
const rosterSchema = z.object({ names: z.array(z.string()) })

beforeEach(givenEmptyPhone)

it('gives back what was kept, in the same session', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  expect(await readBundle('rosters', rosterSchema)).toEqual(roster)
  expect(await listBundles('ros')).toEqual(['rosters'])
})

it('keeps no name in clear text on the device', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  const db = await offlineDatabase()
  const [sealed] = await db.getAll('bundle')
  const bytes = new TextDecoder().decode(sealed?.data)
  expect(bytes).not.toContain('Naufal')
})

it('cannot be read in a later session, nor by somebody else', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  setOfflineUser({ ...siti, secret: 'a new token' })
  expect(await readBundle('rosters', rosterSchema)).toBeNull()
  setOfflineUser(hendra)
  expect(await readBundle('rosters', rosterSchema)).toBeNull()
})

it('is absent rather than wrong when its shape has changed', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', { names: 'Naufal' })
  expect(await readBundle('rosters', rosterSchema)).toBeNull()
})

it('tells how much is kept, and nothing once it is wiped', async () => {
  setOfflineUser(siti)
  expect(await keptBytes()).toBe(0)
  await saveBlob('photo', new Blob(['x'.repeat(5000)]))
  expect(await keptBytes()).toBeGreaterThanOrEqual(5000)
  await wipeBundles()
  expect(await keptBytes()).toBe(0)
})

it('keeps pictures the same way', async () => {
  setOfflineUser(siti)
  await saveBlob('photo', new Blob(['a face']))
  const photo = await readBlob('photo', 'image/jpeg')
  expect(photo?.type).toBe('image/jpeg')
  expect(await photo?.text()).toBe('a face')
})

/** Siti is signed in; `end` ends the session, `begin` begins another. */
function givenSignedIn() {
  let user: typeof siti | null = siti
  let isLeft = false
  let tell: () => void = () => undefined
  const stop = startOffline({
    current: () => user,
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
    wasLeft: () => isLeft,
  })
  const become = (next: typeof siti | null, left = false) => {
    user = next
    isLeft = left
    tell()
  }
  return { stop, runOut: () => become(null), leave: () => become(null, true), become }
}

it('unfinished texts of somebody go with the sign-out, and cannot come back after it', async () => {
  const { stop, leave, become } = givenSignedIn()
  const own = { userId: siti.userId, name: 'student/new' }
  const others = { userId: hendra.userId, name: 'student/new' }
  await saveDraft(own, { address: 'Jl. Mawar' })
  await saveDraft(others, { address: 'Jl. Melati' })
  expect(await countDrafts(siti.userId)).toBe(1)
  leave()
  await expect.poll(() => readDraft(own)).toBeNull()
  await saveDraft(own, { address: 'Jl. Mawar' })
  expect(await readDraft(own)).toBeNull()
  expect(await readDraft(others)).not.toBeNull()
  become(siti)
  await saveDraft(own, { address: 'Jl. Mawar' })
  expect(await readDraft(own)).not.toBeNull()
  stop()
})

it('unfinished texts end after a week, whether or not their form is opened', async () => {
  const db = await offlineDatabase()
  const day = 86_400_000
  const draft = { userId: siti.userId, value: { address: 'Jl. Mawar' } }
  await db.put('draft', { ...draft, name: 'teacher/new', savedAt: Date.now() - 8 * day })
  await db.put('draft', { ...draft, name: 'student/new', savedAt: Date.now() - 6 * day })
  const { stop } = givenSignedIn()
  await expect.poll(() => db.getAllKeys('draft')).toEqual([[siti.userId, 'student/new']])
  stop()
})

it('goes at the end of the session; the queue and drafts stay', async () => {
  const { stop, runOut } = givenSignedIn()
  await saveBundle('rosters', roster)
  await saveDraft({ userId: siti.userId, name: 'journal' }, 'Hari ini')
  await enqueue([write({ kind: 'nobody sends this' })])
  runOut()
  const db = await offlineDatabase()
  await expect.poll(() => db.count('bundle')).toBe(0)
  expect(outboxWrites()).toHaveLength(1)
  expect(await readDraft({ userId: siti.userId, name: 'journal' })).toMatchObject({
    value: 'Hari ini',
  })
  stop()
})

it('goes at the next start when the session ended while the app was closed', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  const stop = startOffline({
    current: () => null,
    subscribe: () => () => undefined,
    wasLeft: () => false,
  })
  const db = await offlineDatabase()
  await expect.poll(() => db.count('bundle')).toBe(0)
  stop()
})

it('is wiped as a whole', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  await wipeBundles()
  expect(await readBundle('rosters', rosterSchema)).toBeNull()
})

it('keeps a draft apart for each person, until it is saved', async () => {
  const journal = { userId: siti.userId, name: 'journal' }
  await saveDraft(journal, 'Hari ini')
  expect(await readDraft({ ...journal, userId: hendra.userId })).toBeNull()
  await removeDraft(journal)
  expect(await readDraft(journal)).toBeNull()
})

it('goes with what is wiped from the device, whoever began it', async () => {
  await saveDraft({ userId: siti.userId, name: 'journal' }, 'Hari ini')
  await saveDraft({ userId: hendra.userId, name: 'journal' }, 'Kemarin')
  expect(await draftBytes()).toBeGreaterThan(0)
  await wipeDrafts()
  expect(await draftBytes()).toBe(0)
})
