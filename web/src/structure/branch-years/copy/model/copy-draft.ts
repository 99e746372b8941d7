import { copyActions } from '@ngaji/contract/structure/branch-years/copy.schemas'
import type { CopyDecisions } from '@ngaji/contract/structure/branch-years/copy.rules'
import { decisionsOf } from '@ngaji/contract/structure/branch-years/copy-choices.rules'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '../../../../offline/drafts/drafts.ts'

/** The user whose decisions they are, the year, and the year it is filled from. */
export type DraftPlace = { userId: string; branchYearId: string; fromBranchYearId: string }

const draftSchema = z.object({
  leaveOut: z.array(z.string()),
  actions: z.array(z.object({ studentId: z.string(), action: z.enum(copyActions) })),
})

function copyDraftName({ userId, branchYearId, fromBranchYearId }: DraftPlace) {
  return { userId, name: `copy/${branchYearId}/${fromBranchYearId}` }
}

/** What was decided on this device before; null where nothing was, or nothing can be read. */
export const draftAt = (place: DraftPlace) =>
  queryOptions({
    queryKey: ['copy-draft', place],
    queryFn: async () => {
      try {
        const draft = draftSchema.safeParse((await readDraft(copyDraftName(place)))?.value)
        return draft.success ? decisionsOf(draft.data) : null
      } catch (error) {
        console.warn('the decisions kept on this device cannot be read', error)
        return null
      }
    },
    // Read once when the screen opens: from then on the screen knows more than the device.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Keeps the decisions on this device; without room for them the screen goes on. */
export function keepDraft(place: DraftPlace, { leaveOut, actions }: CopyDecisions): void {
  const isEmpty = leaveOut.size === 0 && actions.size === 0
  const kept = {
    leaveOut: [...leaveOut],
    actions: [...actions].map(([studentId, action]) => ({ studentId, action })),
  }
  const saving = isEmpty ? removeDraft(copyDraftName(place)) : saveDraft(copyDraftName(place), kept)
  saving.catch((error: unknown) => console.warn('the decisions were not kept', error))
}
