import { z } from 'zod/mini'
import { pagedQuery, queryChoice, queryFlag } from '../../values/request/paging.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { queuedRecordSchema } from '../../queued-records.ts'
import { materialText } from '../../values/text.ts'
import {
  dayAnswerSchema,
  daySchema,
  idSchema,
  momentAnswerSchema,
  monthSchema,
  versionSchema,
} from '../../values/request/wire-values.ts'
import { queryDay, queryMonth } from '../../values/request/query-days.schemas.ts'
import { grades } from '../../structure/classes/classes.rules.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'

const categorySchema = z.enum(scoreCategories)
const personSchema = z.object({ id: z.string(), name: z.string() })

/** The material taught in one class, of one category, on one day. */
export const progressSchema = z.object({
  id: z.string(),
  classId: z.object({ id: z.string(), name: z.string() }),
  category: categorySchema,
  material: z.string(),
  date: dayAnswerSchema,
  /** When it was saved. */
  timestamp: momentAnswerSchema,
  /** True for the author, within 24 hours of the first save, in a running year. */
  canEdit: z.boolean(),
  version: versionSchema,
})
export type Progress = z.infer<typeof progressSchema>

export const newProgressSchema = z.strictObject({
  /** Chosen by the device, so that a repeated request creates one entry. */
  id: z.optional(idSchema),
  classId: idSchema,
  category: categorySchema,
  material: materialText,
  /** Today by default; not in the future. */
  date: z.optional(daySchema),
  /** Set where the entry waited for signal. */
  queued: z.optional(queuedRecordSchema),
})
export type NewProgress = z.output<typeof newProgressSchema>

export const changedProgressSchema = z.strictObject({
  classId: z.optional(idSchema),
  category: z.optional(categorySchema),
  material: z.optional(materialText),
  date: z.optional(daySchema),
  version: versionSchema,
  /** Set where the change waited for signal. */
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

/** An entry with its author, for administrators. */
export const classProgressSchema = z.extend(progressSchema, { userId: personSchema })
export type ClassProgress = z.infer<typeof classProgressSchema>

/** How often a class was taught a category, and when last. */
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
  /** Omits the classes: the map of a whole region is small then. */
  onlyTotals: queryFlag,
})
export type MaterialMapQuery = z.output<typeof materialMapQuery>

/** The number of materials listed in a cell. */
export const materialsOfCell = 5

/** The materials of one class in one category and month; without authors. */
export const materialCellSchema = z.object({
  classId: z.string(),
  className: z.string(),
  /** The desa and KBM of the class: many classes have the same name. */
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

/** One category in one month, over all selected classes; without authors. */
export const materialTotalSchema = z.object({
  category: categorySchema,
  month: monthSchema,
  /** The number of entries, and of their classes. */
  count: z.int(),
  classCount: z.int(),
  lastDate: dayAnswerSchema,
  lastMaterial: z.string(),
})
export type MaterialTotal = z.infer<typeof materialTotalSchema>
