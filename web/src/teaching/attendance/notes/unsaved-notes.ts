import { useSyncExternalStore } from 'react'
import { offlineUser, watchOfflineUser } from '../../../offline/copies/offline-user.ts'
import { registerOutboxGroup, type ClassDay } from '../opening/class-day.ts'
import type { RegisterRow } from '../register-model/register-view.ts'
import type { NoteDraft } from './note-draft.ts'

/** A note that was typed and could not be recorded, with the mark that the student had. */
type UnsavedNote = { draft: NoteDraft; markedAs: string }

/** The unsaved notes of one register, by student. */
export type UnsavedNotes = ReadonlyMap<string, UnsavedNote>

const none: UnsavedNotes = new Map()

/** By register, while the app is open: also after another screen, and for the same teacher who signs in again. */
const kept = new Map<string, UnsavedNotes>()
const watchers = new Set<() => void>()
let ownerId = offlineUser()?.userId ?? null

watchOfflineUser(() => {
  const user = offlineUser()
  if (user && user.userId !== ownerId) {
    kept.clear()
    tellWatchers()
  }
  ownerId = user?.userId ?? ownerId
})

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}

function unsavedNotes(day: ClassDay): UnsavedNotes {
  return kept.get(registerOutboxGroup(day)) ?? none
}

type Noted = Pick<RegisterRow, 'studentId' | 'status' | 'isMarked'>

const markOf = ({ status, isMarked }: Noted) => (isMarked ? status : 'unmarked')

/**
 * The draft of a student's unsaved note. An Izin that waited for it is over where the student was marked otherwise since:
 * it would undo the arrival of a child.
 */
export function unsavedNoteOf(day: ClassDay, row: Noted): NoteDraft | undefined {
  const found = unsavedNotes(day).get(row.studentId)
  if (!found) return undefined
  return found.markedAs === markOf(row) ? found.draft : { ...found.draft, wantsExcuse: false }
}

/** Keeps the draft of a student's note; null ends what was kept. */
export function keepUnsavedNote(day: ClassDay, row: Noted, draft: NoteDraft | null): void {
  const { studentId } = row
  const former = unsavedNotes(day)
  if (draft === null && !former.has(studentId)) return
  const next = new Map(former)
  if (draft) next.set(studentId, { draft, markedAs: markOf(row) })
  else next.delete(studentId)
  kept.set(registerOutboxGroup(day), next)
  tellWatchers()
}

function watchUnsavedNotes(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The unsaved notes of a register, as they are at any time. */
export function useUnsavedNotes(day: ClassDay): UnsavedNotes {
  return useSyncExternalStore(watchUnsavedNotes, () => unsavedNotes(day))
}
