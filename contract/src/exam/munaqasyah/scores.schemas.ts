import { sharedTexts } from '../../words/shared-texts.ts'
import { z } from 'zod/mini'
import { pagedQuery } from '../../values/request/paging.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { gradeSchema, grades } from '../../structure/classes/classes.rules.ts'
import { idSchema, momentAnswerSchema, versionSchema } from '../../values/request/wire-values.ts'
import { refSchema } from '../../identity/levels/levels.schemas.ts'
import { questionTypes } from '../question-bank/question-bank.rules.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { optionalLine } from '../../values/text.ts'
import { scoreCategories, type ScoreCategory } from '../../values/score-categories.rules.ts'

export const categorySchema = z.enum(scoreCategories, sharedTexts.categoryUnknown)
const status = z.enum(munaqasyahStatuses)

/** One category of a record. `score` null: not examined, which is not zero. */
const categoryEntrySchema = z.object({
  score: z.nullable(z.int()),
  examinerUserId: z.nullable(refSchema),
  timestamp: z.nullable(momentAnswerSchema),
  version: z.int(),
})
export type CategoryEntry = z.infer<typeof categoryEntrySchema>

/** One schema under every category's key; a record has those of its grade. */
function perCategory<S extends z.ZodMiniType>(schema: S): Record<ScoreCategory, S> {
  const entries = scoreCategories.map((category) => [category, schema] as const)
  return Object.fromEntries(entries) as Record<ScoreCategory, S>
}

/** A child's exam of one desa year, in the format of the specification. */
export const scoreSchema = z.object({
  id: z.string(),
  userId: z.string(),
  studentNis: z.string(),
  studentId: z.object({
    id: z.string(),
    name: z.string(),
    nis: z.string(),
    image: z.nullable(z.string()),
    thumbnail: z.nullable(z.string()),
  }),
  /** The id of the examiner with the lease, or false. */
  isBeingScored: z.union([z.string(), z.literal(false)]),
  branchYearId: z.object({
    id: z.string(),
    name: z.string(),
    munaqasyahStatus: status,
    academicYearId: z.object({
      id: z.string(),
      name: z.string(),
      isActive: z.boolean(),
      munaqasyahStatus: status,
    }),
  }),
  subBranchId: z.object({ id: z.string(), name: z.string(), munaqasyahStatus: status }),
  teachingGroupId: z.string(),
  classId: z.object({ id: z.string(), name: z.string(), grade: z.enum(grades) }),
  ...perCategory(z.optional(categoryEntrySchema)),
  __v: z.int(),
  version: z.int(),
})
export type Score = z.infer<typeof scoreSchema>

/** Marks of a category that are not yet saved as its score. */
export const startedCategorySchema = z.object({
  category: categorySchema,
  answered: z.int(),
  questionCount: z.int(),
  total: z.int(),
})
export type StartedCategory = z.infer<typeof startedCategorySchema>

const slipCount = z.int().check(z.minimum(0), z.maximum(999))

/** Slips heard in one recitation, by kind. */
export const slipsSchema = z.object({
  makhraj: slipCount,
  tajwid: slipCount,
  kelancaran: slipCount,
})
export type Slips = z.infer<typeof slipsSchema>

/** A drawn question with the mark given so far. */
export const examQuestionSchema = z.object({
  id: z.string(),
  maxScore: z.int(),
  type: z.enum(questionTypes),
  instruction: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  scoreOptions: z.array(z.int()),
  mark: z.nullable(z.int()),
  /** Slips are counted in reciting only; every other category has null. */
  slips: z.nullable(slipsSchema),
})
export type ExamQuestion = z.infer<typeof examQuestionSchema>

/** The child the questions belong to: the examiner confirms the name before marking. */
export const examineeSchema = z.object({
  id: z.string(),
  name: z.string(),
  nis: z.string(),
  grade: z.enum(grades),
  /** Null without a photo, or without consent to show it. */
  thumbnail: z.nullable(z.string()),
})
export type Examinee = z.infer<typeof examineeSchema>

