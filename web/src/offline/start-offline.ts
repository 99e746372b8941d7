import { serverClock } from '../api/clock/server-clock.ts'
import { wipeBundles } from './copies/bundle-store.ts'
import { allowDrafts, removeDraftsOf, removeOldDrafts, sealPlainDrafts } from './drafts/drafts.ts'
import { dismiss, loadOutbox, outboxWrites } from './outbox/outbox.ts'
import { setOfflineUser, type OfflineUser } from './copies/offline-user.ts'
import { startSendingWhenNeeded } from './outbox/start-sending.ts'

export type SessionSource = {
  /** The signed-in user with a secret that ends with the session; null when signed out. */
  current: () => OfflineUser | null
  subscribe: (listener: () => void) => () => void
  /** Did the user sign out, rather than the session expire? */
  wasLeft: () => boolean
}

/**
 * Ties outbox, copies and drafts to the session. Copies are wiped at its end, also when it ended while
 * the app was closed; the outbox stays for its user. Drafts are removed at a sign-out, and a week after
 * their last change, whether or not their form is opened.
 *
 * @returns the function that stops it
 */
export function startOffline(session: SessionSource): () => void {
  let user = session.current()
  if (!user) void forgetCopies()
  void forgetOldDrafts()
  setOfflineUser(user)
  // A device without storage has no outbox: the badge shows none, and a write reports it.
  void loadOutbox()
    .then(forgetOldShadows)
    .catch(() => undefined)
  const stopFollowing = session.subscribe(() => {
    const next = session.current()
    if (next?.secret === user?.secret) return
    // Screens of the same user in a new session keep their data and encrypt it again.
    if (next?.userId !== user?.userId) setOfflineUser(null)
    followDrafts(user, next, session.wasLeft())
    user = next
    void forgetCopies().then(() => setOfflineUser(user))
  })
  const stopSending = startSendingWhenNeeded()
  // Their age is known by the first answer; an app that is never closed forgets old drafts whenever it is shown.
  const stopClock = serverClock.subscribe(() => void forgetOldDrafts())
  const onVisible = () => document.hidden || void forgetOldDrafts()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    stopClock()
    stopFollowing()
    stopSending()
  }
}

async function forgetCopies(): Promise<void> {
  // A device that cannot open its storage holds no copies to wipe.
  await wipeBundles().catch(() => undefined)
}

/** The drafts hold what people told of themselves and of children. */
const draftKeptMs = 7 * 86_400_000

async function forgetOldDrafts(): Promise<void> {
  await removeOldDrafts('', draftKeptMs).catch(() => undefined)
  await sealPlainDrafts().catch(() => undefined)
}

/** Unfinished texts of a person who signs out are removed, and the old texts of all people. */
function followDrafts(former: OfflineUser | null, next: OfflineUser | null, isLeft: boolean): void {
  if (next) allowDrafts()
  else if (former && isLeft) void forgetDraftsOf(former)
  void forgetOldDrafts()
}

async function forgetDraftsOf({ userId }: OfflineUser): Promise<void> {
  await removeDraftsOf(userId).catch(() => undefined)
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
