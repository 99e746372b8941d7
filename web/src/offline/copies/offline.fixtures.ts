import { vi } from 'vitest'
import { endLineTrouble } from '../../api/line/own-response.fixtures.ts'
import { offlineDatabase } from './database.ts'
import { readDraft } from '../drafts/drafts.ts'
import { setOfflineUser } from './offline-user.ts'
import { dismiss, loadOutbox, outboxWrites } from '../outbox/outbox.ts'
import type { NewWrite } from '../outbox/queued-write.ts'

export const siti = { userId: 'siti', secret: 'token of siti' }
export const hendra = { userId: 'hendra', secret: 'token of hendra' }

/** Gives a test a device with empty storage, signed out, on a line without failures. */
export async function givenEmptyPhone(): Promise<void> {
  endLineTrouble()
  setOfflineUser(null)
  await loadOutbox()
  await dismiss(outboxWrites().map(({ id }) => id))
  const db = await offlineDatabase()
  await Promise.all([db.clear('outbox'), db.clear('bundle'), db.clear('draft')])
}

/** The store closes its connection without an event, as iOS does to an app in the background. */
export async function closeStoreInSilence(): Promise<void> {
  ;(await offlineDatabase()).close()
}

/** A device without room: every write fails until the mock is restored. */
export function givenFullDevice() {
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

/** A device that takes no copies either: what it has stored stays as it is. */
export function givenNoRoomForCopies() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

/** What the browser says of the line. */
export function givenLine(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

/** The drafts on this device that the session can decrypt. */
export async function draftsKept(): Promise<{ name: string; value: unknown }[]> {
  const db = await offlineDatabase()
  const drafts = await db.getAll('draft')
  return Promise.all(
    drafts.map(async ({ userId, name }) => ({
      name,
      value: (await readDraft({ userId, name }))?.value,
    })),
  )
}

let serial = 0

export function write(change: Partial<NewWrite> = {}): NewWrite {
  serial += 1
  const id = `write-${serial}`
  return { id, userId: siti.userId, kind: 'test', group: 'one', body: { serial }, ...change }
}
