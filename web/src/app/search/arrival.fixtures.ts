import { vi } from 'vitest'

// The build writes it in; without one it is nothing.
vi.stubGlobal('__APP_VERSION__', 'test')
const { createAppRouter } = await import('../router.tsx')

const router = createAppRouter()

/** The root knows its children only as "any match"; every match has these. */
type Match = {
  routeId: string
  fullPath: string
  params: Record<string, string>
  search: Record<string, string>
}

/** Where an address leads, as the router reads it: no route is the empty address. */
export function arrivalAt(address: string, asked: Record<string, string> = {}) {
  const match = router.matchRoutes(address, asked).at(-1) as Match | undefined
  if (!match || match.routeId === '__root__') return { routePath: null, params: {}, search: asked }
  return { routePath: match.fullPath, params: match.params, search: match.search }
}
