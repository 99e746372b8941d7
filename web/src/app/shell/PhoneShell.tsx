import type { FrameParts, FrameWishes } from './frame-parts.ts'
import { NetworkBadge } from '../../offline/network/NetworkBadge.tsx'
import { HeaderBell } from './HeaderBell.tsx'
import { LazyBanners } from './LazyBanners.tsx'
import { PaperHead } from './PaperHead.tsx'
import { MorePlaces, PlacesBar } from './PlacesBar.tsx'

/** One column: the screens render their heads, the shell the bottom bar. */
export function phoneParts({ menu, onSignOut }: FrameWishes): FrameParts {
  return {
    desk: null,
    surroundings: {
      isPhone: true,
      paperHead: <PaperHead />,
      banners: <LazyBanners />,
      status: (
        <>
          <NetworkBadge />
          <HeaderBell />
        </>
      ),
      bottomBar: <PlacesBar onMore={menu.open} />,
    },
    besides: <MorePlaces menu={menu} onSignOut={onSignOut} />,
  }
}
