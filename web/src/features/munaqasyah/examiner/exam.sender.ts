import { scoreCategoryLabel } from '@ngaji/contract/features/munaqasyah/score-categories.rules'
import { scoringRoutes } from '@ngaji/contract/features/munaqasyah/scoring.routes'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { serverClock } from '../../../api/server-clock.ts'
import type { QueuedWrite } from '../../../offline/queued-write.ts'
import type { Sender, Settlement, WriteLabel } from '../../../offline/senders.ts'
import { formatTime } from '../../../ui/formats.ts'
import { groupOf, keyOfGroup, type CategoryKey } from './category-key.ts'
import { examWriteOf, lastMarksOf, marksOf, upToFinish, type PendingMark } from './exam-writes.ts'
import { records } from './records.ts'
import { settleVersions, type Sheet } from './sheet.ts'
import { currentIn, hearMarks, sheets, startSheet } from './sheets.ts'
import { isFinal, refusedWrites } from './exam-refusals.ts'

/** Sends what was marked in one category of one child: together, the last value of each question. */
export const examSender: Sender = {
  async send({ group, writes }) {
    const key = keyOfGroup(group)
    if (!key) return writes.map(({ id }) => unreadable(id))
    const { now, isFinish } = upToFinish(writes)
    try {
      const known = await sheets.load(group)
      await sendMarks(known ?? (await startSheet(key)), { writes: now, isFinish })
      return now.map(({ id }) => ({ id, outcome: 'done' }))
    } catch (error) {
      // What may still be taken later waits on; the queue asks again by itself.
      if (!isFinal(error)) throw error
      return refusedWrites(error, now)
    }
  },
  describe: describeWrite,
}

function unreadable(id: string): Settlement {
  return { id, outcome: 'refused', code: 'request.invalid', message: 'Catatan tidak terbaca.' }
}

type Load = { writes: readonly QueuedWrite[]; isFinish: boolean }

/** So often in a row another device may be quicker. */
const mostAttempts = 4

async function sendMarks(first: Sheet, { writes, isFinish }: Load): Promise<void> {
  let sheet = first
  let marks: readonly PendingMark[] = lastMarksOf(writes)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (isFinish ? finish(sheet, marks) : save(sheet, marks))
    } catch (error) {
      const current = versionConflictOf(error)
      if (!current || attempt === mostAttempts) throw error
      const taps = marksOf(writes)
      const { questions } = sheet
      const settled = settleVersions({
        current,
        questions,
        taps,
        offsetMs: serverClock.offset(),
      })
      const elsewhere = { ...sheet.elsewhere, ...settled.elsewhere }
      sheet = await hearMarks({ ...sheet, elsewhere }, current)
      marks = settled.kept
      // Everything was overtaken: there is nothing left to say.
      if (marks.length === 0 && !isFinish) return undefined
    }
  }
}

function versionConflictOf(error: unknown) {
  return error instanceof ApiError && error.code === 'score.version'
    ? currentIn(error.details)
    : null
}

function bodyOf({ version }: Sheet, marks: readonly PendingMark[]) {
  return {
    version,
    marks: marks.map(({ questionId, mark, slips }) => ({
      questionId,
      mark,
      ...(slips && { slips }),
    })),
  }
}

async function save(sheet: Sheet, marks: readonly PendingMark[]): Promise<void> {
  const state = await call(scoringRoutes.saveMarks, {
    params: keyOf(sheet),
    body: bodyOf(sheet, marks),
  })
  await hearMarks(sheet, state)
}

async function finish(sheet: Sheet, marks: readonly PendingMark[]): Promise<void> {
  const { score } = await call(scoringRoutes.finishCategory, {
    params: keyOf(sheet),
    body: bodyOf(sheet, marks),
  })
  const own = new Map(marks.map((mark) => [mark.questionId, mark]))
  const questions = sheet.questions.map((question) => {
    const mine = own.get(question.id)
    return mine ? { ...question, mark: mine.mark, slips: mine.slips ?? question.slips } : question
  })
  const version = score[sheet.category]?.version ?? sheet.version
  await sheets.keep(groupOf(sheet), { ...sheet, questions, version, heardAt: Date.now() })
  await records.hearScore(score)
}

function keyOf({ scoreId, category }: CategoryKey): CategoryKey {
  return { scoreId, category }
}

/** A write in words; the name only while the child's record is on this phone. */
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
