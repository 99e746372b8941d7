import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { takingRoutes } from '@ngaji/contract/teaching/attendance/attendance-taking.routes'
import type { Roster } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { ClassOfTeacher } from '@ngaji/contract/people/teachers/teacher-classes.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/client/client.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useStoredCopy } from '../../../offline/copies/stored-copy.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { ownClassesCopy } from '../scan/rosters.api.ts'
import { cannotOpenReason } from '../opening/cannot-open.ts'
import { useUnsavedNotes } from '../notes/unsaved-notes.ts'
import { openRegister } from './register-actions.ts'
import { arrangeRows } from './arrange-rows.ts'
import { registerRowKeys } from './register-board.ts'
import type { ClassDay } from '../opening/class-day.ts'
import { closedDayReason } from '../opening/closed-day.ts'
import { onSyncResults } from '../sending/sync-results.ts'
import { useRegisterActions } from './use-register-actions.ts'
import { useRecorder } from './use-recorder.ts'
import { useScanning } from '../scan/use-scanning.ts'
import { RegisterStore, type RegisterScreen } from '../sending/register-store.ts'

const ownClassesFreshMs = 5 * 60_000

/** State and actions of the register's screen, for both layouts. */
export function useRegisterPage(day: ClassDay) {
  const { store, screen } = useRegister(day)
  const { view, roster, failure, isHeard } = screen
  const recorder = useRecorder(day)
  const scanning = useScanning(store, recorder)
  const selection = useSelection({ rows: view.rows, ...registerRowKeys })
  const board = useRegisterActions({ store, recorder, scanning, selection })
  const classes = useStoredCopy(ownClassesCopy, ownClassesFreshMs).value
  const ownClass = classes?.find(({ id }) => id === day.classId) ?? null
  const [startedOn] = useState(() => dayInJakarta(serverNow()))
  const closedReason = closedDayReason(day.date)
  useMergedNews()

  function cancelMeeting(onDone: () => void): void {
    void confirm({
      title: view.isToday ? 'Batalkan absen hari ini?' : 'Batalkan pertemuan ini?',
      body: 'Absen yang dibatalkan dapat dibuka lagi.',
      danger: true,
      // Not `useWrite`: the register is no query. Its store asks the server anew below.
      act: () => call(takingRoutes.cancelMeeting, { body: day }),
    }).then((answer) => {
      if (answer) void store.ask({ isWhole: true }).then(onDone)
    })
  }

  return {
    day,
    store,
    screen,
    recorder,
    scanning,
    board,
    selection,
    unsavedNotes: useUnsavedNotes(day),
    inSight: arrangeRows(view.rows, board.state).map(registerRowKeys.rowId),
    ...registerPageHead(roster, ownClass),
    /** The register is out of reach, or removed: nothing of it is shown. */
    isRefused: failure?.status === 404 && !view.isOpen,
    /** Why nothing can be marked on this day; the register is then only read. */
    closedReason,
    obstacle: closedReason ?? cannotOpenReason({ roster, ownClass, isHeard }),
    /** The screen was opened on this day, which is over now. */
    hasDayChanged: startedOn === day.date && !view.isToday,
    cancelObstacle:
      closedReason ??
      cancelObstacleOf(
        view.rows.some(({ isMarked }) => isMarked),
        view.waiting,
      ),
    open: () => void recorder.run(openRegister),
    cancelMeeting,
  }
}

/** Name and time of the class from the roster, else from the list of own classes, else defaults. */
function registerPageHead(roster: Roster | null, ownClass: ClassOfTeacher | null) {
  const { className, startTime } = roster ?? {
    className: ownClass?.name ?? null,
    startTime: ownClass?.startTime ?? null,
  }
  return className === null
    ? { className: 'Absen', title: 'Absen', startTime }
    : { className, title: `Absen ${className}`, startTime }
}

export type RegisterPageModel = ReturnType<typeof useRegisterPage>

function cancelObstacleOf(hasMarks: boolean, waiting: number): string | null {
  if (hasMarks) return 'Sudah ada siswa yang diabsen.'
  if (waiting > 0) return 'Masih ada catatan yang belum terkirim.'
  return navigator.onLine ? null : firstTexts.reasons.needsNetwork
}

/**
 * A toast when the server merged an operation into one of another device: nothing else changes on screen. What a bulk mark
 * skipped is seen in its row: a toast about it would take away the bulk mark's "Urungkan".
 */
function useMergedNews(): void {
  // Follows the responses of the server.
  useEffect(
    () =>
      onSyncResults((results) => {
        for (const { outcome, code, message, entry } of results) {
          if (code !== 'attendance.already-present' || outcome !== 'merged' || !entry) continue
          toast(`${displayName(entry.studentId)}: ${message ?? 'Sudah hadir.'}`)
        }
      }),
    [],
  )
}

/** The register of one class and day, kept up to date while the component is mounted. */
function useRegister({ classId, date }: ClassDay): {
  store: RegisterStore
  screen: RegisterScreen
} {
  const store = useMemo(() => new RegisterStore({ classId, date }), [classId, date])
  const screen = useSyncExternalStore(store.subscribe, store.screen)
  return { store, screen }
}
