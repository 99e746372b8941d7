import { z } from 'zod/mini'
import { queryId } from '../../values/request/query-values.ts'
import { defineRoute } from '../../route.ts'
import { rosterBundleSchema } from './attendance.schemas.ts'

/**
 * Separate from the other attendance routes, because the first screen of every teacher needs this
 * one.
 */
export const rosterRoutes = {
  listRosters: defineRoute({
    method: 'GET',
    path: '/attendances/rosters',
    action: 'attendance.read-rosters',
    summary: 'Everything a phone needs to take registers without signal.',
    query: z.object({ classId: queryId }),
    response: rosterBundleSchema,
    errors: ['class.not-found'],
  }),
}
