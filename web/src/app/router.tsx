import { createRouter } from '@tanstack/react-router'
import { OpeningScreen } from './screens/OpeningScreen.tsx'
import { ScreenError } from './screens/ScreenError.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search/search-params.ts'

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: OpeningScreen,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }

  interface HistoryState {
    /** The desa's year a new KBM belongs to. */
    branchYearId?: string
  }

  interface StaticDataRouteOption {
    /** The window's title; without it the page's own heading. */
    title?: string
    /** `sign-in`: the frame of the sign-in page. `none`: the screen draws everything. Else the role's own. */
    frame?: 'sign-in' | 'none'
  }
}
