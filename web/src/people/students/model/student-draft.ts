import { z } from 'zod/mini'
import { formDrafts, type FormDraft } from '../../../offline/drafts/form-drafts.ts'

const typedSchema = z.object({
  name: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  address: z.string(),
  isInternal: z.string(),
  allowMessages: z.boolean(),
})
type Typed = z.infer<typeof typedSchema>

export type StudentDraft = FormDraft<Typed>

/** Unfinished changes of a child's record. */
export const studentDrafts = formDrafts<Typed>({
  kind: 'student',
  fields: Object.keys(typedSchema.shape) as (keyof Typed)[], // a shape of exactly these keys
  schema: z.object({ version: z.number(), changes: z.partial(typedSchema) }),
})
