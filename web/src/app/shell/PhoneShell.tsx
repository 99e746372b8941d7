import { CircleUserRound, Menu } from 'lucide-react'
import { useSignedIn } from '../../api/use-session.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { laterDialog } from '../../ui/later.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { LaterBanners } from './LaterBanners.tsx'
import type { FrameParts, FrameWishes } from './frame-parts.ts'
import { NetworkBadge } from '../../offline/NetworkBadge.tsx'
import { ownProfilePath, paths } from '../paths.ts'
import { HeaderBell } from './HeaderBell.tsx'
import { useIsPlace, usePlaces } from './use-places.tsx'
import { PaperHead } from './PaperHead.tsx'

// Not part of the first screen: it comes when it is opened.
const { Piece: MoreSheet } = laterDialog(async () => (await import('./MoreSheet.tsx')).MoreSheet)

/** One column under the thumb: the screens bring their heads, this the places at the foot. */
export function phoneParts({ menu, onSignOut }: FrameWishes): FrameParts {
  return {
    desk: null,
    surroundings: {
      isPhone: true,
      paperHead: <PaperHead />,
      banners: <LaterBanners />,
      status: (
        <>
          <NetworkBadge />
          <HeaderBell />
        </>
      ),
      bottomBar: <PhoneBar onMore={menu.open} />,
    },
    besides: <More menu={menu} onSignOut={onSignOut} />,
  }
}

/** The places beside the bar, and what its last one is called. */
function useOthers() {
  const places = usePlaces(useSignedIn().role)
  const others = places.filter((place) => !place.inBar)
  return { places, others, label: others.length > 0 ? 'Lainnya' : 'Akun' }
}

function PhoneBar({ onMore }: { onMore: () => void }) {
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
  const inBar = places.filter((place) => place.inBar)
  const hasProfile = inBar.some(({ label: one }) => one === 'Profil')
  const bar = inBar.map((place) => ({ ...place, label: place.short ?? place.label }))
  return <BottomBar places={hasProfile ? bar : [...bar, last]} />
}

function More({ menu, onSignOut }: FrameWishes) {
  const { others, label } = useOthers()
  const wasAsked = useAsked(menu.isOpen)
  if (!wasAsked) return null
  return (
    <MoreSheet
      open={menu.isOpen}
      onClose={menu.close}
      title={label}
      places={others}
      onSignOut={onSignOut}
    />
  )
}
