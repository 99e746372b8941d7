import { z } from 'zod/mini'
import { dayAnswerSchema } from '../../values/request/wire-values.ts'
import { classOfPersonSchema } from '../students/students.schemas.ts'

/** A stay in a class that is over; one class may have been held more than once. */
export const earlierClassSchema = z.extend(classOfPersonSchema, {
  joinedOn: dayAnswerSchema,
  leftOn: dayAnswerSchema,
})
export type EarlierClass = z.infer<typeof earlierClassSchema>
