import { useState, useSyncExternalStore } from 'react'
import { canSeal } from '../copies/sealing.ts'

/** What became of a draft: `not-stored-here` where drafts cannot be encrypted, or their user has left. */
export type DraftOutcome = 'kept' | 'failed' | 'not-stored-here'

/** An object of its own for each draft, so that one form does not show what became of another's. */
let last: { outcome: DraftOutcome } | null = null
const watchers = new Set<() => void>()

/** Notes what became of the newest draft. */
export function noteDraft(outcome: DraftOutcome): void {
  last = { outcome }
  for (const watcher of watchers) watcher()
}

function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What became of the newest draft since this form was opened; null before the first. */
export function useDraftOutcome(): DraftOutcome | null {
  const newest = useSyncExternalStore(watchDrafts, () => last)
  const [former] = useState(newest)
  return newest === former ? null : (newest?.outcome ?? null)
}

/** Whether what this form holds is on this device; before its first draft, whether drafts can be stored here at all. */
export function useIsDraftKept(): boolean {
  const outcome = useDraftOutcome()
  return outcome === null ? canSeal() : outcome === 'kept'
}
