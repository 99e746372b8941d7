import { useQuery } from '@tanstack/react-query'
import { CircleUserRound, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSignedIn } from '../../api/use-session.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ScreenContext } from '../../ui/screen-context.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { ownVersion } from '../version/own-version.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { Banners } from './Banners.tsx'
import { regionSettings } from '../../features/region-settings/index.ts'
import { NetworkBadge } from '../../offline/NetworkBadge.tsx'
import { usePlaces } from './use-places.tsx'

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
  const settings = useQuery(regionSettings).data
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
  const close = () => setOpen(false)

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
      <Sheet open={isOpen} onClose={close} title={last.label}>
        <div className="grid gap-5">
          {others.length > 0 && (
            <ul className="grid grid-cols-2 gap-2.5">
              {others.map((place) => (
                // The link inside is the control; this only notices that it was followed.
                <li key={place.to} onClickCapture={close}>
                  <ButtonLink render={place.link} icon={place.icon} size="large" wide>
                    {place.short ?? place.label}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
          <AccountPanel
            onSignOut={() => {
              close()
              onSignOut()
            }}
          />
          <p className="text-center text-caption text-ink-faint">
            {[settings?.footerText, `Versi ${ownVersion}`].filter(Boolean).join(' · ')}
          </p>
        </div>
      </Sheet>
    </ScreenContext>
  )
}
