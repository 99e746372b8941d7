import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { z } from 'zod/mini'
import { formDrafts, type FormDraft } from '../../../offline/drafts/form-drafts.ts'
import { typedDetailsSchema } from './detail-fields.ts'

const typedSchema = z.object({
  name: z.string(),
  ...typedDetailsSchema(studentDetails),
  isInternal: z.string(),
  allowMessages: z.boolean(),
})
type Typed = z.infer<typeof typedSchema>

export type StudentDraft = FormDraft<Typed>

/** Unfinished changes of a child's record. */
export const studentDrafts = formDrafts<Typed>({
  kind: 'student',
  fields: Object.keys(typedSchema.shape) as (keyof Typed)[], // a shape of exactly these keys
  schema: z.object({
    version: z.number(),
    changes: z.partial(typedSchema),
    base: z.optional(z.partial(typedSchema)),
  }),
})
