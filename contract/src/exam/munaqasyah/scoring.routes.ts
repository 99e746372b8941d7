import { z } from 'zod/mini'
import type { ErrorCode } from '../../errors.ts'
import { queuedRecordSchema } from '../../queued-records.ts'
import { defineRoute } from '../../route.ts'
import { reasonText } from '../../values/text.ts'
import { idSchema, momentAnswerSchema, versionSchema } from '../../values/request/wire-values.ts'
import { grades } from '../../structure/classes/classes.rules.ts'
import {
  categorySchema,
  examineeSchema,
  examQuestionSchema,
  examQuestionsQuery,
  markStateSchema,
  newMarkSchema,
  openedCards,
  openScoreSchema,
  queuedStudentSchema,
  queueQuery,
  scoreSchema,
  seenMarkSchema,
  scoresQuery,
  startedCategorySchema,
  wholeScoreSchema,
} from './scores.schemas.ts'

const ofScore = z.object({ scoreId: idSchema })
const ofCategory = z.object({ scoreId: idSchema, category: categorySchema })
const withMessage = { message: z.string() }
const savedScore = z.object({ ...withMessage, score: scoreSchema })

const marks = z.array(newMarkSchema).check(z.maxLength(100))

/** Times of the latest tap, where the marks waited for signal. */
const queued = z.optional(queuedRecordSchema)

const startErrors = [
  'score.not-found',
  'score.claimed',
  'score.claim-lost',
  'score.other-examiner',
  'munaqasyah.not-running',
  'exam.no-question-set',
  'exam.category-not-for-grade',
] as const satisfies readonly ErrorCode[]

const markErrors = [
  ...startErrors,
  'score.version',
  'exam.not-started',
  'exam.bad-mark',
] as const satisfies readonly ErrorCode[]

const startedSet = {
  category: categorySchema,
  totalScore: z.int(),
  version: z.int(),
  questions: z.array(examQuestionSchema),
}

/** Opening a child and taking the lease of its record. */
const claims = {
  openScore: defineRoute({
    method: 'POST',
    path: '/scores/open',
    action: 'munaqasyah.open-score',
    summary: 'Opens the record of a scanned or typed child and claims it.',
    body: openScoreSchema,
    response: z.object({
      ...withMessage,
      score: scoreSchema,
      /** Null: the exam is over, the record is read-only. */
      claimUntil: z.nullable(momentAnswerSchema),
      card: z.enum(openedCards),
      started: z.array(startedCategorySchema),
    }),
    errors: [
      'branch-year.not-found',
      'score.not-found',
      'score.claimed',
      'teacher.ended',
      'munaqasyah.not-running',
      'card.unreadable',
      'card.unknown',
      'card.nis-retired',
      'card.invalid',
      'card.plain-not-accepted',
    ],
  }),

  listScores: defineRoute({
    method: 'GET',
    path: '/scores',
    action: 'munaqasyah.read-scores',
    summary:
      'With `branchYearId` and `studentNis`: the record of that child, claimed for the caller. Else a list.',
    fromSpecification: true,
    writes: true,
    query: scoresQuery,
    response: z.object({
      message: z.optional(z.string()),
      scores: z.array(scoreSchema),
      /** Only a list has a total. */
      total: z.optional(z.int()),
    }),
    errors: [
      'score.not-found',
      'score.not-released',
      'teacher.ended',
      'munaqasyah.not-running',
      'card.unreadable',
      'card.unknown',
      'card.nis-retired',
      'card.invalid',
      'card.plain-not-accepted',
    ],
  }),

  listQueue: defineRoute({
    method: 'GET',
    path: '/scores/queue',
    action: 'munaqasyah.list-queue',
    summary: 'Who is left to examine, with the categories that are missing.',
    query: queueQuery,
    response: z.object({
      students: z.array(queuedStudentSchema),
      total: z.int(),
      /**
       * The classes of the year with children to examine: an examiner has no other list of classes.
       */
      classes: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
    }),
    errors: ['branch-year.not-found'],
  }),

  claimScore: defineRoute({
    method: 'POST',
    path: '/scores/{scoreId}/claim',
    action: 'munaqasyah.claim-score',
    summary: 'Renews the claim, or takes a record that is free again.',
    isPassive: true,
    params: ofScore,
    response: z.object({ ...withMessage, claimUntil: momentAnswerSchema }),
    errors: [
      'score.not-found',
      'score.claimed',
      'score.claim-lost',
      'teacher.ended',
      'munaqasyah.not-running',
    ],
  }),

  releaseScore: defineRoute({
    method: 'POST',
    path: '/scores/{scoreId}/release',
    action: 'munaqasyah.release-score',
    summary: 'Ends the own claim, or takes it from an examiner with a reason.',
    params: ofScore,
    body: z.strictObject({
      reason: z.optional(reasonText),
      /**
       * The examiner to take it from: if another one holds the lease by now, it stays with that
       * one.
       */
      examinerId: z.optional(idSchema),
    }),
    response: z.object(withMessage),
    errors: ['score.not-found'],
  }),
}

