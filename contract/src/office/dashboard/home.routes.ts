import { z } from 'zod/mini'
import { defineRoute, type Schema } from '../../route.ts'

/**
 * The one call of every home. A client reads only the home of its own role, so that nobody's first
 * screen brings along what the others are told.
 */
export function homeRouteOf<Home extends Schema>(home: Home) {
  return defineRoute({
    method: 'GET',
    path: '/home',
    action: 'dashboard.read-home',
    summary: 'What the own role sees first.',
    response: z.object({ home }),
    errors: [],
  })
}
