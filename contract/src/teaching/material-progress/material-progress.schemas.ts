import { z } from 'zod/mini'
import { pagedQuery, queryChoice, queryFlag } from '../../values/paging.ts'
import { queryId, queryValue } from '../../values/query-values.ts'
import { queuedRecordSchema } from '../../queued-records.ts'
import { materialText } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
  monthSchema,
  versionSchema,
} from '../../values/wire-values.ts'
import { queryDay, queryMonth } from '../../values/query-days.schemas.ts'
import { grades } from '../../structure/classes/classes.rules.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'

const categorySchema = z.enum(scoreCategories)
const personSchema = z.object({ id: z.string(), name: z.string() })

/** What one class was taught of one category on one day. */
export const progressSchema = z.object({
  id: z.string(),
  classId: z.object({ id: z.string(), name: z.string() }),
  category: categorySchema,
  material: z.string(),
  date: dayAnswerSchema,
  /** The same day under its older name. */
  forDate: dayAnswerSchema,
  /** When it was written down. */
  timestamp: momentAnswerSchema,
  /** By its author, within 24 hours of the first saving, in a running year. */
  canEdit: z.boolean(),
  version: versionSchema,
})
export type Progress = z.infer<typeof progressSchema>

export const newProgressSchema = z.strictObject({
  /** Chosen by the device, so that what is sent twice is written once. */
  id: z.optional(idSchema),
  classId: idSchema,
  category: categorySchema,
  material: materialText,
  /** Today where left out; not later. */
  date: z.optional(daySchema),
  /** Where it waited for signal. */
  queued: z.optional(queuedRecordSchema),
})
export type NewProgress = z.output<typeof newProgressSchema>

export const changedProgressSchema = z.strictObject({
  classId: z.optional(idSchema),
  category: z.optional(categorySchema),
  material: z.optional(materialText),
  date: z.optional(daySchema),
  version: versionSchema,
  /** Where it waited for signal. */
  queued: z.optional(queuedRecordSchema),
})
export type ChangedProgress = z.output<typeof changedProgressSchema>

const range = { startDate: queryDay, endDate: queryDay }
const newestFirst = { defaultDirection: 'desc' } as const

export const progressListQuery = pagedQuery(
  ['date'],
  { ...range, week: queryDay, classId: queryId, category: queryChoice(scoreCategories) },
  newestFirst,
)
export type ProgressListQuery = z.output<typeof progressListQuery>

export const classProgressQuery = pagedQuery(
  ['date'],
  { ...range, category: queryChoice(scoreCategories) },
  newestFirst,
)
export type ClassProgressQuery = z.output<typeof classProgressQuery>

/** An entry as leaders read it: with who wrote it. */
export const classProgressSchema = z.extend(progressSchema, { userId: personSchema })
export type ClassProgress = z.infer<typeof classProgressSchema>

/** Of one category: how often a class was taught it, and when last. */
export const latestOfCategorySchema = z.object({
  category: categorySchema,
  date: dayAnswerSchema,
  count: z.int(),
})
export type LatestOfCategory = z.infer<typeof latestOfCategorySchema>

export const materialMapQuery = z.object({
  academicYearId: queryValue(idSchema),
  branchId: queryId,
  teachingGroupId: queryId,
  subBranchId: queryId,
  classId: queryId,
  grade: queryChoice(grades),
  category: queryChoice(scoreCategories),
  month: queryMonth,
  /** Leaves out the classes: the map of a whole region is small then. */
  onlyTotals: queryFlag,
})
export type MaterialMapQuery = z.output<typeof materialMapQuery>

/** How many materials a cell names. */
export const materialsOfCell = 5

/** What one class reached of one category in one month; names nobody. */
export const materialCellSchema = z.object({
  classId: z.string(),
  className: z.string(),
  /** Which desa and KBM: many classes bear the same name. */
  branchName: z.string(),
  teachingGroupName: z.string(),
  grade: z.enum(grades),
  category: categorySchema,
  month: monthSchema,
  count: z.int(),
  lastDate: dayAnswerSchema,
  /** The last five, newest first. */
  materials: z.array(z.string()),
})
export type MaterialCell = z.infer<typeof materialCellSchema>

/** One category in one month, over all classes asked for; names nobody. */
export const materialTotalSchema = z.object({
  category: categorySchema,
  month: monthSchema,
  /** Entries, and in how many classes. */
  count: z.int(),
  classCount: z.int(),
  lastDate: dayAnswerSchema,
  lastMaterial: z.string(),
})
export type MaterialTotal = z.infer<typeof materialTotalSchema>
