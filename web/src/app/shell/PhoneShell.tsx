import { CircleUserRound, Menu } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSignedIn } from '../../api/use-session.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { ScreenContext } from '../../ui/screen-context.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { Banners } from './Banners.tsx'
import { NetworkBadge } from '../../offline/NetworkBadge.tsx'
import { usePlaces } from './use-places.tsx'

// Not part of the first screen: it comes when it is opened.
const MoreSheet = lazy(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }))

/** One column under the thumb: the screens bring their heads, this the places at the foot. */
export function PhoneShell({
  children,
  onSignOut,
}: {
  children: ReactNode
  onSignOut: () => void
}) {
  const session = useSignedIn()
  const places = usePlaces(session.role)
  const [isOpen, setOpen] = useState(false)
  const inBar = places.filter((place) => place.inBar)
  const others = places.filter((place) => !place.inBar)
  const lastLabel = others.length > 0 ? 'Lainnya' : 'Akun'
  const last = {
    label: lastLabel,
    icon: others.length > 0 ? Menu : CircleUserRound,
    link: (
      <button
        type="button"
        aria-label={lastLabel}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="w-full"
      />
    ),
    isCurrent: others.some((place) => place.isCurrent),
  }
  const bar = inBar.map((place) => ({ ...place, label: place.short ?? place.label }))
  const wasAsked = useAsked(isOpen)

  return (
    <ScreenContext
      value={{
        isPhone: true,
        banners: <Banners />,
        status: <NetworkBadge />,
        bottomBar: <BottomBar places={[...bar, last]} />,
      }}
    >
      {children}
      <Suspense>
        {wasAsked && (
          <MoreSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            title={last.label}
            places={others}
            onSignOut={onSignOut}
          />
        )}
      </Suspense>
    </ScreenContext>
  )
}
