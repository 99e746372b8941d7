import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import type { MarkState, SeenMark } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { ApiError } from '../../../../api/client/api-error.ts'
import { call } from '../../../../api/client/client.ts'
import { serverClock } from '../../../../api/clock/server-clock.ts'
import { isOnline } from '../../../../offline/network/online.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'
import type { Sender, Settlement } from '../../../../offline/outbox/senders.ts'
import { settleClaims } from '../claims/claims.ts'
import { categoryOutboxGroup, keyOfGroup, type CategoryKey } from '../marking/category-key.ts'
import { describeWrite } from './describe-write.ts'
import {
  finishOf,
  lastMarksOf,
  marksBody,
  pendingMarks,
  partitionWrites,
  upToFinish,
  type PendingMark,
} from './exam-writes.ts'
import { records } from '../claims/records.ts'
import {
  isOtherSet,
  overtakenMarks,
  seenMarks,
  settledMarks,
  settleVersions,
  shownQuestions,
  withoutTapped,
  type Sheet,
} from '../sheets/sheet.ts'
import {
  currentIn,
  hearMarks,
  noteMaybeSaved,
  sheets,
  startSheet,
  voidSheet,
} from '../sheets/sheets.ts'
import { isFinal, marksChangedCode } from '../marking/exam-refusals.ts'
import { isEmptied, settled, settledByRefusal } from './settlements.ts'

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
  const name = categoryOutboxGroup(key)
  try {
    const strays = await sendMarks((await sheets.load(name)) ?? (await startSheet(key)), writes)
    return settled(writes, strays)
  } catch (error) {
    // A refusal that may change keeps the writes waiting; the outbox retries by itself.
    if (!isFinal(error)) throw error
    return settledByRefusal(error, await sheets.load(name), writes)
  }
}

/** Retries after version conflicts with another device. */
const mostAttempts = 4

/** Sends the marks of the current questions; returns those of replaced ones. */
async function sendMarks(
  sheet: Sheet,
  writes: readonly QueuedWrite[],
): Promise<readonly QueuedWrite[]> {
  const { strays } = partitionWrites(writes, sheet.questions)
  // The category was drawn again before these marks were sent: they are reported as strays.
  if (strays.length > 0) await nameStrays(sheet, strays)
  return sendFitting(sheet, writes)
}

async function sendFitting(
  first: Sheet,
  writes: readonly QueuedWrite[],
): Promise<readonly QueuedWrite[]> {
  const { fitting, strays } = partitionWrites(writes, first.questions)
  const isFinish = finishOf(fitting) !== undefined
  const seen = seenOf(first, fitting)
  let marks: readonly PendingMark[] = lastMarksOf(fitting)
  let sheet = withoutTapped(first, marks)
  for (let attempt = 1; ; attempt += 1) {
    // All marks were overtaken, or are of other questions: nothing to send.
    if (marks.length === 0 && !isFinish) return strays
    try {
      await sendOnce(sheet, { marks, fitting, seen })
      return strays
    } catch (error) {
      const current = versionConflictOf(error)
      if (!current || attempt === mostAttempts) throw error
      if (isOtherSet(sheet, current)) return sendAfterNewDraw(sheet, writes)
      ;({ sheet, marks } = await settleConflict(sheet, current, fitting))
    }
  }
}

/** The category was drawn again, and the server knows: all are strays, unless a screen opened the new questions. */
async function sendAfterNewDraw(
  sheet: Sheet,
  writes: readonly QueuedWrite[],
): Promise<readonly QueuedWrite[]> {
  await voidSheet(sheet)
  const now = await sheets.load(categoryOutboxGroup(sheet))
  return now && now.standing !== 'void' ? sendFitting(now, writes) : writes
}

/** The marks an examiner saw when pressing 'Simpan Nilai'; of an earlier version, what this device would have shown. */
function seenOf(sheet: Sheet, writes: readonly QueuedWrite[]): SeenMark[] {
  return finishOf(writes)?.seen ?? seenMarks(shownQuestions(sheet, lastMarksOf(writes)))
}

