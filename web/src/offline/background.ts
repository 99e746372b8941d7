import { setOfflineUser } from './offline-user.ts'
import { reloadOutbox, unsentCount } from './outbox.ts'
import { sendNow } from './sender.ts'

/**
 * In the service worker: sends what the person signed in has left here. The senders registered there
 * answer `sent` instead of `done`, because a worker cannot open the sealed copies: the next screen
 * fetches what came of it. Rejects while something still waits, so that the browser asks again.
 */
export async function sendInBackground(whoIsSignedIn: () => Promise<string | null>): Promise<void> {
  await reloadOutbox()
  const userId = await whoIsSignedIn()
  if (userId === null || unsentCount(userId) === 0) return
  setOfflineUser({ userId, secret: '' })
  await sendNow()
  setOfflineUser(null)
  if (unsentCount(userId, 'waiting') > 0) throw new Error('records still wait for signal')
}
