import { vi } from 'vitest'
import { exactPath } from '../guards/decide-visit.ts'

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

/** The match of an address by the router; without a route the path is null. */
export function arrivalAt(address: string, asked: Record<string, string> = {}) {
  const match = router.matchRoutes(address, asked).at(-1) as Match | undefined
  const routePath = exactPath(match, address)
  if (!match || routePath === null) return { routePath: null, params: {}, search: asked }
  return { routePath, params: match.params, search: match.search }
}

type SearchCheck = (search: Record<string, unknown>) => Record<string, unknown>

/** Every route that reads search parameters: its path with ids in it, its check, and the names it reads. */
export function routesWithSearch() {
  return Object.values(router.routesById).flatMap((route) => {
    const check = route.options.validateSearch as SearchCheck | undefined
    if (!check) return []
    const path = route.fullPath.replaceAll(/\$\w+/g, '019a0000-0000-7000-8000-000000000001')
    return [{ path, check, names: namesReadBy(check) }]
  })
}

/** The parameters that a check asks for. */
function namesReadBy(check: SearchCheck): string[] {
  const names = new Set<string>()
  check(
    new Proxy(
      {},
      {
        get: (_search, name) => {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...names]
}
