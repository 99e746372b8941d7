import { z } from 'zod/mini'
import { queryValue } from '../../values/request/query-values.ts'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { gradeSchema } from '../../structure/classes/classes.rules.ts'
import {
  changedQuestionSchema,
  copiesSchema,
  coverageSchema,
  gradeCountSchema,
  listedQuestionSchema,
  manyStatusesSchema,
  newQuestionSchema,
  questionDetailSchema,
  questionSchema,
  questionsQuery,
  questionStatusChangeSchema,
  semesters,
  signsWarning,
} from './questions.schemas.ts'

const ofQuestion = z.object({ id: idSchema })
const withMessage = { message: z.string() }

const reads = {
  listGrades: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/classes',
    action: 'question-bank.read',
    summary: 'How many questions each grade has.',
    response: z.object({ classes: z.array(gradeCountSchema) }),
    errors: [],
  }),

  list: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/questions',
    action: 'question-bank.read',
    summary: 'Questions, searched with and without the signs of Arabic vowels.',
    query: questionsQuery,
    response: z.object({ questions: z.array(listedQuestionSchema), total: z.int() }),
    errors: [],
  }),

  listOfGrade: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/questions/class/{classGrade}',
    action: 'question-bank.read',
    summary: 'The questions of one grade.',
    params: z.object({ classGrade: gradeSchema }),
    query: questionsQuery,
    response: z.object({ questions: z.array(listedQuestionSchema), total: z.int() }),
    errors: [],
  }),

  read: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/questions/{id}',
    action: 'question-bank.read',
    summary: 'One question with its use, versions and comments.',
    params: ofQuestion,
    response: z.object({ question: questionDetailSchema }),
    errors: ['question.not-found'],
  }),

  readCoverage: defineRoute({
    method: 'GET',
    path: '/munaqasyahs/coverage',
    action: 'question-bank.read',
    summary: 'Whether the active questions of each grade, semester and category can reach 100.',
    query: z.object({
      semester: queryValue(z.optional(z.enum(semesters))),
      classGrade: queryValue(z.optional(gradeSchema)),
    }),
    response: z.object({ coverage: z.array(coverageSchema) }),
    errors: [],
  }),
}

const writes = {
  create: defineRoute({
    method: 'POST',
    path: '/munaqasyahs/questions',
    action: 'question-bank.change',
    summary:
      'A new question, not active yet; names questions that read alike, and signs without a font.',
    body: newQuestionSchema,
    response: z.object({
      ...withMessage,
      question: questionSchema,
      similar: z.array(z.object({ id: z.string(), question: z.string() })),
      warning: signsWarning,
    }),
    status: 201,
    errors: ['question.bad-options', 'exam.category-not-for-grade'],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/munaqasyahs/questions/{id}',
    action: 'question-bank.change',
    summary: 'Changes a question; one that was used gets a new version and the old one stays.',
    params: ofQuestion,
    body: changedQuestionSchema,
    response: z.object({ ...withMessage, question: questionSchema, warning: signsWarning }),
    errors: ['question.not-found', 'question.bad-options', 'exam.category-not-for-grade'],
  }),

  setStatus: defineRoute({
    method: 'PATCH',
    path: '/munaqasyahs/questions/{id}/status',
    action: 'question-bank.change',
    summary:
      'Switches a question on or off, or flags it; warns of a lost set of 100, and of frozen packages that keep it.',
    params: ofQuestion,
    body: questionStatusChangeSchema,
    response: z.object({
      ...withMessage,
      question: questionSchema,
      warning: z.nullable(z.string()),
    }),
    errors: ['question.not-found', 'question.bad-transition'],
  }),

  setManyStatuses: defineRoute({
    method: 'POST',
    path: '/munaqasyahs/questions/status',
    action: 'question-bank.change',
    summary: 'The same for several; each is judged alone.',
    body: manyStatusesSchema,
    response: z.object({
      ...withMessage,
      changed: z.int(),
      failed: z.array(z.object({ id: z.string(), code: z.string() })),
      /** Sets of 100 that are lost, and frozen packages that keep the questions. */
      warnings: z.array(z.string()),
    }),
    errors: [],
  }),

  copy: defineRoute({
    method: 'POST',
    path: '/munaqasyahs/questions/copies',
    action: 'question-bank.change',
    summary: 'Copies questions into other grades, not active yet.',
    body: copiesSchema,
    response: z.object({
      ...withMessage,
      created: z.int(),
      /** Copies that were skipped: the grade has no such category. */
      skipped: z.int(),
    }),
    status: 201,
    errors: ['question.not-found'],
  }),

  remove: defineRoute({
    method: 'DELETE',
    path: '/munaqasyahs/questions/{id}',
    action: 'question-bank.delete',
    summary: 'Deletes a question nobody was ever asked and no package contains.',
    params: ofQuestion,
    response: z.object(withMessage),
    errors: ['question.not-found', 'question.used', 'question.packaged'],
  }),
}

export const questionRoutes = { ...reads, ...writes }
