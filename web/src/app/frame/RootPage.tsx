import {
  CatchBoundary,
  Outlet,
  useMatches,
  useRouteContext,
  type RegisteredRouter,
  type RouteIds,
} from '@tanstack/react-router'
import { Suspense, type ReactElement, useEffect } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { OpeningScreen } from '../screens/OpeningScreen.tsx'
import { ScreenError } from '../screens/ScreenError.tsx'
import { useLook } from '../../ui/theme/theme.ts'

// Lazy: a user is either signed in or not, and needs one of the shells.
const AppShell = lazyScreen(() => import('../shell/AppShell.tsx'), 'AppShell')
const SignInShell = lazyScreen(() => import('../SignInShell.tsx'), 'SignInShell')
const FirstPasswordScreen = lazyScreen(
  () => import('../screens/FirstPasswordScreen.tsx'),
  'FirstPasswordScreen',
)

const Queries = lazyScreen(() => import('../../api/queries/Queries.tsx'), 'Queries')

type RouteId = RouteIds<RegisteredRouter['routeTree']>

/**
 * Chooses the shell around the screen: the sign-in's, the role's, or none. The root is mounted for as
 * long as the app runs, so the theme listener lives here.
 */
export function RootPage() {
  const { session } = useRouteContext({ from: '__root__' })
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  useWindowTitle()
  useLook()
  const screen = useScreen()
  const visit = useMatches({ select: (matches) => matches.at(-1) })
  if (frame === 'none') return <Suspense>{screen}</Suspense>
  if (!session || frame === 'sign-in') {
    return (
      <Suspense>
        <SignInShell>
          <Suspense>{screen}</Suspense>
        </SignInShell>
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<OpeningScreen />}>
      {session.mustChangePassword ? (
        <FirstPasswordScreen />
      ) : (
        <AppShell key={session.userId} role={session.role}>
          <CatchBoundary getResetKey={() => visit} errorComponent={ScreenError}>
            <Suspense fallback={<OpeningScreen />}>{screen}</Suspense>
          </CatchBoundary>
        </AppShell>
      )}
    </Suspense>
  )
}

/** The sign-in, the homes at `/`, the choice of a class and the register work without the query library. */
const routesWithoutQueries: ReadonlySet<string | undefined> = new Set<RouteId>([
  '/',
  '/scan/select-class',
  '/scan/class/$classId',
])

/** First screens that do not use queries render without loading the query library. */
function useScreen(): ReactElement {
  const isKeeper = useMatches({
    select: (matches) => routesWithoutQueries.has(matches.at(-1)?.routeId),
  })
  return isKeeper ? (
    <Outlet />
  ) : (
    <Queries>
      <Outlet />
    </Queries>
  )
}

/** Sets the window title: the route's own title, else the heading of the screen. */
function useWindowTitle(): void {
  const { session } = useRouteContext({ from: '__root__' })
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/' })
  const ownTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  // The heading of a home is a greeting, which is no title.
  const title = isHome && session ? 'Beranda' : ownTitle

  // Follows the document: headings may render later, with their data.
  useEffect(() => {
    const name = () => {
      const heading = title ?? document.querySelector('h1')?.textContent
      const wanted = heading ? `${heading} · Ngaji` : 'Ngaji'
      if (document.title !== wanted) document.title = wanted
    }
    name()
    if (title !== undefined) return undefined
    const observer = new MutationObserver(name)
    const root = document.getElementById('root')
    if (root) observer.observe(root, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [title])
}
