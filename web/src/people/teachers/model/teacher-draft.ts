import { teacherDetails } from '@ngaji/contract/values/person/person-details'
import { z } from 'zod/mini'
import { formDrafts, type FormDraft } from '../../../offline/drafts/form-drafts.ts'
import { typedDetails, typedDetailsSchema } from '../../students/model/detail-fields.ts'

const typedSchema = z.object({
  name: z.string(),
  ...typedDetailsSchema(teacherDetails),
  position: z.string(),
  positionStartDate: z.string(),
  nig: z.string(),
  /** The address of a new teacher only. */
  email: z.string(),
  subBranchId: z.string(),
})
type Typed = z.infer<typeof typedSchema>

export type TeacherDraft = FormDraft<Typed>

/** Unfinished entries about teachers: new ones, and changes of a record. */
export const teacherDrafts = formDrafts<Typed>({
  kind: 'teacher',
  fields: Object.keys(typedSchema.shape) as (keyof Typed)[], // a shape of exactly these keys
  schema: z.object({
    version: z.number(),
    changes: z.partial(typedSchema),
    base: z.optional(z.partial(typedSchema)),
  }),
})

/** What a form for a new teacher starts with. */
export const nothingTyped: Typed = {
  name: '',
  ...typedDetails(teacherDetails, {}),
  position: '',
  positionStartDate: '',
  nig: '',
  email: '',
  subBranchId: '',
}
