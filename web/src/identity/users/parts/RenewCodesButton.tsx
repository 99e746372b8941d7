import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { countedPeople } from '@ngaji/contract/words/wording'
import { mostCodesAtOnce } from '@ngaji/contract/identity/users/account-changes.schemas'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useActivationCodes } from '../model/use-activation-codes.tsx'

type AccountOf = { userId: string; name: string }

type RenewCodesButtonProps = {
  count: number
  /** What one of them is called: "siswa". */
  noun: string
  /** The accounts of everybody who was ticked. */
  listAccounts: () => Promise<readonly AccountOf[]>
  onDone: () => void
}

/** "Kode aktivasi baru" for everybody who was ticked. */
export function RenewCodesButton(props: RenewCodesButtonProps) {
  const { count, noun, listAccounts, onDone } = props
  const { renewCodes } = useActivationCodes()
  const offlineReason = useOfflineReason()
  const [isBusy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    try {
      const accounts = await listAccounts()
      setBusy(false)
      const userIds = accounts.map(({ userId }) => userId)
      if (await renewCodes({ userIds }, countedPeople(noun, accounts.map(displayName)))) onDone()
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      size="small"
      icon={KeyRound}
      busy={isBusy && 'Menyiapkan…'}
      disabledReason={
        offlineReason ||
        (count > mostCodesAtOnce && `Pilih paling banyak ${mostCodesAtOnce} ${noun}.`)
      }
      onClick={() => void renew()}
    >
      Kode aktivasi baru
    </Button>
  )
}
