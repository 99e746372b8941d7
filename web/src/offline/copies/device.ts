import { offlineDatabase } from './database.ts'
import { newWriteId } from '../outbox/queued-write.ts'

let known: Promise<string> | null = null

async function readOrMake(): Promise<string> {
  const db = await offlineDatabase()
  const tx = db.transaction('device', 'readwrite')
  const stored = await tx.store.get('id')
  const id = stored ?? newWriteId()
  if (!stored) await tx.store.put(id, 'id')
  await tx.done
  return id
}

/** Where nothing can be stored nothing is queued either: reading still needs a name for this phone. */
const forThisPage = newWriteId()

/** Tells this phone's own writes from those of others. It lives and goes with the queue. */
export function deviceId(): Promise<string> {
  known ??= readOrMake()
  return known.catch(() => {
    known = null
    return forThisPage
  })
}
