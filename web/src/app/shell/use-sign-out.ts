import { useState } from 'react'
import { sessionStore } from '../../api/session-store.ts'
import { signOut } from '../../features/sign-in/index.ts'
import { countUnsent } from '../../offline/outbox.ts'

/** "Keluar": at once when everything is sent, else with the question what becomes of the rest. */
export function useSignOut() {
  const [unsent, setUnsent] = useState<number | null>(null)

  async function ask(): Promise<void> {
    const session = sessionStore.current()
    // A device that cannot open its storage keeps no records, and must let people out all the same.
    const count = session ? await countUnsent(session.userId).catch(() => 0) : 0
    if (count > 0) setUnsent(count)
    else await signOut()
  }

  return { unsent, ask, close: () => setUnsent(null) }
}
