import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRegionSettings } from '../../identity/region-settings/model/region-settings.api.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { paths } from '../links/paths.ts'
import { versionLine } from '../version/version-line.ts'
import { AccountPanel } from './AccountPanel.tsx'
import type { ShownPlace } from './use-places.tsx'

type MoreSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The entries that are not in the bar. */
  places: readonly ShownPlace[]
  /** Rendered above the entries. */
  lead?: ReactNode
  onSignOut: () => void
}

/** Opened by the last entry of the phone's bar: the other screens, and the account. */
export function MoreSheet({ open, onClose, title, places, lead, onSignOut }: MoreSheetProps) {
  const settings = useRegionSettings()
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="grid gap-5">
        {lead}
        {places.length > 0 && (
          // In one column where larger text would break a word like "Munaqosah".
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
            {places.map((place) => (
              // The link inside is the control; the handler only closes the sheet after a click.
              <li key={place.to} onClickCapture={onClose}>
                <ButtonLink
                  render={place.link}
                  icon={place.icon}
                  size="large"
                  wide
                  className="h-full px-2.5! whitespace-normal!"
                >
                  {place.short ?? place.label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
        <AccountPanel
          onFollow={onClose}
          onSignOut={() => {
            onClose()
            onSignOut()
          }}
        />
        <p className="text-center text-caption text-ink-faint">
          {settings?.footerText && `${settings.footerText} · `}
          <Link
            to={paths.help({ page: 'perubahan' })}
            onClick={onClose}
            className="inline-flex min-h-(--control-touch) items-center text-inherit underline"
          >
            {versionLine()}
          </Link>
        </p>
      </div>
    </Sheet>
  )
}
