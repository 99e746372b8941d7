import {
  CatchBoundary,
  Outlet,
  useMatches,
  useRouteContext,
  type RegisteredRouter,
  type RouteIds,
} from '@tanstack/react-router'
import { Suspense, type ReactElement } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { OpeningScreen } from '../screens/OpeningScreen.tsx'
import { ScreenError } from '../screens/ScreenError.tsx'
import { useLook } from '../../ui/theme/theme.ts'
import { useWindowTitle } from './use-window-title.ts'

// Nobody needs both sides of the door at once.
const AppShell = lazyScreen(() => import('../shell/AppShell.tsx'), 'AppShell')
const SignInShell = lazyScreen(() => import('../SignInShell.tsx'), 'SignInShell')
const FirstPasswordScreen = lazyScreen(
  () => import('../screens/FirstPasswordScreen.tsx'),
  'FirstPasswordScreen',
)

const Queries = lazyScreen(() => import('../../api/queries/Queries.tsx'), 'Queries')

type RouteId = RouteIds<RegisteredRouter['routeTree']>

/**
 * Chooses what stands around the screen: the sign-in, the role's own frame, or nothing. It stays for as
 * long as the app does, so it is what follows the device's theme at sunset.
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
        <AppShell role={session.role}>
          <CatchBoundary getResetKey={() => visit} errorComponent={ScreenError}>
            <Suspense fallback={<OpeningScreen />}>{screen}</Suspense>
          </CatchBoundary>
        </AppShell>
      )}
    </Suspense>
  )
}

/** The sign-in, the homes at `/`, the choice of a class and the register keep their data themselves. */
const keepersOfTheirData: ReadonlySet<string | undefined> = new Set<RouteId>([
  '/',
  '/scan/select-class',
  '/scan/class/$classId',
])

/** Nobody waits for the query library where the first picture does without it. */
function useScreen(): ReactElement {
  const isKeeper = useMatches({
    select: (matches) => keepersOfTheirData.has(matches.at(-1)?.routeId),
  })
  return isKeeper ? (
    <Outlet />
  ) : (
    <Queries>
      <Outlet />
    </Queries>
  )
}
