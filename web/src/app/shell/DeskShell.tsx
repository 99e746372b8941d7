import { type Role, roleTitle } from '@ngaji/contract/roles'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { serverMillis } from '../../api/clock/server-clock.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { useRegionSettings } from '../../identity/region-settings/model/region-settings.api.ts'
import { Clock } from '../../ui/layout/Clock.tsx'
import { DeskSide } from '../../ui/layout/DeskSide.tsx'
import { Footer } from '../../ui/layout/Footer.tsx'
import { formatAcademicYear, formatExaminer } from '../../ui/data/formats.ts'
import { Sidebar, type SidebarGroup } from '../../ui/layout/Sidebar.tsx'
import { ThemeButton } from '../../ui/theme/ThemeButton.tsx'
import { TopBar } from '../../ui/layout/TopBar.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { addMenus } from '../links/menus.ts'
import { officeMenus } from '../links/office-menus.ts'
import { paths } from '../links/paths.ts'
import { versionLine } from '../version/version-line.ts'
import { LazyBanners } from './LazyBanners.tsx'
import type { FrameParts, FrameWishes } from './frame-parts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NetworkBadge } from '../../offline/network/NetworkBadge.tsx'
import { HeaderBell } from './HeaderBell.tsx'
import { PaperHead } from './PaperHead.tsx'
import { MorePlaces, PlacesBar } from './PlacesBar.tsx'
import { scopeLabel } from './scope-label.ts'
import { usePlaces, type ShownPlace } from './use-places.tsx'
import { imageAddress } from '../../api/client/image-address.ts'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { Floating } from '../../ui/floating/Floating.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { AccountPanel } from './AccountPanel.tsx'

// Lazy: the search is used after the first screen is shown.
const { Part: HeaderSearchBox } = lazyPart(
  async () => (await import('./HeaderSearchBox.tsx')).HeaderSearchBox,
)

const { Part: ShortcutHelp } = lazyPart(
  async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp,
)

const { Part: PendingTickets } = lazyPart(
  async () => (await import('./PendingTickets.tsx')).PendingTickets,
)

addMenus(officeMenus)

/** Sidebar, sheet with top bar, footer: for the offices, and for every role on wide screens. */
export function deskParts({ menu, onSignOut }: FrameWishes): FrameParts {
  return {
    desk: {
      side: <DeskMenu menu={menu} onSignOut={onSignOut} />,
      topBar: <DeskTopBar onSignOut={onSignOut} />,
      banners: <LazyBanners />,
      footer: (
        <>
          <DeskFooter />
          <PhoneFoot onMore={menu.open} />
        </>
      ),
    },
    surroundings: { isPhone: false, paperHead: <PaperHead /> },
  }
}

/** The menu beside the sheet or in a drawer; on a phone, the entries that are not in its bar. */
function DeskMenu({ menu, onSignOut }: FrameWishes) {
  const { role } = useSignedIn()
  const isPhone = useIsPhone()
  if (isPhone) {
    const search = searches(role) && <HeaderSearchBox hasShortcut={false} onLeave={menu.close} />
    return <MorePlaces menu={menu} onSignOut={onSignOut} lead={search} />
  }
  return (
    <DeskSide isOpen={menu.isOpen} onClose={menu.close}>
      <DeskSidebar />
    </DeskSide>
  )
}

/** An office on a phone has the bottom bar of the other roles. */
function PhoneFoot({ onMore }: { onMore: () => void }) {
  return useIsPhone() && <PlacesBar onMore={onMore} />
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
      groups={sidebarGroups(places)}
    />
  )
}

/** Roles with the search for people: the offices, each within its scope. */
function searches(role: Role): boolean {
  return role === 'admin' || role === 'branchAdmin' || role === 'subBranchAdmin'
}

function DeskTopBar({ onSignOut }: { onSignOut: () => void }) {
  const { role } = useSignedIn()
  return (
    <TopBar search={searches(role) && <HeaderSearchBox hasShortcut />}>
      <NetworkBadge />
      <div className="max-md:hidden">
        <Clock now={serverMillis} />
      </div>
      <HeaderBell />
      {role === 'admin' && <PendingTickets />}
      <ThemeButton />
      <PersonButton onSignOut={onSignOut} />
      <ShortcutHelp />
    </TopBar>
  )
}

function DeskFooter() {
  const settings = useRegionSettings()
  const changes = (
    <Link
      to={paths.help({ page: 'perubahan' })}
      className="inline-flex min-h-6 items-center text-inherit no-underline hover:underline"
    >
      {versionLine()}
    </Link>
  )
  return <Footer line={settings?.footerText ?? ''} version={changes} />
}

function sidebarGroups(places: readonly ShownPlace[]): SidebarGroup[] {
  const daily = places.filter(({ group }) => group === undefined)
  const titled = (['Manajemen', 'Sistem'] as const)
    .map((label) => ({ label, places: places.filter(({ group }) => group === label) }))
    .filter((group) => group.places.length > 0)
  return [{ label: 'Utama', hideLabel: true, places: daily }, ...titled]
}

/** The person in the top bar: picture, first two words of the name, role; opens the account panel. */
function PersonButton({ onSignOut }: { onSignOut: () => void }) {
  const session = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-(--control-touch) items-center gap-2.5 rounded-control px-1.5 text-left hover:bg-hover"
      >
        <Avatar name={session.name} src={imageAddress(session.thumbnail)} />
        <span className="leading-tight max-md:sr-only">
          <span className="block max-w-56 truncate text-small font-heading">
            {formatExaminer(session.name)}
          </span>
          <span className="block text-[0.75rem] text-ink-soft">{roleTitle[session.role]}</span>
        </span>
        <Icon of={ChevronDown} size={16} className="text-ink-faint max-md:hidden" />
      </button>
      {isOpen && (
        <Floating
          id={panelId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover beside its button, not a modal
          role="dialog"
          aria-label="Akun"
          anchor={button}
          onClose={close}
          align="end"
          className="w-80 p-4"
        >
          <AccountPanel onFollow={() => setOpen(false)} onSignOut={onSignOut} />
        </Floating>
      )}
    </>
  )
}
