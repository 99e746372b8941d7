import { z } from 'zod/mini'
import { pagedQuery } from '../../values/request/paging.ts'
import { queuedRecordSchema } from '../../queued-records.ts'
import { contentText, titleText } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
  versionSchema,
} from '../../values/request/wire-values.ts'
import { queryDay } from '../../values/request/query-days.schemas.ts'

/** A journal entry, visible to its author alone. */
export const journalSchema = z.object({
  id: z.string(),
  userId: z.string(),
  title: z.string(),
  content: z.string(),
  date: dayAnswerSchema,
  createdAt: momentAnswerSchema,
  updatedAt: momentAnswerSchema,
  /** The entry can be changed within 24 hours of the first save. */
  canEdit: z.boolean(),
  version: versionSchema,
})
export type Journal = z.infer<typeof journalSchema>

export const newJournalSchema = z.strictObject({
  /** Chosen by the device, so that a repeated request creates one entry. */
  id: z.optional(idSchema),
  title: titleText,
  content: contentText,
  /** Today by default; not in the future. */
  date: z.optional(daySchema),
  /** Set where the entry waited for signal. */
  queued: z.optional(queuedRecordSchema),
})
export type NewJournal = z.output<typeof newJournalSchema>

export const changedJournalSchema = z.strictObject({
  title: z.optional(titleText),
  content: z.optional(contentText),
  date: z.optional(daySchema),
  version: versionSchema,
  /** Set where the change waited for signal. */
  queued: z.optional(queuedRecordSchema),
})
export type ChangedJournal = z.output<typeof changedJournalSchema>

/** Any day of a week, or a range of days; newest first by default. */
export const journalListQuery = pagedQuery(
  ['date'],
  { week: queryDay, startDate: queryDay, endDate: queryDay },
  { defaultDirection: 'desc' },
)
export type JournalListQuery = z.output<typeof journalListQuery>
