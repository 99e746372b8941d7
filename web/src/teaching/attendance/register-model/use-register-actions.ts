import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { useLayoutEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  dropIssue,
  keepMine,
  losesFindings,
  markByHand,
  setViolation,
  undo,
  writeNote,
  type HandMark,
} from './register-actions.ts'
import { freshBoard, type BoardState, type RegisterActions } from './register-board.ts'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import type { Bulk } from '../bulk/bulk-marks.ts'
import type { RegisterStore } from '../sending/register-store.ts'
import type { RegisterRow } from './register-view.ts'
import type { Recorder } from './use-recorder.ts'
import type { Scanning } from '../scan/use-scanning.ts'
import { timeApart } from '../../../api/clock/time-apart.ts'
import { keepUnsavedNote, unsavedNoteOf } from '../notes/unsaved-notes.ts'
import { ChoicesUnderway, type Choice } from './choices-underway.ts'

/** The list moves up after a mark: a second tap on the same spot is not meant for the next row. */
const doubleTapMs = 400

type Parts = {
  store: RegisterStore
  recorder: Recorder
  scanning: Scanning
  selection: RowSelection<RegisterRow>
}

type Change = (state: BoardState) => Partial<BoardState>

export type Board = {
  state: BoardState
  change: (change: Partial<BoardState> | Change) => void
  actions: RegisterActions
  /** Runs an act of the bulk bar, which is loaded lazily. */
  withSelection: (act: (bulk: Bulk) => void) => void
}

/** The local state of the register's screen (filters, open row), and the actions of its rows. */
export function useRegisterActions(parts: Parts): Board {
  const [state, setState] = useState(freshBoard)
  const [desk] = useState(() => makeRegisterActions(parts, setState))
  const { actions, change } = desk

  // Actions are created once, so that rows are not rendered again; they read the latest parts.
  useLayoutEffect(() => desk.follow(parts))

  function withSelection(act: (bulk: Bulk) => void): void {
    const { recorder, store, selection } = parts
    act({ recorder, rows: store.screen().view.rows, selection })
  }

  return { state, change, actions, withSelection }
}

function tellWithUndo(recorder: Recorder, words: string, ids: readonly string[]): void {
  toast(words, { undo: () => void recorder.run((place) => undo(place, ids)) })
}

type Desk = Pick<Board, 'actions' | 'change'> & { follow: (parts: Parts) => void }

function makeRegisterActions(first: Parts, setState: Dispatch<SetStateAction<BoardState>>): Desk {
  let latest = first

  function change(next: Partial<BoardState> | Change): void {
    setState((current) => ({
      ...current,
      ...(typeof next === 'function' ? next(current) : next),
    }))
  }

  const follow = (parts: Parts) => {
    latest = parts
  }
  return { actions: makeActions(() => latest, change), change, follow }
}

function makeActions(parts: () => Parts, change: Board['change']): RegisterActions {
  let lastMarkAt = 0
  const underway = new ChoicesUnderway()

  async function setStatus(
    row: RegisterRow,
    status: AttendanceStatus,
    note?: string,
  ): Promise<boolean> {
    const { view } = parts().store.screen()
    const rowNow = view.rows.find(({ studentId }) => studentId === row.studentId) ?? row
    const choice = { status, note }
    if (underway.isChosen(rowNow, choice)) return true
    const recording = recordStatus(parts(), row, choice)
    underway.follow(row, choice, recording)
    return recording
  }

  return {
    search: (search) => change({ search }),
    openRow: ({ studentId }) => change({ openRow: studentId, mode: 'list' }),
    closeRow: () => change({ openRow: null }),
    select: (row, isSelected) => parts().selection.choose([row], isSelected),
    markArrival: (row) => {
      const now = Date.now()
      if (timeApart(now, lastMarkAt) < doubleTapMs) return
      lastMarkAt = now
      const { scanning, store } = parts()
      // The strip shows the mark beside a camera; a past day has none.
      if (store.screen().view.isToday) void scanning.markArrival(row)
      else void setStatus(row, 'Hadir')
    },
    setStatus,
    writeNote: async (row, note) => {
      const ids = await parts().recorder.run((place) => writeNote(place, row, note))
      return ids !== null
    },
    unsavedNote: (row) => unsavedNoteOf(parts().store.day, row),
    keepUnsavedNote: (row, draft) => keepUnsavedNote(parts().store.day, row, draft),
    setViolation: (row, violation, isOn) => {
      void parts().recorder.run((place) => setViolation(place, row, violation, isOn))
    },
    keepMine: (row, issue) => {
      void parts().recorder.run((place) => keepMine(place, row, issue))
    },
    // Nothing is recorded: no reason is asked, and a day that is only read is no obstacle.
    dropIssue: (issue) => void dropIssue(issue),
  }
}

/** Resolves with false when nothing was recorded. */
async function recordStatus(
  { recorder, store }: Parts,
  row: RegisterRow,
  { status, note }: Choice,
): Promise<boolean> {
  const arrives = isPresent(status) && store.screen().view.isToday
  const mark = {
    status,
    ...(note !== undefined && { note }),
    ...(arrives && { arrivedAt: Date.now() }),
  }
  if (losesFindings(row, status)) return askToClear(recorder, row, mark)
  const ids = await recorder.run((place) => markByHand(place, row, mark))
  if (ids) tellWithUndo(recorder, `${row.name} · ${status}`, ids)
  return ids !== null
}

/** Absent students have no findings: the mark removes them, after a confirmation. */
async function askToClear(recorder: Recorder, row: RegisterRow, mark: HandMark): Promise<boolean> {
  const answer = await confirm({
    title: `Ubah ${row.name} menjadi ${mark.status}?`,
    body: 'Temuan hari ini (perlengkapan, sikap, kerapihan) ikut dihapus.',
    act: async () => {
      const ids = await recorder.run((place) => markByHand(place, row, mark))
      if (!ids) throw new Error(sharedTexts.notStoredHere)
      return { message: `${row.name} dicatat ${mark.status}.` }
    },
  })
  return answer !== null
}
