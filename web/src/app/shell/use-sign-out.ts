import { useState } from 'react'
import { sessionStore } from '../../api/session/session-store.ts'
import { signOut } from '../../identity/sign-in/entry/sign-in.api.ts'
import { countDrafts } from '../../offline/drafts/drafts.ts'
import { isOnline } from '../../offline/network/online.ts'
import { countUnsent } from '../../offline/outbox/outbox.ts'

/** The user's data that only this device has, and whether a sign-in can follow at all. */
export type LeftBehind = { unsent: number; drafts: number; isOffline: boolean }

/** A device that cannot open its storage has nothing to lose: the sign-out goes on. */
async function leftBehindOf(userId: string): Promise<LeftBehind> {
  const [unsent, drafts] = await Promise.all([
    countUnsent(userId).catch(() => 0),
    countDrafts(userId).catch(() => 0),
  ])
  return { unsent, drafts, isOffline: !isOnline() }
}

/** "Keluar": at once with signal and without unsent data, else after a dialog about it. */
export function useSignOut() {
  const [leftBehind, setLeftBehind] = useState<LeftBehind | null>(null)

  async function askToSignOut(): Promise<void> {
    const session = sessionStore.current()
    const left = session && (await leftBehindOf(session.userId))
    if (left && (left.unsent + left.drafts > 0 || left.isOffline)) setLeftBehind(left)
    else await signOut()
  }

  return { leftBehind, ask: askToSignOut, close: () => setLeftBehind(null) }
}
