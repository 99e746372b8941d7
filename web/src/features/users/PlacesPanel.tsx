import type { User } from '@ngaji/contract/features/users/users.schemas'
import { IdCard, LogOut, ShieldCheck } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
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
import type { ProfileLinks } from './ProfilePage.tsx'

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const sizes = optionsOf<TextSize>(textSizeLabels)
const themes = optionsOf<ThemeChoice>(themeLabels)

type PlacesPanelProps = { user: User; links: ProfileLinks; onSignOut: () => void }

/** The own record, the own devices, how the app looks here, and the way out. */
export function PlacesPanel({ user, links, onSignOut }: PlacesPanelProps) {
  const { choice, textSize } = useLook()
  return (
    <Panel title="Akun">
      <div className="grid gap-4">
        <div className="grid gap-2.5 md:grid-cols-2">
          {user.teacherId !== null && (
            <ButtonLink render={links.teacher(user.teacherId)} icon={IdCard} size="large" wide>
              Biodata
            </ButtonLink>
          )}
          {user.studentId !== null && (
            <ButtonLink render={links.student(user.studentId)} icon={IdCard} size="large" wide>
              Data Diri
            </ButtonLink>
          )}
          <ButtonLink render={links.security} icon={ShieldCheck} size="large" wide>
            Keamanan
          </ButtonLink>
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
            value={choice}
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
            options={sizes}
            value={textSize}
            onChange={chooseTextSize}
          />
        </div>
        <Button size="large" wide icon={LogOut} onClick={onSignOut}>
          Keluar
        </Button>
      </div>
    </Panel>
  )
}
