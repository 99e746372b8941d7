import { Link } from '@tanstack/react-router'
import { serverMillis } from '../../api/server-clock.ts'
import { useSignedIn } from '../../api/use-session.ts'
import { useRegionSettings } from '../../features/region-settings/index.ts'
import { Clock } from '../../ui/Clock.tsx'
import { DeskSide } from '../../ui/DeskSide.tsx'
import { Footer } from '../../ui/Footer.tsx'
import { formatAcademicYear } from '../../ui/formats.ts'
import { Sidebar, type SidebarGroup } from '../../ui/Sidebar.tsx'
import { ThemeButton } from '../../ui/ThemeButton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { paths } from '../paths.ts'
import { ownVersion } from '../version/own-version.ts'
import { Banners } from './Banners.tsx'
import type { FrameParts, FrameWishes } from './frame-parts.ts'
import { NetworkBadge } from '../../offline/NetworkBadge.tsx'
import { PaperHead } from './PaperHead.tsx'
import { PersonButton } from './PersonButton.tsx'
import { scopeLabel } from './scope-label.ts'
import { usePlaces, type ShownPlace } from './use-places.tsx'

const versionLine = `Versi ${ownVersion}`

/** Sidebar on the mat, sheet with top bar, footer: for the offices, and for everybody on wide screens. */
export function deskParts({ menu, onSignOut }: FrameWishes): FrameParts {
  return {
    desk: {
      side: (
        <DeskSide isOpen={menu.isOpen} onClose={menu.close}>
          <DeskSidebar />
        </DeskSide>
      ),
      topBar: <DeskTopBar onSignOut={onSignOut} />,
      banners: <Banners />,
      footer: <DeskFooter />,
    },
    surroundings: { isPhone: false, paperHead: <PaperHead /> },
  }
}

function DeskSidebar() {
  const session = useSignedIn()
  const places = usePlaces(session.role)
  const settings = useRegionSettings()
  const year = session.currentBranchYear
  return (
    <Sidebar
      home={<Link to={paths.home()} />}
      scope={scopeLabel(session, settings?.organisationName)}
      year={year === null ? undefined : formatAcademicYear(year)}
      isCurrentYear={year !== null}
      groups={groupsOf(places)}
    />
  )
}

function DeskTopBar({ onSignOut }: { onSignOut: () => void }) {
  return (
    <TopBar>
      <NetworkBadge />
      <div className="max-md:hidden">
        <Clock now={serverMillis} />
      </div>
      <ThemeButton />
      <PersonButton onSignOut={onSignOut} />
    </TopBar>
  )
}

function DeskFooter() {
  const settings = useRegionSettings()
  return <Footer line={settings?.footerText ?? ''} version={versionLine} />
}

function groupsOf(places: readonly ShownPlace[]): SidebarGroup[] {
  const daily = places.filter(({ group }) => group === undefined)
  const managing = places.filter(({ group }) => group === 'Manajemen')
  return [
    { label: 'Utama', hideLabel: true, places: daily },
    ...(managing.length > 0 ? [{ label: 'Manajemen', places: managing }] : []),
  ]
}
