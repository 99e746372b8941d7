import { z } from 'zod/mini'
import { roleSchema } from '../../roles.ts'
import { textLimits } from '../../values/text.ts'

/** Never null: for a person without a kelompok the leaves are null. */
export const subBranchRefSchema = z.object({
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  branchId: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) }),
})
export type SubBranchRef = z.infer<typeof subBranchRefSchema>

export const passwordSchema = z
  .string()
  .check(z.minLength(1, 'Password tidak boleh kosong!'), z.maxLength(textLimits.password))

/** A password or an activation code, perhaps within the whole message that it came in. */
export const typedSecretSchema = z
  .string()
  .check(z.minLength(1, 'Password tidak boleh kosong!'), z.maxLength(textLimits.material))

export const signedInUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  image: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  subBranchId: subBranchRefSchema,
})
export type SignedInUser = z.infer<typeof signedInUserSchema>

/** Seals what the person leaves unfinished on a device; the device keeps it only as long as a session. */
export const draftKeySchema = z.string()

export const currentSessionSchema = z.object({
  userId: z.string(),
  name: z.string(),
  role: roleSchema,
  branchId: z.nullable(z.string()),
  subBranchId: z.nullable(z.string()),
  /** The active academic year's name, e.g. `20261`, once the own desa has activated it. */
  currentBranchYear: z.nullable(z.string()),
  currentBranchYearId: z.nullable(z.string()),
  userClassIds: z.array(z.string()),
  mustChangePassword: z.boolean(),
  expiration: z.string(),
  confirmedUntil: z.nullable(z.string()),
  draftKey: draftKeySchema,
})
export type CurrentSession = z.infer<typeof currentSessionSchema>

export const sessionSchema = z.object({
  id: z.string(),
  deviceLabel: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expires: z.string(),
  isCurrent: z.boolean(),
})

export const signInSchema = z.object({
  at: z.string(),
  deviceLabel: z.string(),
  isOk: z.boolean(),
})

/** The answer to an opened verification link. */
export const verificationSchema = z.object({
  message: z.string(),
  /**
   * What attaches the address: a tap (the caller is signed in to the account), or the password of the
   * account. Null once nothing is left to do.
   */
  leftToDo: z.nullable(z.enum(['tap', 'password'])),
})
export type Verification = z.infer<typeof verificationSchema>

const linkPurposes = ['reset', 'verify-email', 'undo-email'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** `replaced`: by a later link, or by a change of the account. */
const linkStates = ['open', 'used', 'expired', 'replaced'] as const
export type LinkState = (typeof linkStates)[number]

export const mailedLinkSchema = z.object({
  purpose: z.enum(linkPurposes),
  state: z.enum(linkStates),
})
export type MailedLink = z.infer<typeof mailedLinkSchema>
