import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { formatTime } from '../../../ui/data/formats.ts'
import { Reason } from '../../../ui/feedback/Reason.tsx'
import { EntryHistory } from '../history/EntryHistory.tsx'
import { IssuePanel } from './IssuePanel.tsx'
import { FindingsField } from '../notes/FindingsField.tsx'
import { NoteEditor } from '../notes/NoteEditor.tsx'
import type { RegisterActions } from '../register-model/register-board.ts'
import type { RegisterRow } from '../register-model/register-view.ts'
import { StatusPicker } from './StatusPicker.tsx'
import { useExcuseNote } from '../register-model/use-excuse-note.ts'

type RowDetailProps = {
  row: RegisterRow
  people: Readonly<Record<string, string>>
  /** Why nothing can be marked on this day. */
  closedReason: string | null
  actions: RegisterActions
}

/** The details of a row: five statuses, note, findings, times, history. Each change is recorded at once. */
export function RowDetail({ row, people, closedReason, actions }: RowDetailProps) {
  const excuse = useExcuseNote(row, actions)
  return (
    <div className="grid gap-4 px-3.5 pt-1 pb-4">
      {row.issues.map((issue) => (
        <IssuePanel key={issue.writeId} row={row} issue={issue} people={people} actions={actions} />
      ))}
      {closedReason !== null && <Reason>{closedReason}</Reason>}
      <fieldset disabled={closedReason !== null} className="grid min-w-0 gap-4 disabled:opacity-70">
        <legend className="sr-only">Catatan {row.name}</legend>
        <StatusPicker
          name={row.name}
          value={row.status}
          pending={excuse.isExcusing ? 'Izin' : undefined}
          nextStep={excuse.nextStep}
          onPick={excuse.pick}
        />
        <NoteEditor excuse={excuse} />
        <FindingsField
          findings={row.violations}
          isAbsent={row.isMarked && row.status !== 'Belum' && !isPresent(row.status)}
          onChange={(kind, isOn) => actions.setViolation(row, kind, isOn)}
        />
      </fieldset>
      <Times row={row} />
      <EntryHistory entryId={row.entryId} />
    </div>
  )
}

/** The arrival, and how it was recorded. */
function Times({ row }: { row: RegisterRow }) {
  const { status, arrivedAt, time, isMarked, isManual, card } = row
  if (!isMarked) return null
  const way = card === 'plain' ? 'NIS' : card ? 'kartu' : 'manual'
  const isArrival = status !== 'Belum' && isPresent(status) && arrivedAt !== null
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-ink-soft num">
      {arrivedAt && (
        <span>
          Datang <b className="text-ink">{formatTime(arrivedAt)}</b> ({way})
        </span>
      )}
      {!isArrival && (
        <span>
          Dicatat <b className="text-ink">{formatTime(time)}</b>
          {isManual && ' (manual)'}
        </span>
      )}
    </p>
  )
}
