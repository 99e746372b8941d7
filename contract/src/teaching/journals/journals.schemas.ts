import { z } from 'zod/mini'
import { pagedQuery } from '../../values/paging.ts'
import { queuedRecordSchema } from '../../queued-records.ts'
import { contentText, titleText } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
  versionSchema,
} from '../../values/wire-values.ts'
import { queryDay } from '../../values/query-days.schemas.ts'

/** What a teacher writes for nobody else. */
export const journalSchema = z.object({
  id: z.string(),
  userId: z.string(),
  title: z.string(),
  content: z.string(),
  date: dayAnswerSchema,
  createdAt: momentAnswerSchema,
  updatedAt: momentAnswerSchema,
  /** Within 24 hours of the first saving. */
  canEdit: z.boolean(),
  version: versionSchema,
})
export type Journal = z.infer<typeof journalSchema>

export const newJournalSchema = z.strictObject({
  /** Chosen by the device, so that what is sent twice is written once. */
  id: z.optional(idSchema),
  title: titleText,
  content: contentText,
  /** Today where left out; not later. */
  date: z.optional(daySchema),
  /** Where it waited for signal. */
  queued: z.optional(queuedRecordSchema),
})
export type NewJournal = z.output<typeof newJournalSchema>

export const changedJournalSchema = z.strictObject({
  title: z.optional(titleText),
  content: z.optional(contentText),
  date: z.optional(daySchema),
  version: versionSchema,
  /** Where it waited for signal. */
  queued: z.optional(queuedRecordSchema),
})
export type ChangedJournal = z.output<typeof changedJournalSchema>

/** Any day of a week, or a range of days; newest first unless asked otherwise. */
export const journalListQuery = pagedQuery(
  ['date'],
  { week: queryDay, startDate: queryDay, endDate: queryDay },
  { defaultDirection: 'desc' },
)
export type JournalListQuery = z.output<typeof journalListQuery>
