import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { homeSchema } from './dashboard.schemas.ts'

export const dashboardRoutes = {
  readHome: defineRoute({
    method: 'GET',
    path: '/home',
    action: 'dashboard.read-home',
    summary: 'What the own role sees first.',
    response: z.object({ home: homeSchema }),
    errors: [],
  }),
}
