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
    /** The entry before this one is the page of the student who is examined. */
    isAfterStudent?: boolean
    /** The entry before this one is the exam's scanner, with its camera. */
    isAfterScanner?: boolean
  }

  interface StaticDataRouteOption {
    /** The window's title; without it the page's own heading. */
    title?: string
    /** `sign-in`: the shell of the sign-in page. `none`: no shell. Default: the shell of the role. */
    frame?: 'sign-in' | 'none'
  }
}
