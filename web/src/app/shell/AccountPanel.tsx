import { roleTitle } from '@ngaji/contract/roles'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut, ShieldCheck } from 'lucide-react'
import { imageAddress } from '../../api/image-address.ts'
import { useSignedIn } from '../../api/use-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Segment } from '../../ui/Segment.tsx'
import {
  chooseTextSize,
  chooseTheme,
  textSizeLabels,
  themeLabels,
  useLook,
  type TextSize,
  type ThemeChoice,
} from '../../ui/theme.ts'
import { ownProfilePath, paths } from '../paths.ts'

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const textSizes = optionsOf<TextSize>(textSizeLabels)
const themes = optionsOf<ThemeChoice>(themeLabels)

type AccountPanelProps = {
  onSignOut: () => void
  /** A link in it was followed. */
  onFollow: () => void
}

/** Who is signed in, how the app looks on this device, the own devices, and the way out. */
export function AccountPanel({ onSignOut, onFollow }: AccountPanelProps) {
  const session = useSignedIn()
  const look = useLook()
  const profile = ownProfilePath(session)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={session.name} src={imageAddress(session.thumbnail)} size={48} />
        <div className="min-w-0 leading-snug">
          <p className="font-heading">{session.name}</p>
          <p className="text-small text-ink-soft">{roleTitle[session.role]}</p>
        </div>
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-small font-label">
          Tampilan
        </span>
        <Segment
          label="Tampilan"
          wide
          className="flex-wrap"
          options={themes}
          value={look.choice}
          onChange={chooseTheme}
        />
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-small font-label">
          Ukuran huruf
        </span>
        <Segment
          label="Ukuran huruf"
          wide
          className="flex-wrap"
          options={textSizes}
          value={look.textSize}
          onChange={chooseTextSize}
        />
      </div>
      <div className="grid gap-2.5">
        {/* The link inside is the control; this only notices that it was followed. */}
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
        </div>
        <Button size="large" wide icon={LogOut} onClick={onSignOut}>
          Keluar
        </Button>
      </div>
    </div>
  )
}
