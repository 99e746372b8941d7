import { shortestReason, textLimits } from '@ngaji/contract/values/text'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatDay } from '../../../ui/data/formats.ts'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { ReasonQuestion } from '../register-model/use-recorder.ts'

type ReasonDialogProps = { date: Day; question: ReasonQuestion | null }

/** A past day is corrected with a reason; it is asked once and goes with every change. */
export function ReasonDialog({ date, question }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isTooShort = reason.trim().length < shortestReason

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isTooShort) question?.answer(reason.trim())
  }

  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(null)}
      title="Alasan perubahan"
      description={`Absen ${formatDay(date, 'long')} sudah lewat. Alasan ini ikut tercatat di riwayat.`}
    >
      <form onSubmit={save} className="grid gap-5">
        <TextField
          data-autofocus
          label="Alasan"
          error={isTried && isTooShort ? 'Tulis alasan, paling sedikit 5 huruf.' : undefined}
          value={reason}
          maxLength={textLimits.reason}
          onChange={setReason}
        />
        <div className="flex gap-2.5 *:grow">
          <Button size="action" onClick={() => question?.answer(null)}>
            Batal
          </Button>
          <Button size="action" tone="primary" type="submit">
            Simpan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
