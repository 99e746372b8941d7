import { newJournalSchema, type Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { z } from 'zod/mini'
import { HeardNotes } from '../../offline/notes/heard-notes.ts'
import type { NoteLine } from '../../offline/notes/note-lines.ts'
import type { NoteKind } from '../../offline/notes/use-note-lines.ts'
import { journalKind } from './register-journals.ts'

/** A journal as it lies in the queue: with its id and its day. */
const queuedJournalSchema = z.object({
  id: z.string(),
  title: newJournalSchema.shape.title,
  content: newJournalSchema.shape.content,
  date: z.string(),
})
export type QueuedJournal = z.infer<typeof queuedJournalSchema>

export type JournalLine = NoteLine<Journal, QueuedJournal>

function queuedJournalOf(body: unknown): QueuedJournal | null {
  return queuedJournalSchema.safeParse(body).data ?? null
}

export const journalNotes: NoteKind<Journal, QueuedJournal> = {
  kind: journalKind,
  heard: new HeardNotes<Journal>(),
  bodyOf: queuedJournalOf,
  dateOf: ({ date }) => date,
  timeOf: ({ createdAt }) => createdAt,
}
