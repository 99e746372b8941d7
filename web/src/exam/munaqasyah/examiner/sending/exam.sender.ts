import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import type { MarkState } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { ApiError } from '../../../../api/client/api-error.ts'
import { call } from '../../../../api/client/client.ts'
import { serverClock } from '../../../../api/clock/server-clock.ts'
import { queuedRecordOf } from '../../../../offline/outbox/queued-record.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import type { Sender, Settlement, WriteLabel } from '../../../../offline/outbox/senders.ts'
import { formatTime } from '../../../../ui/data/formats.ts'
import { settleClaims } from '../claims/claims.ts'
import { categoryOutboxGroup, keyOfGroup, type CategoryKey } from '../marking/category-key.ts'
import {
  examWriteOf,
  lastMarksOf,
  pendingMarks,
  partitionWrites,
  upToFinish,
  type PendingMark,
} from './exam-writes.ts'
import { records } from '../claims/records.ts'
import { isOtherSet, settleVersions, type Sheet } from '../sheets/sheet.ts'
import { currentIn, hearMarks, sheets, startSheet } from '../sheets/sheets.ts'
import { isFinal, refusedWrites } from '../marking/exam-refusals.ts'

/** Sends the marks of one category of one record: the last value of each question, in one request. */
export const examSender: Sender = {
  async send({ group, writes }) {
    const key = keyOfGroup(group)
    if (!key) return writes.map(({ id }) => unreadable(id))
    const { now } = upToFinish(writes)
    const settlements = await settlementsOf(key, now)
    await settleClaims(key.scoreId, new Set(settlements.map(({ id }) => id)))
    return settlements
  },
  describe: describeWrite,
}

function unreadable(id: string): Settlement {
  return { id, outcome: 'refused', code: 'request.invalid', message: 'Catatan tidak terbaca.' }
}

/** The settlement of each write with a result. */
async function settlementsOf(
  key: CategoryKey,
  writes: readonly QueuedWrite[],
): Promise<Settlement[]> {
  try {
    const known = await sheets.load(categoryOutboxGroup(key))
    const strays = await sendMarks(known ?? (await startSheet(key)), writes)
    return writes.map((write) =>
      strays.includes(write) ? replaced(write.id) : { id: write.id, outcome: 'done' },
    )
  } catch (error) {
    // A refusal that may change keeps the writes waiting; the outbox retries by itself.
    if (!isFinal(error)) throw error
    return refusedWrites(error, writes)
  }
}

function replaced(id: string): Settlement {
  const message = 'Soal kategori ini sudah diganti. Buka kategori ini lagi.'
  return { id, outcome: 'refused', code: 'exam.questions-replaced', message }
}

/** Retries after version conflicts with another device. */
const mostAttempts = 4

/** Sends the marks of the current questions; returns those of replaced ones. */
async function sendMarks(
  first: Sheet,
  writes: readonly QueuedWrite[],
): Promise<readonly QueuedWrite[]> {
  let sheet = first
  let parts = partitionWrites(writes, sheet.questions)
  // The category was drawn again before these marks were sent: they are reported as strays.
  if (parts.strays.length > 0) await nameStrays(sheet, parts.strays)
  let marks: readonly PendingMark[] = lastMarksOf(parts.fitting)
  for (let attempt = 1; ; attempt += 1) {
    const isFinish = upToFinish(parts.fitting).isFinish
    // All marks were overtaken, or are of other questions: nothing to send.
    if (marks.length === 0 && !isFinish) return parts.strays
    try {
      const body = marksBody(sheet, marks, parts.fitting)
      const questionId = finishedOf(parts.fitting)
      await (isFinish ? finish(sheet, { ...body, questionId }) : sendPendingMarks(sheet, body))
      return parts.strays
    } catch (error) {
      const current = versionConflictOf(error)
      if (!current || attempt === mostAttempts) throw error
      if (isOtherSet(sheet, current)) {
        sheet = await startSheet(categoryKey(sheet))
        parts = partitionWrites(writes, sheet.questions)
        marks = lastMarksOf(parts.fitting)
      } else {
        ;({ sheet, marks } = await settleConflict(sheet, current, parts.fitting))
      }
    }
  }
}

