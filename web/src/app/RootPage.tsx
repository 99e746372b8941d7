import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { OpeningScreen } from './OpeningScreen.tsx'
import { useLook } from '../ui/theme.ts'
import { useWindowTitle } from './use-window-title.ts'

// Nobody needs both sides of the door at once.
const AppShell = lazy(async () => ({ default: (await import('./shell/AppShell.tsx')).AppShell }))
const DoorFrame = lazy(async () => ({ default: (await import('./DoorFrame.tsx')).DoorFrame }))
const FirstPasswordDoor = lazy(async () => ({
  default: (await import('./FirstPasswordDoor.tsx')).FirstPasswordDoor,
}))

/**
 * Chooses what stands around the screen: the door, the role's own frame, or nothing. It stays for as
 * long as the app does, so it is what follows the device's theme at sunset.
 */
export function RootPage() {
  const { session } = useRouteContext({ from: '__root__' })
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  useWindowTitle()
  useLook()
  if (frame === 'none') return <Outlet />
  if (!session || frame === 'door') {
    return (
      <Suspense>
        <DoorFrame>
          <Outlet />
        </DoorFrame>
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<OpeningScreen />}>
      {session.mustChangePassword ? (
        <FirstPasswordDoor />
      ) : (
        <AppShell role={session.role}>
          <Suspense fallback={<OpeningScreen />}>
            <Outlet />
          </Suspense>
        </AppShell>
      )}
    </Suspense>
  )
}
