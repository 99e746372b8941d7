import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { cleanEmail, cleanText, optionalLine, textLimits } from '../../values/text.ts'
import {
  currentSessionSchema,
  draftKeySchema,
  passwordSchema,
  signedInUserSchema,
  typedSecretSchema,
} from './sign-in.schemas.ts'
import { findTypedNis } from './typed-nis.rules.ts'

const message = z.object({ message: z.string() })
/** A text that a user copies from a message is cleaned first. */
const copied = (clean: (text: string) => string) =>
  z.optional(z.nullable(z.string().check(z.overwrite(clean), z.maxLength(textLimits.email))))
/** The NIS in a text; a card code stays as it is. */
const cleanNis = (text: string) => findTypedNis(text) ?? cleanText(text)

/** Coming in and going out: what the first screen needs. */
export const signInRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/users/login',
    action: 'sign-in.sign-in',
    summary:
      'Sign in with e-mail or NIS (or card code) and a password or activation code; a session is extended by userId.',
    fromSpecification: true,
    beforePasswordChange: true,
    unlimited: 'tries',
    secret: true,
    body: z.strictObject({
      email: copied(cleanEmail),
      nis: copied(cleanNis),
      /** Whose session a device extends: that person's address or NIS may have been changed since the sign-in. */
      userId: z.optional(z.uuid()),
      password: typedSecretSchema,
      deviceLabel: z.optional(optionalLine(60)),
    }),
    response: z.object({
      message: z.string(),
      user: signedInUserSchema,
      token: z.string(),
      expiration: z.string(),
      draftKey: draftKeySchema,
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
    unlimited: 'tries',
    params: z.object({ code: z.string().check(z.maxLength(200)) }),
    response: z.object({
      student: z.object({
        nis: z.string(),
        /** Empty unless the card is valid, and for a child without a name. */
        name: z.string(),
        isCardValid: z.boolean(),
      }),
    }),
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

  endLeftSession: defineRoute({
    method: 'POST',
    path: '/users/logout/left',
    action: 'sign-in.end-left-session',
    summary: 'End a session that was left without signal, by the SHA-256 of its token.',
    beforePasswordChange: true,
    unlimited: 'token',
    body: z.strictObject({
      /** Hexadecimal. It ends the session and opens nothing. */
      revocation: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
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
}
