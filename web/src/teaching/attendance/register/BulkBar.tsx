import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { countedPeople } from '@ngaji/contract/words/wording'
import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { excessText, textLimits } from '@ngaji/contract/values/text'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { markMany, type Bulk } from '../register-model/bulk-marks.ts'
import type { HandMark } from '../register-model/register-actions.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { SelectionLeavings, SelectionNames } from '../../../ui/table/SelectionNames.tsx'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import type { RegisterRow } from '../register-model/register-view.ts'

type BulkBarProps = {
  selection: RowSelection<RegisterRow>
  /** The students on the screen. */
  inSight: readonly string[]
  /** Runs a bulk action on the selected rows. */
  onMark: (act: (bulk: Bulk) => void) => void
}

/** The likeliest first. */
const bulkStatuses = ['Sakit', 'Izin', 'Tanpa Keterangan', 'Hadir'] as const

/** The actions on selected rows: one status for all of them. */
export function BulkBar({ selection, inSight, onMark }: BulkBarProps) {
  const [isExcusing, setExcusing] = useState(false)
  const count = selection.chosen.length

  function mark(choice: HandMark) {
    onMark((bulk) => void markMany(bulk, choice))
  }

  function choose(status: AttendanceStatus) {
    if (status === 'Izin') setExcusing(true)
    else mark({ status })
  }

  return (
    <section aria-label="Tindakan untuk siswa terpilih" className="grid gap-2">
      <SelectionLeavings selection={selection} />
      {count > 0 && (
        <>
          <div className="flex items-center justify-between gap-2">
            <output className="font-strong num">{formatNumber(count)} siswa dipilih</output>
            <IconButton icon={X} label="Batal pilih" onClick={selection.clear} className="-my-2" />
          </div>
          <SelectionNames selection={selection} inSight={inSight} />
          <div className="grid grid-cols-4 gap-2">
            {bulkStatuses.map((status) => (
              <StatusButton
                key={status}
                status={status}
                count={count}
                onChoose={() => choose(status)}
              />
            ))}
          </div>
        </>
      )}
      <ExcuseDialog
        open={isExcusing}
        names={selection.chosen.map(({ name }) => name)}
        onClose={() => setExcusing(false)}
        onApply={(note) => {
          setExcusing(false)
          mark({ status: 'Izin', note })
        }}
      />
    </section>
  )
}

type StatusButtonProps = { status: AttendanceStatus; count: number; onChoose: () => void }

function StatusButton({ status, count, onChoose }: StatusButtonProps) {
  const look = attendanceLooks[status]
  return (
    <button
      type="button"
      aria-label={`${status}: ${count} siswa`}
      onClick={onChoose}
      className="grid min-h-15 place-content-center justify-items-center gap-0.5 rounded-control border border-line-strong bg-surface px-1 text-small leading-tight font-label hover:bg-hover"
    >
      <Icon of={look.icon} className={look.colour} />
      {look.short}
    </button>
  )
}

type ExcuseDialogProps = {
  open: boolean
  /** Everybody selected. */
  names: readonly string[]
  onClose: () => void
  onApply: (note: string) => void
}

/** Izin needs a note; for many it is asked once. */
function ExcuseDialog({ open, names, onClose, onApply }: ExcuseDialogProps) {
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = note.trim() === '' ? 'Tulis alasan izin.' : excessText(note, textLimits.note)

  function apply(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problem) return
    onApply(note.trim())
    setNote('')
    setTried(false)
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Izin untuk ${countedPeople('siswa', names)}`}>
      <form onSubmit={apply} className="grid gap-5">
        <TextField
          data-autofocus
          label="Catatan izin"
          hint={sharedTexts.noteIsPrinted}
          error={isTried ? problem : undefined}
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
