import { mostPeopleOfDocument } from '@ngaji/contract/features/documents/documents.schemas'
import { mostCodesAtOnce } from '@ngaji/contract/features/users/account-changes.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../api/api-error.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { CardsButton } from '../student-cards/index.ts'
import { useActivationCodes } from '../users/index.ts'
import { LabelMenu } from './LabelMenu.tsx'
import type { Listed } from './students.api.ts'

type StudentBulkActionsProps = {
  count: number
  listChosen: () => Promise<readonly Listed[]>
  onDone: () => void
}

/** What is done with everybody who was ticked: cards, codes for signing in, the label. */
export function StudentBulkActions({ count, listChosen, onDone }: StudentBulkActionsProps) {
  const listIds = async () => (await listChosen()).map(({ id }) => id)
  return (
    <>
      <CardsButton
        size="small"
        people={async () => ({ studentIds: await listIds() })}
        whose={`${count} siswa`}
        printKey="cards:selection"
        disabledReason={
          count > mostPeopleOfDocument &&
          `Paling banyak ${mostPeopleOfDocument} siswa sekali cetak.`
        }
      />
      <RenewCodes count={count} listChosen={listChosen} onDone={onDone} />
      <LabelMenu count={count} listIds={listIds} onDone={onDone} />
    </>
  )
}

function RenewCodes({ count, listChosen, onDone }: StudentBulkActionsProps) {
  const queryClient = useQueryClient()
  const { renewCodes } = useActivationCodes()
  const offlineReason = useOfflineReason()
  const [isBusy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    try {
      const userIds = (await listChosen()).map(({ userId }) => userId.id)
      setBusy(false)
      if (await renewCodes({ userIds }, `${userIds.length} siswa`)) onDone()
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['students'] })
    }
  }

  return (
    <Button
      size="small"
      icon={KeyRound}
      busy={isBusy && 'Menyiapkan…'}
      disabledReason={
        offlineReason ||
        (count > mostCodesAtOnce && `Pilih paling banyak ${mostCodesAtOnce} siswa.`)
      }
      onClick={() => void renew()}
    >
      Kode aktivasi baru
    </Button>
  )
}