/** One category: its questions, the marks, the score. */
const categories = {
  startCategory: defineRoute({
    method: 'POST',
    path: '/scores/{scoreId}/categories/{category}/start',
    action: 'munaqasyah.score-category',
    summary: 'Draws the questions of a category once; later the same ones with their marks.',
    params: ofCategory,
    response: z.object({
      ...withMessage,
      ...startedSet,
      student: examineeSchema,
      total: z.int(),
      answered: z.int(),
    }),
    errors: [...startErrors, 'teacher.ended'],
  }),

  saveMarks: defineRoute({
    method: 'PUT',
    path: '/scores/{scoreId}/categories/{category}/marks',
    action: 'munaqasyah.score-category',
    summary:
      'Keeps marks as they are given; the score itself stays until the category is finished.',
    params: ofCategory,
    body: z.strictObject({ version: versionSchema, marks, queued }),
    response: z.extend(markStateSchema, withMessage),
    errors: [...markErrors, 'teacher.ended'],
  }),

  finishCategory: defineRoute({
    method: 'POST',
    path: '/scores/{scoreId}/categories/{category}/finish',
    action: 'munaqasyah.score-category',
    summary: 'Adds the marks up to the score of the category.',
    params: ofCategory,
    body: z.strictObject({
      version: versionSchema,
      marks: z.optional(marks),
      /**
       * One of the category's questions: after a new draw it is unknown, and the call is refused.
       */
      questionId: z.optional(idSchema),
      /**
       * The marks on the examiner's screen: a category whose marks are others by now is not finished.
       */
      seen: z.optional(z.array(seenMarkSchema).check(z.maxLength(100))),
      queued,
    }),
    response: savedScore,
    errors: [...markErrors, 'exam.marks-missing', 'score.marks-changed'],
  }),

  saveWholeScore: defineRoute({
    method: 'PATCH',
    path: '/scores/{id}',
    action: 'munaqasyah.score-category',
    summary: 'The whole record as it was read: changed totals of own categories, and the claim.',
    fromSpecification: true,
    params: z.object({ id: idSchema }),
    body: wholeScoreSchema,
    ignoredKeys: '*',
    response: savedScore,
    errors: [
      'score.not-found',
      'score.claimed',
      'score.claim-lost',
      'score.other-examiner',
      'score.version',
      'teacher.ended',
      'exam.not-started',
      'exam.unreachable-score',
      'munaqasyah.not-running',
    ],
  }),

  readExamQuestions: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/examination/questions',
    action: 'munaqasyah.read-exam-questions',
    summary: 'Starts a category of the record the caller holds and shows its questions.',
    fromSpecification: true,
    writes: true,
    query: examQuestionsQuery,
    response: z.object({
      message: z.optional(z.string()),
      ...startedSet,
      semester: z.string(),
      classGrade: z.enum(grades),
      scoreId: z.string(),
    }),
    errors: [...startErrors, 'teacher.ended', 'exam.claim-needed'],
  }),

  voidCategory: defineRoute({
    method: 'DELETE',
    path: '/scores/{scoreId}/categories/{category}',
    action: 'munaqasyah.void-category',
    summary: 'Empties a scored category with a reason; the history keeps what it was.',
    confirms: true,
    params: ofCategory,
    body: z.strictObject({
      reason: reasonText,
      /** The version of the category that the caller saw. */
      version: z.optional(versionSchema),
    }),
    response: savedScore,
    errors: ['score.not-found', 'munaqasyah.not-running', 'exam.category-not-for-grade'],
  }),
}

export const scoringRoutes = { ...claims, ...categories }
