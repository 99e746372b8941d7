import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { lineText } from '../../values/text.ts'
import { sessionSchema, signInSchema } from './sign-in.schemas.ts'

const message = z.object({ message: z.string() })

/** The devices somebody is signed in on. */
export const sessionRoutes = {
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
      deviceLabel: lineText(60),
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
}
