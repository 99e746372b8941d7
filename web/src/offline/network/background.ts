import { setOfflineUser } from '../copies/offline-user.ts'
import { reloadOutbox } from '../outbox/outbox.ts'
import { sendNow, waitingWrites } from '../outbox/sender.ts'

/**
 * In the service worker: sends what the person signed in has left here. The senders registered there
 * answer `sent` instead of `done`, because a worker cannot open the sealed copies: the next screen
 * fetches what came of it. Rejects while something of those kinds still waits, so that the browser asks
 * again; other kinds wait for the app.
 */
export async function sendInBackground(whoIsSignedIn: () => Promise<string | null>): Promise<void> {
  await reloadOutbox()
  const userId = await whoIsSignedIn()
  if (userId === null) return
  setOfflineUser({ userId, secret: '' })
  await sendNow()
  const isLeft = waitingWrites().length > 0
  setOfflineUser(null)
  if (isLeft) throw new Error('records still wait for signal')
}
