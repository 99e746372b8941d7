import { createRootRoute } from '@tanstack/react-router'
import { RootPage } from '../frame/RootPage.tsx'
import { FrameError } from '../screens/ScreenError.tsx'
import { guardVisit } from '../guards/visit-guard.ts'

export const Route = createRootRoute({
  beforeLoad: ({ matches, location, preload }) => guardVisit({ matches, location, preload }),
  component: RootPage,
  errorComponent: FrameError,
})
