import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { systemHealthQuery, systemHealthSchema } from './system-health.schemas.ts'

/** "Kesehatan sistem": how the program itself is. Figures and labels, never what a letter says. */
export const systemHealthRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/system-health',
    action: 'system-health.read',
    summary: 'Letters, jobs, disk, database, backups, version and clocks.',
    query: systemHealthQuery,
    response: systemHealthSchema,
    errors: [],
  }),

  resendLetter: defineRoute({
    method: 'POST',
    path: '/system-health/letters/{letterId}/resend',
    action: 'system-health.send-letters',
    summary: 'A new letter with a new token instead of one that was given up.',
    params: z.object({ letterId: idSchema }),
    body: z.strictObject({}),
    response: z.object({ message: z.string() }),
    limit: 'admin-letter',
    errors: ['letter.not-found', 'letter.no-use'],
  }),

  sendTestLetter: defineRoute({
    method: 'POST',
    path: '/system-health/test-letter',
    action: 'system-health.send-letters',
    summary: "A letter to the admin's own address that says only that letters arrive.",
    body: z.strictObject({}),
    response: z.object({ message: z.string() }),
    limit: 'admin-letter',
    errors: [],
  }),
}
