import { useMemo, useSyncExternalStore } from 'react'
import { isOutboxRead, outboxWrites, watchOutbox } from './outbox.ts'
import { offlineUser, watchOfflineUser } from '../copies/offline-user.ts'
import {
  isUnsent,
  needsAttention,
  waitsForSusulan,
  type QueuedWrite,
  type WriteState,
} from './queued-write.ts'
import { sendingCount, watchSending } from './sending.ts'

export type Unsent = {
  /** The outbox has been read. Never true where storage is forbidden. */
  isRead: boolean
  /** The user's unsent records, oldest first. */
  writes: readonly QueuedWrite[]
  waiting: number
  /** Of those waiting: marks that go by themselves once the exam runs again. */
  susulan: number
  /** Records that need the user: refused, in conflict, or of a refused request. */
  attention: number
  /** Of those: refused for good. */
  refused: number
  /** Of those: two records differ, and the user chooses. */
  conflicts: number
  /** Being sent now. */
  sending: number
  /** Records of other accounts on this device: kept apart, never sent under this one. */
  ofOthers: number
}

function useOfflineUserId(): string | null {
  return useSyncExternalStore(watchOfflineUser, () => offlineUser()?.userId ?? null)
}

/** The signed-in user's unsent records, kept up to date across tabs. */
export function useUnsent(): Unsent {
  const all = useSyncExternalStore(watchOutbox, outboxWrites)
  const sending = useSyncExternalStore(watchSending, sendingCount)
  const userId = useOfflineUserId()
  return useMemo(() => {
    const unsent = all.filter(isUnsent)
    const writes = unsent.filter((write) => write.userId === userId)
    const attention = writes.filter(needsAttention).length
    const countOf = (kind: WriteState['kind']) =>
      writes.filter(({ state }) => state.kind === kind).length
    return {
      isRead: isOutboxRead(),
      writes,
      attention,
      refused: countOf('refused'),
      conflicts: countOf('conflict'),
      susulan: writes.filter(waitsForSusulan).length,
      waiting: writes.length - attention,
      sending: Math.min(sending, writes.length),
      ofOthers: unsent.length - writes.length,
    }
  }, [all, sending, userId])
}
