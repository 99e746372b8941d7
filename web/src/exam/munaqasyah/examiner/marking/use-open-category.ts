import type { OpenCategory } from '@ngaji/contract/office/dashboard/exam-home.schemas'
import { answeredOf } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { useEffect, useSyncExternalStore } from 'react'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { loadOutbox, outboxWrites, watchOutbox } from '../../../../offline/outbox/outbox.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import { lastMarksOf } from '../sending/exam-writes.ts'
import { isWaitingFinish, ofQuestions } from '../sheets/marking.ts'
import { isChangedSince, isExamOpen } from '../scan/category-cards.ts'
import { records, type ExamRecord } from '../claims/records.ts'
import { shownQuestions, type Sheet } from '../sheets/sheet.ts'
import { sheets } from '../sheets/sheets.ts'

/** The category last marked on this device and not saved; perhaps not on the server yet. */
export function useOpenCategory(): OpenCategory | null {
  const all = useSyncExternalStore(sheets.watch, sheets.all)
  const writes = useSyncExternalStore(watchOutbox, outboxWrites)
  useSyncExternalStore(records.watch, records.all)

  // Follows the device's storage.
  useEffect(() => {
    void Promise.all([records.loadAll(), sheets.loadAll(), loadOutbox()]).catch(() => undefined)
  }, [])

  const open = all
    .filter(({ standing }) => standing !== 'void')
    .map((sheet) => ({ sheet, writes: ofQuestions(sheet, sheet.questions, writes) }))
    .filter(isOpen)
    .toSorted((a, b) => touchedAt(b) - touchedAt(a))
  return open[0] ? openCategoryOf(open[0]) : null
}

type SavedHere = (open: Pick<OpenCategory, 'scoreId' | 'category'>, answeredAt: number) => boolean

/**
 * Tells of a category whether this device saved it, and whoever answered at that moment had not heard of it: its
 * 'Simpan Nilai' waits, or arrived later than the answer.
 */
export function useSavedHere(): SavedHere {
  const all = useSyncExternalStore(sheets.watch, sheets.all)
  const writes = useSyncExternalStore(watchOutbox, outboxWrites)
  const known = useSyncExternalStore(records.watch, records.all)
  return ({ scoreId, category }, answeredAt) => {
    const sheet = all.find((one) => one.scoreId === scoreId && one.category === category)
    if (!sheet) return false
    const own = ofQuestions(sheet, sheet.questions, writes)
    if (own.some(isWaitingFinish)) return true
    const record = known.find(({ score }) => score.id === scoreId) ?? null
    return sheet.heardAt > answeredAt && isDone(record, category, own)
  }
}

type Worked = { sheet: Sheet; writes: readonly QueuedWrite[] }

/** Marked, and neither saved here nor scored with the same marks, while it can be marked on, as far as known. */
function isOpen({ sheet, writes }: Worked): boolean {
  const { student, scoreId, category } = sheet
  // A refused 'Simpan Nilai' is to be looked at, and pressed again.
  if (student === null || writes.some(isWaitingFinish)) return false
  const known = records.current(student.nis)
  const record = known?.score.id === scoreId ? known : null
  if (record && !isExamOpen(record.score)) return false
  if (isDone(record, category, writes)) return false
  return answeredOf(shownOf({ sheet, writes })) > 0
}

/** Scored by another examiner, or by the user and unchanged since. */
function isDone(
  record: ExamRecord | null,
  category: ScoreCategory,
  writes: readonly QueuedWrite[],
): boolean {
  const entry = record?.score[category]
  if (!record || typeof entry?.score !== 'number') return false
  if (entry.examinerUserId?.id !== sessionStore.latest()?.userId) return true
  return !isChangedSince(
    record,
    category,
    writes.some(({ state }) => state.kind === 'waiting'),
  )
}

function shownOf({ sheet, writes }: Worked) {
  return shownQuestions(sheet, lastMarksOf(writes))
}

function touchedAt({ sheet, writes }: Worked): number {
  return Math.max(sheet.heardAt, writes.at(-1)?.recordedAt ?? 0)
}

function openCategoryOf(worked: Worked): OpenCategory {
  const { scoreId, category, student } = worked.sheet
  const questions = shownOf(worked)
  return {
    scoreId,
    category,
    name: student?.name ?? '',
    nis: student?.nis ?? '',
    answered: answeredOf(questions),
    total: questions.length,
  }
}
