import { useSyncExternalStore } from 'react'
import { offlineUser, watchOfflineUser } from '../../../offline/copies/offline-user.ts'
import { registerOutboxGroup, type ClassDay } from '../opening/class-day.ts'
import type { NoteDraft } from './note-draft.ts'

/** The notes of one register that were typed and could not be recorded, by student. */
export type UnsavedNotes = ReadonlyMap<string, NoteDraft>

const none: UnsavedNotes = new Map()

/** By register, while the app is open: also after another screen, and for the same teacher who signs in again. */
const kept = new Map<string, UnsavedNotes>()
const watchers = new Set<() => void>()
let ownerId: string | null = null

watchOfflineUser(() => {
  const user = offlineUser()
  if (user && user.userId !== ownerId) kept.clear()
  ownerId = user?.userId ?? ownerId
})

export function unsavedNotes(day: ClassDay): UnsavedNotes {
  return kept.get(registerOutboxGroup(day)) ?? none
}

/** Keeps the draft of a student's note; null ends what was kept. */
export function keepUnsavedNote(day: ClassDay, studentId: string, draft: NoteDraft | null): void {
  const former = unsavedNotes(day)
  if ((former.get(studentId) ?? null) === draft) return
  const next = new Map(former)
  if (draft) next.set(studentId, draft)
  else next.delete(studentId)
  kept.set(registerOutboxGroup(day), next)
  for (const watcher of watchers) watcher()
}

function watchUnsavedNotes(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The unsaved notes of a register, as they are at any time. */
export function useUnsavedNotes(day: ClassDay): UnsavedNotes {
  return useSyncExternalStore(watchUnsavedNotes, () => unsavedNotes(day))
}
