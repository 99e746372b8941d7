import { drawnPart } from './drawn-part.ts'
import { visitsOf } from './role-visits.ts'
import type { Visit } from './visits.ts'

const routes = Object.values(visitsOf).flatMap((visits) => visits.map(({ route }) => route))
const drawn = new Set(drawnPart([...new Set(routes)]))

/** Whether the screen is in the drawn part. It is drawn by its route, so all roles that open it share the answer. */
export function isDrawn({ route }: Visit): boolean {
  return drawn.has(route)
}
