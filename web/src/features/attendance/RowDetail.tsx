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
import { StudentPhoto } from './StudentPhoto.tsx'

type RowDetailProps = {
  row: RegisterRow
  people: Readonly<Record<string, string>>
  actions: RegisterActions
}

/** Everything about one child today: five statuses, note, findings, times, history. Nothing to save. */
export function RowDetail({ row, people, actions }: RowDetailProps) {
  const [wantsExcuse, setWantsExcuse] = useState(false)
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
    if (!needsNote) actions.setStatus(row, status, status === 'Izin' ? note.trim() : undefined)
  }

  function keepNote() {
    const text = note.trim()
    if (isExcusing) {
      if (text !== '') actions.setStatus(row, 'Izin', text)
    } else if (text !== row.note) actions.writeNote(row, text)
  }

  const isEmptyExcuse = (isExcusing || row.status === 'Izin') && note.trim() === ''
  return (
    <div className="grid gap-4 px-3.5 pt-1 pb-4">
      {row.issues.map((issue) => (
        <IssuePanel key={issue.writeId} row={row} issue={issue} people={people} actions={actions} />
      ))}
      <div className="flex items-center gap-4">
        <StudentPhoto name={row.name} thumbnail={row.thumbnail} size={128} />
        <Times row={row} />
      </div>
      <StatusPicker name={row.name} value={isExcusing ? 'Izin' : row.status} onPick={pick} />
      <div className="grid gap-2">
        <TextField
          key={isExcusing ? 'excuse' : 'note'}
          autoFocus={isExcusing}
          label={isExcusing || row.status === 'Izin' ? 'Catatan izin' : 'Catatan'}
          hint="Catatan ini ikut tercetak di laporan."
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
      <EntryHistory entryId={row.entryId} />
    </div>
  )
}

function Times({ row }: { row: RegisterRow }) {
  const { status, arrivedAt, time, isManual, card } = row
  if (status === 'Belum') return <p className="text-ink-soft">Belum dicatat hari ini.</p>
  const way = card === 'plain' ? 'NIS' : card ? 'kartu' : 'manual'
  return (
    <dl className="grid gap-2 text-small">
      {arrivedAt && (
        <div>
          <dt className="text-ink-faint">Datang</dt>
          <dd className="text-body font-strong num">
            {formatTime(arrivedAt)} <span className="font-body text-ink-soft">({way})</span>
          </dd>
        </div>
      )}
      {!(arrivedAt && isPresentShown(status)) && (
        <div>
          <dt className="text-ink-faint">Dicatat</dt>
          <dd className="text-body font-strong num">
            {formatTime(time)}{' '}
            {isManual && <span className="font-body text-ink-soft">(manual)</span>}
          </dd>
        </div>
      )}
    </dl>
  )
}

function isPresentShown(status: RegisterRow['status']): boolean {
  return status !== 'Belum' && isPresent(status)
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
