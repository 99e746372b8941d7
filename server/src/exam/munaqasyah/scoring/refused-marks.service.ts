import { areMarksRefusedForGood } from '@ngaji/contract/exam/munaqasyah/marks.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { markStateSchema, type NewMark } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import type { QueuedRecord } from '@ngaji/contract/queued-records'
import type { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { tellOfRefusedRecord } from '../../../identity/notifications/refused-record.service.ts'
import type { CategoryOfScore } from './lock-category.service.ts'

type About = { marks?: readonly NewMark[] | undefined; questionId?: string | undefined }
type Sent = CategoryOfScore & About & { queued?: QueuedRecord | undefined }

/**
 * Notifies an examiner of refused offline marks. Notices are kept for weeks: the text does not name
 * the child.
 */
export async function notifyRefusedMarks(
  deps: Deps,
  actor: Actor,
  { scoreId, category, queued, ...about }: Sent,
  refusal: AppError,
): Promise<void> {
  const isReplaced = areQuestionsReplaced(refusal, about)
  if (!isReplaced && !areMarksRefusedForGood(refusal)) return
  const text = noticeText(scoreCategoryLabel[category], refusal, isReplaced)
  const href = `/munaqasyah/examination?score=${scoreId}&category=${category}`
  await tellOfRefusedRecord(deps, actor, { queued, text, href })
}

/** The sentence of a notice. Changed marks were taken: only 'Simpan Nilai' had no effect. */
function noticeText(label: string, { code }: AppError, isReplaced: boolean): string {
  if (code === 'score.marks-changed')
    return `Nilai ${label} belum disimpan: berubah di perangkat lain. Periksa, lalu simpan lagi.`
  const why = isReplaced ? ' karena soalnya sudah diganti' : ''
  return `Nilai ${label} yang menunggu sinyal ditolak${why}. Buka kategorinya untuk melihat alasannya.`
}

/**
 * The category was cleared and drawn again meanwhile. The phone adopts the new questions and
 * discards the marks of the old ones.
 */
function areQuestionsReplaced(
  { code, extra }: AppError,
  { marks = [], questionId }: About,
): boolean {
  if (code !== 'score.version') return false
  const current = markStateSchema.parse(extra.details?.['current'])
  const known = new Set(current.marks.map((mark) => mark.questionId))
  const meant = [...marks.map((mark) => mark.questionId), ...(questionId ? [questionId] : [])]
  return meant.some((id) => !known.has(id))
}
