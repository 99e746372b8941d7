import { sharedTexts } from '../../words/shared-texts.ts'
import { z } from 'zod/mini'
import { pagedQuery, queryNumber } from '../../values/request/paging.ts'
import { queryValue } from '../../values/request/query-values.ts'
import { blockText, optionalText, textLimits } from '../../values/text.ts'
import { idSchema, momentAnswerSchema, versionSchema } from '../../values/request/wire-values.ts'
import { gradeSchema, grades } from '../../structure/classes/classes.rules.ts'
import { refSchema } from '../../identity/levels/levels.schemas.ts'
import { scoreCategories } from '../../values/score-categories.rules.ts'
import { questionStatuses, questionTypes } from './question-bank.rules.ts'

export const semesters = ['1', '2'] as const
export type Semester = (typeof semesters)[number]

const category = z.enum(scoreCategories, sharedTexts.categoryUnknown)

/** A question as an editor of the bank sees it. */
export const questionSchema = z.object({
  id: z.string(),
  status: z.enum(questionStatuses),
  statusComment: z.string(),
  classGrade: z.enum(grades),
  semester: z.enum(semesters),
  category,
  curriculumMonth: z.int(),
  type: z.enum(questionTypes),
  instruction: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  maxScore: z.int(),
  scoreOptions: z.array(z.int()),
  /** Used in an exam or frozen in a package: an edit becomes a new version. */
  isUsed: z.boolean(),
  /** How often an exam used it, over all its versions. */
  askedCount: z.int(),
  updatedBy: z.nullable(refSchema),
  updatedAt: momentAnswerSchema,
  version: z.int(),
})
export type Question = z.infer<typeof questionSchema>

/** A question as a line of its list. */
export const listedQuestionSchema = z.extend(questionSchema, {
  /** Another question of its grade, category and semester has the same letters. */
  isAlike: z.boolean(),
})
export type ListedQuestion = z.infer<typeof listedQuestionSchema>

const content = {
  type: z.enum(questionTypes),
  category,
  semester: z.enum(semesters),
  curriculumMonth: z.int().check(z.minimum(1), z.maximum(12)),
  instruction: blockText(textLimits.content),
  question: blockText(textLimits.content),
  answers: z.array(blockText(textLimits.content)).check(z.maxLength(50)),
  maxScore: z
    .int()
    .check(z.minimum(1, 'Minimum value is 1'), z.maximum(100, 'Maximum value is 100')),
  scoreOptions: z
    .array(z.int().check(z.minimum(0), z.maximum(100)))
    .check(z.minLength(1), z.maxLength(101)),
}

export const newQuestionSchema = z.strictObject({
  classGrade: gradeSchema,
  ...content,
  answers: z.optional(content.answers),
})
export type NewQuestion = z.output<typeof newQuestionSchema>

export const changedQuestionSchema = z.strictObject({
  type: z.optional(content.type),
  category: z.optional(content.category),
  semester: z.optional(content.semester),
  curriculumMonth: z.optional(content.curriculumMonth),
  instruction: z.optional(content.instruction),
  question: z.optional(content.question),
  answers: z.optional(content.answers),
  maxScore: z.optional(content.maxScore),
  scoreOptions: z.optional(content.scoreOptions),
  version: versionSchema,
})
export type ChangedQuestion = z.output<typeof changedQuestionSchema>

export const questionSortKeys = [
  'updatedAt',
  'type',
  'category',
  'semester',
  'curriculumMonth',
  'maxScore',
  'status',
  'askedCount',
] as const

const oneOf = <const C extends readonly [string, ...string[]]>(choices: C) =>
  queryValue(z.optional(z.enum(choices)))

const questionFilters = {
  classGrade: queryValue(z.optional(gradeSchema)),
  status: oneOf(questionStatuses),
  type: oneOf(questionTypes),
  category: oneOf(scoreCategories),
  semester: oneOf(semesters),
  curriculumMonth: queryNumber(1, 12),
  maxScore: queryNumber(1, 100),
  /** Unchanged for so many days. */
  untouchedDays: queryNumber(1, 3650),
}

export const questionsQuery = pagedQuery(questionSortKeys, questionFilters, {
  defaultDirection: 'desc',
})
export type QuestionsQuery = z.output<typeof questionsQuery>

const status = z.enum(questionStatuses)
const comment = z.optional(optionalText(textLimits.note))

export const questionStatusChangeSchema = z.strictObject({
  status,
  comment,
  version: z.optional(versionSchema),
})

const some = z.array(idSchema).check(z.minLength(1), z.maxLength(200))

export const manyStatusesSchema = z.strictObject({ questionIds: some, status, comment })
/** Copies made by one call. */
export const mostCopies = 300

export const copiesSchema = z
  .strictObject({
    questionIds: some,
    classGrades: z.array(gradeSchema).check(z.minLength(1), z.maxLength(grades.length)),
  })
  .check(
    z.refine(
      ({ questionIds, classGrades }) => questionIds.length * classGrades.length <= mostCopies,
      {
        message: `Paling banyak ${mostCopies} salinan sekali jalan.`,
        path: ['questionIds'],
      },
    ),
  )

/** Names the signs of a question that papers cannot print. */
export const signsWarning = z.nullable(z.string())

/** A change of an edit, by field, with both values. */
export const fieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const questionDetailSchema = z.extend(questionSchema, {
  warning: signsWarning,
  usage: z.object({
    /** Exams that used it, and packages that contain it. */
    exams: z.int(),
    packages: z.int(),
    /** The points achieved of all that could be, in percent; null without a mark. */
    averageShare: z.nullable(z.number()),
    spread: z.array(z.object({ option: z.int(), count: z.int() })),
  }),
  versions: z.array(
    z.object({
      version: z.int(),
      at: momentAnswerSchema,
      by: z.nullable(refSchema),
      changes: z.array(fieldChange),
    }),
  ),
  history: z.array(
    z.object({
      at: momentAnswerSchema,
      by: refSchema,
      from: z.nullable(status),
      to: status,
      comment: z.string(),
    }),
  ),
})
export type QuestionDetail = z.infer<typeof questionDetailSchema>

/** One cell of the coverage table. */
export const coverageSchema = z.object({
  classGrade: z.enum(grades),
  semester: z.enum(semesters),
  category,
  activeCount: z.int(),
  points: z.int(),
  isReachable: z.boolean(),
  /** The best sum up to 100 that the active questions reach. */
  reachable: z.int(),
  /** Active questions of each month, January first. */
  months: z.array(z.int()),
})
export type Coverage = z.infer<typeof coverageSchema>

export const gradeCountSchema = z.object({
  grade: z.enum(grades),
  label: z.string(),
  questionCount: z.int(),
  activeCount: z.int(),
  /** Flagged questions, waiting for a review. */
  flaggedCount: z.int(),
})
export type GradeCount = z.infer<typeof gradeCountSchema>

/** A grade whose active questions reach no set of 100. */
export const missingGradeSchema = z.object({ classGrade: z.enum(grades), reachable: z.int() })
