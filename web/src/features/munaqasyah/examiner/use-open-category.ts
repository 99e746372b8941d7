import type { OpenCategory } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { answeredOf } from '@ngaji/contract/features/munaqasyah/marks.rules'
import { useEffect, useSyncExternalStore } from 'react'
import { loadOutbox, outboxWrites, watchOutbox } from '../../../offline/outbox.ts'
import type { QueuedWrite } from '../../../offline/queued-write.ts'
import { examWriteOf, lastMarksOf } from './exam-writes.ts'
import { ofCategory } from './marking.ts'
import { records } from './records.ts'
import { shownQuestions, type Sheet } from './sheet.ts'
import { sheets } from './sheets.ts'

/** The category last worked on at this phone and not saved: the server may not have heard of it yet. */
export function useOpenCategory(): OpenCategory | null {
  const all = useSyncExternalStore(sheets.watch, sheets.all)
  const writes = useSyncExternalStore(watchOutbox, outboxWrites)
  useSyncExternalStore(records.watch, records.all)

  // Follows the device's storage.
  useEffect(() => {
    void Promise.all([records.loadAll(), sheets.loadAll(), loadOutbox()]).catch(() => undefined)
  }, [])

  const open = all
    .map((sheet) => ({ sheet, writes: ofCategory(sheet, writes) }))
    .filter(isOpen)
    .toSorted((a, b) => touchedAt(b) - touchedAt(a))
  return open[0] ? openCategoryOf(open[0]) : null
}

type Worked = { sheet: Sheet; writes: readonly QueuedWrite[] }

/** Marked, and neither saved here nor known to be scored. */
function isOpen({ sheet, writes }: Worked): boolean {
  const { student, scoreId, category } = sheet
  const record = student && records.current(student.nis)
  const isScored = record?.score.id === scoreId && typeof record.score[category]?.score === 'number'
  const isFinishing = writes.some((write) => examWriteOf(write)?.kind === 'finish')
  return student !== null && !isScored && !isFinishing && answeredOf(shownOf({ sheet, writes })) > 0
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
