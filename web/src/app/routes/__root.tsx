import { createRootRoute } from '@tanstack/react-router'
import { RootPage } from '../RootPage.tsx'
import { FrameError } from '../ScreenError.tsx'
import { guardVisit } from '../visit-guard.ts'

export const Route = createRootRoute({
  beforeLoad: ({ matches, location, preload }) => guardVisit({ matches, location, preload }),
  component: RootPage,
  errorComponent: FrameError,
})
