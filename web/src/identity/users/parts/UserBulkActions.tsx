import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { mostUsersAtOnce } from '@ngaji/contract/identity/users/account-changes.schemas'
import { Ban, KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useBulkActions } from '../model/use-bulk-actions.tsx'

type UserBulkActionsProps = {
  count: number
  /** Whoever is chosen, also beyond the page in sight. */
  listChosen: () => Promise<readonly User[]>
  onHandout: (id: string) => void
  onDone: () => void
}

type Act = (chosen: readonly User[]) => Promise<unknown>

/** What is done with every account that was ticked. */
export function UserBulkActions({ count, listChosen, onHandout, onDone }: UserBulkActionsProps) {
  const { disable, renewCodes, removeUnused } = useBulkActions({ onHandout })
  const offlineReason = useOfflineReason()
  const [busy, setBusy] = useState<string | null>(null)

  async function run(label: string, act: Act) {
    setBusy(label)
    const chosen = await listChosen().catch((error: unknown) => toast(messageOfError(error)))
    setBusy(null)
    if (chosen && (await act(chosen))) onDone()
  }

  const lookOf = (label: string, act: Act) => ({
    size: 'small' as const,
    children: label,
    busy: busy === label && 'Menyiapkan…',
    disabledReason:
      offlineReason ||
      (count > mostUsersAtOnce && `Paling banyak ${mostUsersAtOnce} akun sekaligus.`),
    onClick: () => void run(label, act),
  })

  return (
    <>
      <Button {...lookOf('Kode aktivasi baru', renewCodes)} icon={KeyRound} />
      <Button {...lookOf('Nonaktifkan', disable)} icon={Ban} />
      <Button {...lookOf('Hapus yang belum pernah dipakai', removeUnused)} icon={Trash2} />
    </>
  )
}
