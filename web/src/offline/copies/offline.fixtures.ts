import { offlineDatabase } from './database.ts'
import { readDraft } from '../drafts/drafts.ts'
import { setOfflineUser } from './offline-user.ts'
import { dismiss, loadOutbox, outboxWrites } from '../outbox/outbox.ts'
import type { NewWrite } from '../outbox/queued-write.ts'

export const siti = { userId: 'siti', secret: 'token of siti' }
export const hendra = { userId: 'hendra', secret: 'token of hendra' }

/** For tests: a device with empty storage, signed out. */
export async function givenEmptyPhone(): Promise<void> {
  setOfflineUser(null)
  await loadOutbox()
  await dismiss(outboxWrites().map(({ id }) => id))
  const db = await offlineDatabase()
  await Promise.all([db.clear('outbox'), db.clear('bundle'), db.clear('draft')])
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
