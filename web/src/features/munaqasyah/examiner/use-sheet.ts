import type { ExamQuestion, Slips } from '@ngaji/contract/features/munaqasyah/scores.schemas'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { loadOutbox, outboxWrites, watchOutbox } from '../../../offline/outbox.ts'
import { needsAttention, type QueuedWrite } from '../../../offline/queued-write.ts'
import { noSlips, type SlipKind } from '../slip-kinds.ts'
import { groupOf, type CategoryKey } from './category-key.ts'
import { examWriteOf, lastMarksOf } from './exam-writes.ts'
import { noteUsual } from './exam-settings.ts'
import { ofCategory, recordExam } from './marking.ts'
import { shownQuestions, type Sheet } from './sheet.ts'
import { sheets, startSheet } from './sheets.ts'

/** How the questions of a category are doing on this phone. */
export type SheetView = {
  sheet: Sheet | null
  questions: readonly ExamQuestion[]
  /** Queued and not answered. */
  writes: readonly QueuedWrite[]
  /** 'Simpan Nilai' was pressed and waits for signal. */
  isFinishing: boolean
  /** The server's sentence about what it would not take. */
  problem: { code: string; message: string } | null
}

const nothing: readonly ExamQuestion[] = []

function problemOf(writes: readonly QueuedWrite[]): SheetView['problem'] {
  const { state } = writes.find(needsAttention) ?? {}
  if (state?.kind === 'refused') return { code: state.code, message: state.message }
  return state?.kind === 'waiting' ? (state.problem ?? null) : null
}

/** The drawn questions with everything marked on this phone, as it is now. */
export function useSheetView(key: CategoryKey): SheetView {
  const { scoreId, category } = key
  const sheet = useSyncExternalStore(sheets.watch, () => sheets.current(groupOf(key)))
  const all = useSyncExternalStore(watchOutbox, outboxWrites)
  return useMemo(() => {
    const writes = ofCategory({ scoreId, category }, all)
    const waiting = writes.filter(({ state }) => state.kind === 'waiting')
    return {
      sheet,
      questions: sheet ? shownQuestions(sheet, lastMarksOf(waiting)) : nothing,
      writes,
      isFinishing: waiting.some((write) => examWriteOf(write)?.kind === 'finish'),
      problem: problemOf(writes),
    }
  }, [all, scoreId, category, sheet])
}

export type Opening = { isOpening: boolean; error: unknown; retry: () => void }

type OpeningState = Omit<Opening, 'retry'>

const opening: OpeningState = { isOpening: true, error: null }

/** Brings a category to this phone, and says how it went; never rejects. */
async function bringSheet(key: CategoryKey): Promise<OpeningState> {
  await Promise.all([sheets.load(groupOf(key)), loadOutbox()]).catch(() => undefined)
  try {
    await startSheet(key)
    noteUsual(key.category)
    return { isOpening: false, error: null }
  } catch (error) {
    return { isOpening: false, error }
  }
}

/** Opens a category: its copy on this phone at once, then the server's. */
export function useOpening({ scoreId, category }: CategoryKey): Opening {
  const [state, setState] = useState(opening)

  // Follows the device's storage and the server, which live outside React.
  useEffect(() => {
    const begin = () => void bringSheet({ scoreId, category }).then(setState)
    begin()
    globalThis.addEventListener('online', begin)
    return () => globalThis.removeEventListener('online', begin)
  }, [scoreId, category])

  function retry() {
    setState(opening)
    void bringSheet({ scoreId, category }).then(setState)
  }

  return { ...state, retry }
}

const notKept =
  'Belum tersimpan. Penyimpanan HP ini penuh atau tidak diizinkan. Kosongkan ruang, lalu ulangi.'

/** Marks that go to the disk first. What could not be kept there is told, and not shown as done. */
export function useMarking(key: CategoryKey, { sheet, questions }: SheetView) {
  const [failure, setFailure] = useState<string | null>(null)
  // Two quick taps are two slips, also before the first of them is on the disk.
  const counted = useRef(new Map<string, Slips>())
  const marking = { ...key, nis: sheet?.student?.nis ?? null }

  async function keep(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      setFailure(null)
      return true
    } catch (error) {
      console.error('a mark was not kept', error)
      setFailure(notKept)
      return false
    }
  }

  function slipsOf(question: ExamQuestion): Slips | null {
    return counted.current.get(question.id) ?? question.slips
  }

  function mark(question: ExamQuestion, value: number | null): Promise<boolean> {
    const slips = slipsOf(question)
    return keep(() =>
      recordExam(marking, {
        kind: 'mark',
        questionId: question.id,
        mark: value,
        ...(slips && { slips }),
      }),
    )
  }

  function slip(question: ExamQuestion, kind: SlipKind, by: 1 | -1): Promise<boolean> {
    const former = slipsOf(question) ?? noSlips
    const slips = { ...former, [kind]: Math.max(0, former[kind] + by) }
    counted.current.set(question.id, slips)
    const now = questions.find(({ id }) => id === question.id)
    return keep(() =>
      recordExam(marking, {
        kind: 'mark',
        questionId: question.id,
        mark: now?.mark ?? null,
        slips,
      }),
    )
  }

  return { mark, slip, failure, finish: () => recordExam(marking, { kind: 'finish' }) }
}
