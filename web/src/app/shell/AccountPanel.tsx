import { roleTitle } from '@ngaji/contract/roles'
import { LogOut } from 'lucide-react'
import { imageAddress } from '../../api/image-address.ts'
import { useSignedIn } from '../../api/use-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
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

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const textSizes = optionsOf<TextSize>(textSizeLabels)
const themes = optionsOf<ThemeChoice>(themeLabels)

/** Who is signed in, how the app looks on this device, and the way out. */
export function AccountPanel({ onSignOut }: { onSignOut: () => void }) {
  const session = useSignedIn()
  const look = useLook()
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
      <Button size="large" wide icon={LogOut} onClick={onSignOut}>
        Keluar
      </Button>
    </div>
  )
}
