import { z } from 'zod/mini'
import { dayAnswerSchema, momentAnswerSchema } from '../../values/request/wire-values.ts'

/** What the paper behind a code says; no name. */
export const verifiedDocumentSchema = z.object({
  kind: z.enum(['report', 'letter']),
  state: z.enum(['valid', 'replaced']),
  academicYearName: z.nullable(z.string()),
  className: z.nullable(z.string()),
  initials: z.string(),
  nisEnd: z.string(),
  total: z.nullable(z.int()),
  issuedAt: momentAnswerSchema,
  issuedOn: dayAnswerSchema,
})
export type VerifiedDocument = z.infer<typeof verifiedDocumentSchema>
