import { roleTitle } from '@ngaji/contract/roles'
import { Link, useMatches } from '@tanstack/react-router'
import { CircleHelp, CircleUserRound, LogOut, ShieldCheck } from 'lucide-react'
import { imageAddress } from '../../api/client/image-address.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { LookFields } from '../../ui/form/LookFields.tsx'
import { ownProfilePath, paths } from '../links/paths.ts'

type AccountPanelProps = {
  onSignOut: () => void
  /** A link in it was followed. */
  onFollow: () => void
}

/** The signed-in user, the theme of this device, the user's devices, and the sign-out. */
export function AccountPanel({ onSignOut, onFollow }: AccountPanelProps) {
  const session = useSignedIn()
  const profile = ownProfilePath(session)
  // The guide opens at the page of the current screen.
  const screen = useMatches().at(-1)?.fullPath
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={session.name} src={imageAddress(session.thumbnail)} size={48} />
        <div className="min-w-0 leading-snug">
          <p className="font-heading">{session.name}</p>
          <p className="text-small text-ink-soft">{roleTitle[session.role]}</p>
        </div>
      </div>
      <LookFields />
      <div className="grid gap-2.5">
        {/* The links inside are the controls; the handler only closes the panel after a click. */}
        <div className="grid gap-2.5" onClickCapture={onFollow}>
          <ButtonLink
            render={<Link to={profile} activeProps={{ 'aria-current': 'page' }} />}
            icon={CircleUserRound}
            size="large"
            wide
          >
            Profil
          </ButtonLink>
          <ButtonLink
            render={<Link to={paths.security()} activeProps={{ 'aria-current': 'page' }} />}
            icon={ShieldCheck}
            size="large"
            wide
          >
            Keamanan
          </ButtonLink>
          <ButtonLink
            render={<Link to={paths.help({ page: 'layar' })} search={{ screen }} />}
            icon={CircleHelp}
            size="large"
            wide
          >
            Bantuan
          </ButtonLink>
        </div>
        <Button size="large" wide icon={LogOut} onClick={onSignOut}>
          Keluar
        </Button>
      </div>
    </div>
  )
}
