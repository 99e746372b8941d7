import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import {
  replacesAbsence,
  studentsOfBulk,
} from '@ngaji/contract/teaching/attendance/attendance-selection.rules'
import { countedPeople, namedPeople } from '@ngaji/contract/words/wording'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import {
  handMarkOf,
  losesFindings,
  recordAll,
  storedStatus,
  undo,
  type HandMark,
  type RecordingPlace,
} from '../register-model/register-actions.ts'
import type { RegisterRow } from '../register-model/register-view.ts'
import type { Recorder } from '../register-model/use-recorder.ts'

/** All rows, and which of them are selected. */
export type Bulk = {
  recorder: Recorder
  rows: readonly RegisterRow[]
  selection: RowSelection<RegisterRow>
}

export type BulkMark = HandMark & {
  /** "Lewati": an absence that was recorded before stays. */
  sparesAbsences?: boolean
}

/** Of these rows, those with a recorded absence that the mark would replace: the teacher is asked first. */
export function absencesReplaced(rows: readonly RegisterRow[], mark: HandMark): RegisterRow[] {
  return rows.filter((row) => replacesAbsence({ ...row, status: storedStatus(row) }, mark))
}

/**
 * One status for all selected rows: confirmed if findings are removed with it, undone as one. Resolves with false when
 * nothing was recorded.
 */
export async function markMany(bulk: Bulk, bulkMark: BulkMark): Promise<boolean> {
  const { recorder, selection } = bulk
  const { sparesAbsences = false, ...mark } = bulkMark
  const selected = rowsOfBulk(bulk)
  const spared = new Set(sparesAbsences ? absencesReplaced(selected, mark) : [])
  const chosen = selected.filter((row) => !spared.has(row))
  // While the question stood open another teacher may have marked the last one that it would change.
  if (chosen.length === 0) {
    selection.clear()
    return false
  }
  const names = chosen.map(({ name }) => name)
  const words = `${chosen.length} siswa · ${mark.status}`
  const losing = chosen.filter((row) => losesFindings(row, mark.status))

  /** The selection ends first: the marks themselves would take its rows out one by one. */
  async function act(): Promise<Ids> {
    selection.clear()
    const ids = await recorder.run((place) => markSelected(place, chosen, mark))
    if (!ids) selection.choose(chosen, true)
    return ids
  }

  const title = `Ubah ${countedPeople('siswa', names)} menjadi ${mark.status}?`
  const ids = await (losing.length > 0 ? askToClear(act, { title, words, losing }) : act())
  if (!ids) return false
  const takeBack = () => recorder.run((place) => undo(place, ids))
  toast(words, { undo: () => void takeBack() })
  return true
}

type Ids = string[] | null

type Clearing = { title: string; words: string; losing: readonly RegisterRow[] }

async function askToClear(
  act: () => Promise<Ids>,
  { title, words, losing }: Clearing,
): Promise<Ids> {
  const findings = namedPeople(losing.map(({ name }) => name))
  const answer = await confirm({
    title,
    body: `Temuan ${findings} (perlengkapan, sikap, kerapihan) ikut dihapus.`,
    act: async () => {
      const ids = await act()
      if (!ids) throw new Error(sharedTexts.notStoredHere)
      return { message: `${words}.`, ids }
    },
  })
  return answer && answer.ids
}

/** The rows that a bulk status changes; Hadir stays Hadir. */
function rowsOfBulk({ rows, selection }: Bulk): RegisterRow[] {
  const stored = rows.map((row) => ({ ...row, status: storedStatus(row) }))
  const chosen = new Set(studentsOfBulk(stored, new Set(selection.chosen.map(({ id }) => id))))
  return rows.filter(({ studentId }) => chosen.has(studentId))
}

/** Marks many; findings of absent students are removed with it. Resolves with the ids of the marks. */
function markSelected(
  place: RecordingPlace,
  rows: readonly RegisterRow[],
  mark: HandMark,
): Promise<string[]> {
  return recordAll(
    place,
    rows.map((row) => ({ ...handMarkOf(row, mark), isBulk: true })),
  )
}
