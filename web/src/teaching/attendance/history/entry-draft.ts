import {
  attendanceStatusSchema,
  violationsSchema,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { z } from 'zod/mini'
import { removeDraft } from '../../../offline/drafts/drafts.ts'

const begunSchema = z.object({
  status: attendanceStatusSchema,
  note: z.string(),
  violations: violationsSchema,
})

const entryDraftSchema = z.object({
  version: z.number(),
  /** Absent in drafts that an older version of the app has stored. */
  begun: z.optional(begunSchema),
  form: z.extend(begunSchema, { arrival: z.string(), reason: z.string() }),
})

/** An unfinished correction of one record: what the form holds, and the version and values of the record it began with. */
export type EntryDraft = z.infer<typeof entryDraftSchema>

export function entryDraftName(entryId: string): string {
  return `attendance-entry/${entryId}`
}

/** Parses a draft that an earlier version of the app may have stored; null when it does not fit. */
export function entryDraftOf(value: unknown): EntryDraft | null {
  return entryDraftSchema.safeParse(value).data ?? null
}

/** Discards the correction of one record, where its screen is left without saving. */
export function dropEntryDraft(userId: string, entryId: string): void {
  removeDraft({ userId, name: entryDraftName(entryId) }).catch((error: unknown) =>
    console.warn('the draft was not removed', error),
  )
}
