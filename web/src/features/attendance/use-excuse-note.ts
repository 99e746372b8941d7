import type { AttendanceStatus } from '@ngaji/contract/features/attendance/attendance.schemas'
import { useState } from 'react'
import type { RegisterActions } from './register-board.ts'
import type { RegisterRow } from './register-view.ts'

export type ExcuseNote = {
  /** What is typed, before it is kept. */
  note: string
  setNote: (note: string) => void
  /** Izin was chosen and waits for its note. */
  isExcusing: boolean
  /** Izin, chosen or stored: it cannot be without a note. */
  isExcuse: boolean
  error: string | undefined
  pick: (status: AttendanceStatus) => void
  keep: () => void
}

/** The note of a row and the status that hangs on it: Izin is recorded together with its reason. */
export function useExcuseNote(row: RegisterRow, actions: RegisterActions): ExcuseNote {
  const [wantsExcuse, setWantsExcuse] = useState(false)
  const [isTried, setTried] = useState(false)
  const [note, setNote] = useState(row.note)
  const [knownNote, setKnownNote] = useState(row.note)
  if (row.note !== knownNote) {
    setKnownNote(row.note)
    setNote(row.note)
  }
  const text = note.trim()
  const isExcusing = wantsExcuse && row.status !== 'Izin'
  const isExcuse = isExcusing || row.status === 'Izin'

  function pick(status: AttendanceStatus): void {
    const needsNote = status === 'Izin' && text === ''
    setWantsExcuse(needsNote)
    setTried(false)
    if (!needsNote) actions.setStatus(row, status, status === 'Izin' ? text : undefined)
  }

  function keep(): void {
    setTried(true)
    if (isExcuse && text === '') return
    if (isExcusing) actions.setStatus(row, 'Izin', text)
    else if (text !== row.note) actions.writeNote(row, text)
  }

  const error = isExcuse && isTried && text === '' ? 'Tulis alasan izin.' : undefined
  return { note, setNote, isExcusing, isExcuse, error, pick, keep }
}
