import { textLimits } from '@ngaji/contract/values/text'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'

type ExcuseDialogProps = {
  open: boolean
  count: number
  onClose: () => void
  onApply: (note: string) => void
}

/** Izin needs a note; for many it is asked once. */
export function ExcuseDialog({ open, count, onClose, onApply }: ExcuseDialogProps) {
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = note.trim() === ''

  function apply(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    onApply(note.trim())
    setNote('')
    setTried(false)
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Izin untuk ${count} siswa`}>
      <form onSubmit={apply} className="grid gap-5">
        <TextField
          data-autofocus
          label="Catatan izin"
          hint="Catatan ini ikut tercetak di laporan."
          error={isTried && isEmpty ? 'Tulis alasan izin.' : undefined}
          value={note}
          maxLength={textLimits.note}
          onChange={setNote}
        />
        <div className="flex gap-2.5 *:grow">
          <Button size="action" onClick={onClose}>
            Batal
          </Button>
          <Button size="action" tone="primary" type="submit">
            Terapkan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
