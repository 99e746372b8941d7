import { isRoleBelow, type Role } from '@ngaji/contract/roles'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, KeyRound, MailX, Trash2 } from 'lucide-react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { reasonToKeepUser, useUserActions } from '../model/use-user-actions.tsx'
import { holdingsQuery } from '../model/users.api.ts'

type UserActionsProps = {
  user: User
  /** Why this account keeps its rights: the own one. */
  officeReason: string | false
  onRemoved: () => void
}

/** What the region does with an account; what cannot be done now says why. */
export function UserActions({ user, officeReason, onRemoved }: UserActionsProps) {
  const { role } = useSignedIn()
  const offlineReason = useOfflineReason()
  const actions = useUserActions(user)
  const holdings = useQuery(holdingsQuery(user.id))
  const { isDisabled } = user
  const codeReason = reasonAgainstCode(user, role)
  const keepReason = holdings.data ? reasonToKeepUser(holdings.data) : 'Memeriksa riwayat…'
  return (
    <Panel title="Tindakan">
      <div className="grid justify-items-start gap-3">
        <Button
          icon={KeyRound}
          disabledReason={codeReason || offlineReason}
          reasonPlace="below"
          onClick={() => void actions.renewCode()}
        >
          Kode aktivasi baru
        </Button>
        <Button
          icon={MailX}
          disabledReason={reasonAgainstRemoval(user, role) || offlineReason}
          reasonPlace="below"
          onClick={() => void actions.removeEmail()}
        >
          Lepas email
        </Button>
        <Button
          icon={isDisabled ? CircleCheck : Ban}
          disabledReason={officeReason || offlineReason}
          reasonPlace="below"
          onClick={() => void actions.setDisabled()}
        >
          {isDisabled ? 'Aktifkan' : 'Nonaktifkan'}
        </Button>
        <Button
          tone="danger-ghost"
          icon={Trash2}
          disabledReason={officeReason || keepReason || offlineReason}
          reasonPlace="below"
          onClick={() => void actions.remove().then((done) => done && onRemoved())}
        >
          Hapus
        </Button>
      </div>
    </Panel>
  )
}

function reasonAgainstRemoval({ role, email }: User, viewer: Role): string | false {
  if (!isRoleBelow(role, viewer)) return 'Hanya untuk peran di bawah Admin Daerah.'
  return email === null && 'Akun ini tidak punya email.'
}

function reasonAgainstCode({ role, isDisabled }: User, viewer: Role): string | false {
  if (!isRoleBelow(role, viewer)) return 'Hanya untuk peran di bawah Admin Daerah.'
  return isDisabled && 'Akun ini nonaktif. Aktifkan dahulu.'
}
