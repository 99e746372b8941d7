import { setOfflineUser } from '../copies/offline-user.ts'
import { reloadOutbox } from '../outbox/outbox.ts'
import { sendNow, waitingWrites } from '../outbox/sender.ts'

/**
 * Sends the signed-in user's outbox in the service worker. The senders registered there return `sent` instead
 * of `done`, because a worker cannot decrypt the stored copies: the next screen fetches the result. Rejects
 * while records of those kinds still wait, so that the browser retries; other kinds wait for the app.
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
