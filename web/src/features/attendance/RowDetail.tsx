import {
  violationKinds,
  violationLabel,
  type AttendanceStatus,
} from '@ngaji/contract/features/attendance/attendance.schemas'
import { isPresent } from '@ngaji/contract/features/attendance/attendance.rules'
import { textLimits } from '@ngaji/contract/text'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatTime } from '../../ui/formats.ts'
import { TextField } from '../../ui/TextField.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { IssuePanel } from './IssuePanel.tsx'
import type { RegisterActions } from './register-board.ts'
import type { RegisterRow } from './register-view.ts'
import { StatusPicker } from './StatusPicker.tsx'

type RowDetailProps = {
  row: RegisterRow
  people: Readonly<Record<string, string>>
  actions: RegisterActions
}

/** Everything about one child today: five statuses, note, findings, times, history. Nothing to save. */
export function RowDetail({ row, people, actions }: RowDetailProps) {
  const [wantsExcuse, setWantsExcuse] = useState(false)
  const [isTried, setTried] = useState(false)
  const [note, setNote] = useState(row.note)
  const [knownNote, setKnownNote] = useState(row.note)
  if (row.note !== knownNote) {
    setKnownNote(row.note)
    setNote(row.note)
  }
  const isExcusing = wantsExcuse && row.status !== 'Izin'

  function pick(status: AttendanceStatus) {
    const needsNote = status === 'Izin' && note.trim() === ''
    setWantsExcuse(needsNote)
    setTried(false)
    if (!needsNote) actions.setStatus(row, status, status === 'Izin' ? note.trim() : undefined)
  }

  function keepNote() {
    const text = note.trim()
    setTried(true)
    if (isExcusing) {
      if (text !== '') actions.setStatus(row, 'Izin', text)
    } else if (text !== row.note) actions.writeNote(row, text)
  }

  const isExcuse = isExcusing || row.status === 'Izin'
  const isEmptyExcuse = isExcuse && isTried && note.trim() === ''
  return (
    <div className="grid gap-4 px-3.5 pt-1 pb-4">
      {row.issues.map((issue) => (
        <IssuePanel key={issue.writeId} row={row} issue={issue} people={people} actions={actions} />
      ))}
      <StatusPicker name={row.name} value={isExcusing ? 'Izin' : row.status} onPick={pick} />
      <div className="grid gap-2">
        <TextField
          key={isExcusing ? 'excuse' : 'note'}
          autoFocus={isExcusing}
          label={isExcuse ? 'Catatan izin' : 'Catatan'}
          hint={`${isExcusing ? 'Tulis alasan izin. ' : ''}Catatan ini ikut tercetak di laporan.`}
          error={isEmptyExcuse ? 'Tulis alasan izin.' : undefined}
          value={note}
          maxLength={textLimits.note}
          enterKeyHint="done"
          onChange={setNote}
          onBlur={keepNote}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        {isExcusing && (
          <Button tone="primary" size="large" onClick={keepNote}>
            Simpan Izin
          </Button>
        )}
      </div>
      <Findings row={row} actions={actions} />
      <Times row={row} />
      <EntryHistory entryId={row.entryId} />
    </div>
  )
}

/** When the child came, and how that became known. */
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

function Findings({ row, actions }: { row: RegisterRow; actions: RegisterActions }) {
  return (
    <fieldset>
      <legend className="text-small font-strong">Temuan</legend>
      <div className="flex flex-wrap gap-x-5">
        {violationKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={violationLabel[kind]}
            checked={row.violations[kind]}
            onChange={(isOn) => actions.setViolation(row, kind, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
