import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { cleanText, excessText, textLimits } from '@ngaji/contract/values/text'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { newNoteDraft, isTouched, isWithTeacher, draftAfterUpdate } from '../notes/note-draft.ts'
import type { RegisterActions } from './register-board.ts'
import type { RegisterRow } from './register-view.ts'

export type ExcuseNote = {
  /** The typed text, before it is recorded. */
  note: string
  setNote: (note: string) => void
  /** Izin was tapped and waits for its note. */
  isExcusing: boolean
  /** Izin, tapped or stored: its note is required. */
  isExcuse: boolean
  error: string | undefined
  /** What is still to be done before the tapped Izin is recorded. */
  nextStep: string | undefined
  pick: (status: AttendanceStatus) => void
  /** Called on blur. */
  keep: () => void
  /** "Simpan Izin". */
  record: () => void
}

/** The note of a row with its status: Izin is recorded together with its reason. */
export function useExcuseNote(row: RegisterRow, actions: RegisterActions): ExcuseNote {
  const [isTried, setTried] = useState(false)
  const [pen, setPen] = useState(() => actions.unsavedNote(row) ?? newNoteDraft(row))
  const heard = draftAfterUpdate(pen, row)
  if (heard !== pen) setPen(heard)
  const text = cleanText(pen.typed)
  const excess = excessText(text, textLimits.note)
  const isExcusing = pen.wantsExcuse && row.status !== 'Izin'
  const isExcuse = isExcusing || row.status === 'Izin'
  // A version that others saved during the typing is not the one the teacher has seen.
  const knownRow = { ...row, baseVersion: pen.version }

  function pick(status: AttendanceStatus): void {
    const needsNote = status === 'Izin' && (text === '' || excess !== undefined)
    setPen({ ...pen, wantsExcuse: needsNote })
    setTried(false)
    if (!needsNote) void actions.setStatus(row, status, status === 'Izin' ? text : undefined)
  }

  function record(): void {
    setTried(true)
    if ((isExcuse && text === '') || excess !== undefined) return
    if (!isExcusing && text === row.note) return
    setPen({ ...pen, handed: text })
    const recording = isExcusing
      ? actions.setStatus(knownRow, 'Izin', text)
      : actions.writeNote(knownRow, text)
    void recording.then((isRecorded) => {
      if (!isRecorded) takeBack()
    })
  }

  /** Nothing was recorded: the text is still the teacher's, also where its row has closed meanwhile. */
  function takeBack(): void {
    if (isGone.current) actions.keepUnsavedNote(row, { ...pen, handed: null })
    else setPen((now) => ({ ...now, handed: null }))
  }

  function keep(): void {
    if (!isWithTeacher(pen)) record()
  }

  /** Browsers raise no blur when a focused field is unmounted with its row. */
  function leave(): void {
    const isTooLong = excess !== undefined && isTouched(pen)
    actions.keepUnsavedNote(row, isTooLong ? pen : null)
    if (isExcusing && text === '') warn(`${row.name}: Izin belum tercatat, alasannya kosong.`)
    else if (isTooLong) warn(`${row.name}: ${unsavedWords(isExcusing)}, ${excess} ${stillThere}`)
    else if (isTouched(pen) && text !== pen.handed) record()
  }

  const isGone = useAtEnd(leave)
  const error = isExcuse && isTried && text === '' ? 'Tulis alasan izin.' : undefined
  const nextStep = isExcusing ? excuseStep(text, excess) : undefined
  const setNote = (typed: string) => setPen({ ...pen, typed })
  return { note: pen.typed, setNote, isExcusing, isExcuse, error, nextStep, pick, keep, record }
}

const stillThere = 'Tulisannya masih ada di baris ini.'

function unsavedWords(isExcusing: boolean): string {
  return isExcusing ? 'Izin belum tercatat' : 'catatan belum tersimpan'
}

function excuseStep(text: string, excess: string | undefined): string {
  if (text === '') return 'Izin belum tercatat. Tulis alasan izin.'
  return excess === undefined
    ? 'Izin belum tercatat. Tekan Simpan Izin.'
    : 'Izin belum tercatat. Pendekkan alasannya.'
}

function warn(words: string): void {
  toast(words, { icon: TriangleAlert })
}

/** Runs the latest `act` on unmount; tells whether that has been. */
function useAtEnd(act: () => void): RefObject<boolean> {
  const isGone = useRef(false)
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  // Follows the unmount of the row.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      latest.current()
    }
  }, [])
  return isGone
}
