import {
  newMarkSchema,
  seenMarkSchema,
  type NewMark,
} from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { z } from 'zod/mini'
import { queuedRecordOf } from '../../../../offline/outbox/queued-record.ts'
import type { QueuedWrite } from '../../../../offline/outbox/queued-write.ts'

/** An examiner's write in the outbox: ids, marks and counts, never a name. */
const examWriteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark'), ...newMarkSchema.shape }),
  /**
   * A finish names one of the category's questions, so that it is void after a new draw, and the marks that its examiner
   * saw; those of earlier versions have none.
   */
  z.object({
    kind: z.literal('finish'),
    questionId: z.optional(z.string()),
    seen: z.optional(z.array(seenMarkSchema)),
  }),
])
export type ExamWrite = z.infer<typeof examWriteSchema>

/** A parsed mark of the outbox. */
export type PendingMark = NewMark & { writeId: string; recordedAt: number }

const read = new WeakMap<QueuedWrite, ExamWrite | null>()

/** Parses a write; null for an unknown schema. */
export function examWriteOf(write: QueuedWrite): ExamWrite | null {
  const known = read.get(write)
  if (known !== undefined) return known
  const parsed = examWriteSchema.safeParse(write.body)
  const said = parsed.success ? parsed.data : null
  read.set(write, said)
  return said
}

/** Every tap among the writes, oldest first. */
export function pendingMarks(writes: readonly QueuedWrite[]): PendingMark[] {
  return writes.flatMap((write) => {
    const said = examWriteOf(write)
    if (said?.kind !== 'mark') return []
    const { questionId, mark, slips } = said
    const { id: writeId, recordedAt } = write
    return [{ questionId, mark, ...(slips && { slips }), writeId, recordedAt }]
  })
}

/** The last value of every question among the writes. */
export function lastMarksOf(writes: readonly QueuedWrite[]): PendingMark[] {
  return [...new Map(pendingMarks(writes).map((mark) => [mark.questionId, mark])).values()]
}

/** The finish among the writes. */
export function finishOf(writes: readonly QueuedWrite[]) {
  return writes.map(examWriteOf).find((said) => said?.kind === 'finish')
}

/** The writes of one request: all up to the first finish. Later ones go with the next request. */
export function upToFinish(writes: readonly QueuedWrite[]): {
  now: readonly QueuedWrite[]
  isFinish: boolean
} {
  const at = writes.findIndex((write) => examWriteOf(write)?.kind === 'finish')
  return at === -1
    ? { now: writes, isFinish: false }
    : { now: writes.slice(0, at + 1), isFinish: true }
}

/** A batch split into writes to the current questions, and writes to replaced ones. */
export type BatchParts = { fitting: readonly QueuedWrite[]; strays: readonly QueuedWrite[] }

/**
 * A voided category is drawn again: taps on its former questions no longer count, and
 * neither does their 'Simpan Nilai'.
 */
export function partitionWrites(
  writes: readonly QueuedWrite[],
  questions: readonly { id: string }[],
): BatchParts {
  const known = new Set(questions.map(({ id }) => id))
  const isStray = (write: QueuedWrite) => {
    const questionId = examWriteOf(write)?.questionId
    return questionId !== undefined && !known.has(questionId)
  }
  return {
    fitting: writes.filter((write) => !isStray(write)),
    strays: writes.filter(isStray),
  }
}

/** The body of a request with these marks, which are those of the writes. */
export function marksBody(
  { version }: { version: number },
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
