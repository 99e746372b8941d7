import { drawnPart } from './drawn-part.ts'
import { visitsOf } from './role-visits.ts'
import type { Visit } from './visits.ts'

const routes = Object.values(visitsOf).flatMap((visits) => visits.map(({ route }) => route))
const drawn = new Set(drawnPart([...new Set(routes)]))

/** Whether this run takes the screen: for everybody who has it, or for nobody. */
export function isDrawn({ route }: Visit): boolean {
  return drawn.has(route)
}
