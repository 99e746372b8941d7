import { z } from 'zod/mini'
import type { Role } from '../../roles.ts'
import { momentAnswerSchema } from './wire-values.ts'

/** Who changed a field of a record last, and when. */
const fieldChangeSchema = z.object({
  at: momentAnswerSchema,
  /** The name; null where the reader may not know it, or the account is erased. */
  by: z.nullable(z.string()),
  /** The reader's own change, made on another device or in another tab. */
  isOwn: z.boolean(),
})

export type FieldChange = z.infer<typeof fieldChangeSchema>

/**
 * Changes by field, as the audit log names it; they stand beside `current` in the refusal of an old version.
 */
export const fieldChangesSchema = z.record(z.string(), fieldChangeSchema)
export type FieldChanges = z.infer<typeof fieldChangesSchema>

/**
 * The desa and the region answer for a record and read in its history who changed it; so does the
 * curriculum team for its questions. Others learn only that it was somebody else.
 */
export function maySeeWhoChanged(role: Role): boolean {
  return role === 'admin' || role === 'branchAdmin' || role === 'curriculum'
}
