import { vi } from 'vitest'

// A constant of the build, undefined in tests.
vi.stubGlobal('__APP_VERSION__', 'test')
const { createAppRouter } = await import('../router.tsx')

const router = createAppRouter()

/** The type of the root's children is only "any match"; every match has these fields. */
type Match = {
  routeId: string
  fullPath: string
  params: Record<string, string>
  search: Record<string, string>
}

/** The match of an address by the router; without a route the path is empty. */
export function arrivalAt(address: string, asked: Record<string, string> = {}) {
  const match = router.matchRoutes(address, asked).at(-1) as Match | undefined
  if (!match || match.routeId === '__root__') return { routePath: null, params: {}, search: asked }
  return { routePath: match.fullPath, params: match.params, search: match.search }
}
