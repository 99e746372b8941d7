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
import { givenEmptyPhone, hendra, siti, write } from './offline.fixtures.ts'
import { setOfflineUser } from './offline-user.ts'
import { enqueue, outboxWrites } from '../outbox/outbox.ts'
import { startOffline } from '../start-offline.ts'

const roster = { names: ['Naufal Rizqi Pratama'] }
const rosterSchema = z.object({ names: z.array(z.string()) })

beforeEach(givenEmptyPhone)

it('reads a copy in the same session', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  expect(await readBundle('rosters', rosterSchema)).toEqual(roster)
  expect(await listBundles('ros')).toEqual(['rosters'])
})

it('stores no name in clear text', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  const db = await offlineDatabase()
  const [sealed] = await db.getAll('bundle')
  const bytes = new TextDecoder().decode(sealed?.data)
  expect(bytes).not.toContain('Naufal')
})

it('cannot be read in a later session, nor by another user', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', roster)
  setOfflineUser({ ...siti, secret: 'a new token' })
  expect(await readBundle('rosters', rosterSchema)).toBeNull()
  setOfflineUser(hendra)
  expect(await readBundle('rosters', rosterSchema)).toBeNull()
})

it('reads null when the schema has changed', async () => {
  setOfflineUser(siti)
  await saveBundle('rosters', { names: 'Naufal' })
  expect(await readBundle('rosters', rosterSchema)).toBeNull()
})

it('measures the stored bytes, zero once they are wiped', async () => {
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

/** Siti is signed in; `runOut` ends the session. */
function givenFollowed() {
  let user: typeof siti | null = siti
  let tell: () => void = () => undefined
  const stop = startOffline({
    current: () => user,
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
    wasLeft: () => false,
  })
  const runOut = () => {
    user = null
    tell()
  }
  return { stop, runOut }
}

it('is wiped at the end of the session; the outbox stays', async () => {
  const { stop, runOut } = givenFollowed()
  await saveBundle('rosters', roster)
  await enqueue([write({ kind: 'nobody sends this' })])
  runOut()
  const db = await offlineDatabase()
  await expect.poll(() => db.count('bundle')).toBe(0)
  expect(outboxWrites()).toHaveLength(1)
  stop()
})

it('is wiped at the next start when the session ended while the app was closed', async () => {
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
