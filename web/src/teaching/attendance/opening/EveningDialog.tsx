import { Button } from '../../../ui/button/Button.tsx'
import { formatDay } from '../../../ui/data/formats.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { MissedEvening } from './missed-evening.ts'

type EveningDialogProps = {
  /** The class whose register was tapped; null while nothing is asked. */
  evening: MissedEvening | null
  onClose: () => void
  onYesterday: (evening: MissedEvening) => void
  onToday: (evening: MissedEvening) => void
}

/** Asks in the morning after an evening without a register which of the two days is meant. */
export function EveningDialog({ evening, onClose, onYesterday, onToday }: EveningDialogProps) {
  return (
    <Dialog
      open={evening !== null}
      onClose={onClose}
      title="Absen kemarin atau hari ini?"
      description={
        evening
          ? `Absen ${evening.className} ${formatDay(evening.missed, 'long')} belum dibuka.`
          : ''
      }
      footer={
        <>
          <Button size="action" onClick={() => evening && onYesterday(evening)}>
            Kemarin
          </Button>
          <Button size="action" onClick={() => evening && onToday(evening)}>
            Hari ini
          </Button>
        </>
      }
    />
  )
}
