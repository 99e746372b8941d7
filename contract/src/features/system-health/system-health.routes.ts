import { defineRoute } from '../../route.ts'
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
}
