import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  accountHoldingsSchema,
  bulkCreateSchema,
  changedUserSchema,
  deletedUsersSchema,
  disabledSchema,
  holdingsQuery,
  manyDisabledSchema,
  newCodesSchema,
  newUserSchema,
  nextNumbersQuery,
  nextNumbersSchema,
  userListQuery,
} from './account-changes.schemas.ts'
import { activationSchema, handoutContentSchema, handoutSchema } from './handouts.schemas.ts'
import { userSchema } from './users.schemas.ts'

const ofUser = z.object({ userId: idSchema })
const withMessage = { message: z.string() }

/** Accounts: made, changed, switched off, removed, and the codes they are first opened with. */
export const accountRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/users',
    action: 'users.list',
    summary: 'Accounts of the region, paged; searched by name, email, NIS and NIG.',
    query: userListQuery,
    response: z.object({ users: z.array(userSchema), total: z.int() }),
    errors: [],
  }),

  readHoldings: defineRoute({
    method: 'GET',
    path: '/users/holdings',
    action: 'users.list',
    summary: 'What hangs on each of these accounts: nothing, where they were never used.',
    query: holdingsQuery,
    response: z.object({ accounts: z.array(accountHoldingsSchema) }),
    errors: [],
  }),

  readNextNumbers: defineRoute({
    method: 'GET',
    path: '/users/bulk-create/numbers',
    action: 'users.create',
    summary: 'The student numbers a bulk creation would give out now.',
    query: nextNumbersQuery,
    response: nextNumbersSchema,
    errors: [],
  }),

  change: defineRoute({
    method: 'PATCH',
    path: '/users/{userId}',
    action: 'users.rename',
    summary: "The own name; for the region's admin also role, kelompok, email and access.",
    fromSpecification: true,
    params: ofUser,
    body: changedUserSchema,
    response: z.object({ ...withMessage, user: userSchema }),
    errors: [
      'user.not-found',
      'sub-branch.not-found',
      'field.not-allowed',
      'user.self-change',
      'user.last-admin',
      'user.role-fixed',
      'user.email-taken',
      'teacher.in-locked-class',
      'user.teaches-elsewhere',
    ],
  }),

  create: defineRoute({
    method: 'POST',
    path: '/users/createUser',
    action: 'users.create',
    summary: 'Makes an account of any role but student, with its activation code.',
    body: newUserSchema,
    response: z.object({ ...withMessage, user: userSchema, activation: activationSchema }),
    status: 201,
    secret: true,
    errors: ['sub-branch.not-found', 'user.email-taken', 'user.password-not-set', 'nig.taken'],
  }),

  createMany: defineRoute({
    method: 'POST',
    path: '/users/bulk-create',
    action: 'users.create-many',
    summary: 'Makes a number of student accounts in one kelompok: all of them or none.',
    body: bulkCreateSchema,
    response: z.object({
      ...withMessage,
      usersCount: z.int(),
      studentsCount: z.int(),
      handout: handoutSchema,
    }),
    status: 201,
    errors: ['sub-branch.not-found', 'nis.exhausted'],
  }),

  issueCode: defineRoute({
    method: 'POST',
    path: '/users/{userId}/activation-code',
    action: 'users.issue-activation-codes',
    summary: 'A new activation code for somebody of a role below; told once.',
    params: ofUser,
    response: z.object({ ...withMessage, activation: activationSchema }),
    status: 201,
    secret: true,
    errors: ['user.not-found', 'user.disabled'],
  }),

  issueCodes: defineRoute({
    method: 'POST',
    path: '/users/activation-codes',
    action: 'users.issue-activation-codes',
    summary: 'New activation codes for people, a class or a kelompok.',
    body: newCodesSchema,
    response: z.object({
      ...withMessage,
      handout: handoutSchema,
      skipped: z.array(
        z.object({ userId: z.string(), code: z.enum(['user.disabled', 'user.role-above']) }),
      ),
    }),
    status: 201,
    errors: ['user.not-found', 'class.not-found', 'sub-branch.not-found', 'user.none-left'],
  }),

  removeEmail: defineRoute({
    method: 'DELETE',
    path: '/users/{userId}/email',
    action: 'users.remove-email',
    summary: 'Takes the address off the account of somebody of a role below; its sessions end.',
    params: ofUser,
    response: z.object({ ...withMessage, email: z.nullable(z.string()) }),
    errors: ['user.not-found', 'user.no-email', 'user.email-of-office'],
  }),

  readHandout: defineRoute({
    method: 'GET',
    path: '/users/handouts/{id}',
    action: 'users.read-own-handout',
    summary: 'The people of a hand-out; their codes for an hour.',
    secret: true,
    params: z.object({ id: idSchema }),
    response: z.object({ handout: handoutContentSchema }),
    errors: ['handout.not-found'],
  }),

  setDisabled: defineRoute({
    method: 'PATCH',
    path: '/users/{userId}/disabled',
    action: 'users.set-disabled',
    summary: 'Switches one account off or on.',
    params: ofUser,
    body: disabledSchema,
    response: z.object({ ...withMessage, user: userSchema }),
    errors: ['user.not-found', 'user.self-change', 'user.last-admin'],
  }),

  setManyDisabled: defineRoute({
    method: 'PATCH',
    path: '/users/disabled',
    action: 'users.set-many-disabled',
    summary: 'Switches accounts off or on, each on its own.',
    body: manyDisabledSchema,
    response: z.object({
      ...withMessage,
      results: z.array(
        z.object({
          userId: z.string(),
          ok: z.boolean(),
          code: z.nullable(z.string()),
          message: z.string(),
        }),
      ),
    }),
    errors: [],
  }),

  delete: defineRoute({
    method: 'DELETE',
    path: '/users/{userId}',
    action: 'users.delete',
    summary: 'Deletes an account that was never used.',
    params: ofUser,
    response: z.object(withMessage),
    errors: ['user.not-found', 'user.has-history', 'user.self-change', 'user.last-admin'],
  }),

  deleteMany: defineRoute({
    method: 'DELETE',
    path: '/users/bulk-delete',
    action: 'users.delete-many',
    summary: 'Deletes accounts that were never used: all of them or none.',
    body: deletedUsersSchema,
    response: z.object({ ...withMessage, deleted: z.int() }),
    errors: ['user.not-found', 'user.has-history', 'user.self-change', 'user.last-admin'],
  }),
}
