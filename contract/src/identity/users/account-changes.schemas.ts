import { z } from 'zod/mini'
import { accountFilters } from '../../values/person/account-filters.rules.ts'
import {
  pagedQuery,
  queryChoice,
  queryFlag,
  queryIds,
  queryNumber,
} from '../../values/request/paging.ts'
import { queryId, queryValue } from '../../values/request/query-values.ts'
import { roles, roleSchema } from '../../roles.ts'
import { personNameText } from '../../values/person/person-name.rules.ts'
import { emailText, reasonText, yearNumber } from '../../values/text.ts'
import { idSchema, versionSchema } from '../../values/request/wire-values.ts'
import { nigSchema, positions } from '../../values/person/teacher-positions.rules.ts'

const userSortKeys = [
  'name',
  'email',
  'branch',
  'group',
  'role',
  'isEmailVerified',
  'lastSeenAt',
] as const

export const userListQuery = pagedQuery(userSortKeys, {
  role: queryChoice(roles),
  branchId: queryId,
  subBranchId: queryId,
  isEmailVerified: queryFlag,
  accountState: queryChoice(accountFilters),
})
export type UserListQuery = z.output<typeof userListQuery>

/** The own name; the region's admin changes more, and confirms it with the password. */
export const changedUserSchema = z.strictObject({
  name: z.optional(personNameText),
  role: z.optional(roleSchema),
  /** Null only for the roles without a kelompok. */
  subBranchId: z.optional(z.nullable(idSchema)),
  isDisabled: z.optional(z.boolean()),
  email: z.optional(emailText),
  version: z.optional(versionSchema),
})
export type ChangedUser = z.output<typeof changedUserSchema>

const rolesWithoutStudents = roles.filter((role) => role !== 'student')

export const newUserSchema = z.strictObject({
  name: personNameText,
  email: emailText,
  role: z.enum(rolesWithoutStudents, 'Pilih peran.'),
  subBranchId: z.optional(z.nullable(idSchema)),
  /** Needed for teachers and examiners. */
  teacherDetails: z.optional(
    z.strictObject({ nig: z.optional(nigSchema), position: z.enum(positions) }),
  ),
  /** Refused by name: whoever sends one would hand out a password that opens nothing. */
  password: z.optional(z.string()),
})
export type NewUser = z.output<typeof newUserSchema>

export const mostBulkAccounts = 500

export const bulkCreateSchema = z.strictObject({
  subBranchId: idSchema,
  count: z.int().check(z.minimum(1), z.maximum(mostBulkAccounts)),
  year: z.optional(yearNumber),
  role: z.optional(z.literal('student')),
})
export type BulkCreate = z.output<typeof bulkCreateSchema>

/** The numbers a call of that size would give out now. */
export const nextNumbersQuery = z.object({
  count: queryValue(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'Harus berupa bilangan bulat.')),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(mostBulkAccounts))),
    ),
  ),
  year: queryNumber(2018, 2100),
})

/** `first` and `last` are null when the year has fewer than `count` numbers left. */
export const nextNumbersSchema = z.object({
  year: z.int(),
  count: z.int(),
  free: z.int(),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
})
export type NextNumbers = z.infer<typeof nextNumbersSchema>

export const mostCodesAtOnce = 200

/** Exactly one of them says for whom. */
export const newCodesSchema = z
  .strictObject({
    userIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(mostCodesAtOnce))),
    classId: z.optional(idSchema),
    subBranchId: z.optional(idSchema),
  })
  .check(
    z.refine((chosen) => Object.values(chosen).filter((one) => one !== undefined).length === 1, {
      message: 'Pilih akun, kelas, atau kelompok.',
      path: ['userIds'],
    }),
  )
export type NewCodes = z.output<typeof newCodesSchema>

export const disabledSchema = z.strictObject({
  isDisabled: z.boolean(),
  reason: reasonText,
  version: versionSchema,
})
export type Disabled = z.output<typeof disabledSchema>

export const mostUsersAtOnce = 100
const manyUserIds = z.array(idSchema).check(z.minLength(1), z.maxLength(mostUsersAtOnce))

export const manyDisabledSchema = z.strictObject({
  userIds: manyUserIds,
  isDisabled: z.boolean(),
  reason: reasonText,
})
export type ManyDisabled = z.output<typeof manyDisabledSchema>

/** Which of these accounts were never used: at most a page of them. */
export const holdingsQuery = z.object({ userIds: queryIds })

export const accountHoldingsSchema = z.object({
  userId: z.string(),
  holds: z.object({
    signIns: z.int(),
    classes: z.int(),
    attendance: z.int(),
    scores: z.int(),
    records: z.int(),
  }),
})
export type HoldingsOfAccount = z.infer<typeof accountHoldingsSchema>

export const deletedUsersSchema = z.strictObject({ userIds: manyUserIds })
