import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '../../offline/drafts.ts'

/** Whose unfinished entry, about whom. */
export type DraftPlace = { userId: string; studentId: string }

/** A photo is chosen again: it does not outlive the page. */
const draftSchema = z.object({
  name: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  address: z.string(),
  isInternal: z.string(),
  allowMessages: z.boolean(),
})
export type DraftValues = z.infer<typeof draftSchema>

const nameOf = ({ userId, studentId }: DraftPlace) => ({ userId, name: `student/${studentId}` })

/** What was typed on this device before; null where nothing was, or nothing can be read. */
export const draftAt = (place: DraftPlace) =>
  queryOptions({
    queryKey: ['student-draft', place],
    queryFn: async () => {
      try {
        const kept = await readDraft(nameOf(place))
        const draft = draftSchema.safeParse(kept?.value)
        return kept && draft.success ? { values: draft.data, savedAt: kept.savedAt } : null
      } catch (error) {
        console.warn('the entry kept on this device cannot be read', error)
        return null
      }
    },
    // Read once when the screen opens: from then on the screen knows more than the device.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Keeps what is typed; without room for it the screen goes on. */
export function keepDraft(place: DraftPlace, values: DraftValues): void {
  warnOf(saveDraft(nameOf(place), draftSchema.parse(values)))
}

export function dropDraft(place: DraftPlace): void {
  warnOf(removeDraft(nameOf(place)))
}

function warnOf(saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn('the entry was not kept', error))
}
