import { z } from 'zod/mini'
import { formDrafts, type FormDraft } from '../../../offline/drafts/form-drafts.ts'
import type { QuestionValues } from './question-form.tsx'

const typedSchema = z.object({
  type: z.string(),
  category: z.string(),
  semester: z.string(),
  curriculumMonth: z.string(),
  instruction: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  maxScore: z.nullable(z.number()),
  scoreOptions: z.array(z.string()),
})

export type QuestionDraft = FormDraft<QuestionValues>

/** A draft as an earlier version of the app stored it: every field, changed or not. */
const wholeSchema = z.pipe(
  z.object({ version: z.number(), values: typedSchema }),
  z.transform(({ version, values }) => ({ version, changes: values, base: undefined })),
)

const changesSchema = z.object({
  version: z.number(),
  changes: z.partial(typedSchema),
  base: z.optional(z.partial(typedSchema)),
})

/** Unfinished questions: of a question by its id, of a new one by `new/5` for grade 5. */
export const questionDrafts = formDrafts<QuestionValues>({
  kind: 'question',
  fields: Object.keys(typedSchema.shape) as (keyof QuestionValues)[], // a shape of exactly these keys
  schema: z.union([changesSchema, wholeSchema]),
  // A question is nobody's personal data.
  keptDays: 30,
})
