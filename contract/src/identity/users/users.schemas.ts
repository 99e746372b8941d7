import { z } from 'zod/mini'
import { accountStates } from '../../values/person/person.rules.ts'
import { roleSchema } from '../../roles.ts'
import { subBranchRefSchema } from '../sign-in/sign-in.schemas.ts'

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  role: roleSchema,
  image: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  isDisabled: z.boolean(),
  mustChangePassword: z.boolean(),
  subBranchId: subBranchRefSchema,
  studentId: z.nullable(z.string()),
  /** What a student signs in with. */
  nis: z.nullable(z.string()),
  teacherId: z.nullable(z.string()),
  accountState: z.enum(accountStates),
  /** Only the region's admin is told. */
  lastSeenAt: z.optional(z.nullable(z.string())),
  version: z.int(),
})
export type User = z.infer<typeof userSchema>
