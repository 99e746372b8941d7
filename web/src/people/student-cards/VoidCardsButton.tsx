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

export type VoidCardsButtonProps = {
  /** Whoever is chosen, also beyond the page in sight. */
  listIds: () => Promise<readonly string[]>
  /** "12 siswa". */
  whose: string
  disabledReason: string | false
}

/** "Batalkan kartu" for everybody who was ticked. */
export function VoidCardsButton({ listIds, whose, disabledReason }: VoidCardsButtonProps) {
  const [studentIds, setStudentIds] = useState<readonly string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const offlineReason = useOfflineReason()

  async function open() {
    setBusy(true)
    try {
      setStudentIds(await listIds())
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
      {studentIds !== null && (
        <VoidCardsDialog
          open
          studentIds={studentIds}
          whose={whose}
          onClose={() => setStudentIds(null)}
        />
      )}
    </>
  )
}
