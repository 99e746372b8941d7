import type { Day } from '@ngaji/contract/jakarta-time'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useUnsent } from '../outbox/use-unsent.ts'
import type { HeardNotes } from './heard-notes.ts'
import type { NoteLine } from './note-lines.ts'

/** Readers of one kind of notes, for the outbox and for the server's list. */
export type NoteKind<Saved extends { id: string }, Body extends { date: Day }> = {
  /** The kind in the outbox. */
  kind: string
  heard: HeardNotes<Saved>
  /** Null for a body that cannot be parsed any more. */
  bodyOf: (body: unknown) => Body | null
  dateOf: (saved: Saved) => Day
  /** When it was first saved. */
  timeOf: (saved: Saved) => string
}

/** The serial of the newest note that was heard when a list was asked for. */
export type HeardBefore = { heardBefore: number }

type ListFacts<Saved, Body> = {
  /** The server's list; undefined until it is loaded. */
  saved: readonly Saved[] | undefined
  /** The query behind `saved`. Its answer has every note that was heard before it was asked for. */
  query: { data: HeardBefore | undefined; refetch: () => unknown }
  /** Does the note match week, filters and search? */
  isWanted: (note: Saved | Body) => boolean
}

// The same array each time, so that the lines stay the same.
const none: readonly never[] = []

/** The notes of a list: the server's, those it just saved, and those in the outbox. */
export function useNoteLines<Saved extends { id: string }, Body extends { date: Day }>(
  of: NoteKind<Saved, Body>,
  { saved = none, query, isWanted }: ListFacts<Saved, Body>,
): NoteLine<Saved, Body>[] {
  const { writes } = useUnsent()
  const heard = useSyncExternalStore(of.heard.subscribe, of.heard.current)
  const heardBefore = query.data?.heardBefore ?? 0
  const onHeard = useEffectEvent(() => void query.refetch())
  const newest = heard.at(-1)?.serial ?? 0

  // Follows the sender of the outbox, which lives outside React.
  useEffect(() => {
    if (newest > heardBefore) onHeard()
  }, [newest, heardBefore])

  return useMemo(() => {
    const fresh = heard.filter(({ serial }) => serial > heardBefore).map(({ note }) => note)
    const freshIds = new Set(fresh.map(({ id }) => id))
    const known = [...saved.filter(({ id }) => !freshIds.has(id)), ...fresh.filter(isWanted)]
    const ids = new Set(known.map(({ id }) => id))
    return [
      ...known.map((note) => ({
        kind: 'saved' as const,
        id: note.id,
        date: of.dateOf(note),
        at: of.timeOf(note),
        note,
      })),
      ...writes.flatMap((write) => {
        const note = write.kind === of.kind && !ids.has(write.id) ? of.bodyOf(write.body) : null
        if (!note || !isWanted(note)) return []
        const at = new Date(write.recordedAt).toISOString()
        return [{ kind: 'queued' as const, id: write.id, date: note.date, at, note, write }]
      }),
    ]
  }, [heard, heardBefore, saved, writes, of, isWanted])
}
