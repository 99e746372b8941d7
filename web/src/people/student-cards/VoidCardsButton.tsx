import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { countedPeople } from '@ngaji/contract/words/wording'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const { Part: VoidCardsDialog } = lazyDialog(
  async () => (await import('./VoidCardsDialog.tsx')).VoidCardsDialog,
)

type ChosenStudent = { id: string; name: string }

export type VoidCardsButtonProps = {
  /** Whoever is chosen, also beyond the page in sight. */
  listChosen: () => Promise<readonly ChosenStudent[]>
  disabledReason: string | false
}

/** "Batalkan kartu" for everybody who was ticked. */
export function VoidCardsButton({ listChosen, disabledReason }: VoidCardsButtonProps) {
  const [students, setStudents] = useState<readonly ChosenStudent[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const offlineReason = useOfflineReason()

  async function open() {
    setBusy(true)
    try {
      setStudents(await listChosen())
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        size="small"
        icon={Ban}
        busy={isBusy && 'Menyiapkan…'}
        disabledReason={offlineReason || disabledReason}
        onClick={() => void open()}
      >
        Batalkan kartu
      </Button>
      {students !== null && (
        <VoidCardsDialog
          open
          studentIds={students.map(({ id }) => id)}
          whose={countedPeople('siswa', students.map(displayName))}
          onClose={() => setStudents(null)}
        />
      )}
    </>
  )
}
