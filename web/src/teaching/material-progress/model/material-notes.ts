import {
  newProgressSchema,
  type Progress,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { z } from 'zod/mini'
import { HeardNotes } from '../../../offline/notes/heard-notes.ts'
import type { NoteLine } from '../../../offline/notes/note-lines.ts'
import type { NoteKind } from '../../../offline/notes/use-note-lines.ts'
import { materialKind } from './register-materials.ts'

/** A material as it lies in the queue: with its id and its day. */
const queuedMaterialSchema = z.object({
  id: z.string(),
  classId: z.string(),
  category: newProgressSchema.shape.category,
  material: z.string(),
  date: z.string(),
})
export type QueuedMaterial = z.infer<typeof queuedMaterialSchema>

export type MaterialLine = NoteLine<Progress, QueuedMaterial>

export function queuedMaterialOf(body: unknown): QueuedMaterial | null {
  return queuedMaterialSchema.safeParse(body).data ?? null
}

export const materialNotes: NoteKind<Progress, QueuedMaterial> = {
  kind: materialKind,
  heard: new HeardNotes<Progress>(),
  bodyOf: queuedMaterialOf,
  dateOf: ({ date }) => date,
  timeOf: ({ timestamp }) => timestamp,
}

/** The queue holds no names: they are those of the own classes. */
export function classNameOf(
  { note }: MaterialLine,
  classes: readonly { id: string; name: string }[],
): string {
  if (typeof note.classId !== 'string') return note.classId.name
  return classes.find(({ id }) => id === note.classId)?.name ?? 'Kelas'
}

/** Returns the id of the class, wherever the note is. */
export function classIdOf(note: Progress | QueuedMaterial): string {
  return typeof note.classId === 'string' ? note.classId : note.classId.id
}
