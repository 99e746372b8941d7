import type { ExamQuestion, Slips } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { lineWatch } from '../../../../api/line/own-response.ts'
import { notKeptSentence } from '../../../../offline/copies/store-failure.ts'
import {
  dismiss,
  loadOutbox,
  outboxWrites,
  watchOutbox,
} from '../../../../offline/outbox/outbox.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import { noSlips, type SlipKind } from '../../slip-kinds.ts'
import { categoryOutboxGroup, type CategoryKey } from '../marking/category-key.ts'
import { lastMarksOf, type ExamWrite } from '../sending/exam-writes.ts'
import { isExamClosed, openRecord } from '../claims/open-record.ts'
import { noteUsual } from '../marking/exam-settings.ts'
import { records } from '../claims/records.ts'
import { isWaitingFinish, ofCategory, ofQuestions, recordExam, refusedFinishes } from './marking.ts'
import { seenMarks, shownQuestions, withoutTapped, type Sheet } from './sheet.ts'
import { sheets, startSheet } from './sheets.ts'

/** The state of a category's questions on this device. */
export type SheetView = {
  sheet: Sheet | null
  questions: readonly ExamQuestion[]
  /** Queued writes without a result, about these questions. */
  writes: readonly QueuedWrite[]
  /** 'Simpan Nilai' was pressed and waits for signal. */
  isFinishing: boolean
  problem: Problem | null
}

/** A refusal of the server. */
export type Problem = { code: string; message: string }

const nothing: readonly ExamQuestion[] = []

function problemOf(writes: readonly QueuedWrite[]): Problem | null {
  const problems = writes.flatMap(({ state }): Problem[] => {
    if (state.kind === 'refused') return [{ code: state.code, message: state.message }]
    return state.kind === 'waiting' && state.problem ? [state.problem] : []
  })
  return problems[0] ?? null
}

/** The drawn questions with all marks of this device. */
export function useSheetView(key: CategoryKey): SheetView {
  const { scoreId, category } = key
  const sheet = useSyncExternalStore(sheets.watch, () => sheets.current(categoryOutboxGroup(key)))
  const all = useSyncExternalStore(watchOutbox, outboxWrites)
  return useMemo(() => {
    const own = { scoreId, category }
    const writes = sheet ? ofQuestions(own, sheet.questions, all) : ofCategory(own, all)
    const waiting = writes.filter(({ state }) => state.kind === 'waiting')
    const marks = lastMarksOf(waiting)
    return {
      sheet: sheet && withoutTapped(sheet, marks),
      questions: sheet ? shownQuestions(sheet, marks) : nothing,
      writes,
      isFinishing: waiting.some(isWaitingFinish),
      problem: problemOf(writes),
    }
  }, [all, scoreId, category, sheet])
}

export type Opening = { isOpening: boolean; error: unknown; retry: () => void }

type OpeningState = Omit<Opening, 'retry'>

const opening: OpeningState = { isOpening: true, error: null }

/** Loads a category onto this device, and returns the error, if any; never rejects. */
async function bringSheet(key: CategoryKey): Promise<OpeningState> {
  await Promise.all([sheets.load(categoryOutboxGroup(key)), loadOutbox()]).catch(() => undefined)
  try {
    await startSheet(key)
    noteUsual(key.category)
    return { isOpening: false, error: null }
  } catch (error) {
    lineWatch.noteLasting(error)
    if (isExamClosed(error)) void hearClosed(key)
    return { isOpening: false, error }
  }
}

/** Stores in the child's record, for the other screens, that the exam is over. */
async function hearClosed({ scoreId }: CategoryKey): Promise<void> {
  const record = await records.ofScore(scoreId).catch(() => null)
  if (record) await openRecord({ nis: record.score.studentNis }).catch(() => undefined)
}

/** Opens a category: the stored copy at once, then the server's. */
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

/** The current questions, not those last rendered: taps may be quicker than React. */
function questionsNow(key: CategoryKey): readonly ExamQuestion[] {
  const sheet = sheets.current(categoryOutboxGroup(key))
  const waiting = ofCategory(key, outboxWrites()).filter(({ state }) => state.kind === 'waiting')
  return sheet ? shownQuestions(sheet, lastMarksOf(waiting)) : nothing
}

function questionNow(key: CategoryKey, question: ExamQuestion): ExamQuestion {
  return questionsNow(key).find(({ id }) => id === question.id) ?? question
}

/** Keeps marks before it shows them. One that is neither stored nor sent is reported. */
export function useMarking(key: CategoryKey, { sheet }: SheetView) {
  const [failure, setFailure] = useState<string | null>(null)
  // One after the other, each on the result of the one before: two quick taps are two slips.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const marking = { ...key, nis: sheet?.student?.nis ?? null }

  function keep(writeNow: () => ExamWrite): Promise<string> {
    const kept = last.current.then(() => recordExam(marking, writeNow()))
    last.current = kept.catch(() => undefined)
    return kept.then(
      (id) => {
        setFailure(null)
        return id
      },
      (error: unknown) => {
        console.error('a mark was not kept', error)
        setFailure(notKeptSentence(error))
        throw error
      },
    )
  }

  /** Resolves with whether it is on the disk. */
  function give(question: ExamQuestion, change: (now: ExamQuestion) => Given): Promise<boolean> {
    const kept = keep(() => {
      const { mark, slips } = change(questionNow(key, question))
      return { kind: 'mark', questionId: question.id, mark, ...(slips && { slips }) }
    })
    return kept.then(
      () => true,
      () => false,
    )
  }

  /** The questions as the screen shows them once every tap so far is stored. */
  async function questionsAfterTaps(): Promise<readonly ExamQuestion[]> {
    const taps = last.current
    await taps
    return taps === last.current ? questionsNow(key) : questionsAfterTaps()
  }

  /** 'Simpan Nilai' of the questions as its examiner saw them when pressing it. */
  async function finish(shown: readonly ExamQuestion[]): Promise<string> {
    const former = refusedFinishes(key, shown).map((write) => write.id)
    const seen = seenMarks(shown)
    const id = await keep(() => ({ kind: 'finish', questionId: shown[0]?.id, seen }))
    // Nothing is left to look at. A device that does not store that shows them again later.
    await dismiss(former).catch(() => undefined)
    return id
  }

  return {
    failure,
    mark: (question: ExamQuestion, mark: number | null) =>
      give(question, ({ slips }) => ({ mark, slips })),
    slip: (question: ExamQuestion, kind: SlipKind, by: 1 | -1) =>
      give(question, ({ mark, slips }) => ({ mark, slips: withSlip(slips ?? noSlips, kind, by) })),
    questionsAfterTaps,
    finish,
  }
}

type Given = Pick<ExamQuestion, 'mark' | 'slips'>

function withSlip(slips: Slips, kind: SlipKind, by: 1 | -1): Slips {
  return { ...slips, [kind]: Math.max(0, slips[kind] + by) }
}
