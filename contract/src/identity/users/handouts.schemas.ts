import { z } from 'zod/mini'
import { momentAnswerSchema } from '../../values/request/wire-values.ts'

/** New accounts or codes made together; the codes themselves are read apart, for an hour. */
export const handoutSchema = z.object({
  id: z.string(),
  codesUntil: momentAnswerSchema,
  count: z.int(),
})
export type Handout = z.infer<typeof handoutSchema>

/** A code for the first sign-in; told once. */
export const activationSchema = z.object({
  code: z.string(),
  expiresAt: momentAnswerSchema,
  /** The hand-out from which the code is printed while it can be read. */
  handoutId: z.string(),
})
export type Activation = z.infer<typeof activationSchema>

/** `activationCode` is null once the codes are no longer readable or it opens nothing any more, and for accounts already in use. */
const handoutPersonSchema = z.object({
  userId: z.string(),
  name: z.string(),
  nis: z.nullable(z.string()),
  nig: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The record of a student, and whether it is complete enough for a card; null for other people. */
  student: z.nullable(z.object({ id: z.string(), isProfileComplete: z.boolean() })),
  subBranchName: z.nullable(z.string()),
  outcome: z.string(),
  /** Has begun to use the account, or used a code, since the hand-out was made: a new code would be of no use. */
  hasSignedInSince: z.boolean(),
  activationCode: z.nullable(z.string()),
  expiresAt: z.nullable(momentAnswerSchema),
})
export type HandoutPerson = z.infer<typeof handoutPersonSchema>

export const handoutContentSchema = z.extend(handoutSchema, {
  people: z.array(handoutPersonSchema),
})
export type HandoutContent = z.infer<typeof handoutContentSchema>