/** Sends stray marks to be refused: the server notifies their examiner, on any device. */
async function nameStrays(sheet: Sheet, strays: readonly QueuedWrite[]): Promise<void> {
  const params = categoryKey(sheet)
  const body = marksBody(sheet, lastMarksOf(strays), strays)
  const questionId = finishedOf(strays)
  try {
    await (body.marks.length > 0
      ? call(scoringRoutes.saveMarks, { params, body })
      : call(scoringRoutes.finishCategory, { params, body: { ...body, questionId } }))
  } catch (error) {
    if (!isFinal(error) && !versionConflictOf(error)) throw error
  }
}

/** The finish among the writes. */
function finishedOf(writes: readonly QueuedWrite[]): string | undefined {
  return writes.map(examWriteOf).find((said) => said?.kind === 'finish')?.questionId
}

async function settleConflict(
  sheet: Sheet,
  current: MarkState,
  writes: readonly QueuedWrite[],
): Promise<{ sheet: Sheet; marks: readonly PendingMark[] }> {
  const settled = settleVersions({
    current,
    questions: sheet.questions,
    taps: pendingMarks(writes),
    offsetMs: serverClock.offset(),
  })
  const elsewhere = { ...sheet.elsewhere, ...settled.elsewhere }
  return { sheet: await hearMarks({ ...sheet, elsewhere }, current), marks: settled.kept }
}

function versionConflictOf(error: unknown) {
  return error instanceof ApiError && error.code === 'score.version'
    ? currentIn(error.details)
    : null
}

type Body = ReturnType<typeof marksBody>

function marksBody(
  { version }: Sheet,
  marks: readonly PendingMark[],
  writes: readonly QueuedWrite[],
) {
  const last = writes.at(-1)
  return {
    version,
    // No notice of a refusal that the examiner sees on screen.
    ...(last && { queued: queuedRecordOf(last) }),
    marks: marks.map(({ questionId, mark, slips }) => ({
      questionId,
      mark,
      ...(slips && { slips }),
    })),
  }
}

async function sendPendingMarks(sheet: Sheet, body: Body): Promise<void> {
  const state = await call(scoringRoutes.saveMarks, { params: categoryKey(sheet), body })
  const { student, category, questions } = await hearMarks(sheet, state)
  const { answered, total } = state
  const draft = { category, answered, questionCount: questions.length, total }
  if (student) await records.hearStarted(student.nis, draft)
}

type Finish = Body & { questionId: string | undefined }

async function finish(sheet: Sheet, body: Finish): Promise<void> {
  const { score } = await call(scoringRoutes.finishCategory, { params: categoryKey(sheet), body })
  const own = new Map(body.marks.map((mark) => [mark.questionId, mark]))
  const questions = sheet.questions.map((question) => {
    const mine = own.get(question.id)
    return mine ? { ...question, mark: mine.mark, slips: mine.slips ?? question.slips } : question
  })
  const version = score[sheet.category]?.version ?? sheet.version
  await sheets.keep(categoryOutboxGroup(sheet), {
    ...sheet,
    questions,
    version,
    heardAt: Date.now(),
  })
  await records.hearSaved(score, sheet.category)
}

function categoryKey({ scoreId, category }: CategoryKey): CategoryKey {
  return { scoreId, category }
}

/** A write in words; with the name only while the record is on this device. */
export async function describeWrite(write: QueuedWrite): Promise<WriteLabel> {
  const key = keyOfGroup(write.group)
  const time = formatTime(new Date(write.recordedAt))
  if (!key) return { title: 'Nilai munaqosah', detail: time }
  const sheet = await sheets.load(write.group)
  const said = examWriteOf(write)
  const number = sheet?.questions.findIndex(
    (question) => said?.kind === 'mark' && question.id === said.questionId,
  )
  const soal = number === undefined || number < 0 ? 'soal' : `soal ${number + 1}`
  const title =
    said?.kind === 'mark'
      ? said.mark === null
        ? `Nilai ${soal} dihapus`
        : `Nilai ${said.mark} · ${soal}`
      : 'Simpan nilai'
  const place = [scoreCategoryLabel[key.category], whoIn(write, sheet)].filter(Boolean).join(' · ')
  return { title, detail: `${place} · ${time}`, place }
}

function whoIn(write: QueuedWrite, sheet: Sheet | null): string {
  if (sheet?.student) return sheet.student.name
  const local = write.local
  const hasNis = typeof local === 'object' && local !== null && 'nis' in local
  return hasNis && typeof local.nis === 'string' ? `NIS ${local.nis}` : ''
}
