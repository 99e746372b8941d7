import { wipeBundles } from './bundle-store.ts'
import { dismiss, loadOutbox, outboxWrites } from './outbox.ts'
import { setOfflineUser, type OfflineUser } from './offline-user.ts'
import { startSendingWhenNeeded } from './start-sending.ts'

export type SessionSource = {
  /** Who is signed in, with a secret that ends with the session; null when nobody is. */
  current: () => OfflineUser | null
  subscribe: (listener: () => void) => () => void
}

/**
 * Ties queue and copies to the session. Copies go when the session does, also one that ended while
 * the app was closed; the queue stays for the person who filled it.
 *
 * @returns how to stop
 */
export function startOffline(session: SessionSource): () => void {
  let user = session.current()
  if (!user) void forgetCopies()
  setOfflineUser(user)
  // Without storage there is no queue: the badge then shows none, and writing says so itself.
  void loadOutbox()
    .then(forgetOldShadows)
    .catch(() => undefined)
  const stopFollowing = session.subscribe(() => {
    const next = session.current()
    if (next?.secret === user?.secret) return
    // The same person, asked for the password again: screens keep what they show and seal it anew.
    if (next?.userId !== user?.userId) setOfflineUser(null)
    user = next
    void forgetCopies().then(() => setOfflineUser(user))
  })
  const stopSending = startSendingWhenNeeded()
  return () => {
    stopFollowing()
    stopSending()
  }
}

async function forgetCopies(): Promise<void> {
  // A device that cannot open its storage holds no copies to forget.
  await wipeBundles().catch(() => undefined)
}

/** Sent in the background this long ago and never looked at again: nobody misses the shadow. */
const shadowKeptMs = 3 * 24 * 60 * 60_000

async function forgetOldShadows(): Promise<void> {
  const before = Date.now() - shadowKeptMs
  const old = outboxWrites().filter(
    ({ state, recordedAt }) => state.kind === 'sent' && recordedAt < before,
  )
  await dismiss(old.map(({ id }) => id))
}
