import { createRootRouteWithContext } from '@tanstack/react-router'
import { CrashScreen } from '../CrashScreen.tsx'
import { RootPage } from '../RootPage.tsx'
import type { RouterContext } from '../router.tsx'
import { guardVisit } from '../visit-guard.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ matches, location, preload }) => guardVisit({ matches, location, preload }),
  component: RootPage,
  errorComponent: CrashScreen,
})
