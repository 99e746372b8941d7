import { excessText, textLimits } from '@ngaji/contract/values/text'
import { countedPeople, countsInWords, namedPeople } from '@ngaji/contract/words/wording'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { noteHint } from '../notes/note-hint.ts'
import type { BulkMark } from './bulk-marks.ts'
import type { HandMark } from '../register-model/register-actions.ts'
import type { RegisterRow } from '../register-model/register-view.ts'

type ExcuseDialogProps = {
  open: boolean
  /** Everybody selected. */
  names: readonly string[]
  note: string
  onNote: (note: string) => void
  onClose: () => void
  onApply: () => void
}

/** Izin needs a note; for many it is asked once. */
export function ExcuseDialog({ open, names, note, onNote, onClose, onApply }: ExcuseDialogProps) {
  const [isTried, setTried] = useState(false)
  const problem = note.trim() === '' ? 'Tulis alasan izin.' : excessText(note, textLimits.note)

  function apply(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem) return
    setTried(false)
    onApply()
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Izin untuk ${countedPeople('siswa', names)}`}>
      <form onSubmit={apply} className="grid gap-5">
        <TextField
          data-autofocus
          label="Catatan izin"
          hint={noteHint(note)}
          error={isTried ? problem : undefined}
          value={note}
          maxLength={textLimits.note}
          onChange={onNote}
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

/** A bulk mark that would replace recorded absences, and waits for the teacher's answer. */
export type AskedMark = {
  mark: HandMark
  replaced: readonly RegisterRow[]
  /** How many selected students have no absence to lose. */
  others: number
}

type ReplaceDialogProps = {
  asked: AskedMark | null
  onClose: () => void
  onApply: (mark: BulkMark) => void
}

/** "2 Izin dan 1 Sakit ikut berubah?": leaving them as they are comes first. */
export function ReplaceDialog({ asked, onClose, onApply }: ReplaceDialogProps) {
  const footer = asked && (
    <>
      <Button
        size="action"
        tone="ghost"
        onClick={onClose}
        data-autofocus={asked.others === 0 || undefined}
      >
        Batal
      </Button>
      {asked.others > 0 && (
        <Button
          size="action"
          data-autofocus
          onClick={() => onApply({ ...asked.mark, sparesAbsences: true })}
        >
          Lewati
        </Button>
      )}
      <Button size="action" tone="primary" onClick={() => onApply(asked.mark)}>
        {asked.others > 0 ? 'Ubah juga' : 'Ubah'}
      </Button>
    </>
  )
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      role="alertdialog"
      title={asked ? replaceQuestion(asked) : ''}
      description={
        asked && `Sudah dicatat: ${namedPeople(asked.replaced.map(({ name }) => name))}.`
      }
      footer={footer}
    />
  )
}

function replaceQuestion({ mark, replaced, others }: AskedMark): string {
  const marks = countsInWords(countStatuses(replaced))
  return others > 0 ? `${marks} ikut berubah?` : `Ubah ${marks} menjadi ${mark.status}?`
}

function countStatuses(rows: readonly RegisterRow[]): Record<string, number> {
  const counts: Record<string, number> = { Izin: 0, Sakit: 0, 'Tanpa Keterangan': 0 }
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
