import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { dashboardDataSchema, homeSchema } from './dashboard.schemas.ts'
import { homeRouteOf } from './home.routes.ts'

export const dashboardRoutes = {
  readHome: homeRouteOf(homeSchema),

  readNumbers: defineRoute({
    method: 'POST',
    path: '/dashboard',
    action: 'dashboard.read-numbers',
    summary: 'The counts and shares of the own scope under their Indonesian names.',
    reads: true,
    body: z.strictObject({}),
    response: z.object({ message: z.string(), dashboardData: dashboardDataSchema }),
    errors: [],
  }),
}
