import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { emailText } from '../../text.ts'
import {
  currentSessionSchema,
  passwordSchema,
  sessionSchema,
  signInSchema,
  signedInUserSchema,
} from './sign-in.schemas.ts'

const message = z.object({ message: z.string() })
const token = z.string().check(z.minLength(1), z.maxLength(200))
const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(254))))

export const signInRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/users/login',
    action: 'sign-in.sign-in',
    summary: 'Sign in with e-mail or NIS (or card code) and a password or activation code.',
    fromSpecification: true,
    beforePasswordChange: true,
    limit: 'login',
    secret: true,
    body: z.strictObject({
      email: optionalText,
      nis: optionalText,
      password: passwordSchema,
      deviceLabel: z.optional(z.string().check(z.maxLength(60))),
    }),
    response: z.object({
      message: z.string(),
      user: signedInUserSchema,
      token: z.string(),
      expiration: z.string(),
    }),
    errors: ['auth.wrong-credentials', 'auth.disabled'],
  }),

  findCardOwner: defineRoute({
    method: 'GET',
    path: '/students/login/{code}',
    action: 'sign-in.read-card-name',
    summary: 'Name on a valid card. A bare NIS is echoed without touching the database.',
    fromSpecification: true,
    beforePasswordChange: true,
    limit: 'card-lookup',
    params: z.object({ code: z.string().check(z.maxLength(200)) }),
    response: z.object({ student: z.object({ nis: z.string(), name: z.string() }) }),
    errors: ['card.unreadable'],
  }),

  logout: defineRoute({
    method: 'POST',
    path: '/users/logout',
    action: 'sign-in.end-own-sessions',
    summary: 'End this session and clear the cookie.',
    beforePasswordChange: true,
    response: message,
    errors: [],
  }),

  currentSession: defineRoute({
    method: 'GET',
    path: '/sessions/current',
    action: 'sign-in.read-own-session',
    summary: 'Who am I, where do I belong, until when.',
    beforePasswordChange: true,
    response: z.object({ session: currentSessionSchema }),
    errors: [],
  }),

  confirm: defineRoute({
    method: 'POST',
    path: '/sessions/current/confirm',
    action: 'sign-in.confirm-password',
    summary: 'Give the password again; it counts as fresh for five minutes.',
    body: z.strictObject({ password: passwordSchema }),
    response: z.object({ message: z.string(), confirmedUntil: z.string() }),
    errors: ['auth.wrong-password'],
  }),

  listSessions: defineRoute({
    method: 'GET',
    path: '/sessions',
    action: 'sign-in.list-sessions',
    summary: 'Live sessions of a person, and the ten latest sign-ins of the own account.',
    query: z.object({ userId: z.optional(z.uuid()) }),
    response: z.object({ sessions: z.array(sessionSchema), signIns: z.array(signInSchema) }),
    errors: ['user.not-found'],
  }),

  endSession: defineRoute({
    method: 'DELETE',
    path: '/sessions/{sessionId}',
    action: 'sign-in.end-sessions',
    summary: 'Sign one device out.',
    params: z.object({ sessionId: z.uuid() }),
    response: message,
    errors: ['session.not-found'],
  }),

  renameSession: defineRoute({
    method: 'PATCH',
    path: '/sessions/{sessionId}',
    action: 'sign-in.rename-own-session',
    summary: 'Give an own device a name.',
    params: z.object({ sessionId: z.uuid() }),
    body: z.strictObject({
      deviceLabel: z.string().check(z.minLength(1), z.maxLength(60)),
    }),
    response: message,
    errors: ['session.not-found'],
  }),

  endSessions: defineRoute({
    method: 'DELETE',
    path: '/sessions',
    action: 'sign-in.end-sessions',
    summary: 'Sign all (other) devices of a person out.',
    body: z.strictObject({
      userId: z.optional(z.uuid()),
      keepCurrent: z.prefault(z.boolean(), true),
    }),
    response: z.object({ message: z.string(), ended: z.int() }),
    errors: ['user.not-found'],
  }),

  requestReset: defineRoute({
    method: 'POST',
    path: '/users/request-reset-password',
    action: 'sign-in.request-password-reset',
    summary: 'Mail a reset link; the answer is the same for known and unknown addresses.',
    fromSpecification: true,
    beforePasswordChange: true,
    limit: 'reset-request',
    body: z.strictObject({ email: emailText }),
    response: message,
    errors: [],
  }),

  resetPassword: defineRoute({
    method: 'POST',
    path: '/users/reset-password',
    action: 'sign-in.reset-password',
    summary: 'Choose a new password with the token of a reset link; all sessions end.',
    fromSpecification: true,
    beforePasswordChange: true,
    limit: 'token-use',
    body: z.strictObject({
      token,
      newPassword: passwordSchema,
      confirmPassword: z.optional(z.string().check(z.maxLength(128))),
    }),
    response: message,
    errors: ['auth.token-invalid', 'password.mismatch', 'password.weak'],
  }),

  verifyEmail: defineRoute({
    method: 'GET',
    path: '/users/verify-email/{token}',
    action: 'sign-in.verify-email',
    summary: 'Confirm an e-mail address with the link sent to it.',
    fromSpecification: true,
    beforePasswordChange: true,
    writes: true,
    limit: 'token-use',
    params: z.object({ token }),
    response: message,
    errors: ['auth.token-invalid', 'user.email-taken'],
  }),

  undoEmailChange: defineRoute({
    method: 'POST',
    path: '/users/undo-email',
    action: 'sign-in.undo-email-change',
    summary: 'Take the former address back with the link sent to it; all sessions end.',
    beforePasswordChange: true,
    limit: 'token-use',
    body: z.strictObject({ token }),
    response: message,
    errors: ['auth.token-invalid', 'user.email-taken'],
  }),

  requestVerifyEmail: defineRoute({
    method: 'POST',
    path: '/users/request-verify-email',
    action: 'sign-in.request-email-verification',
    summary: 'Mail a verification link to the own or to a new address.',
    fromSpecification: true,
    beforePasswordChange: true,
    limit: 'verify-email',
    ignoredKeys: ['email'],
    body: z.strictObject({
      isNewEmail: z.boolean(),
      newEmail: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
    }),
    response: message,
    errors: ['user.email-taken', 'user.no-email'],
  }),

  changePassword: defineRoute({
    method: 'POST',
    path: '/users/change-password',
    action: 'sign-in.change-password',
    summary: 'Change the own password; the other sessions end.',
    fromSpecification: true,
    beforePasswordChange: true,
    limit: 'change-password',
    ignoredKeys: ['email'],
    body: z.strictObject({
      oldPassword: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
      newPassword: passwordSchema,
      confirmNewPassword: z.string().check(z.maxLength(128)),
    }),
    response: message,
    errors: ['auth.wrong-password', 'password.mismatch', 'password.weak'],
  }),
}
