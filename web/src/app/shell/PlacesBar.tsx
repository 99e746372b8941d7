import { CircleUserRound, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { ownProfilePath, paths } from '../links/paths.ts'
import type { FrameWishes } from './frame-parts.ts'
import { useIsPlace, usePlaces } from './use-places.tsx'

// Lazy: loaded when it is first opened.
const { Part: MoreSheet } = lazyDialog(async () => (await import('./MoreSheet.tsx')).MoreSheet)

/** The entries that are not in the bar, and the label of its last entry. */
function useOthers() {
  const places = usePlaces(useSignedIn().role)
  const others = places.filter((place) => !place.inBar)
  return { places, others, label: others.length > 0 ? 'Lainnya' : 'Akun' }
}

/** The bottom bar; its last entry opens the sheet of the other entries. */
export function PlacesBar({ onMore }: { onMore: () => void }) {
  const { places, others, label } = useOthers()
  const isSecurity = useIsPlace(paths.security())
  const isProfile = useIsPlace(ownProfilePath(useSignedIn()))
  const last = {
    label,
    icon: others.length > 0 ? Menu : CircleUserRound,
    link: (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onMore}
        className="w-full"
      />
    ),
    isCurrent: isSecurity || isProfile || others.some((place) => place.isCurrent),
  }
  const bar = places
    .filter((place) => place.inBar)
    .toSorted((one, other) => (one.inBar ?? 0) - (other.inBar ?? 0))
    .map((place) => ({ ...place, label: place.short ?? place.label }))
  const hasProfile = bar.some((place) => place.label === 'Profil')
  return <BottomBar places={hasProfile ? bar : [...bar, last]} />
}

type MorePlacesProps = FrameWishes & {
  /** Rendered above the entries: the search of an office. */
  lead?: ReactNode
}

/** The sheet of the last entry. */
export function MorePlaces({ menu, onSignOut, lead }: MorePlacesProps) {
  const { others, label } = useOthers()
  const wasOpened = useWasOpened(menu.isOpen)
  if (!wasOpened) return null
  return (
    <MoreSheet
      open={menu.isOpen}
      onClose={menu.close}
      title={label}
      places={others}
      lead={lead}
      onSignOut={onSignOut}
    />
  )
}
