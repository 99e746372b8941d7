import { z } from 'zod/mini'
import { queryText } from '../../values/request/paging.ts'
import { paperQuery } from '../../values/request/paper-query.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { daySchema, momentAnswerSchema } from '../../values/request/wire-values.ts'
import { grades } from '../../structure/classes/classes.rules.ts'
import { leftClassSchema } from '../../structure/classes/left-class.ts'
import { refSchema } from '../../identity/levels/levels.schemas.ts'
import { questionTypes } from '../question-bank/question-bank.rules.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'
import { categorySchema, scoreSchema, slipsSchema } from './scores.schemas.ts'

const status = z.enum(munaqasyahStatuses)
const average = z.nullable(z.number())
/** The children's averages added up, not rounded: the average of several places is made from these. */
const averageSum = z.number()

/** One change in a category, oldest first. */
const scoreChangeSchema = z.object({
  at: momentAnswerSchema,
  by: refSchema,
  kind: z.enum(['start', 'finish', 'void', 'release']),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  reason: z.nullable(z.string()),
})

/** How the score of one category was given. */
const categoryDetailSchema = z.object({
  category: categorySchema,
  /** A score sent without marks: the marks are unknown. */
  isTotalOnly: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      type: z.enum(questionTypes),
      question: z.string(),
      maxScore: z.int(),
      mark: z.nullable(z.int()),
      slips: z.nullable(slipsSchema),
    }),
  ),
  changes: z.array(scoreChangeSchema),
})
export type CategoryDetail = z.infer<typeof categoryDetailSchema>

/** Total and average over examined categories; rank only once none is missing. */
const figures = {
  total: z.int(),
  average,
  studentRank: z.nullable(z.int()),
  /** All records of the class; the paper names how many of them have a rank. */
  studentTotal: z.int(),
}

export const scoreDetailSchema = z.extend(scoreSchema, {
  ...figures,
  /** Only PJP and the region's admin receive details. */
  details: z.optional(z.array(categoryDetailSchema)),
  /** Leases that a PJP revoked. */
  releases: z.optional(z.array(scoreChangeSchema)),
  /** Can the raport be opened as final, as a marked draft, or not yet? */
  report: z.enum(['final', 'draft', 'none']),
  /** Does the reader find the record in the list of its class? Not where the child came from a class out of reach. */
  isClassOpen: z.boolean(),
  /** May the reader open the child, and write to its family? Not once it left the reader's reach. */
  isChildInReach: z.boolean(),
  /** Previous and next child of the class by name. */
  previousId: z.nullable(z.string()),
  nextId: z.nullable(z.string()),
})
export type ScoreDetail = z.infer<typeof scoreDetailSchema>

/** A record as a line of its class. */
const listedScoreSchema = z.extend(scoreSchema, {
  ...figures,
  /** Examined categories in percent, a whole number. */
  progress: z.int(),
  claim: z.nullable(z.object({ examiner: refSchema, until: momentAnswerSchema })),
  /** The child is with the class, or with the kelompok, of the record no more. */
  left: z.nullable(leftClassSchema),
})
export type ListedScore = z.infer<typeof listedScoreSchema>

const averages = z.object(
  Object.fromEntries(scoreCategories.map((category) => [category, z.optional(average)])) as Record<
    (typeof scoreCategories)[number],
    z.ZodMiniOptional<typeof average>
  >,
)

const counts = z.object(
  Object.fromEntries(scoreCategories.map((category) => [category, z.optional(z.int())])) as Record<
    (typeof scoreCategories)[number],
    z.ZodMiniOptional<z.ZodMiniNumberFormat>
  >,
)

export const classResultsSchema = z.object({
  classId: z.object({ id: z.string(), name: z.string(), grade: z.enum(grades) }),
  teachingGroupName: z.string(),
  studentCount: z.int(),
  completedCount: z.int(),
  /** The average of the class, children of other kelompok included. */
  average,
  /** Children with an examined category: the average is over these. */
  examinedCount: z.int(),
  scores: z.array(listedScoreSchema),
  averageScores: averages,
  /** Children examined in each category: its average is over these. */
  examinedCounts: counts,
})
export type ClassResults = z.infer<typeof classResultsSchema>

export const branchYearResultsQuery = z.object({ classId: queryId, subBranchId: queryId })

export const reportQuery = z.object({
  homeroomTeacherId: queryId,
  place: queryText,
  date: queryValue(z.optional(daySchema)),
  ...paperQuery,
})
export type ReportQuery = z.output<typeof reportQuery>

export const subBranchSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  munaqasyahStatus: status,
  munaqisyCount: z.int(),
  studentCount: z.int(),
  /** Children with an examined category: the average is over these. */
  examinedCount: z.int(),
  completedCount: z.int(),
  avgScore: average,
  averageSum,
  /** Examined categories of all, in percent, a whole number. */
  progress: z.int(),
  /** Categories with and without a score, of all its counted students: also before their exam starts. */
  scoredCount: z.int(),
  unscoredCount: z.int(),
  /** Children in a class without a record: those a start, or a later one, would add. */
  waitingCount: z.int(),
  /** Categories scored within the last half hour: the pace of the exam. */
  scoredLast30Minutes: z.int(),
  lastActivity: z.nullable(momentAnswerSchema),
})
export type SubBranchSummary = z.infer<typeof subBranchSummarySchema>

export const branchSummarySchema = z.object({
  branchYearId: z.string(),
  name: z.string(),
  branchId: refSchema,
  isActive: z.boolean(),
  munaqasyahStatus: status,
  subBranchCounts: z.object({ notStarted: z.int(), inProgress: z.int(), completed: z.int() }),
  studentCount: z.int(),
  /** Children with an examined category: the average is over these. */
  examinedCount: z.int(),
  completedCount: z.int(),
  avgScore: average,
  averageSum,
  progress: z.int(),
  /** When its exam was started, while it runs. */
  startedAt: z.nullable(momentAnswerSchema),
  lastActivity: z.nullable(momentAnswerSchema),
})
export type BranchSummary = z.infer<typeof branchSummarySchema>

export const claimSchema = z.object({
  scoreId: z.string(),
  student: z.object({ name: z.string(), nis: z.string() }),
  className: z.string(),
  subBranchName: z.string(),
  examiner: refSchema,
  since: momentAnswerSchema,
  lastActivity: momentAnswerSchema,
  until: momentAnswerSchema,
})
export type Claim = z.infer<typeof claimSchema>

/** A category that was started, not finished, and has no examiner now. */
export const leftCategorySchema = z.object({
  scoreId: z.string(),
  student: z.object({ name: z.string(), nis: z.string() }),
  className: z.string(),
  subBranchName: z.string(),
  category: z.enum(scoreCategories),
  /** The examiner who started it. */
  examiner: refSchema,
  since: momentAnswerSchema,
  /** Questions with a mark, and all questions. */
  answered: z.int(),
  total: z.int(),
})
export type LeftCategory = z.infer<typeof leftCategorySchema>

export const examinerWorkSchema = z.object({
  id: z.string(),
  name: z.string(),
  studentsToday: z.int(),
  categoriesToday: z.int(),
  /** The average of the categories scored today. */
  average,
})
export type ExaminerWork = z.infer<typeof examinerWorkSchema>
