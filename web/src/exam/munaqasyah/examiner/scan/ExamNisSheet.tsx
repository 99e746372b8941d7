import { NisPad } from '../../../../scanner/view/NisPad.tsx'
import { Sheet } from '../../../../ui/dialog/Sheet.tsx'

type ExamNisSheetProps = { open: boolean; onClose: () => void; onPick: (nis: string) => void }

/** "Ketik NIS": the whole number, looked up on the server. */
export function ExamNisSheet({ open, onClose, onPick }: ExamNisSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Ketik NIS">
      <NisPad
        confirmLabel="Buka"
        onPick={(nis) => {
          onClose()
          onPick(nis)
        }}
      />
    </Sheet>
  )
}
