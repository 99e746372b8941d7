import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { cleanEmail, emailText } from '../../values/text.ts'
import { mailedLinkSchema, passwordSchema, verificationSchema } from './sign-in.schemas.ts'

const message = z.object({ message: z.string() })
const token = z.string().check(z.minLength(1), z.maxLength(200))

/** The own password and email. */
export const ownAccountRoutes = {
  requestReset: defineRoute({
    method: 'POST',
    path: '/users/request-reset-password',
    action: 'sign-in.request-password-reset',
    summary: 'Mail a reset link; the answer is the same for known and unknown addresses.',
    fromSpecification: true,
    beforePasswordChange: true,
    unlimited: 'itself',
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
    unlimited: 'token',
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
    summary:
      'Confirm the address that an account has with the link sent to it; of another address, say what is left to do.',
    fromSpecification: true,
    beforePasswordChange: true,
    writes: true,
    unlimited: 'token',
    params: z.object({ token }),
    response: verificationSchema,
    errors: ['auth.token-invalid', 'user.email-taken'],
  }),

  readMailedLink: defineRoute({
    method: 'GET',
    path: '/users/mailed-links/{token}',
    action: 'sign-in.read-mailed-link',
    summary: 'What a mailed link is for, and whether it still works; nothing changes.',
    beforePasswordChange: true,
    unlimited: 'token',
    params: z.object({ token }),
    response: z.object({ link: mailedLinkSchema }),
    errors: ['auth.token-invalid'],
  }),

  finishEmailChange: defineRoute({
    method: 'POST',
    path: '/users/finish-email-change',
    action: 'sign-in.finish-email-change',
    summary:
      'Attach the address that a link was sent to: by a session of the account, or by its password.',
    beforePasswordChange: true,
    unlimited: 'tries',
    body: z.strictObject({
      token,
      password: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
    }),
    response: message,
    errors: [
      'auth.token-invalid',
      'auth.password-needed',
      'auth.wrong-password',
      'auth.disabled',
      'user.email-taken',
    ],
  }),

  undoEmailChange: defineRoute({
    method: 'POST',
    path: '/users/undo-email',
    action: 'sign-in.undo-email-change',
    summary: 'Take the former address back with the link sent to it; all sessions end.',
    beforePasswordChange: true,
    unlimited: 'token',
    body: z.strictObject({ token }),
    response: message,
    errors: ['auth.token-invalid', 'user.email-taken'],
  }),

  requestVerifyEmail: defineRoute({
    method: 'POST',
    path: '/users/request-verify-email',
    action: 'sign-in.request-email-verification',
    summary:
      'Mail a verification link to the own or to a new address; the same answer for one that is taken.',
    fromSpecification: true,
    beforePasswordChange: true,
    limit: 'verify-email',
    ignoredKeys: ['email'],
    body: z.strictObject({
      isNewEmail: z.boolean(),
      newEmail: z.optional(z.nullable(z.string().check(z.overwrite(cleanEmail), z.maxLength(254)))),
    }),
    response: message,
    errors: ['user.no-email'],
  }),

  changePassword: defineRoute({
    method: 'POST',
    path: '/users/change-password',
    action: 'sign-in.change-password',
    summary: 'Change the own password; the other sessions end.',
    fromSpecification: true,
    beforePasswordChange: true,
    unlimited: 'tries',
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
