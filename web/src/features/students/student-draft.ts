import type { Student } from '@ngaji/contract/features/students/students.schemas'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { readDraft, removeDraft, removeOldDrafts, saveDraft } from '../../offline/drafts.ts'
import { valuesOf, type StudentValues } from './student-changes.ts'

/** Whose unfinished entry, about whom. */
export type DraftPlace = { userId: string; studentId: string }

/** A photo is chosen again: it does not outlive the page. */
const typedSchema = z.object({
  name: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  address: z.string(),
  isInternal: z.string(),
  allowMessages: z.boolean(),
})
type Typed = z.infer<typeof typedSchema>

/** What differs from the record, and which version of it that was. */
const draftSchema = z.object({ version: z.number(), changes: z.partial(typedSchema) })
export type StudentDraft = { version: number; changes: Partial<Typed>; savedAt: number }

/** It holds what a family told of itself: after a week it is forgotten. */
const keptMs = 7 * 86_400_000
const beginning = 'student/'

const nameOf = ({ userId, studentId }: DraftPlace) => ({ userId, name: `${beginning}${studentId}` })

/** What was typed on this device before; null where nothing was, or nothing can be read. */
export const draftAt = (place: DraftPlace) =>
  queryOptions({
    queryKey: ['student-draft', place],
    queryFn: async (): Promise<StudentDraft | null> => {
      try {
        await removeOldDrafts(beginning, Date.now() - keptMs)
        const kept = await readDraft(nameOf(place))
        const draft = draftSchema.safeParse(kept?.value)
        if (!kept || !draft.success) return null
        // The schema takes undefined where a draft has no value.
        const changes = draft.data.changes as Partial<Typed>
        return { version: draft.data.version, changes, savedAt: kept.savedAt }
      } catch (error) {
        console.warn('the entry kept on this device cannot be read', error)
        return null
      }
    },
    // Read once when the screen opens: from then on the screen knows more than the device.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Keeps what is typed over a record; without room for it the screen goes on. */
export function keepDraft(place: DraftPlace, values: Partial<StudentValues>, over: Student): void {
  const stored = valuesOf(over)
  const names = Object.keys(typedSchema.shape) as (keyof Typed)[]
  const changed = names.filter((name) => name in values && values[name] !== stored[name])
  if (changed.length === 0) return dropDraft(place)
  const changes = Object.fromEntries(changed.map((name) => [name, values[name]]))
  warnOf(saveDraft(nameOf(place), { version: over.version, changes }))
}

export function dropDraft(place: DraftPlace): void {
  warnOf(removeDraft(nameOf(place)))
}

function warnOf(saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn('the entry was not kept', error))
}
