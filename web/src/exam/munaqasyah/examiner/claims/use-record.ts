import { answeredOf, sumMarks } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { lineWatch } from '../../../../api/line/own-response.ts'
import { loadOutbox, outboxWrites, watchOutbox } from '../../../../offline/outbox/outbox.ts'
import { waitsForSusulan, type QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import type { LocalCategory } from '../scan/category-cards.ts'
import { lastMarksOf, upToFinish } from '../sending/exam-writes.ts'
import { isWaitingFinish, ofQuestions } from '../sheets/marking.ts'
import { openRecord } from './open-record.ts'
import { records, type ExamRecord } from './records.ts'
import { shownQuestions, type Sheet } from '../sheets/sheet.ts'
import { sheets } from '../sheets/sheets.ts'
import { timeApart } from '../../../../api/clock/time-apart.ts'

/** The stored record of a student. */
export function useRecord(nis: string): ExamRecord | null {
  return useSyncExternalStore(records.watch, () => records.current(nis))
}

/** The stored record with this id. */
export function useRecordOfScore(scoreId: string): ExamRecord | null {
  const [nis, setNis] = useState('')
  const record = useRecord(nis)

  // Follows the device's storage.
  useEffect(() => {
    let isWanted = true
    void records.ofScore(scoreId).then((found) => {
      if (isWanted && found) setNis(found.score.studentNis)
    })
    return () => {
      isWanted = false
    }
  }, [scoreId])

  return record
}

/** A response this fresh, from the scan, is not requested again. */
const justNowMs = 4_000

export type RecordOpening = {
  isOpening: boolean
  error: unknown
  /** The student's NIS now: the address may hold the one from before 'Ubah NIS'. */
  nis: string
  retry: () => void
}

type Opening = Pick<RecordOpening, 'isOpening' | 'error'> & { found?: { by: string; nis: string } }

/** Opens a record: the stored copy at once, then the server's claim. */
export function useRecordOpening(nis: string): RecordOpening {
  const [{ isOpening, error, found }, setState] = useState<Opening>({
    isOpening: true,
    error: null,
  })
  const [attempt, setAttempt] = useState(0)

  // Follows the device's storage and the server, which live outside React.
  useEffect(() => {
    let isWanted = true
    // Where a try fails, the NIS of now is still the one that an earlier try has found.
    const setIfWanted = (next: Opening) => isWanted && setState((last) => ({ ...last, ...next }))
    async function open(): Promise<string> {
      const known = await records.load(nis)
      if (attempt === 0 && known && timeApart(Date.now(), known.heardAt) < justNowMs) return nis
      return (await openRecord({ nis })).score.studentNis
    }
    setIfWanted({ isOpening: true, error: null })
    open().then(
      (now) => setIfWanted({ isOpening: false, error: null, found: { by: nis, nis: now } }),
      (reason: unknown) => {
        lineWatch.noteLasting(reason)
        setIfWanted({ isOpening: false, error: reason })
      },
    )
    const onOnline = () => setAttempt((count) => count + 1)
    globalThis.addEventListener('online', onOnline)
    return () => {
      isWanted = false
      globalThis.removeEventListener('online', onOnline)
    }
  }, [nis, attempt])

  return {
    isOpening,
    error,
    nis: found?.by === nis ? found.nis : nis,
    retry: () => setAttempt((count) => count + 1),
  }
}

/** The opened categories of a record on this device, with waiting writes. */
export function useLocalCategories(scoreId: string): LocalCategory[] {
  const writes = useSyncExternalStore(watchOutbox, outboxWrites)
  const copies = useSyncExternalStore(sheets.watch, sheets.all)

  // Follows the device's storage.
  useEffect(() => {
    void Promise.all([sheets.loadAll(`${scoreId}/`), loadOutbox()]).catch(() => undefined)
  }, [scoreId])

  return useMemo(
    () =>
      copies
        .filter((sheet) => sheet.scoreId === scoreId && sheet.standing !== 'void')
        .map((sheet) => localCategoryOf(sheet, ofQuestions(sheet, sheet.questions, writes))),
    [scoreId, writes, copies],
  )
}

function localCategoryOf(sheet: Sheet, writes: readonly QueuedWrite[]): LocalCategory {
  const waiting = writes.filter(({ state }) => state.kind === 'waiting')
  // The total of a 'Simpan Nilai' is that of the marks before it.
  const { now } = upToFinish(waiting)
  const questions = shownQuestions(sheet, lastMarksOf(now))
  return {
    category: sheet.category,
    answered: answeredOf(questions),
    count: questions.length,
    total: sumMarks(questions),
    isWaiting: waiting.length > 0,
    isFinishing: waiting.some(isWaitingFinish),
    isForSusulan: waiting.some(waitsForSusulan),
  }
}
