import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { studentsOfBulk } from '@ngaji/contract/teaching/attendance/attendance-selection.rules'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  losesFindings,
  marksAndClearing,
  recordAll,
  storedStatus,
  undo,
  type HandMark,
  type RecordingPlace,
} from './register-actions.ts'
import type { RegisterRow } from './register-view.ts'
import type { Recorder } from './use-recorder.ts'

/** The selected rows, and the callback once they are marked. */
export type Bulk = {
  recorder: Recorder
  rows: readonly RegisterRow[]
  selection: ReadonlySet<string>
  onDone: () => void
}

/** One status for all selected rows: confirmed if findings are removed with it, undone as one. */
export async function markMany(bulk: Bulk, mark: HandMark): Promise<void> {
  const { recorder, onDone } = bulk
  const chosen = rowsOfBulk(bulk.rows, bulk.selection)
  const words = `${chosen.length} siswa · ${mark.status}`
  const act = () => recorder.run((place) => markSelected(place, chosen, mark))
  const losing = chosen.filter((row) => losesFindings(row, mark.status))
  const ids = await (losing.length > 0 ? askToClear(act, words, losing.length) : act())
  if (!ids) return
  onDone()
  const takeBack = () => recorder.run((place) => undoSelected(place, { ids, losing }))
  toast(words, { undo: () => void takeBack() })
}

type Ids = string[] | null

async function askToClear(act: () => Promise<Ids>, words: string, losing: number): Promise<Ids> {
  const answer = await confirm({
    title: `Ubah ${words}?`,
    body: `Temuan ${losing} siswa (perlengkapan, sikap, kerapihan) ikut dihapus.`,
    act: async () => {
      const ids = await act()
      if (!ids) throw new Error(sharedTexts.notStoredHere)
      return { message: `${words}.`, ids }
    },
  })
  return answer && answer.ids
}

/** The rows that a bulk status changes; Hadir stays Hadir. */
function rowsOfBulk(rows: readonly RegisterRow[], selection: ReadonlySet<string>): RegisterRow[] {
  const stored = rows.map((row) => ({ ...row, status: storedStatus(row) }))
  const chosen = new Set(studentsOfBulk(stored, selection))
  return rows.filter(({ studentId }) => chosen.has(studentId))
}

/** Marks many; findings of absent students are removed. Resolves with the ids of the marks. */
async function markSelected(
  place: RecordingPlace,
  rows: readonly RegisterRow[],
  mark: HandMark,
): Promise<string[]> {
  const operations = rows.flatMap((row) => marksAndClearing(row, { ...mark, isBulk: true }))
  const ids = await recordAll(place, operations)
  return ids.filter((_, index) => operations[index]?.kind === 'mark')
}

type Taken = { ids: readonly string[]; losing: readonly RegisterRow[] }

/** Undoes a bulk mark. Only a student's last operation can be undone: findings are recorded again. */
async function undoSelected(place: RecordingPlace, { ids, losing }: Taken): Promise<void> {
  await undo(place, ids)
  await recordAll(
    place,
    losing.map(({ studentId, violations }) => ({ kind: 'violations', studentId, ...violations })),
  )
}
