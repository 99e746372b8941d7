import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { attendanceLooks } from '../../../ui/data/AttendanceMark.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { useFocusHandover } from '../../../ui/feedback/use-focus-handover.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { absencesReplaced, markMany, type Bulk, type BulkMark } from './bulk-marks.ts'
import { tickAfter } from './row-tick.ts'
import type { HandMark } from '../register-model/register-actions.ts'
import { noExcuse, type BulkExcuse } from '../register-model/register-board.ts'
import { SelectionLeavings, SelectionNames } from '../../../ui/table/SelectionNames.tsx'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import type { RegisterRow } from '../register-model/register-view.ts'
import { ExcuseDialog, ReplaceDialog, type AskedMark } from './BulkDialogs.tsx'

type BulkBarProps = {
  selection: RowSelection<RegisterRow>
  /** The students on the screen. */
  inSight: readonly string[]
  /** The typed reason of an Izin is kept until it is recorded, also past a question that was cancelled. */
  excuse: BulkExcuse
  onExcuse: (excuse: BulkExcuse) => void
  /** Runs a bulk action on the selected rows. */
  onMark: (act: (bulk: Bulk) => void) => void
}

/** The likeliest first. */
const bulkStatuses = ['Sakit', 'Izin', 'Tanpa Keterangan', 'Hadir'] as const

/** The actions on selected rows: one status for all of them. */
export function BulkBar({ selection, inSight, excuse, onExcuse, onMark }: BulkBarProps) {
  const [isExcusing, setExcusing] = useState(false)
  const [asked, setAsked] = useState<AskedMark | null>(null)
  const count = selection.chosen.length
  const bar = useRef<HTMLElement>(null)
  const chosenIds = selection.chosen.map(({ id }) => id)
  const excuseNote = excuse.ids.some((id) => selection.has(id)) ? excuse.note : ''
  useFocusHandover(bar, () => tickAfter(chosenIds, inSight))

  // Follows what is ticked in the list; the bar comes with the first, too late to be a live region itself.
  useEffect(() => {
    if (count > 0) announce(`Dipilih: ${formatNumber(count)} siswa.`)
  }, [count])

  function apply(choice: BulkMark) {
    setAsked(null)
    onMark((bulk) => {
      void markMany(bulk, choice).then((isRecorded) => {
        if (isRecorded) onExcuse(noExcuse)
      })
    })
  }

  function mark(choice: HandMark) {
    const rows = selection.chosen.map(({ row }) => row)
    const replaced = absencesReplaced(rows, choice)
    if (replaced.length === 0) apply(choice)
    else setAsked({ mark: choice, replaced, others: rows.length - replaced.length })
  }

  function choose(status: AttendanceStatus) {
    if (status === 'Izin') setExcusing(true)
    else mark({ status })
  }

  return (
    <section ref={bar} aria-label="Tindakan untuk siswa terpilih" className="grid gap-2">
      <SelectionLeavings selection={selection} />
      {count > 0 && (
        <>
          <div className="flex items-center justify-between gap-2">
            <p className="font-strong num">{formatNumber(count)} siswa dipilih</p>
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
        note={excuseNote}
        onNote={(note) => onExcuse({ note, ids: chosenIds })}
        onClose={() => setExcusing(false)}
        onApply={() => {
          setExcusing(false)
          mark({ status: 'Izin', note: excuseNote.trim() })
        }}
      />
      <ReplaceDialog asked={asked} onClose={() => setAsked(null)} onApply={apply} />
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
