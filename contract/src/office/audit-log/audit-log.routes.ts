import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import {
  auditEntrySchema,
  auditLogQuery,
  exposureQuery,
  exposureSchema,
} from './audit-log.schemas.ts'

/** Who did what, and the proof that nothing was taken out. */
export const auditLogRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/audit-log',
    action: 'audit-log.read',
    summary: 'What was done, newest first; labels and names of fields, no values.',
    query: auditLogQuery,
    response: z.object({ entries: z.array(auditEntrySchema), total: z.int() }),
    errors: [],
  }),

  verify: defineRoute({
    method: 'POST',
    path: '/audit-log/verify',
    action: 'audit-log.verify',
    summary: 'Computes the whole chain anew.',
    body: z.strictObject({}),
    response: z.object({
      message: z.string(),
      isIntact: z.boolean(),
      checked: z.int(),
      /** The number of the first entry that does not fit. */
      firstBreak: z.nullable(z.int()),
    }),
    errors: [],
  }),

  readExposure: defineRoute({
    method: 'GET',
    path: '/audit-log/exposure',
    action: 'audit-log.read-exposure',
    summary: 'Whose full records an account opened: for telling families after a break-in.',
    query: exposureQuery,
    response: exposureSchema,
    errors: ['user.not-found'],
  }),
}
