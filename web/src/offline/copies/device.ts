import { inDatabase, type OfflineDatabase } from './database.ts'
import { newId } from '../../api/secure-context/new-id.ts'

let known: Promise<string> | null = null

async function readOrMake(db: OfflineDatabase): Promise<string> {
  const tx = db.transaction('device', 'readwrite')
  const stored = await tx.store.get('id')
  const id = stored ?? newId()
  if (!stored) await tx.store.put(id, 'id')
  await tx.done
  return id
}

/** The id for this page: without storage nothing is queued, but reads still need an id. */
const forThisPage = newId()

/** The id that tells this device's writes from those of others. Stored with the outbox. */
export function deviceId(): Promise<string> {
  known ??= inDatabase(readOrMake)
  return known.catch(() => {
    known = null
    return forThisPage
  })
}
