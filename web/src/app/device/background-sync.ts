import { fetchOwn } from '../../api/line/own-response.ts'
import { readJson } from '../../api/line/read-body.ts'
import { attendanceBackgroundSender } from '../../teaching/attendance/sending/background.sender.ts'
import {
  attendanceKind,
  operationsPerCall,
} from '../../teaching/attendance/sending/attendance-kind.ts'
import { sendInBackground } from '../../offline/network/background.ts'
import { backgroundTag } from '../../offline/network/background-request.ts'
import { registerSender } from '../../offline/outbox/senders.ts'

type SyncEvent = ExtendableEvent & { tag: string }

/** The user id of the session cookie; null when signed out. Rejects while our server does not answer. */
async function findSignedInUser(): Promise<string | null> {
  const init = { wanted: 'json', timeoutMs: 30_000, credentials: 'same-origin' } as const
  const response = await fetchOwn('/api/sessions/current', init)
  if (response.status === 401) return null
  const { session } = (await readJson(response)) as { session?: { userId?: string } } // our own server
  return session?.userId ?? null
}

/** Makes the service worker send the outbox when the browser's sync event says that signal is back. */
export function listenForBackgroundSync(worker: ServiceWorkerGlobalScope): void {
  registerSender(attendanceKind, {
    batchSize: operationsPerCall,
    load: () => Promise.resolve(attendanceBackgroundSender),
  })
  worker.addEventListener('sync', (event) => {
    const asked = event as SyncEvent
    if (asked.tag === backgroundTag) asked.waitUntil(sendInBackground(findSignedInUser))
  })
}