type Request = {
  marks: readonly PendingMark[]
  /** The writes that the request is about. */
  fitting: readonly QueuedWrite[]
  seen: SeenMark[]
}

async function sendOnce(sheet: Sheet, { marks, fitting, seen }: Request): Promise<void> {
  const finishing = finishOf(fitting)
  const body = marksBody(sheet, marks, fitting)
  try {
    await (finishing
      ? finish(sheet, { ...body, questionId: finishing.questionId, seen })
      : sendPendingMarks(sheet, body))
  } catch (error) {
    if (isMarksChanged(error)) await hearChanged(sheet, error, seen)
    // The questions of this request, not those that a screen may have opened since.
    if (isEmptied(error)) await voidSheet(sheet)
    if (finishing && isLost(error)) await noteMaybeSaved(sheet)
    throw error
  }
}

/** The request left this device, and no response of ours came back. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.isPassing && isOnline()
}

function isMarksChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === marksChangedCode
}

/** The category was not finished, because its marks are not those its examiner saw: both are shown. */
async function hearChanged(
  sheet: Sheet,
  { details }: ApiError,
  seen: readonly SeenMark[],
): Promise<void> {
  const current = currentIn(details)
  if (!current) return
  const overtaken = { ...sheet.overtaken, ...overtakenMarks(seen, current) }
  await hearDraft({ ...sheet, overtaken }, current)
}

/** Sends stray marks to be refused: the server notifies their examiner, on any device. */
async function nameStrays(sheet: Sheet, strays: readonly QueuedWrite[]): Promise<void> {
  const params = categoryKey(sheet)
  const body = marksBody(sheet, lastMarksOf(strays), strays)
  const { questionId } = finishOf(strays) ?? {}
  try {
    await (body.marks.length > 0
      ? call(scoringRoutes.saveMarks, { params, body })
      : call(scoringRoutes.finishCategory, { params, body: { ...body, questionId } }))
  } catch (error) {
    if (!isFinal(error) && !versionConflictOf(error)) throw error
  }
}

async function settleConflict(
  sheet: Sheet,
  current: MarkState,
  writes: readonly QueuedWrite[],
): Promise<{ sheet: Sheet; marks: readonly PendingMark[] }> {
  const taps = pendingMarks(writes)
  const { questions } = sheet
  const settling = settleVersions({ current, questions, taps, offsetMs: serverClock.offset() })
  const elsewhere = { ...sheet.elsewhere, ...settling.elsewhere }
  const replaced = [...settledMarks(sheet, taps), ...settling.overtaken]
  const overtaken = { ...sheet.overtaken, ...overtakenMarks(replaced, current) }
  const heard = await hearMarks({ ...sheet, elsewhere, overtaken }, current)
  return { sheet: heard, marks: settling.kept }
}

function versionConflictOf(error: unknown) {
  return error instanceof ApiError && error.code === 'score.version'
    ? currentIn(error.details)
    : null
}

type Body = ReturnType<typeof marksBody>

async function sendPendingMarks(sheet: Sheet, body: Body): Promise<void> {
  await hearDraft(sheet, await call(scoringRoutes.saveMarks, { params: categoryKey(sheet), body }))
}

/** Stores marks that are not saved as the score yet. */
async function hearDraft(sheet: Sheet, state: MarkState): Promise<void> {
  const { student, category, questions } = await hearMarks(sheet, state)
  const { answered, total } = state
  const draft = { category, answered, questionCount: questions.length, total }
  if (student) await records.hearStarted(student.nis, draft)
}

type Finish = Body & { questionId: string | undefined; seen: SeenMark[] }

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
    overtaken: undefined,
    isMaybeSaved: undefined,
    heardAt: Date.now(),
  })
  await records.hearSaved(score, sheet.category)
}

function categoryKey({ scoreId, category }: CategoryKey): CategoryKey {
  return { scoreId, category }
}
