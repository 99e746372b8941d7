import { sharedTexts } from '../../words/shared-texts.ts'
import { z } from 'zod/mini'
import { queryChoice } from '../../values/request/paging.ts'
import { paperQuery } from '../../values/request/paper-query.ts'
import { queryValue } from '../../values/request/query-values.ts'
import { lineText } from '../../values/text.ts'
import { idSchema, momentAnswerSchema, versionSchema } from '../../values/request/wire-values.ts'
import { gradeSchema, grades } from '../../structure/classes/classes.rules.ts'
import { refSchema } from '../../identity/levels/levels.schemas.ts'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { scoreCategories, type ScoreCategory } from '../../values/score-categories.rules.ts'
import { packageEditions } from './question-bank.rules.ts'
import { fieldChange, missingGradeSchema, questionSchema, semesters } from './questions.schemas.ts'

const packageStates = ['draft', 'frozen'] as const
export type PackageState = (typeof packageStates)[number]

const category = z.enum(scoreCategories, sharedTexts.categoryUnknown)

/** The seed of a draw; the same seed gives the same set while the questions are unchanged. */
const seedText = lineText(64)

const setOfGrade = z.object({
  classGrade: z.enum(grades),
  totalScore: z.int(),
  questions: z.array(questionSchema),
})

const packageQuestionSchema = z.extend(questionSchema, {
  /** How the question bank changed this question since; null in a frozen package, and where nothing changed. */
  newerVersion: z.nullable(
    z.object({
      changes: z.array(fieldChange),
      /** Of the same points, category and semester: a swap of the question by itself takes it in. */
      isOfSet: z.boolean(),
    }),
  ),
})
export type PackageQuestion = z.infer<typeof packageQuestionSchema>

const made = {
  code: z.string(),
  seed: z.string(),
  state: z.enum(packageStates),
  isUsedInExam: z.boolean(),
  createdBy: refSchema,
  createdAt: momentAnswerSchema,
}

export const packageSchema = z.object({
  id: z.string(),
  ...made,
  academicYearId: z.object({ id: z.string(), name: z.string() }),
  semester: z.enum(semesters),
  category,
  /** An exam has used it, so it cannot be removed. */
  hasBeenAsked: z.boolean(),
  classes: z.array(z.extend(setOfGrade, { questions: z.array(packageQuestionSchema) })),
  version: z.int(),
})
export type Package = z.infer<typeof packageSchema>

const packageLineSchema = z.object({
  packageId: z.string(),
  ...made,
  grades: z.array(z.enum(grades)),
})
export type PackageLine = z.infer<typeof packageLineSchema>

const line = z.optional(z.nullable(packageLineSchema))

/** A year with the package of each category, or null. */
export const packageYearSchema = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  munaqasyahStatus: z.enum(munaqasyahStatuses),
  ...(Object.fromEntries(scoreCategories.map((one) => [one, line])) as Record<
    ScoreCategory,
    typeof line
  >),
})
export type PackageYear = z.infer<typeof packageYearSchema>

export const previewQuery = z.object({
  semester: queryValue(z.enum(semesters)),
  category: queryValue(category),
  seed: queryValue(z.optional(seedText)),
})

export const previewSchema = z.object({
  semester: z.enum(semesters),
  category,
  seed: z.string(),
  classes: z.array(setOfGrade),
  missing: z.array(missingGradeSchema),
})

export const newPackageSchema = z.strictObject({
  academicYearId: idSchema,
  category,
  classGrades: z.optional(z.array(gradeSchema).check(z.minLength(1), z.maxLength(grades.length))),
  seed: z.optional(seedText),
})
export type NewPackage = z.output<typeof newPackageSchema>

/** One change at a time. */
export const changedPackageSchema = z
  .strictObject({
    /** By the question itself: an earlier version by its latest one. */
    swap: z.optional(z.strictObject({ questionId: idSchema, by: idSchema })),
    order: z.optional(
      z.strictObject({
        classGrade: gradeSchema,
        questionIds: z.array(idSchema).check(z.minLength(1), z.maxLength(100)),
      }),
    ),
    /** Draws every grade again with this seed. */
    seed: z.optional(seedText),
    state: z.optional(z.literal('frozen')),
    isUsedInExam: z.optional(z.boolean()),
    version: versionSchema,
  })
  .check(
    z.refine(
      ({ version: _version, ...changes }) =>
        Object.values(changes).filter((change) => change !== undefined).length === 1,
      { message: 'Ubah satu hal setiap kali.', path: ['version'] },
    ),
  )
export type ChangedPackage = z.output<typeof changedPackageSchema>

export const packagePdfQuery = z.object({
  classGrade: queryValue(z.optional(gradeSchema)),
  edition: queryChoice(packageEditions),
  ...paperQuery,
})
export type PackagePdfQuery = z.output<typeof packagePdfQuery>
