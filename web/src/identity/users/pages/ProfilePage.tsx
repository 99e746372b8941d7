import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useRegionSettings } from '../../region-settings/model/region-settings.api.ts'
import { EmailPanel } from '../parts/EmailPanel.tsx'
import { NamePanel } from '../parts/NamePanel.tsx'
import { PasswordPanel } from '../parts/PasswordPanel.tsx'
import { PhotoPanel } from '../parts/PhotoPanel.tsx'
import { PlacesPanel } from '../parts/PlacesPanel.tsx'
import { ownAccount } from '../model/profile.api.ts'
import { VerifyNote } from '../parts/VerifyNote.tsx'
import { AboutUser } from '../../../ui/field/autofill.ts'

export type ProfileLinks = {
  home: LinkElement
  security: LinkElement
  help: LinkElement
  /** "Data diri" and "Data diri". */
  teacher: (teacherId: string) => LinkElement
  student: (studentId: string) => LinkElement
  /** Where the region's admin changes the account of somebody else. */
  account: LinkElement | null
}

export type ProfilePageProps = {
  userId: string
  links: ProfileLinks
  onSignOut: () => void
  /** Tells by the name of a part that something typed in it would be lost. */
  onDirty: (part: string, isDirty: boolean) => void
  onUpload: (isSending: boolean) => void
}

/** "Profil": the own photo, name, email and password. Nobody else's. */
export function ProfilePage(props: ProfilePageProps) {
  const { userId, links } = props
  const session = useSignedIn()
  const isOwn = session.userId === userId
  return (
    <Screen
      title="Profil"
      sub="Foto, nama, email, dan password Anda"
      back={links.home}
      backLabel="Kembali ke Beranda"
    >
      {isOwn ? <Own {...props} /> : <OfSomebodyElse {...links} role={session.role} />}
    </Screen>
  )
}

function OfSomebodyElse({ home, account, role }: ProfileLinks & { role: string }) {
  return (
    <>
      <RefusedState home={home}>Profil hanya dapat dibuka oleh pemiliknya.</RefusedState>
      {role === 'admin' && account && (
        <div className="grid justify-items-center">
          <ButtonLink render={account}>Buka akun ini di Pengguna</ButtonLink>
        </div>
      )}
    </>
  )
}

function Own(props: ProfilePageProps) {
  const account = useQuery(ownAccount(props.userId))
  return (
    <>
      <QueryStates query={account} label="Memuat profil">
        {(user) => <LoadedProfile {...props} user={user} />}
      </QueryStates>
      {account.isLoadingError && <PlacesWithoutAccount {...props} />}
    </>
  )
}

/** Without signal as well somebody may sign out, read the guide, and change how the app looks. */
function PlacesWithoutAccount({ links, onSignOut }: ProfilePageProps) {
  return (
    <div className="grid gap-5 desk:grid-cols-2">
      <PlacesPanel user={null} links={links} onSignOut={onSignOut} />
    </div>
  )
}

function LoadedProfile({ user, links, ...props }: ProfilePageProps & { user: User }) {
  const { onDirty, onUpload, onSignOut } = props
  // Where no letter goes out an address cannot be proved, so a proved address is no condition.
  const canMail = useRegionSettings()?.isMailSetUp !== false
  const hasVerified = user.isEmailVerified || user.email === null || !canMail
  return (
    <AboutUser value>
      {!hasVerified && <VerifyNote user={user} />}
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <PhotoPanel user={user} onDirty={onDirty} onUpload={onUpload} />
          <NamePanel user={user} onDirty={onDirty} />
        </div>
        <div className="grid min-w-0 gap-5">
          <EmailPanel user={user} canMail={canMail} onDirty={onDirty} />
          <PasswordPanel user={user} mayChange={hasVerified} onDirty={onDirty} />
          <PlacesPanel user={user} links={links} onSignOut={onSignOut} />
        </div>
      </div>
    </AboutUser>
  )
}
