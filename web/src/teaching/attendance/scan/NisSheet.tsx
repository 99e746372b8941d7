import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { NisPad } from '../../../scanner/view/NisPad.tsx'
import type { NisCandidate } from '../../../scanner/reading/nis-match.ts'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import { imageAddress } from './thumbnails.ts'
import type { RegisterRow, RegisterView } from '../register-model/register-view.ts'

type NisSheetProps = {
  open: boolean
  view: Pick<RegisterView, 'rows' | 'lateJoiners'>
  arrivalNow: 'Hadir' | 'Terlambat'
  onClose: () => void
  onPick: (row: RegisterRow) => void
}

/** "Ketik NIS": marks a student by the last digits. */
export function NisSheet({ open, view, arrivalNow, onClose, onPick }: NisSheetProps) {
  const rows = [...view.rows, ...view.lateJoiners]
  const candidates = rows.map(toNisCandidate)

  function pick(nis: string) {
    const row = rows.find((other) => other.nis === nis)
    if (row) onPick(row)
    onClose()
  }

  return (
    <Sheet open={open} onClose={onClose} title="Ketik NIS">
      <NisPad candidates={candidates} confirmLabel={arrivalNow} onPick={pick} />
    </Sheet>
  )
}

/** A pick changes nothing for a child who is present: shown as recorded, not offered. */
function toNisCandidate({ nis, name, thumbnail, status }: RegisterRow): NisCandidate {
  const note = status === 'Belum' ? undefined : `Sudah dicatat: ${status}`
  const isRecorded = status !== 'Belum' && isPresent(status)
  return { nis, name, thumbnail: thumbnail && imageAddress(thumbnail), note, isRecorded }
}
