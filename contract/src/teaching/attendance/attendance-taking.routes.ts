import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { daySchema, idSchema } from '../../values/request/wire-values.ts'
import { syncAnswerSchema, syncRequestSchema } from './merge/attendance-sync.schemas.ts'

/** The routes for taking a register, without those for its history: phones load only these. */
export const takingRoutes = {
  sync: defineRoute({
    method: 'POST',
    path: '/attendances/sync',
    action: 'attendance.sync',
    summary: "One class and day: send a phone's operations, get what changed meanwhile.",
    body: syncRequestSchema,
    response: syncAnswerSchema,
    errors: ['class.not-found'],
  }),

  cancelMeeting: defineRoute({
    method: 'DELETE',
    path: '/attendances/meetings',
    action: 'attendance.cancel-register',
    summary: 'Cancel a register nobody was marked in; it may be opened again.',
    body: z.strictObject({ classId: idSchema, date: daySchema }),
    response: z.object({ message: z.string() }),
    errors: ['class.not-found', 'attendance.has-marks', 'branch-year.inactive'],
  }),
}