export const newMarkSchema = z.strictObject({
  questionId: idSchema,
  /** Null clears. */
  mark: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  slips: z.optional(
    z.strictObject({ makhraj: slipCount, tajwid: slipCount, kelancaran: slipCount }),
  ),
})
export type NewMark = z.output<typeof newMarkSchema>

/** A mark as it stood on the examiner's screen. */
export const seenMarkSchema = z.strictObject({
  questionId: idSchema,
  mark: z.nullable(z.int()),
})
export type SeenMark = z.output<typeof seenMarkSchema>

const savedMarkSchema = z.object({
  questionId: z.string(),
  mark: z.nullable(z.int()),
  slips: z.nullable(slipsSchema),
  /**
   * When it was last tapped; null while it never was. A phone that was offline keeps the newer tap.
   */
  at: z.optional(z.nullable(momentAnswerSchema)),
})

/** The state of a category's marks; also `details.current` of `score.version` and `score.marks-changed`. */
export const markStateSchema = z.object({
  version: z.int(),
  total: z.int(),
  answered: z.int(),
  marks: z.array(savedMarkSchema),
})
export type MarkState = z.infer<typeof markStateSchema>

export const openedCards = ['valid', 'voided', 'plain'] as const

export const openScoreSchema = z
  .strictObject({
    branchYearId: idSchema,
    /** The code as scanned: a whole card code, or a bare NIS while those are accepted. */
    code: z.optional(optionalLine(100)),
    /** The NIS as the examiner typed it. */
    nis: z.optional(optionalLine(20)),
  })
  .check(
    z.refine(({ code, nis }) => Boolean(code) !== Boolean(nis), {
      message: 'Pindai kartu atau ketik NIS.',
      path: ['code'],
    }),
  )
export type OpenScore = z.output<typeof openScoreSchema>

export const queueStates = ['untouched', 'unfinished', 'mine'] as const

export const queueQuery = pagedQuery(['className', 'name', 'scoredCount'], {
  branchYearId: queryValue(idSchema),
  subBranchId: queryId,
  classId: queryId,
  state: queryValue(z.optional(z.enum(queueStates))),
})
export type QueueQuery = z.output<typeof queueQuery>

/** A child in the queue, not examined completely yet. */
export const queuedStudentSchema = z.object({
  scoreId: z.string(),
  name: z.string(),
  nis: z.string(),
  className: z.string(),
  subBranchName: z.string(),
  scoredCount: z.int(),
  categoryCount: z.int(),
  missing: z.array(categorySchema),
  isBeingScored: z.union([z.string(), z.literal(false)]),
})
export type QueuedStudent = z.infer<typeof queuedStudentSchema>

/**
 * The query of a list of scores. One with branch year and NIS is the call of the examiners, which takes the
 * lease; any other one takes none.
 */
export const scoresQuery = pagedQuery(['name', 'className', 'academicYear'], {
  branchYearId: queryId,
  studentNis: queryValue(z.optional(optionalLine(100))),
  studentId: queryId,
  classId: queryId,
  subBranchId: queryId,
  userId: queryId,
})
export type ScoresQuery = z.output<typeof scoresQuery>

export const examQuestionsQuery = z.object({
  semester: queryValue(z.enum(['1', '2'])),
  classGrade: queryValue(gradeSchema),
  category: queryValue(categorySchema),
  scoreId: queryId,
})
export type ExamQuestionsQuery = z.output<typeof examQuestionsQuery>

const wholeEntry = z.optional(
  z.nullable(
    z.object({
      score: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
      examinerUserId: z.optional(
        z.nullable(
          z.union([
            z.string(),
            z.object({ id: z.optional(z.string()), _id: z.optional(z.string()) }),
          ]),
        ),
      ),
      version: z.optional(versionSchema),
    }),
  ),
)

/** The whole record as the specification's client sends it back; every other key is stripped. */
export const wholeScoreSchema = z.object({
  isBeingScored: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
  ...perCategory(wholeEntry),
})
export type WholeScore = z.output<typeof wholeScoreSchema>
