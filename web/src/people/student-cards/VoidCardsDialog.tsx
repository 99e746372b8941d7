import {
  cardEndingLabel,
  voidReasons,
  type VoidReason,
} from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { excessText, textLimits } from '@ngaji/contract/values/text'
import { useState } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { useKeyedSend } from '../../api/client/keyed-send.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { RadioGroup } from '../../ui/choice/RadioGroup.tsx'
import { ResultDialog, type FormResult } from '../../ui/dialog/ResultDialog.tsx'
import { TextArea } from '../../ui/field/TextArea.tsx'
import { useCardWrite, voidCards } from './student-cards.api.ts'

type VoidCardsDialogProps = {
  studentIds: readonly string[]
  /** "Ahmad Fauzi", or "2 siswa: Annisa dan Budi". */
  whose: string
  open: boolean
  onClose: () => void
}

const reasons = voidReasons.map((value) => ({ value, label: cardEndingLabel[value] }))

/** "Batalkan kartu": why, then how it went. */
export function VoidCardsDialog({ studentIds, whose, open, onClose }: VoidCardsDialogProps) {
  const [reason, setReason] = useState<VoidReason | ''>('')
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [result, setResult] = useState<FormResult | null>(null)
  const write = useCardWrite()
  const keyedSend = useKeyedSend()

  function close() {
    setReason('')
    setNote('')
    setFailure(null)
    setResult(null)
    onClose()
  }

  async function send() {
    if (reason === '') return
    setBusy(true)
    setFailure(null)
    const body = { studentIds: [...studentIds], reason, ...(note.trim() !== '' && { note }) }
    try {
      const { message } = await write(() => keyedSend(body, (key) => voidCards(body, key)))
      setResult({ isSuccess: true, message })
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open={open && result === null}
        onClose={close}
        busy={isBusy}
        title={`Batalkan kartu ${whose}?`}
        description="Kartu tidak lagi dapat dipakai masuk. Bila dipindai untuk absen, guru melihat peringatan “Kartu lama”."
        footer={
          <>
            <Button size="action" onClick={close} data-autofocus>
              Batal
            </Button>
            <Button
              size="action"
              tone="danger"
              busy={isBusy && 'Membatalkan…'}
              disabledReason={
                reason === '' ? 'Pilih alasan dahulu.' : excessText(note, textLimits.note)
              }
              onClick={() => void send()}
            >
              Batalkan kartu
            </Button>
          </>
        }
      >
        {failure !== null && <Note tone="danger">{failure}</Note>}
        <RadioGroup
          label="Alasan"
          options={reasons}
          value={reason}
          onChange={(value) => setReason(value as VoidReason)}
        />
        <TextArea
          label="Catatan"
          optional
          value={note}
          onChange={setNote}
          maxLength={textLimits.note}
        />
      </Dialog>
      <ResultDialog result={open ? result : null} onClose={close} />
    </>
  )
}
