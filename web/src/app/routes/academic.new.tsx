import type { Role } from '@ngaji/contract/roles'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { OpeningScreen } from '../screens/OpeningScreen.tsx'

export const Route = createFileRoute('/academic/new')({ component: NewYear })

/** The region makes a year, a desa registers it: each role's screen comes alone. */
const screens: Partial<Record<Role, ComponentType>> = {
  admin: lazyScreen(() => import('../academic/NewRegionYear.tsx'), 'NewRegionYear'),
  branchAdmin: lazyScreen(() => import('../academic/RegisterYear.tsx'), 'RegisterYear'),
  subBranchAdmin: lazyScreen(() => import('../academic/RegisterYear.tsx'), 'RegisterYearForOthers'),
}

function NewYear() {
  const { role } = useSignedIn()
  const Screen = screens[role]
  return <Suspense fallback={<OpeningScreen />}>{Screen && <Screen />}</Suspense>
}
