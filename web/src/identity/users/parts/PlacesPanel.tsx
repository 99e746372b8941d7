import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { CircleHelp, IdCard, LogOut, ShieldCheck } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { LookFields } from '../../../ui/form/LookFields.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { ProfileLinks } from '../pages/ProfilePage.tsx'

type PlacesPanelProps = {
  /** Null where the account could not be read. */
  user: Pick<User, 'teacherId' | 'studentId'> | null
  links: ProfileLinks
  onSignOut: () => void
}

/** The own record, the own devices, the guide, how the app looks here, and the way out. */
export function PlacesPanel({ user, links, onSignOut }: PlacesPanelProps) {
  const { teacherId = null, studentId = null } = user ?? {}
  return (
    <Panel title="Akun">
      <div className="grid gap-4">
        <div className="grid gap-2.5 md:grid-cols-2">
          {teacherId !== null && (
            <ButtonLink render={links.teacher(teacherId)} icon={IdCard} size="large" wide>
              Data diri
            </ButtonLink>
          )}
          {studentId !== null && (
            <ButtonLink render={links.student(studentId)} icon={IdCard} size="large" wide>
              Data diri
            </ButtonLink>
          )}
          <ButtonLink render={links.security} icon={ShieldCheck} size="large" wide>
            Keamanan
          </ButtonLink>
          {/* Where the phone's bar ends with the profile, no sheet leads there. */}
          <ButtonLink render={links.help} icon={CircleHelp} size="large" wide>
            Bantuan
          </ButtonLink>
        </div>
        <LookFields />
        <Button size="large" wide icon={LogOut} onClick={onSignOut}>
          Keluar
        </Button>
      </div>
    </Panel>
  )
}
