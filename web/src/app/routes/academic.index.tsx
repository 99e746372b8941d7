import { createFileRoute, Navigate } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { OpeningScreen } from '../screens/OpeningScreen.tsx'
import { paths } from '../links/paths.ts'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'
import type { Role } from '@ngaji/contract/roles'

type Search = {
  /** The card that stands open, by the region's year or by the desa's; `none`: all are closed. */
  open?: string
  /** The part of its desa that is shown of the region's open year. */
  desa?: string
}

export const Route = createFileRoute('/academic/')({
  validateSearch: checkedSearch((search): Search => knownSearchTexts(search, ['open', 'desa'])),
  component: Years,
})

/** The years of each role: its screen comes alone. */
const screens: Partial<Record<Role, ComponentType<Search>>> = {
  admin: lazyScreen(() => import('../academic/RegionYears.tsx'), 'RegionYears'),
  branchAdmin: lazyScreen(() => import('../academic/DesaYears.tsx'), 'DesaYears'),
  subBranchAdmin: () => <Navigate to={paths.teachingGroups()} replace />,
}

function Years() {
  const { role } = useSignedIn()
  const search = Route.useSearch()
  const Screen = screens[role]
  return <Suspense fallback={<OpeningScreen />}>{Screen && <Screen {...search} />}</Suspense>
}
